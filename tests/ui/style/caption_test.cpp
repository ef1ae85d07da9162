// SPDX-License-Identifier: GPL-3.0-or-later
// Captions of fields show the whole of their text, the underlined letter too.
#include "ui/style/caption.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QLineEdit>
#include <QScopeGuard>

#include "ui/style/application.h"
#include "ui/style/theme.h"

namespace hop::ui::style::caption_test {
namespace {

// The last column of pixels that is not background.
int lastInk(QWidget& widget) {
    constexpr int kScale = 2;
    QImage image(kScale * widget.size(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kScale);
    image.fill(Qt::white);
    widget.render(&image, {}, {}, QWidget::DrawChildren);
    for (int x = image.width() - 1; x >= 0; --x)
        for (int y = 0; y < image.height(); ++y)
            if (image.pixelColor(x, y) != Qt::white) return x;
    return -1;
}

// The pair of letters at which the underline ends, or begins, is one that is kerned.
void expectWhole() {
    for (const char* text : {"&Task", "&Value", "T&ype", "A&vail", "&Network", "no&de"})
        for (const double size : {9.0, 10.0, 11.0, 13.0, 18.0}) {
            SCOPED_TRACE(std::string(text) + " in " + std::to_string(size) + " pt");
            QLineEdit field;
            QLabel label;
            QFont font = label.font();
            font.setPointSizeF(size);
            label.setFont(font);
            label.setText(QString::fromUtf8(text));
            captionFor(label, field);
            EXPECT_EQ(label.buddy(), &field);
            label.resize(label.sizeHint());
            const int fitting = lastInk(label);
            label.resize(label.width() + 20, label.height());
            EXPECT_GT(fitting, 0);
            EXPECT_EQ(fitting, lastInk(label)) << "its end is cut off";
        }
}

TEST(Caption, IsNotCutOff) { expectWhole(); }

TEST(Caption, IsNotCutOffWithTheStyleSheet) {
    applyTheme(*qApp, darkTheme());
    const auto plain = qScopeGuard([] { qApp->setStyleSheet({}); });
    expectWhole();
}

}  // namespace
}  // namespace hop::ui::style::caption_test
