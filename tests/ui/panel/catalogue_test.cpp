// SPDX-License-Identifier: GPL-3.0-or-later
// Every panel: named, explained, usable by keyboard and by screen readers, empty or not.
#include "ui/panel/catalogue.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QTextBrowser>
#include <set>

#include "tests/ui/panel/panel_fixture.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::test::catalogue_test {
namespace {

// What a screen reader would call it.
QString accessibleName(QWidget& widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
    return interface == nullptr ? QString() : interface->text(QAccessible::Name);
}

TEST_F(PanelTest, EveryPanelIsNamedAndExplained) {
    std::set<std::string_view> ids;
    for (const Entry& entry : catalogue()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        EXPECT_FALSE(entry.title.empty());
        EXPECT_GT(entry.help.size(), 60U) << entry.id;
        EXPECT_TRUE(entry.help.ends_with('.')) << entry.id;
    }
}

TEST_F(PanelTest, EveryPanelShowsNothingAndThenSomething) {
    for (const Entry& entry : catalogue()) {
        SCOPED_TRACE(entry.id);
        show(entry.id).grab();
        open("hypercube(3)");
        m_panel->grab();
        m_session.seek(1, 0.5);
        m_session.select({record::Selection::Kind::packet, 3});
        m_context.setTheme(style::darkTheme());
        const auto colours = [&] {
            const QImage image = m_panel->grab().toImage();
            std::set<QRgb> all;
            for (int y = 0; y < image.height(); y += 3)
                for (int x = 0; x < image.width(); x += 3) all.insert(image.pixel(x, y));
            return all.size();
        };
        EXPECT_TRUE(QTest::qWaitFor([&] { return colours() > 4; }, kPatience));
        m_panel.reset();
    }
}

TEST_F(PanelTest, EveryControlHasANameForScreenReaders) {
    open("hypercube(3)");
    for (const Entry& entry : catalogue()) {
        QWidget& panel = show(entry.id);
        auto widgets = panel.findChildren<QWidget*>();
        widgets << &panel;
        for (QWidget* widget : widgets) {
            const bool control =
                qobject_cast<FigureView*>(widget) != nullptr || qobject_cast<QAbstractButton*>(widget) != nullptr ||
                qobject_cast<QComboBox*>(widget) != nullptr || qobject_cast<QLineEdit*>(widget) != nullptr ||
                qobject_cast<QAbstractSpinBox*>(widget) != nullptr || qobject_cast<QTextBrowser*>(widget) != nullptr ||
                qobject_cast<QAbstractItemView*>(widget) != nullptr;
            // Parts of Qt's own controls speak through them.
            const bool part = widget->objectName().startsWith(QLatin1StringView("qt_")) ||
                              qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr ||
                              widget->inherits("QComboBoxListView") || widget->inherits("QHeaderView") ||
                              widget->inherits("QLineEditIconButton");
            if (control && !part) {
                EXPECT_FALSE(accessibleName(*widget).isEmpty()) << entry.id << ": " << widget->metaObject()->className()
                                                                << ' ' << widget->objectName().toStdString();
            }
        }
        m_panel.reset();
    }
}

}  // namespace
}  // namespace hop::ui::panel::test::catalogue_test
