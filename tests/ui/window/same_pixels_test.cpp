// SPDX-License-Identifier: GPL-3.0-or-later
// A document looks as its author meant, whatever was open before: entries opened one after another, and in reverse,
// show the same pixels as each alone in a fresh window.
#include <QDockWidget>
#include <QImage>
#include <QPushButton>
#include <map>

#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::same_pixels_test {
namespace {

// Of every kind: static and at random, symmetric, curves, tables, trees, marks, boxes, a comparison, cells with
// steps and networks of their own.
constexpr const char* kEntries[] = {"total-exchange-4-cube",
                                    "random-broadcasts-4-cube",
                                    "vb-fig-4",
                                    "st-fig-1",
                                    "st-fig-6",
                                    "ost-table-3.1",
                                    "dim-fig-5",
                                    "bostt-fig-2",
                                    "ost-fig-5.9",
                                    "ost-fig-5.3",
                                    "vb-fig-1",
                                    "vb-fig-2",
                                    "even-ring-symmetric",
                                    "ost-fig-5.5"};

class SamePixelsTest : public WindowTest {
protected:
    void fresh() {
        start();
        showWindow({1280, 860});
        m_window->action("reduced-motion")->trigger();
    }
    // What the document decides: the stage and every panel, but for the gallery, which remembers what was checked.
    std::map<QString, QImage> opened(const char* source) {
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(QLatin1StringView(source)); });
        const auto quiet = [&] {
            session::Lab& lab = session().lab();
            using session::JobKind;
            for (const auto kind : {JobKind::layer, JobKind::scene, JobKind::words, JobKind::layout, JobKind::advice})
                if (lab.jobs()->isBusy(kind) || lab.pictures()->isBusy(kind)) return false;
            return lab.publication().isSettled();
        };
        EXPECT_TRUE(QTest::qWaitFor([&] { return child<QPushButton>("run").isEnabled(); }, kPatience)) << "advised";
        for (int turn = 0; turn < 5; ++turn) {
            QTest::qWait(20);
            EXPECT_TRUE(QTest::qWaitFor(quiet, kPatience));
        }
        std::map<QString, QImage> seen;
        seen[QStringLiteral("stage")] = m_window->bench().stage.grab().toImage();
        for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
            if (dock->isAncestorOf(m_window->childAt(dock->geometry().center())) &&
                dock->objectName() != QStringLiteral("gallery"))
                seen[dock->objectName()] = dock->widget()->grab().toImage();
        return seen;
    }
};

TEST_F(SamePixelsTest, WhateverWasOpenBefore) {
    std::map<std::string, std::map<QString, QImage>> alone;
    for (const char* entry : kEntries) {
        fresh();
        alone[entry] = opened(entry);
    }
    const auto compare = [&](const char* entry) {
        const auto now = opened(entry);
        for (const auto& [part, image] : alone[entry]) {
            const auto found = now.find(part);
            ASSERT_NE(found, now.end()) << entry << ": " << part.toStdString() << " is gone";
            EXPECT_EQ(found->second, image) << entry << ": " << part.toStdString();
        }
        EXPECT_EQ(now.size(), alone[entry].size()) << entry;
    };
    fresh();
    for (const char* entry : kEntries) compare(entry);
    for (auto entry = std::rbegin(kEntries); entry != std::rend(kEntries); ++entry) compare(*entry);
}

}  // namespace
}  // namespace hop::ui::window::test::same_pixels_test
