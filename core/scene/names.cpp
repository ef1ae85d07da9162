// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes, links and packets are called.
#include "core/scene/names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace hop::scene {

namespace {

// The number at the front of a type's name; the rest ("+", "-") stays behind it.
std::size_t leadingNumber(const std::string& name, std::uint32_t& number) {
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc() ? static_cast<std::size_t>(end - name.data()) : 0;
}

std::uint32_t dimensionCount(const network::Dimensions& dimensions) {
    std::uint32_t most = 0;
    for (std::uint32_t type = 0; type < dimensions.typeCount(); ++type) {
        std::uint32_t number = 0;
        if (leadingNumber(dimensions.typeName(type), number) > 0) most = std::max(most, number + 1);
    }
    return most;
}

// The digits of a number as UTF-8 characters of another script.
std::string inDigits(std::string_view letter, std::uint64_t number, std::span<const std::string_view, 10> digits) {
    std::string words(letter);
    for (const char digit : std::to_string(number)) words += digits[static_cast<std::size_t>(digit - '0')];
    return words;
}

constexpr std::array<std::string_view, 10> kLowered = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

}  // namespace

Labels named(Labels labels) { return labels == Labels::identity ? labels : Labels::address; }

std::string linkTypeName(const network::Network& network, std::uint32_t type, Numbering numbering) {
    const network::Dimensions* dimensions = network.dimensions();
    if (dimensions == nullptr) return {};
    const std::string name = dimensions->typeName(type);
    std::uint32_t number = 0;
    const std::size_t digits = leadingNumber(name, number);
    if (digits == 0) return name;
    if (numbering == Numbering::fromRight1) ++number;
    if (numbering == Numbering::fromLeft1) number = dimensionCount(*dimensions) - number;
    std::string words = std::to_string(number);
    for (const char c : name.substr(digits)) words += c == '-' ? std::string("\u2212") : std::string(1, c);
    return words;
}

std::string lowered(std::string_view letter, std::uint64_t number) { return inDigits(letter, number, kLowered); }
std::string raised(std::string_view letter, std::uint64_t number) { return inDigits(letter, number, kRaised); }

std::string nodeName(const network::Network& network, NodeId node, Labels labels) {
    return labels == Labels::address ? network.address(node) : std::to_string(node);
}

std::string packetName(const Frame& frame, PacketId packet) {
    const task::Packet ends = packetOf(frame, packet);
    if (ends.source == kNoNode) return {};
    const network::Network& network = *frame.run->network;
    const Labels labels = named(frame.display.labels);
    const std::string destination = ends.destination == task::kAllNodes ? "all"
                                    : ends.destination == kNoNode       ? "?"
                                                                        : nodeName(network, ends.destination, labels);
    // What is combined comes from all that contribute to it.
    const std::string source =
        frame.run->task->cast == task::Cast::combining ? "all" : nodeName(network, ends.source, labels);
    return source + " → " + destination;
}

std::string linkName(const network::Network& network, LinkId link, Labels labels) {
    const network::Link ends = network.link(link);
    return nodeName(network, ends.from, named(labels)) + " → " + nodeName(network, ends.to, named(labels));
}

std::string shortClassName(std::string_view name) {
    constexpr std::string_view kLead = "class R";
    if (!name.starts_with(kLead)) return {};
    std::string out = "R";
    for (const char c : name.substr(kLead.size()))
        out += c >= '0' && c <= '9' ? std::string(kLowered[static_cast<std::size_t>(c - '0')]) : std::string(1, c);
    return out;
}

task::Packet packetOf(const Frame& frame, PacketId packet) {
    if (frame.run == nullptr) return {};
    const task::Task& task = *frame.run->task;
    if (!task.isDynamic()) return packet < task.packets.count() ? task.packets.at(packet) : task::Packet{};
    if (frame.state == nullptr || packet >= frame.state->slots.size() || !frame.state->slots[packet].live) return {};
    return frame.state->slots[packet].packet;
}

}  // namespace hop::scene
