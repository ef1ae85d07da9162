// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the keys of a JSON object. Keeps the first error with its line and path. Keys that were not read are unknown:
// an error that suggests the nearest known one.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/json.h"

namespace hop::document {

class JsonFields {
public:
    // `path` is the object's path as a JSON pointer: "" at the root, "/claims/0".
    JsonFields(const Json& object, std::string path);

    // `read` gets the value and its path and returns its error. It is not called if the key is missing, which is an
    // error only if `required`.
    using Reader = std::function<Result<void>(const Json& value, const std::string& path)>;
    void field(std::string_view name, const Reader& read, bool required = false);

    // Success, or the first error.
    Result<void> finish();

private:
    const Json& m_object;
    std::string m_path;
    std::vector<std::string_view> m_known;
    std::optional<Error> m_error;
};

// "line 7, /claims/0/value: <message>". Path "" is the whole document; line 0: the value is not from a document.
Error errorAt(const Json& value, const std::string& path, const std::string& message);
// As above, for a value at `place` below this one, "/vary/0/name"; the line is that of the nearest existing value.
Error errorBelow(const Json& value, const std::string& path, std::string_view place, const std::string& message);

// The largest number allowed in documents; 32-bit types reserve their maximum for "none".
template <typename N>
inline constexpr std::uint64_t kMost = std::numeric_limits<N>::max() - (sizeof(N) == sizeof(std::uint32_t) ? 1 : 0);

Result<std::uint64_t> readNatural(const Json& value, const std::string& path, std::uint64_t least, std::uint64_t most);
Result<void> checkCount(const Json& list, const std::string& path, std::size_t least, std::size_t most);

}  // namespace hop::document
