// SPDX-License-Identifier: GPL-3.0-or-later
// Makes and removes the folder.
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <string>
#include <system_error>

namespace hop::test {

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "hopscope-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) {
        throw std::filesystem::filesystem_error("no temporary folder", pattern,
                                                std::error_code(errno, std::generic_category()));
    }
    m_path = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

}  // namespace hop::test
