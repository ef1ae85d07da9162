// SPDX-License-Identifier: GPL-3.0-or-later
// Distances in OTIS networks, as formulas over the distances of G.
//
// **Source:** Ost Theorem 5.17, Lemmas 5.21 and 5.22, Theorem 5.26.
// **Departs from the source:** Theorem 5.26 holds if f preserves the distances of G. Otherwise paths over several
// extension links must be considered, too.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network::otis {

struct Place {
    NodeId group = 0;
    NodeId processor = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

// Lengths [links] of the two paths over optical links only, between different groups.
std::uint32_t overOneOptical(const Network& group, Place s, Place t);  // |p_1|: (g,p) .. (g,g') - (g',g) .. (g',p')
std::uint32_t overTwoOptical(const Network& group, Place s, Place t);  // |p_2|: (g,p) .. (g,p') - (p',g) .. (p',g') - t
std::uint32_t withoutExtension(const Network& group, Place s, Place t);  // Theorem 5.17; the groups may be equal
// Lemma 5.22: the path over the extension link of group x, f(x) != x.
std::uint32_t overExtension(const Network& group, Place s, Place t, NodeId x, NodeId partnerOfX);

class Distances {
public:
    Distances(const Distances&) = delete;
    Distances& operator=(const Distances&) = delete;
    virtual ~Distances() = default;
    virtual std::uint32_t between(Place s, Place t) const = 0;  // [links]

protected:
    Distances() = default;
};

// How distances are computed. Table: |G|^2 entries, if f does not preserve distances.
enum class Means : std::uint8_t { arithmetic, table, searches };

// `partner` is f; empty: no extension links. If a table would take too much memory or time, distances are searched.
Means meansFor(const Network& group, std::span<const NodeId> partner, bool respectsDistances,
               std::uint64_t memoryLimit);
double memoryOf(Means means, const Network& group, bool hasPartners);  // [bytes]

// Null for searches. If stopped, the distances are unspecified.
std::unique_ptr<const Distances> makeDistances(const NetworkPtr& group, std::span<const NodeId> partner, Means means,
                                               Stop stop);

}  // namespace hop::network::otis
