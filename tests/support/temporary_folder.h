// SPDX-License-Identifier: GPL-3.0-or-later
// A folder of its own for one test, removed with everything in it.
#pragma once

#include <filesystem>

namespace hop::test {

class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace hop::test
