// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings as SVG: small, the same picture, whatever the texts say.
#include "ui/export/sink/svg.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QXmlStreamReader>
#include <random>

#include "tests/ui/export/sink_fixture.h"

namespace hop::ui::exporting::svg_test {
namespace {

using test::drawingOf;
using test::drawingOfText;

QString firstText(const QByteArray& svg) {
    QXmlStreamReader reader(svg);
    QString text;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QStringLiteral("text"))
            text = reader.readElementText();
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString() << svg.toStdString();
    return text;
}

TEST(Svg, SaysOnceHowAGroupLooks) {
    const Drawing drawing = drawingOf([](QPainter& painter) {
        for (int i = 0; i < 10; ++i) {
            painter.setPen(QPen(Qt::red, 2.5));
            painter.drawLine(QPointF(10.0 * i, 1.0), QPointF(10.0 * i, 50.125));
            painter.setPen(Qt::NoPen);
            painter.setBrush(Qt::blue);
            painter.drawEllipse(QPointF(10.0 * i + 5.0, 80.0), 3.0, 3.0);
        }
    });
    const QByteArray svg = svgOf(drawing, {});
    EXPECT_EQ(svg.count("stroke="), 1);
    EXPECT_EQ(svg.count("stroke-width=\"2.5\""), 1);
    EXPECT_EQ(svg.count("<path"), 1);
    EXPECT_EQ(svg.count("#00f"), 1);
    EXPECT_EQ(svg.count("<circle"), 10);
    EXPECT_TRUE(svg.contains("M0 1v49.13m10-49.13v49.13")) << svg.toStdString();
}

// What lies on something else is not moved behind it.
TEST(Svg, KeepsWhatLiesOnWhat) {
    const auto paint = [](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        painter.fillRect(QRectF(0.0, 0.0, 200.0, 100.0), Qt::white);
        for (int i = 0; i < 40; ++i) {
            painter.setBrush(i % 2 == 0 ? Qt::red : Qt::blue);
            painter.drawRect(QRectF(4.0 * i, 2.0 * i, 24.0, 18.0));
            painter.drawEllipse(QPointF(4.0 * i + 12.0, 9.0 + 2.0 * i), 5.0, 5.0);
            painter.setPen(QPen(i % 3 == 0 ? Qt::green : Qt::black, 2.0));
            painter.drawLine(QPointF(3.0 * i, 90.0), QPointF(190.0 - 3.0 * i, 10.0));
            painter.setPen(Qt::NoPen);
        }
    };
    QImage direct(200, 100, QImage::Format_RGB32), read = direct;
    {
        QPainter painter(&direct);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(painter);
    }
    read.fill(Qt::white);
    {
        QSvgRenderer renderer(svgOf(drawingOf(paint), {}));
        QPainter painter(&read);
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.render(&painter);
    }
    int differ = 0;
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 200; ++x)
            differ += std::abs(qRed(direct.pixel(x, y)) - qRed(read.pixel(x, y))) > 48 ||
                              std::abs(qBlue(direct.pixel(x, y)) - qBlue(read.pixel(x, y))) > 48
                          ? 1
                          : 0;
    EXPECT_LT(differ, 60) << "of 20,000 pixels";
}

TEST(Svg, NumbersHaveAtMostTwoDecimals) {
    const Drawing drawing = drawingOf([](QPainter& painter) {
        painter.scale(1.0 / 3.0, 1.0 / 3.0);
        painter.setPen(QPen(Qt::black, 1.0));
        painter.drawEllipse(QPointF(100.0, 100.0), 10.0, 20.0);
        painter.drawLine(QPointF(1.0, 2.0), QPointF(-7.0, 1e-9));
    });
    const QByteArray svg = svgOf(drawing, {});
    EXPECT_FALSE(QRegularExpression(QStringLiteral(R"(\.\d\d\d)")).match(QString::fromUtf8(svg)).hasMatch())
        << svg.toStdString();
    EXPECT_FALSE(svg.contains("nan") || svg.contains("0e-") || svg.contains("inf\""));
}

TEST(Svg, TextsAreOneElementEachAndAsLongAsTheyAreMeasured) {
    const QByteArray svg = svgOf(drawingOfText(QStringLiteral("⌈(2ᵈ − 1)/d⌉ ≤ ρ, αβγ → fig")), {});
    EXPECT_EQ(svg.count("<text"), 1);
    EXPECT_TRUE(
        QRegularExpression(QStringLiteral(R"(textLength="\d+(\.\d+)?")")).match(QString::fromUtf8(svg)).hasMatch());
    EXPECT_EQ(firstText(svg), QStringLiteral("⌈(2ᵈ − 1)/d⌉ ≤ ρ, αβγ → fig"));
    EXPECT_EQ(firstText(svgOf(drawingOfText(QString::fromUtf8("ef\uFB01cient \uFB06")), {})), "efficient st");
}

TEST(Svg, TurnedTextSaysByHowMuch) {
    const QByteArray svg =
        svgOf(drawingOf([](QPainter& painter) {
                  painter.translate(50.0, 50.0);
                  painter.rotate(-90.0);
                  figure::drawWords(painter, {0.0, 0.0, 40.0, 20.0}, Qt::AlignLeft, QStringLiteral("up"),
                                    style::Fonts(style::Medium::paper)(12.0), Qt::black);
              }),
              {});
    EXPECT_TRUE(svg.contains("rotate(-90 ")) << svg.toStdString();
}

// Whatever a title, a label or a command says, the file is well formed and says it.
TEST(Svg, SurvivesAnyText) {
    std::mt19937 random(7);
    const QString alphabet = QString::fromUtf8("<>&\"'\\%${}#^_~`|;\n\t ]]>&amp;<!--\u00e9ρ×−\u2028\uFFFD😀fi") +
                             QChar(0) + QChar(7) + QChar(0xD800) + QChar(0xDC00) + QChar(0xFFFE) + QChar(0xFFFF);
    for (int i = 0; i < 300; ++i) {
        QString text;
        for (auto length = random() % 30; length > 0; --length)
            text += alphabet[static_cast<qsizetype>(random() % static_cast<unsigned long>(alphabet.size()))];
        const QByteArray svg = svgOf(drawingOfText(text), {text, text, text, text});
        QXmlStreamReader reader(svg);
        while (!reader.atEnd()) reader.readNext();
        ASSERT_FALSE(reader.hasError()) << reader.errorString().toStdString() << '\n' << svg.toStdString();
    }
    EXPECT_EQ(firstText(svgOf(drawingOfText(QStringLiteral("a < b && \"c\" > 'd' ]]>")), {})),
              QStringLiteral("a < b && \"c\" > 'd' ]]>"));
}

TEST(Svg, AreasOfLines) {
    const QByteArray svg = svgOf(drawingOf([](QPainter& painter) {
                                     painter.setPen(Qt::NoPen);
                                     for (const auto hatch : {Qt::BDiagPattern, Qt::FDiagPattern, Qt::CrossPattern}) {
                                         painter.setBrush(QBrush(Qt::black, hatch));
                                         painter.drawRect(QRectF(10.0, 10.0, 20.0, 20.0));
                                     }
                                 }),
                                 {});
    EXPECT_EQ(svg.count("<pattern"), 3);
    EXPECT_EQ(svg.count("fill=\"url(#h"), 3);
}

}  // namespace
}  // namespace hop::ui::exporting::svg_test
