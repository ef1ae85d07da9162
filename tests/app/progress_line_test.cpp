// SPDX-License-Identifier: GPL-3.0-or-later
// The progress line of a terminal: a stage that reports only when it begins is shown all the same.
#include "app/progress_line.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string>

namespace hop::test::progress_line_test {
namespace {

using app::ProgressLine;

// Standard error is a terminal while this exists.
class Terminal {
public:
    Terminal() : m_master(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)), m_before(::dup(STDERR_FILENO)) {
        EXPECT_EQ(::grantpt(m_master), 0);
        EXPECT_EQ(::unlockpt(m_master), 0);
        std::array<char, 128> name{};
        EXPECT_EQ(::ptsname_r(m_master, name.data(), name.size()), 0);
        const int slave = ::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC);
        EXPECT_EQ(::dup2(slave, STDERR_FILENO), STDERR_FILENO);
        ::close(slave);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() {
        ::dup2(m_before, STDERR_FILENO);
        ::close(m_before);
        ::close(m_master);
    }

    // Waits until this was written; false: nothing came for a minute.
    bool shows(const std::string& text) {
        while (m_seen.find(text) == std::string::npos) {
            pollfd source{m_master, POLLIN, 0};
            if (::poll(&source, 1, 60'000) <= 0) return false;
            std::array<char, 4096> buffer{};
            const ssize_t got = ::read(m_master, buffer.data(), buffer.size());
            if (got <= 0) return false;
            m_seen.append(buffer.data(), static_cast<std::size_t>(got));
        }
        return true;
    }
    const std::string& seen() const { return m_seen; }

private:
    int m_master, m_before;
    std::string m_seen;
};

TEST(ProgressLine, ShowsAStageThatReportsOnlyWhenItBegins) {
    Terminal terminal;
    {
        ProgressLine line;
        line.reporter()({.what = "planning shortest-path"});
        EXPECT_TRUE(terminal.shows("planning shortest-path"));
        EXPECT_TRUE(terminal.shows("planning shortest-path, 2 s")) << terminal.seen();
        line.reporter("entry")({.what = "measuring", .done = 3, .total = 4000});
        EXPECT_TRUE(terminal.shows("entry: measuring, 3 of 4,000")) << terminal.seen();
    }
    EXPECT_TRUE(terminal.shows("\r\033[K")) << "the line is cleared";
}

TEST(ProgressLine, IsNotForWhatIsNoTerminal) {
    testing::internal::CaptureStderr();
    std::optional<ProgressLine> file(std::in_place);
    file->reporter()({.what = "planning"});
    file.reset();
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace hop::test::progress_line_test
