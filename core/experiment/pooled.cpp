// SPDX-License-Identifier: GPL-3.0-or-later
// Replications pooled into the value of a point.
#include "core/experiment/pooled.h"

#include <algorithm>

#include "core/base/contract.h"

namespace hop::experiment {
namespace {

using document::Ended;
using document::ReplicationResult;

constexpr std::uint64_t kFewestEqual = 5;  // replications with equal values that suffice for precision

}  // namespace

Pooled::Pooled(const document::Length& length, std::vector<double> precisions)
    : m_length(&length),
      m_precisions(std::move(precisions)),
      m_precisionAsked(std::ranges::any_of(m_precisions, [](double each) { return each > 0.0; })),
      m_moments(m_precisions.size()),
      m_single(m_precisions.size()) {}

Stability Pooled::verdict() const {
    if (m_stable == m_unstable) return Stability::undecided;
    return m_stable > m_unstable ? Stability::stable : Stability::unstable;
}

std::optional<Interval> Pooled::value(std::size_t measure) const {
    return m_moments[measure].count() > 1 ? m_moments[measure].interval() : m_single[measure];
}

bool Pooled::isPrecise(bool chance) const {
    for (std::size_t i = 0; i < m_precisions.size(); ++i) {
        if (m_precisions[i] == 0.0) continue;
        const auto found = value(i);
        if (!found) return false;
        // A few equal values give an interval of zero width, which says little about their variance.
        if (chance && found->halfWidth == 0.0 && m_moments[i].count() < kFewestEqual) return false;
        if (found->relativeHalfWidth() > m_precisions[i]) return false;
    }
    return true;
}

// A point is saturated once the majority of at least two replications is unstable.
void Pooled::add(const ReplicationResult& outcome) {
    HOP_EXPECTS(!m_ended);
    ++m_replications;
    m_slots += outcome.slots;
    if (outcome.stability == Stability::stable) ++m_stable;
    if (outcome.stability == Stability::unstable) ++m_unstable;
    const std::size_t count = std::min(m_moments.size(), outcome.values.size());
    for (std::size_t i = 0; i < count && outcome.stability != Stability::unstable; ++i) {
        if (!outcome.values[i]) continue;
        m_moments[i].add(outcome.values[i]->value);
        m_single[i] = outcome.values[i];
    }
    // Deterministic runs need one replication.
    const bool enough = !outcome.chance || m_replications >= m_length->replications;
    const bool several = !outcome.chance || m_replications > 1 || m_length->mostReplications == 1;
    if (several && 2 * m_unstable > m_replications) {
        m_ended = true;
    } else if (enough && several) {
        m_precise = m_precisionAsked && isPrecise(outcome.chance);
        m_ended = !outcome.chance || !m_precisionAsked || m_precise || m_replications == m_length->mostReplications;
    }
}

void Pooled::describe(document::PointResult& result) const {
    const Stability stability = verdict();
    const bool saturated = stability == Stability::unstable;
    result.replications = m_replications;
    result.slots = m_slots;
    result.stability = stability;
    result.ended = saturated                           ? Ended::saturated
                   : stability == Stability::undecided ? Ended::undecided
                   : !m_precisionAsked                 ? Ended::complete
                   : m_precise                         ? Ended::precise
                                                       : Ended::imprecise;
    result.used = saturated || m_moments.empty() ? 0 : static_cast<std::uint32_t>(m_moments.front().count());
    result.values.clear();
    for (std::size_t i = 0; i < m_moments.size() && m_replications > 0; ++i)
        result.values.push_back(saturated ? std::nullopt : value(i));
}

}  // namespace hop::experiment
