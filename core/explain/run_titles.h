// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of compared runs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/run/request.h"

namespace hop::explain {

// "A" for the first run.
std::string runLetter(std::size_t run);

// Titles of runs for which the document gives none: what differs among the requests, by algorithm, task, network and
// the rest.
std::vector<std::string> distinguishingTitles(const std::vector<run::Request>& requests);

// Title of an untitled document, without building anything: "Random broadcasts on hypercube(5)", "Broadcast on the
// graph campus.graphml". A document of a network alone has its name.
std::string usualTitle(const run::Request& request);

}  // namespace hop::explain
