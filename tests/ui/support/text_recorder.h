// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device that draws nothing and remembers every text: what it says and where its ink is; of all else how much
// there is, and how far away.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QRectF>
#include <QSize>
#include <QString>
#include <memory>
#include <string>
#include <vector>

namespace hop::test {

struct RecordedText {
    QString text;
    QRectF box;  // of the ink, not of the line [logical pixels]
};

class TextRecorder final : public QPaintDevice {
public:
    explicit TextRecorder(const QSize& size);
    ~TextRecorder() override;

    QPaintEngine* paintEngine() const override;
    const std::vector<RecordedText>& texts() const;
    std::size_t strokes() const;  // paths, corners of polygons and pictures
    double farthest() const;      // of their coordinates [logical pixels]; NaN if one is none

protected:
    int metric(PaintDeviceMetric which) const override;

private:
    class Engine;
    QSize m_size;
    std::unique_ptr<Engine> m_engine;
};

// Is one of them exactly this?
bool contains(const std::vector<RecordedText>& texts, const QString& text);

// Sentences about texts that lie on each other or reach out of the device; empty if all is well.
std::vector<std::string> crowding(const std::vector<RecordedText>& texts, const QSize& size);

}  // namespace hop::test
