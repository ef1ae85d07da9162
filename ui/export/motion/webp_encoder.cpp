// SPDX-License-Identifier: GPL-3.0-or-later
// Frames as lossless animated WebP; of each frame only the changed part.
#include <webp/encode.h>
#include <webp/mux.h>

#include "ui/export/motion/encoders.h"

namespace hop::ui::exporting {
namespace {

class WebpEncoder final : public Encoder {
public:
    explicit WebpEncoder(const QSize& size) : m_size(size) {
        WebPAnimEncoderOptions options;
        if (WebPAnimEncoderOptionsInit(&options) == 0 || WebPConfigInit(&m_config) == 0) return;
        options.anim_params.loop_count = 0;  // forever
        m_config.lossless = 1;
        m_config.quality = 40.0F;  // effort of compression; it stays lossless
        m_config.method = 3;
        m_config.thread_level = 0;
        m_encoder = WebPAnimEncoderNew(size.width(), size.height(), &options);
    }
    ~WebpEncoder() override { WebPAnimEncoderDelete(m_encoder); }

    Result<void> add(const QImage& frame, int until) override {
        if (m_encoder == nullptr) return failure();
        WebPPicture picture;
        if (WebPPictureInit(&picture) == 0) return failure();
        picture.use_argb = 1;
        picture.width = m_size.width();
        picture.height = m_size.height();
        const bool added =
            WebPPictureImportBGRX(&picture, frame.constBits(), static_cast<int>(frame.bytesPerLine())) != 0 &&
            WebPAnimEncoderAdd(m_encoder, &picture, m_until, &m_config) != 0;
        WebPPictureFree(&picture);
        m_until = until;
        if (!added) return failure();
        return {};
    }
    Result<QByteArray> finish() override {
        WebPData data;
        WebPDataInit(&data);
        if (m_encoder == nullptr || WebPAnimEncoderAdd(m_encoder, nullptr, m_until, nullptr) == 0 ||
            WebPAnimEncoderAssemble(m_encoder, &data) == 0) {
            WebPDataClear(&data);
            return failure();
        }
        const QByteArray bytes(reinterpret_cast<const char*>(data.bytes), static_cast<qsizetype>(data.size));
        WebPDataClear(&data);
        return bytes;
    }

private:
    Error failure() const {
        const char* why = m_encoder == nullptr ? "" : WebPAnimEncoderGetError(m_encoder);
        return {ErrorCode::ioFailure, std::string("the WebP library cannot write these frames") +
                                          (why == nullptr || *why == '\0' ? "" : std::string(": ") + why)};
    }

    QSize m_size;
    WebPConfig m_config = {};
    WebPAnimEncoder* m_encoder = nullptr;
    int m_until = 0;  // [ms]
};

}  // namespace

std::unique_ptr<Encoder> webpEncoder(const QSize& size) { return std::make_unique<WebpEncoder>(size); }

}  // namespace hop::ui::exporting
