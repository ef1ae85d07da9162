// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures: text stays text, nothing reaches out, the same bytes every time.
#include "ui/export/picture_file.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include "tests/support/shown_run.h"
#include "ui/export/figure_cell.h"
#include "ui/export/render.h"
#include "ui/export/sink/drawing_device.h"
#include "ui/export/strip_words.h"
#include "ui/figure/figure.h"

namespace hop::ui::exporting::picture_test {
namespace {

class PictureTest : public ::testing::Test {
protected:
    PictureTest() {
        EXPECT_TRUE(m_showing->moveTo(2, 0.35));
        m_picture.size = {640, 480};
        m_picture.theme = &style::printTheme();
        m_picture.words.title = QStringLiteral("Total exchange & more");
        m_picture.words.runs = {QStringLiteral("After step 2 of 8 · total exchange on the 4-cube.")};
        m_picture.words.source = QStringLiteral("VB Fig. 1");
        m_picture.words.command = QStringLiteral("hopscope render total-exchange-4-cube --step 2");
        m_picture.words.version = QStringLiteral("Hopscope 1.2.3");
    }
    QByteArray drawn(FileFormat format) const {
        FigureCell cell(*figure::catalogue().front().figure, m_showing->instant());
        return draw(bodyOf(cell, m_picture), m_picture, format);
    }

    std::unique_ptr<test::ShownRun> m_showing = test::showRun("hypercube(4)");
    Picture m_picture;
};

std::vector<QString> textsOf(const QByteArray& svg) {
    std::vector<QString> texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QStringLiteral("text"))
            texts.push_back(reader.readElementText().trimmed());
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    return texts;
}

TEST_F(PictureTest, TextInSvgStaysText) {
    const auto texts = textsOf(drawn(FileFormat::svg));
    for (const char* expected : {"0000", "1111", "arrived, of those addressed to it", "link 0", "Total exchange & more",
                                 "After step 2 of 8 · total exchange on the 4-cube."})
        EXPECT_TRUE(std::ranges::find(texts, QString::fromUtf8(expected)) != texts.end()) << expected;
}

TEST_F(PictureTest, SvgNamesItsFontAndHasAViewBox) {
    const QByteArray svg = drawn(FileFormat::svg);
    EXPECT_TRUE(svg.contains("viewBox=\"0 0 640 480\""));
    EXPECT_TRUE(svg.contains("font-family=\"DejaVu Sans,Verdana,sans-serif\""));
    EXPECT_TRUE(svg.contains("font-variant-ligatures:none"));
    EXPECT_FALSE(svg.contains("<image")) << "geometry, not pixels";
    EXPECT_TRUE(svg.contains("<title>Total exchange &amp; more (VB Fig. 1)</title>"));
    EXPECT_FALSE(svg.contains("Sans Serif"));
}

TEST_F(PictureTest, TheSameBytesEveryTime) {
    for (const FileFormat format : {FileFormat::svg, FileFormat::pdf, FileFormat::png, FileFormat::tex})
        EXPECT_EQ(drawn(format), drawn(format)) << static_cast<int>(format);
}

TEST_F(PictureTest, PdfEmbedsItsTextAndCarriesNoClock) {
    const QByteArray pdf = drawn(FileFormat::pdf);
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_TRUE(pdf.contains("/FontFile2"));
    EXPECT_TRUE(pdf.contains("/CreationDate (D:20000101000000"));
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 480.000000 360.000000]") || pdf.contains("/MediaBox [0 0 480 360]") ||
                pdf.contains("/MediaBox [0 0 480.0"));
}

TEST_F(PictureTest, PngHasThePixelsOfItsDensity) {
    for (const double ratio : {1.0, 2.0}) {
        m_picture.devicePixelRatio = ratio;
        const QImage image = QImage::fromData(drawn(FileFormat::png), "png");
        EXPECT_EQ(image.size(), QSize(640, 480) * ratio);
        EXPECT_NEAR(image.dotsPerMeterX(), 96.0 * ratio / 0.0254, 1.0);
        EXPECT_EQ(image.text(QStringLiteral("Title")), "Total exchange & more (VB Fig. 1)");
        EXPECT_EQ(image.text(QStringLiteral("Description")), m_picture.words.runs.front());
        EXPECT_EQ(image.text(QStringLiteral("Comment")), m_picture.words.command);
        EXPECT_EQ(image.text(QStringLiteral("Software")), m_picture.words.version);
    }
}

// What is seen in the vector file is what is seen in pixels.
// Qt paints no image whose pixels are larger than logical ones: the corner with the strip's last words is there all the
// same.
TEST_F(PictureTest, ACoarsePngIsWhole) {
    m_picture.setPixelRatio(1.0);
    const QImage fine = QImage::fromData(drawn(FileFormat::png), "png");
    m_picture.setPixelRatio(0.75);
    const QImage coarse = QImage::fromData(drawn(FileFormat::png), "png");
    EXPECT_NEAR(coarse.width(), 0.75 * fine.width(), 1.0);
    const QImage small = fine.scaled(coarse.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    double difference = 0.0;
    for (int y = 0; y < coarse.height(); ++y)
        for (int x = 0; x < coarse.width(); ++x)
            difference += std::abs(qGray(coarse.pixel(x, y)) - qGray(small.pixel(x, y)));
    EXPECT_LT(difference / (coarse.width() * coarse.height()), 4.0) << "[of 255]";
}

TEST_F(PictureTest, VectorAndPixelsAreTheSamePicture) {
    QSvgRenderer renderer(drawn(FileFormat::svg));
    QImage vector(640, 480, QImage::Format_RGB32);
    vector.fill(Qt::white);
    QPainter painter(&vector);
    renderer.render(&painter);
    painter.end();
    const QImage pixels = QImage::fromData(drawn(FileFormat::png), "png");
    const QImage a = vector.scaled(80, 60, Qt::IgnoreAspectRatio, Qt::SmoothTransformation),
                 b = pixels.scaled(80, 60, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    double difference = 0.0;
    for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 80; ++x)
            difference += std::abs(a.pixelColor(x, y).lightness() - b.pixelColor(x, y).lightness());
    EXPECT_LT(difference / (80.0 * 60.0), 3.0);
}

TEST_F(PictureTest, AZoomedPictureIsCutAtItsEdges) {
    DrawingDevice device(m_picture.size);
    QPainter painter(&device);
    FigureCell cell(*figure::catalogue().front().figure, m_showing->instant(),
                    figure::zoomed({}, QRectF(0, 0, 640, 436), 4.0, {200, 200}));
    paint(painter, bodyOf(cell, m_picture), m_picture, true);
    painter.end();
    const Drawing drawing = device.take();
    EXPECT_GT(drawing.items.size(), 10U);
    for (const Item& item : drawing.items) {
        for (const PathStep& step : item.path)
            EXPECT_TRUE(QRectF(-1.0, -1.0, 642.0, 482.0).contains(step.to)) << step.to.x() << ' ' << step.to.y();
        if (item.kind != Item::Kind::path) {
            EXPECT_TRUE(QRectF(-1.0, -1.0, 642.0, 482.0).contains(item.box));
        }
    }
}

// The strip goes, what the file says about itself stays.
TEST_F(PictureTest, WithoutCaptionThereIsNone) {
    m_picture.strip = false;
    const QByteArray svg = drawn(FileFormat::svg);
    const auto texts = textsOf(svg);
    EXPECT_TRUE(std::ranges::find(texts, m_picture.words.title) == texts.end());
    EXPECT_TRUE(svg.contains("<title>Total exchange &amp; more (VB Fig. 1)</title>"));
    EXPECT_TRUE(svg.contains("hopscope render total-exchange-4-cube --step 2\nHopscope 1.2.3</desc>"));
    EXPECT_TRUE(drawn(FileFormat::tex).contains("% hopscope render total-exchange-4-cube --step 2\n"));
    const QImage image = QImage::fromData(drawn(FileFormat::png), "png");
    EXPECT_EQ(image.text(QStringLiteral("Comment")), m_picture.words.command);
    const QByteArray pdf = drawn(FileFormat::pdf);
    const auto inPdf = [](const QString& words) {
        QByteArray hex = "<FEFF";
        for (const QChar c : words) hex += QByteArray::number(c.unicode(), 16).rightJustified(4, '0').toUpper();
        return hex + '>';
    };
    EXPECT_TRUE(pdf.contains("/Title " + inPdf(QStringLiteral("Total exchange & more (VB Fig. 1)"))));
    EXPECT_TRUE(pdf.contains("/Subject " + inPdf(m_picture.words.runs.front())));
    EXPECT_TRUE(pdf.contains("/Keywords " + inPdf(m_picture.words.command)));
}

// Lines and places come from a table, so that they are the same whatever font and Qt there are.
TEST_F(PictureTest, TheSystemsFontMakesNoDifference) {
    const QByteArray before = drawn(FileFormat::svg), tex = drawn(FileFormat::tex);
    const QFont usual = QApplication::font();
    QApplication::setFont(QFont(QStringLiteral("DejaVu Serif"), 19));
    EXPECT_EQ(drawn(FileFormat::svg), before);
    EXPECT_EQ(drawn(FileFormat::tex), tex);
    QApplication::setFont(usual);
}

TEST(FileFormats, AreKnownByTheEndOfTheName) {
    EXPECT_EQ(*formatOf("a.svg"), FileFormat::svg);
    EXPECT_EQ(*formatOf("a.b/c.PDF"), FileFormat::pdf);
    EXPECT_EQ(*formatOf("x.Png"), FileFormat::png);
    EXPECT_EQ(*formatOf("x.tex"), FileFormat::tex);
    for (const char* name : {"a.bmp", "svg", "", "a.svg.txt", "-"}) {
        const auto format = formatOf(name);
        ASSERT_FALSE(format) << name;
        EXPECT_EQ(format.error().message,
                  "a picture's name ends in .svg, .pdf, .png or .tex, an animation's in .gif, .webp or .mp4, a page's "
                  "in .html, "
                  "a table's "
                  "in .csv; '" +
                      std::string(name) + "' does not");
    }
}

}  // namespace
}  // namespace hop::ui::exporting::picture_test
