// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an animation in the export dialogue.
#include "ui/dialog/motion_fields.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::dialog {

MotionFields::MotionFields(Step first, Step last, QWidget* parent)
    : QWidget(parent), m_from(new QSpinBox), m_to(new QSpinBox), m_fps(new QDoubleSpinBox), m_size(new QLabel) {
    constexpr Step kMost = std::numeric_limits<int>::max();
    const int begin = static_cast<int>(std::min(first, kMost)), end = static_cast<int>(std::min(last, kMost));
    style::named(m_from, QStringLiteral("export-from"), QStringLiteral("First step"));
    style::named(m_to, QStringLiteral("export-to"), QStringLiteral("Last step"));
    style::named(m_fps, QStringLiteral("export-fps"), QStringLiteral("Frames per second"));
    m_from->setRange(begin, std::max(begin, end - 1));
    m_to->setRange(std::min(begin + 1, end), end);
    m_from->setValue(begin);
    m_to->setValue(end);
    m_fps->setRange(exporting::kLeastFps, exporting::kMostFps);
    m_fps->setDecimals(1);
    m_fps->setValue(exporting::kUsualFps);
    m_fps->setSuffix(QStringLiteral(" frames/s"));
    for (QAbstractSpinBox* box : std::initializer_list<QAbstractSpinBox*>{m_from, m_to, m_fps})
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_size->setObjectName(QStringLiteral("export-size"));
    m_size->setProperty("class", QStringLiteral("quiet"));
    auto* fields = new QHBoxLayout;
    fields->addWidget(m_from, 1);
    fields->addWidget(new QLabel(QStringLiteral("to")));
    fields->addWidget(m_to, 1);
    fields->addWidget(m_fps, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(fields);
    layout->addWidget(m_size);
    connect(m_from, &QSpinBox::valueChanged, this, [this](int from) {
        if (m_to->value() <= from) m_to->setValue(from + 1);
        Q_EMIT changed();
    });
    connect(m_to, &QSpinBox::valueChanged, this, [this](int to) {
        if (m_from->value() >= to) m_from->setValue(to - 1);
        Q_EMIT changed();
    });
    connect(m_fps, &QDoubleSpinBox::valueChanged, this, &MotionFields::changed);
    showSize(std::nullopt);
}

exporting::Motion MotionFields::motion() const {
    return {.from = static_cast<Step>(m_from->value()), .to = static_cast<Step>(m_to->value()), .fps = m_fps->value()};
}

void MotionFields::showFrames(bool frames) {
    m_fps->setVisible(frames);
    m_size->setVisible(frames);
}

void MotionFields::showSize(std::optional<std::uint64_t> bytes) {
    const auto checked = exporting::checkMotion(motion(), static_cast<Step>(m_to->maximum()));
    if (!checked) return m_size->setText(text(checked.error().message));
    const auto instants = exporting::instantsOf(motion(), 0.0);
    QString words = QStringLiteral("%1 frames, %2 s")
                        .arg(text(static_cast<std::uint64_t>(instants.size())))
                        .arg(instants.back().until / 1000.0, 0, 'f', 1);
    if (bytes) words += QStringLiteral(", about ") + sizeInWords(*bytes);
    m_size->setText(words);
}

QString sizeInWords(std::uint64_t bytes) {
    constexpr double kThousand = 1000.0;
    const auto size = static_cast<double>(bytes);
    if (size < kThousand * kThousand) return QStringLiteral("%1 kB").arg(std::max(1.0, size / kThousand), 0, 'f', 0);
    return QStringLiteral("%1 MB").arg(size / kThousand / kThousand, 0, 'f', 1);
}

}  // namespace hop::ui::dialog
