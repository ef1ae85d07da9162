// SPDX-License-Identifier: GPL-3.0-or-later
// Terms of the task matrix.
#include "core/explain/names.h"

#include <algorithm>
#include <array>

namespace hop::explain {
namespace {

constexpr std::array<Term, 4> kTerms = {
    {{"critical sum",
      "The critical sum h is the greatest row or column sum of the task matrix. No schedule that is the same at every "
      "node takes fewer than h steps."},
     {"critical line",
      "A critical line is a row or column of the task matrix whose sum is the critical sum h. A schedule that ends in "
      "h "
      "steps clears an entry of every critical line in every step."},
     {"OCTR",
      "Optimal completion time rule: every step clears an entry of every critical line. A schedule that keeps it in "
      "every step ends in h steps, h the critical sum."},
     {"OADD",
      "Optimal average delay directive: no packet is sent while a packet nearer to its destination waits. "
      "A schedule that keeps it with every link busy in every step has the least mean delay."}}};

}  // namespace

std::span<const Term> terms() { return kTerms; }

std::string_view meaningOf(std::string_view term) { return std::ranges::find(kTerms, term, &Term::name)->meaning; }

}  // namespace hop::explain
