// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of the export dialogue and their layout.
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/dialog/export_dialog.h"
#include "ui/dialog/export_fields.h"
#include "ui/dialog/export_pages.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/form.h"
#include "ui/style/text.h"

namespace hop::ui::dialog {
namespace {

constexpr QSize kUsualSize(1000, 700);  // [logical pixels] of figures that adapt to any size
constexpr int kShortSaving = 500;       // [ms]
constexpr int kGap = 8;                 // [logical pixels]

}  // namespace

style::NamedField* ExportDialog::makeField(const QString& name) {
    return new style::NamedField(name, [this]() -> const style::Theme& { return m_context.theme(); });
}

void ExportDialog::makeFields() {
    m_width = makeLength(QStringLiteral("export-width"), QStringLiteral("Width"), kUsualSize.width());
    m_height = makeLength(QStringLiteral("export-height"), QStringLiteral("Height"), kUsualSize.height());
    style::nameFields(
        {{m_which, "export-figure", "Sheet or figure"},
         {m_format, "export-format", "Format"},
         {m_paper, "export-paper", "Width on paper"},
         {m_density, "export-density", "Pixel density"},
         {m_theme, "export-theme", "Theme"},
         {m_whole, "export-whole"},
         {m_grey, "export-grey", "", "Preview the page as printed without colour. The file keeps its colours."},
         {m_withCaption, "export-with-caption", "", "Title, source, runs and command, below the figure."},
         {m_caption, "export-caption", "Caption"},
         {m_withCommand, "export-with-command"},
         {m_told, "export-told", "", "", "quiet"},
         {m_error, "export-error", "", "", "error"},
         {m_progress, "export-progress", "Export progress"},
         {m_copyLink, "export-copy-link", "",
          "The document as one line of text; every command and the window can open it."},
         {m_copy, "export-copy", "", "The picture, for other programs."},
         {m_close, "export-close"},
         {m_save, "export-save", "", "", "primary"}});
    m_paper->addItem(QStringLiteral("170 mm, two columns"), figure::kTwoColumns);
    m_paper->addItem(QStringLiteral("85 mm, one column"), figure::kOneColumn);
    m_paper->addItem(QStringLiteral("as needed, for legible texts"), kAsNeeded);
    m_paper->addItem(QStringLiteral("pixels, exact size"), kInPixels);
    for (const int density : {1, 2, 3, 4}) m_density->addItem(QStringLiteral("%1 × resolution").arg(density), density);
    m_density->setCurrentIndex(1);
    for (const style::Theme* theme : {&style::printTheme(), &style::lightTheme(), &style::darkTheme()})
        m_theme->addItem(text(theme->id), text(theme->id));
    for (QCheckBox* on : {m_whole, m_grey, m_withCaption, m_withCommand}) on->setChecked(true);
    m_caption->setPlaceholderText(QStringLiteral("runs, and numbering of links"));
    for (QLabel* label : {m_told, m_error}) label->setWordWrap(true);
    m_error->hide();
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 0);
    m_save->setDefault(true);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kShortSaving);
}

// Choices at the top, pages in the middle, actions at the bottom.
void ExportDialog::layOut() {
    QHBoxLayout* bar = style::makeLine({m_which, m_paper, m_format, m_theme, m_withCaption, m_grey}, kGap);
    bar->addStretch();
    QHBoxLayout* caption = style::makeLine(QStringLiteral("C&aption"), *m_caption, {m_caption}, kGap);
    caption->setStretchFactor(m_caption, 1);
    m_captionRow->setLayout(caption);
    QHBoxLayout* words = style::makeLine({m_captionRow, m_whole, m_withCommand}, 2 * kGap);
    words->setStretchFactor(m_captionRow, 1);
    m_stepsRow->setLayout(style::makeLine(QStringLiteral("St&eps"),
                                          *m_motion->findChild<QSpinBox*>(QStringLiteral("export-from")), {m_motion}));
    m_sizeRow->setLayout(
        style::makeLine(QStringLiteral("Si&ze"), *m_width, {m_width, new QLabel(QStringLiteral("×")), m_height}));
    m_densityRow->setLayout(style::makeLine(QStringLiteral("&Density"), *m_density, {m_density}));
    QHBoxLayout* sizes = style::makeLine({m_stepsRow, m_sizeRow, m_densityRow}, kExportGap);
    sizes->addStretch();

    auto* messages = new QVBoxLayout;
    messages->addWidget(m_error);
    messages->addWidget(m_told);
    messages->addWidget(m_progress);
    auto* below = new QHBoxLayout;
    below->setSpacing(kGap);
    below->addLayout(messages, 1);
    for (QPushButton* button : {m_copyLink, m_copy, m_close, m_save}) below->addWidget(button, 0, Qt::AlignBottom);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kExportGap, 2 * kGap, kExportGap, 2 * kGap);
    layout->setSpacing(2 * kGap);
    layout->addLayout(bar);
    layout->addLayout(words);
    layout->addLayout(sizes);
    layout->addWidget(m_pages, 1);
    layout->addLayout(below);
}

}  // namespace hop::ui::dialog
