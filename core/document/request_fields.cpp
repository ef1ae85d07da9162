// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a request.
#include "core/document/request_fields.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/run/request_check.h"

namespace hop::document {
namespace {

using run::Request;

// "all", stored as 0, or a number of ports.
Form<std::uint32_t> portsForm() {
    const auto read = [](const Json& value, const std::string& path, std::uint32_t& out) -> Result<void> {
        if (value.kind == Json::Kind::text && value.text == "all") {
            out = 0;
        } else if (value.natural && *value.natural >= 1 && *value.natural <= kMost<std::uint32_t>) {
            out = static_cast<std::uint32_t>(*value.natural);
        } else {
            return errorAt(value, path, "must be \"all\" or an integer of at least 1, not " + describe(value));
        }
        return {};
    };
    const auto print = [](std::uint32_t value) { return value == 0 ? Json("all") : Json(value); };
    return formOf<std::uint32_t>(
        read, print,
        Json{
            {"anyOf", {{{"const", "all"}}, {{"type", "integer"}, {"minimum", 1}, {"maximum", kMost<std::uint32_t>}}}}});
}

Fields<Request> makeFields(Expressions expressions) {
    const auto expression = [&](Result<void> (*check)(std::string_view), std::string_view example) {
        return expressions == Expressions::checked ? checkedText(check, example) : text();
    };
    Fields<Request> fields;
    const auto add = [&](std::string_view name, auto Request::* member, auto form, std::string_view valueName,
                         std::string_view help, Presence presence = Presence::optional) {
        auto made = field<Request>(name, member, form, help, presence);
        made.valueName = valueName;
        fields.push_back(std::move(made));
    };
    add("network", &Request::network, expression(run::checkNetwork, "hypercube"), "EXPR",
        "The network: hypercube(4), torus(5,2), graph(\"net.graphml\"); relative file names begin in the folder of "
        "the document.",
        Presence::printed);
    add("task", &Request::task, expression(run::checkTask, "total-exchange"), "EXPR",
        "The task: total-exchange, broadcast(root=3). Of a document that names only a network: none.",
        Presence::printed);
    add("algorithm", &Request::algorithm, expression(run::checkAlgorithm, "optimal"), "EXPR",
        "The algorithm: optimal, shortest-path(order=farthest); left out, the first that supports the task.");
    add("ports", &Request::ports, portsForm(), "all|K",
        "How many of its links a node may use for sending, and as many for receiving, in one step.");
    add("seed", &Request::seed, natural<std::uint64_t>(), "N", "Random seed. The same seed reproduces the same run.");
    add("slots", &Request::slots, natural<std::uint64_t>(1), "N",
        "Measured slots of a task whose packets arrive while it runs.");
    add("run", &Request::run, choice({kRunModes.begin(), kRunModes.end()}), join(kRunModes, "|"),
        "Explicit simulates every packet; symmetric simulates one node and applies its schedule to all "
        "(node-symmetric schedules only); auto chooses by size.");
    return fields;
}

}  // namespace

const Fields<Request>& requestFields(Expressions expressions) {
    static const Fields<Request> checked = makeFields(Expressions::checked);
    static const Fields<Request> withPlaces = makeFields(Expressions::withPlaces);
    return expressions == Expressions::checked ? checked : withPlaces;
}

std::string optionOf(const FieldBase& field) {
    std::string option = "--" + field.name;
    std::ranges::replace(option, '_', '-');
    return option;
}

Result<void> readOption(const FieldBase& field, std::string_view text, Request& out) {
    Json value;
    value.kind = Json::Kind::text;
    value.text = text;
    value.line = 0;
    if (const auto number = wholeNumber(text)) {
        value.kind = Json::Kind::number;
        value.number = static_cast<double>(*number);
        value.natural = number;
    }
    if (auto done = field.read(value, "", &out); !done)
        return Error{done.error().code, optionOf(field) + ' ' + done.error().message};
    return {};
}

}  // namespace hop::document
