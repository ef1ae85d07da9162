// SPDX-License-Identifier: GPL-3.0-or-later
// A team: divides one piece of work over threads. Core has no threads of its own; the caller hands a team in.
//
// Work is divided by ranges, and no part writes what another one reads, so results do not depend on the number of
// members.
#pragma once

#include <cstddef>

namespace hop {

class Team {
public:
    Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    virtual ~Team() = default;

    virtual unsigned size() const = 0;            // at least 1
    virtual std::size_t leastShared() const = 0;  // to divide fewer moves, or similar, costs more than it gains
    // Calls work(part) once for every part from 0 to size() - 1, in several threads at once, and returns when all calls
    // have returned. What was written before is visible to all parts, and what the parts wrote to the caller.
    template <typename Work>
    void run(const Work& work) {
        call([](const void* context, unsigned part) { (*static_cast<const Work*>(context))(part); }, &work);
    }

protected:
    using Call = void (*)(const void* context, unsigned part);
    virtual void call(Call work, const void* context) = 0;
};

struct Range {
    std::size_t begin = 0, end = 0;
};

// One of `parts` ranges of nearly equal size that [0, size) is divided into.
inline Range partOf(std::size_t size, unsigned part, unsigned parts) {
    return {size * part / parts, size * (part + 1) / parts};
}

// The team if that many items are worth dividing; otherwise null: the caller's thread works alone.
inline Team* forItems(Team* team, std::size_t items) {
    return team != nullptr && team->size() > 1 && items >= team->leastShared() ? team : nullptr;
}

}  // namespace hop
