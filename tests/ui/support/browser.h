// SPDX-License-Identifier: GPL-3.0-or-later
// Chromium without a window, as a reader of pages and SVG files. The setup of tests installs it wherever the
// distribution has it as a package; Ubuntu 24.04 has none, and only there may a test be skipped for it.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

namespace hop::test {

inline constexpr const char* kNoBrowser = "the distribution has no package of Chromium";

struct Browsed {
    QString output;
    QString console;  // the lines that the page wrote there
};

// What Chromium says of a file when it is started with these options and has ended; nothing if it is not installed. A
// browser that does not end or fails is a failure of the test.
std::optional<Browsed> browse(const QString& path, const QStringList& options);

}  // namespace hop::test
