// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that say with "…" that they are too narrow for their text, and the whole text in their tip.
#pragma once

#include <QComboBox>
#include <QLineEdit>

namespace hop::ui::style {

// While it has no focus; who edits sees the text itself.
class ElidingEdit final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

    // Whether it shows less than its text.
    bool isElided() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    int room() const;  // [logical pixels] for text
};

class ElidingCombo final : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent* event) override;
};

// The words in at most so many lines of this width, with "…" where some are left out at the end.
QString elidedInLines(const QString& words, const QFontMetrics& metrics, int width, int lines);

}  // namespace hop::ui::style
