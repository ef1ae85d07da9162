// SPDX-License-Identifier: GPL-3.0-or-later
// Answers queries of claims to the panels of a document's sheet: "b.cell(row=3,column=2)" queries the second cell of
// the sheet.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <tuple>

#include "core/document/scenario.h"
#include "core/network/network.h"
#include "core/record/comparison.h"
#include "core/run/run.h"
#include "core/scene/listing.h"

namespace hop::experiment {

using BuildRun = std::function<Result<run::Run>(const run::Request& request)>;

class Panels {
public:
    // All arguments must outlive it.
    Panels(const document::Scenario& scenario, const BuildRun& build, const network::BuildContext& world)
        : m_scenario(scenario), m_build(build), m_world(world) {}

    // `query`: as in document::PanelQuery. The panel shows the claim's step and node, if given. Runs are recorded once
    // for all queries with the same panel, step and node. Errors: no such panel; nothing to show; an invalid query;
    // those of building and recording.
    Result<run::Value> answer(const document::Claim& claim, const document::PanelQuery& query);

private:
    using Key = std::tuple<std::size_t, std::int64_t, std::string>;  // panel, step (-1: not given), node (or empty)
    Result<record::ComparisonPtr> compared(const record::Watching& watching) const;
    Result<scene::Listing> listingOf(const document::Claim& claim, std::size_t panel) const;

    const document::Scenario& m_scenario;
    const BuildRun& m_build;
    const network::BuildContext& m_world;
    std::map<Key, Result<scene::Listing>> m_listings;
};

}  // namespace hop::experiment
