// SPDX-License-Identifier: GPL-3.0-or-later
// Animations: which instants they show, what their files hold, how they are stopped.
#include "ui/export/motion/motion.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtEndian>

#include "core/experiment/library.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/motion/animation.h"
#include "ui/export/motion/colour_table.h"
#include "ui/export/picture_file.h"
#include "ui/export/render.h"

namespace hop::ui::exporting::motion_test {
namespace {

// A red disc that goes to the right on a white ground with text.
Frames discFrames(const Motion& motion) {
    Frames frames;
    frames.size = {160, 90};
    frames.instants = instantsOf(motion, 0.35);
    frames.fps = motion.fps;
    frames.words = {QStringLiteral("A title"), {}, QStringLiteral("hopscope render x"), {}};
    frames.paint = [](const MotionInstant& instant) -> Result<QImage> {
        QImage image(160, 90, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawText(QPointF(4.0, 80.0), QStringLiteral("what stays"));
        painter.setBrush(QColor(213, 94, 0));
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(QPointF(10.0 + 20.0 * (static_cast<double>(instant.step) + instant.fraction), 40.0), 8.0,
                            8.0);
        return image;
    };
    return frames;
}

QList<QImage> framesIn(const QByteArray& bytes, const char* format) {
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, format);
    QList<QImage> images;
    for (QImage image = reader.read(); !image.isNull(); image = reader.read()) images << image;
    return images;
}

TEST(Motion, FramesFallWithinSteps) {
    const auto instants = instantsOf({.from = 2, .to = 4, .fps = 4.0}, 0.35);
    ASSERT_EQ(instants.size(), 9U);
    EXPECT_EQ(instants[0].step, 2U);
    EXPECT_EQ(instants[1].fraction, 0.25);
    EXPECT_EQ(instants[4].step, 3U);
    EXPECT_EQ(instants[4].fraction, 0.0);
    EXPECT_EQ(instants[8].step, 4U);
    EXPECT_EQ(instants[8].fraction, 0.0);
    EXPECT_EQ(instants[0].until, 250);
    EXPECT_EQ(instants[8].until - instants[7].until, 1000) << "the end is held";
    const auto slides = instantsOf({.from = 0, .to = 3, .fps = 0.5}, 0.35);
    ASSERT_EQ(slides.size(), 4U);
    EXPECT_EQ(slides[1].fraction, 0.35) << "a step that has one frame is at rest";
    EXPECT_EQ(slides[1].until, 4000);
}

TEST(Motion, RefusesWhatCannotBe) {
    const auto refusal = [](const Motion& motion) {
        const auto checked = checkMotion(motion, 8);
        return checked ? std::string() : checked.error().message;
    };
    EXPECT_EQ(refusal({.from = 0, .to = 8}), "");
    EXPECT_EQ(refusal({.from = 3, .to = 3}), "the first step must precede the last, e.g. 0..8, not 3..3");
    EXPECT_EQ(refusal({.from = 0, .to = 9}), "the run has 8 steps; step 9 is beyond its end");
    EXPECT_EQ(refusal({.from = 0, .to = 8, .fps = 99.0}), "an animation has 0.2 to 50 frames a second, not 99");
    const auto many = checkMotion({.from = 0, .to = 1000, .fps = 10.0}, 1000);
    ASSERT_FALSE(many);
    EXPECT_EQ(many.error().message,
              "an animation has at most 5,000 frames, and 1,000 steps would have 10,001; take fewer steps or fewer "
              "frames a second");
}

TEST(Motion, GifHoldsTheFrames) {
    const Frames frames = discFrames({.from = 0, .to = 3, .fps = 5.0});
    const auto bytes = animate(frames, AnimationFormat::gif);
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(bytes->startsWith("GIF89a"));
    EXPECT_TRUE(bytes->contains("NETSCAPE2.0"));
    EXPECT_TRUE(bytes->contains("hopscope render x"));
    const QList<QImage> read = framesIn(*bytes, "gif");
    ASSERT_EQ(read.size(), 16);
    for (qsizetype i = 0; i < read.size(); ++i) {
        const QImage painted = *frames.paint(frames.instants[static_cast<std::size_t>(i)]);
        int far = 0;
        for (int y = 0; y < 90; ++y)
            for (int x = 0; x < 160; ++x)
                far += std::abs(qGray(read[i].pixel(x, y)) - qGray(painted.pixel(x, y))) > 8 ? 1 : 0;
        EXPECT_EQ(far, 0) << i;
        EXPECT_EQ(read[i].pixelColor(0, 0), QColor(Qt::white)) << "areas keep their colours";
    }
    EXPECT_EQ(*animate(frames, AnimationFormat::gif), *bytes) << "the same bytes twice";
}

// Chunks of a RIFF file: a frame is ANMF.
int framesOfWebp(const QByteArray& bytes) {
    int frames = 0;
    for (qsizetype at = 12; at + 8 <= bytes.size();) {
        const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(bytes.constData() + at + 4));
        frames += bytes.mid(at, 4) == "ANMF" ? 1 : 0;
        at += 8 + size + size % 2;
    }
    return frames;
}

TEST(Motion, WebpHoldsTheFrames) {
    const Frames frames = discFrames({.from = 0, .to = 3, .fps = 5.0});
    const auto bytes = animate(frames, AnimationFormat::webp);
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(bytes->startsWith("RIFF") && bytes->mid(8, 4) == "WEBP");
    EXPECT_EQ(framesOfWebp(*bytes), 16);
    EXPECT_EQ(*animate(frames, AnimationFormat::webp), *bytes);
}

TEST(Motion, Mp4IsMadeByFfmpeg) {
    const Frames frames = discFrames({.from = 0, .to = 2, .fps = 5.0});
    const auto bytes = animate(frames, AnimationFormat::mp4);
    if (const std::string why = whyNot(AnimationFormat::mp4); !why.empty()) {
        // Without ffmpeg the sentence says what is missing.
        ASSERT_FALSE(bytes);
        EXPECT_EQ(bytes.error().message, why);
        EXPECT_NE(why.find("ffmpeg"), std::string::npos) << why;
        return;
    }
    ASSERT_TRUE(bytes) << bytes.error().message;
    EXPECT_EQ(bytes->mid(4, 4), "ftyp");
    EXPECT_EQ(*animate(frames, AnimationFormat::mp4), *bytes);
    const QTemporaryDir folder;
    ASSERT_TRUE(writeFile(*bytes, folder.filePath("a.mp4").toStdString()));
    QProcess probe;
    probe.start(QStringLiteral("ffprobe"),
                {QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-count_frames"),
                 QStringLiteral("-show_entries"), QStringLiteral("stream=nb_read_frames,width"), QStringLiteral("-of"),
                 QStringLiteral("csv=p=0"), folder.filePath("a.mp4")});
    if (probe.waitForFinished() && probe.exitCode() == 0) {
        EXPECT_EQ(probe.readAll().trimmed(), "160,15") << "10, and the last held for a second";
    }
}

TEST(Motion, IsStoppedBetweenFrames) {
    const Frames frames = discFrames({.from = 0, .to = 20, .fps = 5.0});
    for (const AnimationFormat format : {AnimationFormat::gif, AnimationFormat::webp}) {
        const StopFlag flag(5);
        std::uint64_t last = 0;
        const auto bytes = animate(frames, format, Stop(flag), [&](const Doing& doing) { last = doing.done; });
        ASSERT_FALSE(bytes);
        EXPECT_EQ(bytes.error().code, ErrorCode::interrupted);
        EXPECT_EQ(last, 4U);
    }
}

TEST(Motion, TheSizeIsForeseen) {
    const Frames frames = discFrames({.from = 0, .to = 6, .fps = 10.0});
    for (const AnimationFormat format : {AnimationFormat::gif, AnimationFormat::webp}) {
        const auto size = static_cast<std::uint64_t>(animate(frames, format)->size());
        const auto foreseen = estimatedSize(frames, format);
        ASSERT_TRUE(foreseen);
        EXPECT_GT(*foreseen, size / 2);
        EXPECT_LT(*foreseen, size * 2);
    }
}

TEST(Motion, ColoursOfManyKindsAreFewAndNear) {
    QImage image(256, 64, QImage::Format_RGB32);
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 256; ++x) image.setPixel(x, y, qRgb(x, 4 * y, (x * y) % 256));
    ColourCount count;
    count.add(image);
    const ColourTable table = count.table();
    EXPECT_EQ(table.colours().size(), ColourTable::kMost);
    double far = 0.0;
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 256; ++x) {
            const QRgb is = image.pixel(x, y), now = table.colours()[table.indexOf(is)];
            far +=
                std::abs(qRed(is) - qRed(now)) + std::abs(qGreen(is) - qGreen(now)) + std::abs(qBlue(is) - qBlue(now));
        }
    EXPECT_LT(far / (256.0 * 64.0), 60.0);
}

// A scenario from its document to the file, as the program does it.
TEST(Motion, ARunMoves) {
    document::Scenario scenario;
    scenario.title = "A test";
    scenario.network = "hypercube(2)";
    RenderRequest request{
        .format = FileFormat::gif, .steps = std::pair<Step, Step>(0, 2), .fps = 4.0, .width = 240.0, .out = "a.gif"};
    const auto draw = [&]() -> Result<QByteArray> {
        const auto rows = checkRequest(scenario, request);
        if (!rows) return rows.error();
        auto sheet = sheet::showSheet(*rows, {}, [](const run::Request& wanted) {
            return record::recordingOf(wanted, experiment::worldAt(""), {}, {});
        });
        if (!sheet) return sheet.error();
        return drawMotion(scenario, *sheet, request);
    };
    const auto bytes = draw();
    ASSERT_TRUE(bytes) << bytes.error().message;
    const QList<QImage> read = framesIn(*bytes, "gif");
    ASSERT_EQ(read.size(), 9);
    EXPECT_EQ(read[0].width(), 360) << "144 dots an inch";
    for (qsizetype i = 1; i < 8; ++i) EXPECT_NE(read[i], read[i - 1]) << i << ": packets move within steps";
    EXPECT_EQ(*draw(), *bytes);
    request.step = 1;
    EXPECT_EQ(draw().error().message, "an animation shows one step after the other: --steps A..B instead of --step");
    request.step.reset();
    request.cells = "network(step=1)";
    EXPECT_EQ(draw().error().message, "no figure of this picture follows the clock, so nothing of it moves");
    request.cells.clear();
    request.format = FileFormat::svg;
    EXPECT_EQ(draw().error().message,
              "--steps and --fps are for animations, in .gif, .webp or .mp4, and --steps for slides, in .pdf");
}

}  // namespace
}  // namespace hop::ui::exporting::motion_test
