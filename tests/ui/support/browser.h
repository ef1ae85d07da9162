// SPDX-License-Identifier: GPL-3.0-or-later
// Chromium without a window, as a reader of pages and SVG files. The setup of tests installs it where the distribution
// has a package of it. Where it has none, as Ubuntu 24.04, the build leaves the tests out that have Browser in their
// name.
#pragma once

#include <QString>
#include <QStringList>

namespace hop::test {

struct Browsed {
    QString output;
    QString console;  // the lines that the page wrote there
};

// Opens the file in Chromium with these options and returns its output after it has ended. A browser that is missing,
// fails or does not end is a failure of the test.
Browsed browse(const QString& path, const QStringList& options);

}  // namespace hop::test
