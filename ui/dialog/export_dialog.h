// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue: a figure, the stage or the sheet of an experiment as a page, with previews in the other width
// and in grey. Writes SVG, PDF, PNG, TeX, slides, an animation or an interactive page, by the same paint path as the
// screen; an experiment's points also as CSV or JSON. Jobs of the lab paint pages and file from a snapshot.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <memory>
#include <optional>

#include "ui/dialog/export_format.h"
#include "ui/dialog/export_order.h"
#include "ui/dialog/export_pages.h"
#include "ui/dialog/motion_fields.h"
#include "ui/dialog/sheet_export.h"
#include "ui/export/picture.h"
#include "ui/export/render.h"
#include "ui/panel/context.h"
#include "ui/session/job_queue.h"
#include "ui/session/latest.h"
#include "ui/style/named_field.h"

namespace hop::ui::dialog {

class ExportDialog final : public QDialog {
    Q_OBJECT
public:
    // Sources for commands and links.
    struct Origin {
        // File or gallery id of a document that draws these cells as shown; empty if only a link does. Empty `cells`:
        // the whole sheet.
        std::function<std::string(const std::string& cells)> source;
        std::function<Result<std::string>()> link;  // to the document as shown
    };
    // `viewport`: current viewport of the network of context.shownRun(). `sheet`: nullopt for a single figure.
    ExportDialog(panel::Context& context, const figure::Viewport& viewport, Origin origin,
                 std::optional<SheetExport> sheet, QWidget* parent = nullptr);
    // For the present results of a sweep.
    ExportDialog(panel::Context& context, panel::SweepExport sweep, Origin origin, QWidget* parent = nullptr);
    ~ExportDialog() override;

    void choose(const figure::Entry& figure);

    // Draws and writes the file; then closes the dialogue, or shows the error in it. Can be cancelled meanwhile.
    void saveTo(const QString& path);
    bool isSaving() const { return m_saving.isBusy(); }

Q_SIGNALS:
    void saved(const QString& path);

protected:
    void reject() override;  // cancels saving first, if in progress

private:
    ExportDialog(panel::Context& context, QWidget* parent);
    style::NamedField* makeField(const QString& name);
    void makeFields();
    void layOut();
    void connectFields();
    void fitFields();
    void showPages();
    void widenIfNeeded();
    QString titleOf(const exporting::RenderRequest& request) const;
    void copyLink();
    void copy();
    std::shared_ptr<const ExportOrder> order() const;
    const figure::Entry* chosen() const;                      // null: the sheet
    session::Session& shown() const;                          // the run whose figures are listed
    bool isOfOneOfSeveral(const figure::Entry& entry) const;  // the figure of one of several runs
    QString titleOf(const figure::Entry& entry) const;
    void complain(const Error& error);
    void showSaving();
    const ExportFormat& format() const;
    bool is(ExportFormat::Kind kind) const { return format().kind == kind; }
    void offerFormats(ExportFormat::Of of);
    double paperWidth() const;  // [logical pixels]; 0 if another paper width is selected
    bool isInPixels() const;
    void addFigures();
    void chooseFigure();
    void takeSize();
    void chooseFile();
    void refresh();
    void followRuns();
    exporting::RenderRequest request() const;  // reproduces the picture without a window
    QString whyNoCommand() const;
    QString suggestedName() const;
    std::optional<std::pair<Step, Step>> steps() const;  // of an animation or slides
    void followMotion();                                 // shows the animation's fields and plays the preview
    void foresee();                                      // estimates the file size

    panel::Context& m_context;
    const std::size_t m_run;                    // whose figures are listed; must be open
    std::optional<panel::SweepExport> m_sweep;  // nullopt: a figure of the session, or the stage
    std::optional<SheetExport> m_sheet;
    figure::Viewport m_viewport;
    Origin m_origin;
    session::JobLane m_saving;
    session::JobLane m_copying;
    session::JobLane m_foreseeing;
    session::Latest<QSize> m_natural;  // size that shows all of the chosen figure, or of the stage
    ExportPages* m_pages;
    style::NamedField* m_which = makeField(QStringLiteral("sheet"));
    style::NamedField* m_paper = makeField(QStringLiteral("width"));
    style::NamedField* m_format = makeField(QStringLiteral("format"));
    style::NamedField* m_theme = makeField(QStringLiteral("theme"));
    QComboBox* m_density = new QComboBox;
    MotionFields* m_motion;
    QCheckBox* m_withCaption = new QCheckBox(QStringLiteral("Caption stri&p"));
    QCheckBox* m_grey = new QCheckBox(QStringLiteral("&Grey proof"));
    QWidget* m_captionRow = new QWidget;
    QLineEdit* m_caption = new QLineEdit;
    QCheckBox* m_whole = new QCheckBox(QStringLiteral("&Whole figure (ignore zoom)"));
    QCheckBox* m_withCommand = new QCheckBox(QStringLiteral("&Command to reproduce it"));
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QWidget* m_stepsRow = new QWidget;
    QWidget* m_sizeRow = new QWidget;
    QWidget* m_densityRow = new QWidget;
    bool m_widthChosen = false;
    std::optional<int> m_widened;  // the width selected before the figure needed more
    QString m_tooNarrow;           // the default width, after it proved too narrow
    QTimer m_frames;               // for the animation preview
    std::size_t m_frame = 0;       // shown in it
    QLabel* m_told = new QLabel;   // why there is no command; what has been copied
    QLabel* m_error = new QLabel;
    QProgressBar* m_progress = new QProgressBar;
    QPushButton* m_copyLink = new QPushButton(QStringLiteral("Copy &link"));
    QPushButton* m_copy = new QPushButton(QStringLiteral("Cop&y"));
    QPushButton* m_close = new QPushButton;
    QPushButton* m_save = new QPushButton(QStringLiteral("&Save…"));
    QTimer m_soon;  // delays the progress bar: short work needs none
};

}  // namespace hop::ui::dialog
