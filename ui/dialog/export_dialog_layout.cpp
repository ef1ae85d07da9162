// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of the export dialogue and their layout.
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/dialog/export_dialog.h"
#include "ui/dialog/export_fields.h"
#include "ui/dialog/export_pages.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/caption.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::dialog {
namespace {

constexpr QSize kUsualSize(1000, 700);  // [logical pixels] of figures that adapt to any size
constexpr int kShortSaving = 500;       // [ms]
constexpr int kGap = 8;                 // [logical pixels]

// A label with its field; more can be appended.
QHBoxLayout* addRow(QWidget& row, const QString& caption, QWidget& named, QWidget& field) {
    auto* line = new QHBoxLayout(&row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(style::makeCaption(caption, named));
    line->addWidget(&field);
    return line;
}

}  // namespace

style::NamedField* ExportDialog::makeField(const QString& name) {
    return new style::NamedField(name, [this]() -> const style::Theme& { return m_context.theme(); });
}

void ExportDialog::makeFields() {
    m_width = makeLength(QStringLiteral("export-width"), QStringLiteral("Width"), kUsualSize.width());
    m_height = makeLength(QStringLiteral("export-height"), QStringLiteral("Height"), kUsualSize.height());
    style::named(m_which, QStringLiteral("export-figure"), QStringLiteral("Sheet or figure"));
    style::named(m_format, QStringLiteral("export-format"), QStringLiteral("Format"));
    style::named(m_paper, QStringLiteral("export-paper"), QStringLiteral("Width on paper"));
    m_paper->addItem(QStringLiteral("170 mm, two columns"), figure::kTwoColumns);
    m_paper->addItem(QStringLiteral("85 mm, one column"), figure::kOneColumn);
    m_paper->addItem(QStringLiteral("as needed, for legible texts"), kAsNeeded);
    m_paper->addItem(QStringLiteral("pixels, exact size"), kInPixels);
    style::named(m_density, QStringLiteral("export-density"), QStringLiteral("Pixel density"));
    for (const int density : {1, 2, 3, 4}) m_density->addItem(QStringLiteral("%1 × resolution").arg(density), density);
    m_density->setCurrentIndex(1);
    style::named(m_theme, QStringLiteral("export-theme"), QStringLiteral("Theme"));
    for (const style::Theme* theme : {&style::printTheme(), &style::lightTheme(), &style::darkTheme()})
        m_theme->addItem(text(theme->id), text(theme->id));
    m_whole->setObjectName(QStringLiteral("export-whole"));
    m_whole->setChecked(true);
    m_grey->setObjectName(QStringLiteral("export-grey"));
    m_grey->setChecked(true);
    m_grey->setToolTip(QStringLiteral("Preview the page as printed without colour. The file keeps its colours."));
    m_withCaption->setObjectName(QStringLiteral("export-with-caption"));
    m_withCaption->setChecked(true);
    m_withCaption->setToolTip(QStringLiteral("Title, source, runs and command, below the figure."));
    style::named(m_caption, QStringLiteral("export-caption"), QStringLiteral("Caption"));
    m_caption->setPlaceholderText(QStringLiteral("runs, and numbering of links"));
    m_withCommand->setObjectName(QStringLiteral("export-with-command"));
    m_withCommand->setChecked(true);
    m_told->setObjectName(QStringLiteral("export-told"));
    m_told->setProperty("class", QStringLiteral("quiet"));
    m_told->setWordWrap(true);
    m_error->setObjectName(QStringLiteral("export-error"));
    m_error->setProperty("class", QStringLiteral("error"));
    m_error->setWordWrap(true);
    m_error->hide();
    style::named(m_progress, QStringLiteral("export-progress"), QStringLiteral("Export progress"));
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 0);
    m_copyLink->setObjectName(QStringLiteral("export-copy-link"));
    m_copyLink->setToolTip(
        QStringLiteral("The document as one line of text; every command and the window can open it."));
    m_copy->setObjectName(QStringLiteral("export-copy"));
    m_copy->setToolTip(QStringLiteral("The picture, for other programs."));
    m_close->setObjectName(QStringLiteral("export-close"));
    m_save->setObjectName(QStringLiteral("export-save"));
    m_save->setProperty("class", QStringLiteral("primary"));
    m_save->setDefault(true);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kShortSaving);
}

// Choices at the top, pages in the middle, actions at the bottom.
void ExportDialog::layOut() {
    auto* bar = new QHBoxLayout;
    bar->setSpacing(kGap);
    for (QWidget* field : std::initializer_list<QWidget*>{m_which, m_paper, m_format, m_theme, m_withCaption, m_grey})
        bar->addWidget(field);
    bar->addStretch();

    auto* captionLine = addRow(*m_captionRow, QStringLiteral("C&aption"), *m_caption, *m_caption);
    captionLine->setSpacing(kGap);
    captionLine->setStretchFactor(m_caption, 1);
    auto* words = new QHBoxLayout;
    words->setSpacing(2 * kGap);
    words->addWidget(m_captionRow, 1);
    words->addWidget(m_whole);
    words->addWidget(m_withCommand);

    addRow(*m_stepsRow, QStringLiteral("St&eps"), *m_motion->findChild<QSpinBox*>(QStringLiteral("export-from")),
           *m_motion);
    auto* size = addRow(*m_sizeRow, QStringLiteral("Si&ze"), *m_width, *m_width);
    size->addWidget(new QLabel(QStringLiteral("×")));
    size->addWidget(m_height);
    addRow(*m_densityRow, QStringLiteral("&Density"), *m_density, *m_density);
    auto* sizes = new QHBoxLayout;
    sizes->setSpacing(kExportGap);
    for (QWidget* row : {m_stepsRow, m_sizeRow, m_densityRow}) sizes->addWidget(row);
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
