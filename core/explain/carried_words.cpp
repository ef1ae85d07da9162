// SPDX-License-Identifier: GPL-3.0-or-later
// What a link has carried, in words.
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

std::string fullestWords(const record::Instant& instant, const measure::BusiestLinks& fullest, std::uint64_t inAll) {
    const network::Network& network = *instant.run().network;
    const std::uint64_t count = fullest.others + 1;
    if (inAll == fullest.packets) {
        if (count == network.linkCount()) return "Every link carries as many.";
        return count == 1 ? "It is the fullest link." : "It is one of the " + thousands(count) + " fullest links.";
    }
    const std::string names = measure::wordsOf(fullest, linkName(network, fullest.first, instant.display.labels));
    if (count == 1) return "The fullest link, " + names + ", carries " + thousands(fullest.packets) + '.';
    return "The fullest links carry " + thousands(fullest.packets) + " each: " + names + '.';
}

}  // namespace

std::string carriedWords(const record::Instant& instant, LinkId link) {
    const record::LinkUse use = record::useOf(instant, link);
    const std::string words = soFarWords(instant, use);
    const auto fullest = record::busiestLinks(instant.recording, instant.counts.get(), instant.stop);
    return fullest && fullest->packets > 0 ? words + ' ' + fullestWords(instant, *fullest, use.inAll) : words;
}

}  // namespace hop::explain
