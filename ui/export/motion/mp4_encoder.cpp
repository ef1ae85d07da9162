// SPDX-License-Identifier: GPL-3.0-or-later
// Frames as MP4, by the program ffmpeg, which receives the pixels and writes into a temporary folder.
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <cmath>

#include "core/base/text.h"
#include "ui/export/motion/animation.h"
#include "ui/export/motion/encoders.h"

namespace hop::ui::exporting {
namespace {

constexpr int kPatience = 60'000;  // per frame [ms]

class Mp4Encoder final : public Encoder {
public:
    Mp4Encoder(const QSize& size, double fps, const PageWords& words) : m_fps(fps) {
        const QStringList arguments = {
            QStringLiteral("-hide_banner"),
            QStringLiteral("-loglevel"),
            QStringLiteral("error"),
            QStringLiteral("-y"),
            QStringLiteral("-f"),
            QStringLiteral("rawvideo"),
            QStringLiteral("-pixel_format"),
            QStringLiteral("bgra"),
            QStringLiteral("-video_size"),
            QStringLiteral("%1x%2").arg(size.width()).arg(size.height()),
            QStringLiteral("-framerate"),
            QString::fromStdString(shortest(fps)),
            QStringLiteral("-i"),
            QStringLiteral("-"),
            QStringLiteral("-an"),
            QStringLiteral("-pix_fmt"),
            QStringLiteral("yuv420p"),
            QStringLiteral("-threads"),
            QStringLiteral("1"),
            // No dates or versions in the file.
            QStringLiteral("-fflags"),
            QStringLiteral("+bitexact"),
            QStringLiteral("-flags:v"),
            QStringLiteral("+bitexact"),
            QStringLiteral("-metadata"),
            QStringLiteral("title=") + words.title,
            QStringLiteral("-metadata"),
            QStringLiteral("comment=") + words.command,
            QStringLiteral("-movflags"),
            QStringLiteral("+faststart"),
            path(),
        };
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(QStringLiteral("ffmpeg"), arguments);
    }
    ~Mp4Encoder() override {
        if (m_process.state() == QProcess::NotRunning) return;
        m_process.kill();
        m_process.waitForFinished();
    }
    bool isStarted() { return m_folder.isValid() && m_process.waitForStarted(kPatience); }

    // All frames have equal length; one that is held is repeated.
    Result<void> add(const QImage& frame, int until) override {
        const auto frames = std::llround(until / 1000.0 * m_fps);
        for (; m_written < frames; ++m_written) {
            for (int y = 0; y < frame.height(); ++y)
                m_process.write(reinterpret_cast<const char*>(frame.constScanLine(y)), 4LL * frame.width());
            while (m_process.bytesToWrite() > 0)
                if (!m_process.waitForBytesWritten(kPatience)) return failure();
        }
        return {};
    }
    Result<QByteArray> finish() override {
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(10 * kPatience) || m_process.exitStatus() != QProcess::NormalExit ||
            m_process.exitCode() != 0)
            return failure();
        QFile file(path());
        if (!file.open(QIODevice::ReadOnly)) return failure();
        return file.readAll();
    }

private:
    QString path() const { return m_folder.filePath(QStringLiteral("out.mp4")); }
    Error failure() {
        const std::string said = QString::fromUtf8(m_process.readAll()).section(u'\n', 0, 0).left(200).toStdString();
        return {ErrorCode::ioFailure, "ffmpeg did not write the video" + (said.empty() ? "" : ": " + said)};
    }

    double m_fps;
    long long m_written = 0;
    QTemporaryDir m_folder;
    QProcess m_process;
};

}  // namespace

Result<std::unique_ptr<Encoder>> mp4Encoder(const QSize& size, double fps, const PageWords& words) {
    auto encoder = std::make_unique<Mp4Encoder>(size, fps, words);
    if (!encoder->isStarted()) return Error{ErrorCode::unsupported, whyNot(AnimationFormat::mp4)};
    return std::unique_ptr<Encoder>(std::move(encoder));
}

}  // namespace hop::ui::exporting
