// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the screen is made by jobs: tests wait for it, and make scenes of their own on another thread.
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>
#include <QThread>
#include <future>

#include "core/scene/scene.h"
#include "tests/ui/support/patience.h"
#include "ui/session/lab.h"

namespace hop::test {

// Waits until everything on the screen is that of the clock's instant.
inline bool settled(ui::session::Lab& lab) {
    return QTest::qWaitFor([&] { return lab.publication().isSettled(); }, kPatience);
}

// What `make` returns, on a thread that may make scenes.
template <typename Make>
auto aside(Make make) {
    return std::async(std::launch::async, make).get();
}

// While this exists, a scene made by the window's thread fails the test.
class NoScenesHere {
public:
    NoScenesHere() { scene::watchScenes(failIfWindow); }
    ~NoScenesHere() { scene::watchScenes(nullptr); }
    NoScenesHere(const NoScenesHere&) = delete;
    NoScenesHere& operator=(const NoScenesHere&) = delete;

private:
    static void failIfWindow() {
        if (QThread::currentThread() == qApp->thread()) ADD_FAILURE() << "The window's thread makes a scene.";
    }
};

}  // namespace hop::test
