// SPDX-License-Identifier: GPL-3.0-or-later
// The measures needed at a point.
#include "core/document/measures_at.h"

#include <algorithm>

#include "core/document/experiment_claims.h"
#include "core/document/table_formula.h"

namespace hop::document {

std::vector<std::string> measuresAt(const Experiment& experiment, const Point& point) {
    if (experiment.sweep() != nullptr) return experiment.measures;
    std::vector<std::string> measures(experiment.measures.size());
    const auto ask = [&](const std::string& text, const ExperimentClaim& of) {
        const auto term = claimedTerm(experiment, of, text);
        if (!term || term->panel || !matches(experiment, point, term->at)) return;
        const auto found = std::ranges::find(experiment.measures, term->quantity);
        if (found != experiment.measures.end())
            measures[static_cast<std::size_t>(found - experiment.measures.begin())] = *found;
    };
    for (const DataTable& table : experiment.tables)
        for (const auto& row : table.rows)
            for (const TableItem& item : row) {
                const auto* words = std::get_if<std::string>(&item);
                if (words == nullptr || !isTableFormula(*words)) continue;
                if (const auto formula = parseTableFormula(*words))
                    for (const std::string& name : formula->names()) ask(name, {});
            }
    for (const ExperimentClaim& made : experiment.claims)
        for (const std::string& name : termsOf(experiment, made)) ask(name, made);
    return measures;
}

}  // namespace hop::document
