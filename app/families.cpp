// SPDX-License-Identifier: GPL-3.0-or-later
// All catalogues of the program.
#include "app/families.h"

#include "core/scene/catalogue.h"
#include "core/scene/overlay/overlay.h"
#include "core/sheet/sweep/catalogue.h"

namespace hop::app {

std::vector<run::Family> families(std::string_view section) {
    std::vector<run::Family> all = run::families();
    all.push_back({"figures", run::describeAll(scene::figures()), scene::sharedParameters(), "run"});
    all.push_back(
        {"figures", run::describeAll(sheet::sweep::figures()), sheet::sweep::sharedParameters(), "experiment"});
    all.push_back({"overlays", run::describeAll(scene::overlay::catalogue()), {}});
    std::erase_if(all, [&](const run::Family& family) { return !section.empty() && family.name != section; });
    return all;
}

std::vector<std::string_view> sections() {
    std::vector<std::string_view> names;
    for (const run::Family& family : families({}))
        if (names.empty() || names.back() != family.name) names.push_back(family.name);
    names.push_back(kGallery);
    return names;
}

}  // namespace hop::app
