// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues as plain data.
#include "core/run/catalogues.h"

#include "core/algorithm/catalogue.h"
#include "core/network/catalogue.h"
#include "core/run/quantity.h"
#include "core/task/catalogue.h"
#include "core/theory/catalogue.h"

namespace hop::run {

std::string titleOf(const Family& family) {
    std::string title(family.name);
    return family.of.empty() ? title : title + " of " + std::string(family.of) + 's';
}

std::vector<Family> families() {
    return {{"networks", describeAll(network::catalogue()), {}},
            {"tasks", describeAll(task::catalogue()), {}},
            {"algorithms", describeAll(algorithm::catalogue()), {}},
            {"bounds", describeAll(theory::catalogue()), {}},
            {"quantities", describeAll(quantityCatalogue()), {}}};
}

}  // namespace hop::run
