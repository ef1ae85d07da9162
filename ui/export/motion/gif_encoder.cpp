// SPDX-License-Identifier: GPL-3.0-or-later
// Frames as GIF: one palette; of each frame only the changed part.
//
// **Source:** CompuServe, Graphics Interchange Format, version 89a.
#include <gif_lib.h>

#include <QRect>
#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/export/motion/encoders.h"

namespace hop::ui::exporting {
namespace {

constexpr int kTransparent = 255;  // index of unchanged pixels

int append(GifFileType* file, const GifByteType* bytes, int count) {
    static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

class GifEncoder final : public Encoder {
public:
    GifEncoder(const QSize& size, ColourTable colours, const PageWords& words)
        : m_size(size), m_colours(std::move(colours)) {
        int error = 0;
        m_file = EGifOpen(&m_bytes, append, &error);
        if (m_file == nullptr) return;
        EGifSetGifVersion(m_file, true);
        ColorMapObject* map = GifMakeMapObject(256, nullptr);
        std::fill_n(map->Colors, 256, GifColorType{0, 0, 0});
        for (std::size_t i = 0; i < m_colours.colours().size(); ++i) {
            const QRgb colour = m_colours.colours()[i];
            map->Colors[i] = {static_cast<GifByteType>(qRed(colour)), static_cast<GifByteType>(qGreen(colour)),
                              static_cast<GifByteType>(qBlue(colour))};
        }
        check(EGifPutScreenDesc(m_file, size.width(), size.height(), 8, 0, map));
        GifFreeMapObject(map);
        // Loop forever.
        constexpr GifByteType kForEver[] = {1, 0, 0};
        check(EGifPutExtensionLeader(m_file, APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(m_file, 11, "NETSCAPE2.0"));
        check(EGifPutExtensionBlock(m_file, 3, kForEver));
        check(EGifPutExtensionTrailer(m_file));
        for (const QString& each : {words.title, words.subject, words.command, words.program})
            if (!each.isEmpty()) check(EGifPutComment(m_file, each.toUtf8().constData()));
    }
    ~GifEncoder() override { close(); }

    Result<void> add(const QImage& frame, int until) override {
        std::vector<GifByteType> now(static_cast<std::size_t>(m_size.width()) *
                                     static_cast<std::size_t>(m_size.height()));
        auto* out = now.data();
        for (int y = 0; y < m_size.height(); ++y) {
            const auto* row = reinterpret_cast<const QRgb*>(frame.constScanLine(y));
            for (int x = 0; x < m_size.width(); ++x) *out++ = m_colours.indexOf(row[x]);
        }
        const QRect changed = m_before.empty() ? QRect(QPoint(), m_size) : changedIn(now);
        // Times are hundredths of a second from the start, so that rounding errors do not accumulate.
        const int from = m_until, to = static_cast<int>(std::lround(until / 10.0));
        m_until = to;
        GraphicsControlBlock control = {DISPOSE_DO_NOT, false, std::max(to - from, 1),
                                        m_before.empty() ? NO_TRANSPARENT_COLOR : kTransparent};
        GifByteType extension[4];
        EGifGCBToExtension(&control, extension);
        check(EGifPutExtension(m_file, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension));
        check(
            EGifPutImageDesc(m_file, changed.left(), changed.top(), changed.width(), changed.height(), false, nullptr));
        std::vector<GifByteType> line(static_cast<std::size_t>(changed.width()));
        for (int y = changed.top(); y <= changed.bottom(); ++y) {
            const auto begin = static_cast<std::size_t>(y) * static_cast<std::size_t>(m_size.width()) +
                               static_cast<std::size_t>(changed.left());
            for (std::size_t x = 0; x < line.size(); ++x)
                line[x] = !m_before.empty() && m_before[begin + x] == now[begin + x]
                              ? static_cast<GifByteType>(kTransparent)
                              : now[begin + x];
            check(EGifPutLine(m_file, line.data(), changed.width()));
        }
        m_before = std::move(now);
        if (m_failed) return Error{ErrorCode::ioFailure, "the GIF library cannot write these frames"};
        return {};
    }
    Result<QByteArray> finish() override {
        close();
        if (m_failed) return Error{ErrorCode::ioFailure, "the GIF library cannot finish the file"};
        return m_bytes;
    }

private:
    // The smallest rectangle that contains all changes; one pixel if there are none.
    QRect changedIn(const std::vector<GifByteType>& now) const {
        int left = m_size.width(), top = m_size.height(), right = -1, bottom = -1;
        for (int y = 0; y < m_size.height(); ++y)
            for (int x = 0; x < m_size.width(); ++x) {
                const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(m_size.width()) +
                                static_cast<std::size_t>(x);
                if (now[at] == m_before[at]) continue;
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
        return right < 0 ? QRect(0, 0, 1, 1) : QRect(QPoint(left, top), QPoint(right, bottom));
    }
    void check(int status) { m_failed = m_failed || status == GIF_ERROR; }
    void close() {
        if (m_file == nullptr) {
            m_failed = m_failed || m_bytes.isEmpty();
            return;
        }
        int error = 0;
        check(EGifCloseFile(m_file, &error));
        m_file = nullptr;
    }

    QSize m_size;
    ColourTable m_colours;
    QByteArray m_bytes;
    GifFileType* m_file = nullptr;
    std::vector<GifByteType> m_before;  // empty before the first frame
    int m_until = 0;                    // [hundredths of a second]
    bool m_failed = false;
};

}  // namespace

std::unique_ptr<Encoder> gifEncoder(const QSize& size, ColourTable colours, const PageWords& words) {
    return std::make_unique<GifEncoder>(size, std::move(colours), words);
}

}  // namespace hop::ui::exporting
