// SPDX-License-Identifier: GPL-3.0-or-later
// What a link has carried, and which have carried most, in words.
#include "core/explain/carried_words.h"

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/crossings.h"

namespace hop::explain {
namespace {

std::string manyPackets(std::uint64_t count) { return count == 0 ? "no packet" : quantity(count, "packet"); }

std::string soFarWords(const record::Instant& instant, const record::LinkUse& use) {
    const bool dynamic = instant.run().task->isDynamic(), atEnd = instant.step == instant.lastStep;
    std::string words = "Has carried " + manyPackets(use.soFar);
    if (dynamic) {
        words += " since " + stepName(instant, instant.timeline()->firstStep());
        if (!atEnd) words += " (" + thousands(use.inAll) + " up to " + stepName(instant, instant.lastStep) + ')';
        return words + '.';
    }
    if (use.inAll == 0) return "Carries no packet in this run.";
    return words + (atEnd ? " in the whole run." : " so far (" + thousands(use.inAll) + " in the whole run).");
}

// "0 → 1 and 7 more links"
std::string namesOf(const record::Instant& instant, const measure::BusiestLinks& busiest) {
    return measure::wordsOf(busiest, linkName(*instant.run().network, busiest.first, instant.display.labels));
}

// What a link carries in the whole run, beside what the busiest ones do.
std::string comparedWords(const record::Instant& instant, const measure::BusiestLinks& busiest, std::uint64_t inAll) {
    const std::uint64_t count = busiest.others + 1;
    if (inAll == busiest.packets) {
        if (count == instant.run().network->linkCount()) return "Every link carries the same number.";
        return count == 1 ? "It is the busiest link." : "It is one of the " + thousands(count) + " busiest links.";
    }
    const std::string names = namesOf(instant, busiest);
    if (count == 1) return "The busiest link, " + names + ", carries " + thousands(busiest.packets) + '.';
    return "The busiest links carry " + thousands(busiest.packets) + " each: " + names + '.';
}

}  // namespace

std::string carriedWords(const record::Instant& instant, LinkId link) {
    const record::LinkUse use = record::useOf(instant, link);
    const std::string words = soFarWords(instant, use);
    const auto busiest = record::busiestLinks(instant.recording, instant.counts.get(), instant.stop);
    return busiest && busiest->packets > 0 ? words + ' ' + comparedWords(instant, *busiest, use.inAll) : words;
}

std::string busiestWords(const record::Instant& instant, const measure::BusiestLinks& busiest) {
    return "busiest: " + namesOf(instant, busiest) + ", " + quantity(busiest.packets, "packet") +
           (busiest.others == 0 ? "" : " each");
}

}  // namespace hop::explain
