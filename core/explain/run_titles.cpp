// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of compared runs.
#include "core/explain/names.h"

#include <algorithm>

#include "core/algorithm/catalogue.h"
#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"

namespace hop::explain {
namespace {

// Network expressions such as "hypercube(4)" are readable as they are; tasks and algorithms use the title of the
// catalogue entry, with the arguments given.
template <typename Entries>
std::string titleOf(const Entries& entries, const std::string& expression) {
    const std::size_t name = expression.find('(');
    const auto entry = std::ranges::find(entries, std::string_view(expression).substr(0, name),
                                         [](const auto& each) { return each.id; });
    if (entry == entries.end()) return expression;
    const std::string arguments = name == std::string::npos ? std::string() : expression.substr(name);
    return std::string(entry->title) + (arguments.empty() ? std::string() : ' ' + arguments);
}

std::string algorithmTitle(const run::Request& request) {
    return request.algorithm.empty() ? "Automatic" : titleOf(algorithm::catalogue(), request.algorithm);
}
std::string taskTitle(const run::Request& request) { return titleOf(task::catalogue(), request.task); }
std::string portsTitle(const run::Request& request) {
    return request.ports == 0 ? std::string("all ports") : quantity(request.ports, "port");
}

// Expressions of simple networks are read as they are; a file is called by its name.
std::string networkWords(const std::string& expression) {
    const auto call = parseExpression(expression);
    if (!call || call->arguments.empty() || call->arguments.front().value.kind != Expression::Kind::text)
        return expression;
    const std::string& path = call->arguments.front().value.text;
    return "the " + call->text + ' ' + path.substr(path.find_last_of('/') + 1);
}

}  // namespace

std::string usualTitle(const run::Request& request) {
    const std::string network = networkWords(request.network);
    if (run::isNetworkAlone(request)) return network;
    const std::string task = request.task.substr(0, request.task.find('('));
    return titleOf(task::catalogue(), task) + " on " + network;
}

std::string runLetter(std::size_t run) { return std::string(1, static_cast<char>('A' + run)); }

std::vector<std::string> distinguishingTitles(const std::vector<run::Request>& requests) {
    std::vector<std::string> titles(requests.size());
    const auto add = [&](const auto& differs, const auto& name) {
        if (std::ranges::all_of(requests, [&](const run::Request& each) { return differs(each, requests.front()); }))
            return;
        for (std::size_t i = 0; i < requests.size(); ++i)
            titles[i] += (titles[i].empty() ? "" : ", ") + name(requests[i]);
    };
    const auto same = [](auto member) {
        return [member](const run::Request& one, const run::Request& other) { return one.*member == other.*member; };
    };
    add(same(&run::Request::algorithm), algorithmTitle);
    add(same(&run::Request::task), taskTitle);
    add(same(&run::Request::network), [](const run::Request& request) { return request.network; });
    add(same(&run::Request::ports), portsTitle);
    add(same(&run::Request::seed), [](const run::Request& request) { return "seed " + std::to_string(request.seed); });
    add(same(&run::Request::slots), [](const run::Request& request) { return quantity(request.slots, "slot"); });
    for (std::size_t i = 0; i < titles.size(); ++i)
        if (titles[i].empty()) titles[i] = algorithmTitle(requests[i]);
    return titles;
}

}  // namespace hop::explain
