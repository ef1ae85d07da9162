// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes, links and packets are called.
#include "ui/figure/names.h"

#include <algorithm>
#include <charconv>

namespace hop::ui::figure {

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

}  // namespace

QString linkTypeName(const network::Network& network, std::uint32_t type, scene::Numbering numbering) {
    const network::Dimensions* dimensions = network.dimensions();
    if (dimensions == nullptr) return {};
    const std::string name = dimensions->typeName(type);
    std::uint32_t number = 0;
    const std::size_t digits = leadingNumber(name, number);
    if (digits == 0) return QString::fromStdString(name);
    if (numbering == scene::Numbering::fromRight1) ++number;
    if (numbering == scene::Numbering::fromLeft1) number = dimensionCount(*dimensions) - number;
    return QString::number(number) +
           QString::fromStdString(name.substr(digits)).replace(QLatin1Char('-'), QChar(0x2212));
}

QString lowered(const QString& letter, std::uint64_t number) {
    QString words = letter;
    for (const QChar digit : QString::number(number)) words += QChar(0x2080 + digit.digitValue());
    return words;
}

QString raised(const QString& letter, std::uint64_t number) {
    constexpr char16_t kDigits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString words = letter;
    for (const QChar digit : QString::number(number)) words += QChar(kDigits[digit.digitValue()]);
    return words;
}

QString nodeName(const network::Network& network, NodeId node, scene::Labels labels) {
    return labels == scene::Labels::address ? QString::fromStdString(network.address(node)) : QString::number(node);
}

QString packetName(const scene::Frame& frame, PacketId packet) {
    const task::Packet ends = packetOf(frame, packet);
    if (ends.source == kNoNode) return {};
    const network::Network& network = *frame.run->network;
    const scene::Labels labels =
        frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address;
    const QString destination = ends.destination == task::kAllNodes ? QStringLiteral("all")
                                : ends.destination == kNoNode       ? QStringLiteral("?")
                                                                    : nodeName(network, ends.destination, labels);
    // What is combined comes from all that contribute to it.
    const QString source =
        frame.run->task->cast == task::Cast::combining ? QStringLiteral("all") : nodeName(network, ends.source, labels);
    return source + QStringLiteral(" → ") + destination;
}

QString linkName(const network::Network& network, LinkId link, scene::Labels labels) {
    const network::Link ends = network.link(link);
    const scene::Labels shown = labels == scene::Labels::identity ? labels : scene::Labels::address;
    return nodeName(network, ends.from, shown) + QStringLiteral(" → ") + nodeName(network, ends.to, shown);
}

QString shortClassName(const std::string& name) {
    const std::string lead = "class R";
    if (name.rfind(lead, 0) != 0) return {};
    QString out = QStringLiteral("R");
    for (const char c : name.substr(lead.size()))
        out += c >= '0' && c <= '9' ? QChar(0x2080 + (c - '0')) : QChar(QLatin1Char(c));
    return out;
}

task::Packet packetOf(const scene::Frame& frame, PacketId packet) {
    if (frame.run == nullptr) return {};
    const task::Task& task = *frame.run->task;
    if (!task.isDynamic()) return packet < task.packets.count() ? task.packets.at(packet) : task::Packet{};
    if (frame.state == nullptr || packet >= frame.state->slots.size() || !frame.state->slots[packet].live) return {};
    return frame.state->slots[packet].packet;
}

}  // namespace hop::ui::figure
