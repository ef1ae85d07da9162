// SPDX-License-Identifier: GPL-3.0-or-later
// The application's look, made from a theme.
#include "ui/style/application.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>
#include <QtGlobal>
#include <cmath>

#include "ui/style/magnification.h"

namespace hop::ui::style {

void applyTheme(QApplication& application, const Theme& theme) {
    if (application.style() == nullptr ||
        application.style()->name().compare(QStringLiteral("fusion"), Qt::CaseInsensitive) != 0)
        application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    application.setPalette(palette(theme));
    application.setStyleSheet(styleSheet(theme));
}

QPalette palette(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.panel);
    palette.setColor(QPalette::WindowText, theme.ink);
    palette.setColor(QPalette::Base, theme.field);
    palette.setColor(QPalette::AlternateBase, mix(theme.raised, theme.field, 0.5));
    palette.setColor(QPalette::Text, theme.ink);
    palette.setColor(QPalette::PlaceholderText, theme.quietInk);
    palette.setColor(QPalette::Button, theme.raised);
    palette.setColor(QPalette::ButtonText, theme.ink);
    palette.setColor(QPalette::BrightText, theme.broken);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.raised);
    palette.setColor(QPalette::ToolTipText, theme.ink);
    palette.setColor(QPalette::Light, mix(Qt::white, theme.panel, theme.dark ? 0.08 : 0.6));
    palette.setColor(QPalette::Midlight, theme.hairline);
    palette.setColor(QPalette::Mid, mix(theme.quietInk, theme.hairline, 0.3));
    palette.setColor(QPalette::Dark, mix(theme.ink, theme.hairline, 0.3));
    palette.setColor(QPalette::Shadow, mix(Qt::black, theme.panel, theme.dark ? 0.6 : 0.3));
    const QColor faded = mix(theme.quietInk, theme.panel, 0.6);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faded);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.hairline);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, faded);
    return palette;
}

QString styleSheet(const Theme& theme) {
    // Only what Fusion and the palette cannot express. Properties: class="quiet" secondary text, class="heading"
    // section headings, class="primary" the main action.
    QString sheet = QStringLiteral(R"(
QMainWindow, QDialog { background: @panel; }
QMainWindow::separator { background: @hairline; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QMenuBar { background: @chrome; border-bottom: 1px solid @hairline; }
QMenuBar::item { padding: 4px 8px; background: transparent; }
QMenuBar::item:selected { background: @hover; border-radius: 4px; }
QToolBar { background: @chrome; border: none; border-bottom: 1px solid @hairline; padding: 4px 8px; spacing: 4px; }
QToolButton { border: none; border-radius: 6px; padding: 4px; background: transparent; }
QToolBar QToolButton { background: @raised; min-width: 24px; min-height: 24px; }
QToolButton:hover, QToolBar QToolButton:hover { background: @hover; }
QToolButton:checked, QToolButton:pressed { background: @hover; color: @accent; }
QToolButton:focus { border: 1px solid @accent; }
QFrame[class="line"] { background: @hairline; border: none; }
QToolBar QToolButton::menu-indicator {
    image: url(:/icons/chevron-@shade.svg); width: 12px; height: 12px; subcontrol-position: right center; right: 6px; }
QToolBar QToolButton#view-button { padding: 4px 24px 4px 10px; }
QStatusBar { background: @chrome; border-top: 1px solid @hairline; }
QStatusBar::item { border: none; }
QDockWidget { titlebar-close-icon: none; titlebar-normal-icon: none; }
QDockWidget::title { background: @panel; padding: 8px; text-align: left; }
QTabBar { qproperty-drawBase: 0; qproperty-elideMode: ElideNone; qproperty-usesScrollButtons: true; }
QTabBar::tab {
    background: transparent; color: @quiet; padding: 8px 7px; border: none; border-bottom: 2px solid transparent; }
QTabBar::tear { width: 0px; border: none; }
QTabBar::tab:hover { color: @ink; }
QTabBar::tab:selected { color: @ink; border-bottom: 2px solid @accent; }
QTabWidget::pane { border: none; border-top: 1px solid @hairline; }
QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTextEdit {
    background: @field; border: 1px solid @edge; border-radius: 5px; padding: 4px 8px;
    selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
    border: 1px solid @accent; }
QLineEdit[invalid="true"], QComboBox[invalid="true"], QAbstractSpinBox[invalid="true"] { border: 1px solid @broken; }
QLineEdit[class="flat"] { background: transparent; border: 1px solid transparent; padding: 2px 4px; color: @quiet; }
QLineEdit[class="flat"]:hover { border: 1px solid @edge; }
QLineEdit[class="flat"]:focus { background: @field; border: 1px solid @accent; color: @ink; }
QLineEdit[class="flat"][invalid="true"] { border: 1px solid @broken; }
QTextBrowser[class="page"] { background: transparent; border: none; padding: 0; }
QComboBox { padding-right: 2px; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(:/icons/chevron-@shade.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @field; border: 1px solid @edge; outline: none; padding: 4px; }
QPushButton { background: @raised; border: 1px solid @edge; border-radius: 6px; padding: 5px 16px; }
QPushButton:hover { background: @hover; }
QPushButton:focus { border: 1px solid @accent; }
QPushButton:disabled { color: @faded; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton[class="primary"] { background: @accent; border: 1px solid @accent; color: @onAccent; }
QPushButton[class="primary"]:disabled { background: @hairline; border: 1px solid @hairline; color: @quiet; }
QCheckBox { spacing: 8px; }
QCheckBox::indicator { background: @field; border: 1px solid @mark; border-radius: 3px; width: 14px; height: 14px; }
QCheckBox::indicator:hover, QCheckBox::indicator:focus { border: 1px solid @accent; }
QCheckBox::indicator:checked { background: @accent; border: 1px solid @accent; image: url(:/icons/tick-@shade.svg); }
QCheckBox::indicator:disabled { border: 1px solid @edge; }
QCheckBox::indicator:checked:disabled { background: @edge; }
QCheckBox:disabled { color: @faded; }
QLabel[class="quiet"] { color: @quiet; }
QFrame[class="form-footer"] { border: none; border-top: 1px solid @hairline; }
QFrame[class="run-cell"] { background: @canvas; }
QLabel[class="run-title"] { font-weight: 600; }
QLabel[class="run-note"] { background: @raised; border-radius: 6px; padding: 4px 10px; }
QLabel[class="done"] { color: @ok; }
QToolButton[class="address"] { border: 1px solid @hairline; background: @raised; font-weight: 600; padding: 2px; }
QToolButton[class="address"][free="true"] { background: @hover; color: @accent; border: 1px solid @accent; }
QToolButton[class="address"]::menu-indicator { image: none; }
QWidget[class="part-trail"] { background: @canvas; }
QToolButton[class="link"] { color: @accent; padding: 2px 4px; }
QToolButton[class="here"] { font-weight: 600; padding: 2px 4px; }
QToolButton[class="run-letter"] {
    background: @raised; border-radius: 11px; min-width: 14px; min-height: 14px; padding: 4px; font-weight: 600; }
QToolButton[class="run-letter"]:checked { background: @accent; color: @onAccent; }
QFrame[class="narration"] { background: @canvas; border-top: 1px solid @hairline; }
QFrame[class="narration"] QToolButton { color: @quiet; padding: 4px 24px 4px 8px; }
QFrame[class="narration"] QToolButton::menu-indicator {
    image: url(:/icons/chevron-@shade.svg); width: 12px; height: 12px; subcontrol-origin: padding;
    subcontrol-position: right center; right: 6px; }
QWidget[class="presentation"] { background: @canvas; }
QWidget[class="start-page"] { background: @canvas; }
QFrame[class="start-invitation"] { border: 1px solid @hairline; border-radius: 12px; }
QLabel[class="start-title"] { font-size: @20px; font-weight: 600; background: transparent; }
QLabel[class="start-heading"] { font-size: @18px; font-weight: 600; background: transparent; }
QLabel[class="start-section"] { color: @quiet; font-size: @11px; font-weight: 600; background: transparent; }
QPushButton[class="start-recent"] { text-align: left; border: none; background: transparent; padding: 4px 0; }
QPushButton[class="start-recent"]:hover, QPushButton[class="start-recent"]:focus { color: @accent; }
QPushButton[class="chip"] { border-radius: 12px; padding: 5px 14px; }
QPushButton[class="chip"]:checked { background: @accent; border: 1px solid @accent; color: @onAccent; }
QWidget[class="start-page"] QListView { background: @canvas; border: none; }
QLabel[class="cell-title"] { color: @quiet; font-weight: 600; background: transparent; }
QLabel[class="heading"] { color: @quiet; font-weight: 600; }
QLabel[class="error"] { color: @broken; }
QLabel[class="card"] { background: @raised; border-radius: 8px; padding: 8px 12px; }
QTreeView, QListView, QTableView {
    background: transparent; border: none; outline: none; alternate-background-color: @raised; }
QTreeView::item, QListView::item { padding: 3px 4px; border-radius: 4px; }
QTreeView::item:hover, QListView::item:hover { background: @hover; }
QTreeView::item:selected, QListView::item:selected { background: @hover; color: @ink; }
QTreeView:focus, QListView:focus, QTableView:focus { border: 1px solid @accent; border-radius: 4px; }
QHeaderView::section {
    background: transparent; color: @quiet; border: none; border-bottom: 1px solid @hairline; padding: 4px 8px; }
QFrame[class="message"] { background: @panel; border: 1px solid @mark; border-radius: 8px; }
QFrame[class="palette"] { background: @panel; border: 1px solid @mark; border-radius: 10px; }
QFrame[class="palette"] QListView:focus { border: none; }
QScrollArea { border: none; background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @edge; border-radius: 4px; margin: 1px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @faded; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
    background: none; border: none; width: 0; height: 0; }
QProgressBar {
    background: @raised; border: none; border-radius: 4px; height: 8px; text-align: center; color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 4px; }
QSlider::groove:horizontal { background: @edge; border: none; height: 4px; border-radius: 2px; margin: 0; }
QSlider::sub-page:horizontal { background: @accent; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal {
    background: @field; border: 2px solid @accent; width: 10px; margin: -5px 0; border-radius: 7px; }
QSlider::handle:horizontal:focus { background: @accent; }
QToolTip { background: @raised; color: @ink; border: 1px solid @edge; padding: 4px 8px; }
)");
    // Longer names first: @onAccent before @on.
    const std::pair<const char*, QColor> roles[] = {
        {"@hairline", theme.hairline},
        {"@onAccent", theme.onAccent},
        {"@accent", theme.accent},
        {"@chrome", theme.chrome},
        {"@broken", theme.broken},
        {"@raised", theme.raised},
        {"@quiet", theme.quietInk},
        {"@panel", theme.panel},
        {"@field", theme.field},
        {"@canvas", theme.canvas},
        {"@hover", theme.hover},
        {"@ok", theme.ok},
        {"@faded", mix(theme.quietInk, theme.panel, 0.6)},
        {"@edge", mix(theme.quietInk, theme.hairline, 0.22)},
        {"@mark", mix(theme.quietInk, theme.hairline, 0.6)},
        {"@ink", theme.ink},
    };
    // Font sizes in the sheet follow the system's text size.
    for (const int pixels : {11, 18, 20})
        sheet.replace(QStringLiteral("@%1px").arg(pixels), QStringLiteral("%1px").arg(qRound(pixels * textScale())));
    for (const auto& [name, colour] : roles) sheet.replace(QLatin1StringView(name), colour.name());
    return sheet.replace(QStringLiteral("@shade"), theme.dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

}  // namespace hop::ui::style
