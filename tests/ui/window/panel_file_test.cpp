// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever panel is seen can be saved.
#include "ui/dialog/panel_file.h"

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QTextBrowser>

#include "tests/ui/window/window_fixture.h"
#include "ui/command/exporting.h"

namespace hop::ui::window::test::panel_file_test {
namespace {

class PanelFileTest : public WindowTest {
protected:
    QByteArray contents(const char* name) const {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return file.readAll();
    }
    QWidget& panel(const char* id) { return *child<QDockWidget>(id).widget(); }
    void save(const dialog::PanelFile& file, const char* name) {
        const auto saved = file.save(path(name).toStdString(), {});
        EXPECT_TRUE(saved) << name << ": " << (saved ? "" : saved.error().message);
    }
};

TEST_F(PanelFileTest, PagesOfTextStayText) {
    startWith();
    m_window->bench().look.setTheme(QStringLiteral("dark"));
    m_window->bench().arrangement.bringToFront("inspector");
    const auto& page = child<QTextBrowser>("inspector-text");
    ASSERT_TRUE(QTest::qWaitFor([&] { return page.toPlainText().contains(QStringLiteral("completion")); }, kPatience));
    const dialog::PanelFile file = dialog::panelFile(panel("inspector"), QStringLiteral("Inspector"));
    for (const char* name : {"page.svg", "page.tex", "page.pdf", "page.png"}) save(file, name);
    EXPECT_TRUE(contents("page.svg").contains("completion"));
    EXPECT_TRUE(contents("page.tex").contains("completion"));
    EXPECT_TRUE(contents("page.pdf").startsWith("%PDF-"));
    const QImage image(path("page.png"));
    EXPECT_EQ(image.width(), 2 * panel("inspector").width());
    EXPECT_EQ(image.pixelColor(2, 2), QColor(Qt::white)) << "on paper, whatever the window's theme";
    QByteArray first = contents("page.pdf");
    save(file, "page.pdf");
    EXPECT_EQ(contents("page.pdf"), first);
}

TEST_F(PanelFileTest, OtherPanelsArePictures) {
    startWith();
    const dialog::PanelFile file = dialog::panelFile(panel("scenario"), QStringLiteral("Scenario"));
    save(file, "scenario.png");
    EXPECT_EQ(QImage(path("scenario.png")).size(), 2 * panel("scenario").size());
}

TEST_F(PanelFileTest, AnotherEndingIsRefusedInASentence) {
    startWith();
    const auto saved = dialog::panelFile(panel("bounds"), {}).save(path("page.gif").toStdString(), {});
    ASSERT_FALSE(saved);
    EXPECT_NE(saved.error().message.find("as .pdf, .svg, .png or .tex"), std::string::npos) << saved.error().message;
    EXPECT_FALSE(dialog::panelFile(panel("scenario"), {}).save(path("scenario.pdf").toStdString(), {}));
}

TEST_F(PanelFileTest, TheMenuAsksWhere) {
    startWith();
    command::savePanel(m_window->bench(), *m_window->bench().arrangement.dock("inspector"));
    auto* asked = dialog<QFileDialog>("save-panel-dialog");
    ASSERT_NE(asked, nullptr);
    Q_EMIT asked->fileSelected(path("inspector.pdf"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return QFile::exists(path("inspector.pdf")); }, kPatience));
    asked->close();
    command::savePanel(m_window->bench(), *m_window->bench().arrangement.dock("matrix"));
    auto* exporting = dialog("export-dialog");
    ASSERT_NE(exporting, nullptr);
    EXPECT_EQ(exporting->findChild<QComboBox*>(QStringLiteral("export-figure"))->currentData().toString(),
              QStringLiteral("matrix"));
}

TEST_F(PanelFileTest, CopiesThePanelInUse) {
    startWith();
    auto& text = child<QTextBrowser>("inspector-text");
    text.setFocus();
    m_window->action("copy-picture")->trigger();
    EXPECT_EQ(QApplication::clipboard()->image().size(), 2 * panel("inspector").size());
}

}  // namespace
}  // namespace hop::ui::window::test::panel_file_test
