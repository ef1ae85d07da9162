// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the fields of a JSON object into a value. The first thing that is wrong is kept, with its line and path; what
// is asked for by name is what the object may have: any other key is an error that offers the nearest one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/json_value.h"

namespace hop::document {

class JsonFields {
public:
    // `path` is that of the object, as a JSON pointer: "" at the root, "/claims/0".
    JsonFields(const JsonValue& object, std::string path);

    // Each leaves `out` as it was when the key is missing; `required` makes that an error.
    void text(std::string_view name, std::string& out, bool required = false);
    void choice(std::string_view name, std::string& out, std::span<const std::string_view> choices,
                bool required = false);
    void number(std::string_view name, double& out, bool required = false);
    void natural(std::string_view name, std::uint64_t& out, std::uint64_t least, std::uint64_t most,
                 bool required = false);
    // `read` gets the value and its path and returns what is wrong with it.
    using Reader = std::function<Result<void>(const JsonValue& value, const std::string& path)>;
    void field(std::string_view name, const Reader& read, bool required = false);
    // The same for each item of a list.
    void items(std::string_view name, const Reader& read);

    // Success, or the first thing that was wrong.
    Result<void> finish();

private:
    const JsonValue* find(std::string_view name, bool required);
    void fail(const JsonValue& value, std::string_view name, const std::string& message);
    std::string pathOf(std::string_view name) const { return m_path + '/' + std::string(name); }

    const JsonValue& m_object;
    std::string m_path;
    std::vector<std::string_view> m_known;
    std::optional<Error> m_error;
};

// "line 7, /claims/0/value: <message>". A path of "" is the whole document.
Error errorAt(const JsonValue& value, const std::string& path, const std::string& message);

}  // namespace hop::document
