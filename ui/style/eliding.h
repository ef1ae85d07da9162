// SPDX-License-Identifier: GPL-3.0-or-later
// Fields and headings that end with "…" if they are too narrow for their text, and then show it in their tool tip.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

namespace hop::ui::style {

// Elides only while it does not have the focus.
class ElidingEdit final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

    // True if it shows less than its text.
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

// A heading in one line. Takes the width that it is given.
class ElidingLabel final : public QLabel {
public:
    explicit ElidingLabel(const QString& text, QWidget* parent = nullptr);

    // True if it shows less than its text.
    bool isElided() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
};

// The text in at most `lines` lines of this width, ending with "…" if cut.
QString elidedInLines(const QString& words, const QFontMetrics& metrics, int width, int lines);

}  // namespace hop::ui::style
