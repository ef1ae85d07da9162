// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue.
#include "ui/dialog/export_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QScreen>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explain/names.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "ui/dialog/export_fields.h"
#include "ui/export/motion/moving.h"
#include "ui/export/picture_file.h"
#include "ui/export/render.h"
#include "ui/export/shown_figure.h"
#include "ui/export/strip_words.h"
#include "ui/figure/sheet/page.h"
#include "ui/panel/catalogue.h"
#include "ui/style/file_name.h"
#include "ui/style/text.h"

namespace hop::ui::dialog {
namespace {

using Kind = ExportFormat::Kind;

constexpr QSize kChartSize(800, 560);  // [logical pixels] of charts, as in `hopscope render`
constexpr int kPerMille = 1000;
constexpr int kRowRole = Qt::UserRole + 1;  // of a format in the table

constexpr QSize kUsualDialog(1240, 780), kAroundDialog(48, 80);  // [logical pixels]
constexpr int kMostField = 210;                                  // [logical pixels]

}  // namespace

ExportDialog::ExportDialog(panel::Context& context, const figure::Viewport& viewport, Origin origin,
                           std::optional<SheetExport> sheet, QWidget* parent)
    : ExportDialog(context, parent) {
    m_viewport = viewport;
    m_origin = std::move(origin);
    m_sheet = std::move(sheet);
    if (m_sheet) m_which->addItem(QStringLiteral("The whole stage"), QStringLiteral("sheet"));
    addFigures();
    offerFormats(ExportFormat::Of::figures);
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] { chooseFigure(); });
    for (session::Session* run : {&context.session(), &shown()})
        connect(run, &session::Session::frameChanged, this, &ExportDialog::followRuns, Qt::UniqueConnection);
    fitFields();
    chooseFigure();
}

// Figures with nothing to show for this run come last, disabled, with the reason.
void ExportDialog::addFigures() {
    std::vector<std::pair<const figure::Entry*, QString>> refused;
    const auto panels = panel::catalogue();
    for (const figure::Entry& entry : figure::catalogue()) {
        const auto shown = std::ranges::find(panels, entry.id, &panel::Entry::id);
        const QString reason = shown == panels.end() ? QString() : text(panel::whyNot(*shown, m_context.ofRun(m_run)));
        if (!reason.isEmpty())
            refused.emplace_back(&entry, reason);
        else
            m_which->addItem(titleOf(entry), text(entry.id));
    }
    for (const auto& [entry, reason] : refused) {
        m_which->addItem(titleOf(*entry), text(entry->id));
        QStandardItem* item = qobject_cast<QStandardItemModel*>(m_which->model())->item(m_which->count() - 1);
        item->setEnabled(false);
        item->setToolTip(reason);
    }
}

bool ExportDialog::isOfOneOfSeveral(const figure::Entry& entry) const {
    const document::Scenario& scenario = m_context.session().scenario();
    const auto shown = sheet::resolve(scenario, entry.id);
    return scenario.runs.size() > 1 && shown && !sheet::showsAllRuns(shown->cell);
}

// With several runs, followed by the letter of the chosen one.
QString ExportDialog::titleOf(const figure::Entry& entry) const {
    const QString title = text(scene::figureOf(entry.id).title);
    if (!isOfOneOfSeveral(entry)) return title;
    return QStringLiteral("%1: %2").arg(text(explain::runLetter(m_run)), title);
}

ExportDialog::ExportDialog(panel::Context& context, panel::SweepExport sweep, Origin origin, QWidget* parent)
    : ExportDialog(context, parent) {
    m_sweep = std::move(sweep);
    m_origin = std::move(origin);
    m_which->addItem(QStringLiteral("The whole sheet"), QString());
    for (const auto& [cell, title] : m_sweep->cells) m_which->addItem(title, cell);
    offerFormats(ExportFormat::Of::sweeps);
    m_width->setValue(kChartSize.width());
    m_height->setValue(kChartSize.height());
    m_whole->hide();
    m_withCommand->setVisible(!m_sweep->result->partial);
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    fitFields();
    refresh();
}

ExportDialog::ExportDialog(panel::Context& context, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_run(context.shownRun()),
      m_saving(context.session().lab().jobs(), session::JobKind::exporting),
      m_copying(context.session().lab().jobs(), session::JobKind::exporting),
      m_foreseeing(context.session().lab().jobs(), session::JobKind::exporting),
      m_natural(context.session().lab().pictures(), session::JobKind::scene, [this] { takeSize(); }),
      m_pages(new ExportPages(context)),
      m_motion(new MotionFields(shown().firstStep(), context.session().lab().lastStep())) {
    setObjectName(QStringLiteral("export-dialog"));
    setWindowTitle(QStringLiteral("Export: %1").arg(context.session().title()));
    resize(kUsualDialog.boundedTo(screen()->availableSize() - kAroundDialog));
    makeFields();
    layOut();
    connectFields();
    showSaving();
}

void ExportDialog::connectFields() {
    for (QComboBox* combo : std::initializer_list<QComboBox*>{m_format, m_paper, m_density, m_theme})
        connect(combo, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    for (QSpinBox* box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, this, [this] {
            m_natural.drop();  // it must not replace a chosen size
            refresh();
        });
    for (QCheckBox* box : {m_whole, m_grey, m_withCaption, m_withCommand})
        connect(box, &QCheckBox::toggled, this, [this] { refresh(); });
    connect(m_caption, &QLineEdit::textChanged, this, [this] { refresh(); });
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] { followMotion(); });
    connect(m_motion, &MotionFields::changed, this, [this] {
        followMotion();
        refresh();
    });
    connect(&m_frames, &QTimer::timeout, this, [this] {
        if (m_pages->isBusy()) return;
        ++m_frame;
        m_pages->showFrame(order());
    });
    connect(m_paper, &QComboBox::activated, this, [this] {
        m_widthChosen = true;
        m_widened.reset();
    });
    connect(m_pages, &ExportPages::painted, this, [this] { widenIfNeeded(); });
    connect(&m_soon, &QTimer::timeout, m_progress, &QWidget::show);
    connect(m_copyLink, &QPushButton::clicked, this, [this] { copyLink(); });
    connect(m_copy, &QPushButton::clicked, this, [this] { copy(); });
    connect(m_save, &QPushButton::clicked, this, [this] { chooseFile(); });
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::reject);
}

void ExportDialog::fitFields() {
    for (style::NamedField* field : {m_which, m_paper, m_format, m_theme}) field->fitChoices(kMostField);
}

ExportDialog::~ExportDialog() = default;

// Each figure starts with the size that shows all of it.
void ExportDialog::chooseFigure() {
    const figure::Entry* entry = chosen();
    // A width that was too narrow for the previous figure is tried again.
    if (m_widened) {
        const QSignalBlocker quiet(m_paper);
        m_paper->setCurrentIndex(*std::exchange(m_widened, std::nullopt));
        m_widthChosen = false;
    }
    if (entry == nullptr)
        m_natural.want([size = m_sheet->size](Stop stop, const auto&) { return size(stop); });
    else
        m_natural.want([figure = entry->figure, instant = shown().instant()](Stop stop, const auto&) mutable {
            instant.stop = stop;
            return exporting::ShownFigure(*figure).naturalSize(instant).toSize();
        });
    m_whole->setVisible(entry != nullptr && entry->zoomable);
    refresh();
}

void ExportDialog::takeSize() {
    const QSize size = m_natural.value()
                           .expandedTo({exporting::kLeastSide, exporting::kLeastSide})
                           .boundedTo({exporting::kMostSide, exporting::kMostSide});
    {
        const QSignalBlocker width(m_width), height(m_height);
        m_width->setValue(size.width());
        m_height->setValue(size.height());
    }
    if (isInPixels()) refresh();
}

void ExportDialog::choose(const figure::Entry& figure) { m_which->setCurrentIndex(m_which->findData(text(figure.id))); }

void ExportDialog::offerFormats(ExportFormat::Of of) {
    const QSignalBlocker quiet(m_format);
    const auto formats = exportFormats();
    for (std::size_t row = 0; row < formats.size(); ++row) {
        if (formats[row].of != ExportFormat::Of::both && formats[row].of != of) continue;
        m_format->addItem(QLatin1StringView(formats[row].title), QLatin1StringView(formats[row].id));
        m_format->setItemData(m_format->count() - 1, QVariant::fromValue(row), kRowRole);
    }
}

const ExportFormat& ExportDialog::format() const {
    return exportFormats()[m_format->currentData(kRowRole).value<std::size_t>()];
}

const figure::Entry* ExportDialog::chosen() const {
    const std::string id = m_which->currentData().toString().toStdString();
    const auto found = std::ranges::find(figure::catalogue(), id, &figure::Entry::id);
    return found == figure::catalogue().end() ? nullptr : &*found;
}

session::Session& ExportDialog::shown() const { return m_context.ofRun(m_run).session(); }

double ExportDialog::paperWidth() const {
    return std::max(0.0, m_paper->currentData().toDouble()) * figure::kPixelsPerMillimetre;
}
bool ExportDialog::isInPixels() const { return m_paper->currentData().toDouble() == kInPixels; }

std::shared_ptr<const ExportOrder> ExportDialog::order() const {
    auto order = std::make_shared<ExportOrder>();
    order->slides = is(Kind::picture) && format().inSteps;
    order->request = request();
    // The check box is enabled if there is a command; computing a link to a large document again would take
    // milliseconds.
    order->withCommand = m_withCommand->isChecked() && m_withCommand->isEnabled();
    if (m_withCaption->isChecked() && !m_caption->text().isEmpty()) {
        order->words.emplace();
        order->words->title = m_sweep ? m_sweep->title : m_context.session().title();
        order->words->runs = QStringList(m_caption->text());
    }
    if (m_sweep) {
        order->sweep = m_sweep->result;
        if (is(Kind::data)) order->data = (*m_sweep).*format().points;
        return order;
    }
    if (is(Kind::motion)) {
        order->motion = m_motion->motion();
        order->previewed = m_frame;
    }
    order->scenario = m_context.session().scenarioAsSeen();
    if (!m_whole->isChecked() && !m_whole->isHidden()) order->viewport = m_viewport;
    if (const figure::Entry* figure = chosen())
        order->take(m_context, m_run, *figure);
    else
        order->stills = m_sheet->stills();
    return order;
}

exporting::RenderRequest ExportDialog::request() const {
    exporting::RenderRequest request;
    request.format = format().format;
    if (m_sweep)
        request.cells = m_which->currentData().toString().toStdString();
    else
        request.cells =
            chosen() == nullptr ? m_sheet->cells : cellOfRun(m_context.session().scenario(), m_run, *chosen());
    const double density = m_density->currentData().toDouble();
    if (!isInPixels()) {
        request.width = paperWidth();
        if (format().inPixels) request.dpi = density * exporting::kLogicalDpi;
    } else {
        request.width = m_width->value();
        request.height = m_height->value();
        request.inMillimetres = false;
        if (format().inPixels && density != 1.0) request.dpi = density * exporting::kLogicalDpi;
    }
    // The caption stays in the file's metadata.
    request.caption = m_withCaption->isChecked();
    request.theme = m_theme->currentData().toString().toStdString();
    request.source = m_origin.source(request.cells);
    request.steps = steps();
    if (is(Kind::motion)) request.fps = m_motion->motion().fps;
    if (!m_sweep && !request.steps) request.step = chosen() == nullptr ? m_sheet->step() : shown().step();
    return request;
}

// Why `hopscope render` cannot reproduce the picture, or a caption cannot hold its command.
QString ExportDialog::whyNoCommand() const {
    if (m_withCaption->isChecked() && !m_caption->text().isEmpty())
        return QStringLiteral("No command can reproduce a caption of your own.");
    if (m_sweep) return {};
    if (!m_whole->isChecked() && !m_whole->isHidden() && m_viewport != figure::Viewport())
        return QStringLiteral("Commands draw whole figures only.");
    if (!steps() && m_context.session().lab().now().fraction > 0.0)
        return QStringLiteral("Commands draw whole steps only; go to the start or the end of this step.");
    const exporting::RenderRequest wanted = request();
    if (!wanted.source.empty()) return {};
    const auto link = m_origin.link();
    if (link && link->size() <= exporting::kLongestLink) return {};
    return QStringLiteral(
        "No command can reproduce this: it is not saved, and a link to it is too long for a caption. Save the "
        "document, so that the command can name its file.");
}

// Closes the dialogue if the run has closed.
void ExportDialog::followRuns() {
    if (shown().instant().isOpen()) return refresh();
    m_frames.stop();
    QDialog::reject();
}

void ExportDialog::refresh() {
    const QString noCommand = whyNoCommand();
    m_told->setText(is(Kind::data) ? QString() : noCommand);
    m_caption->setEnabled(m_withCaption->isChecked() && !is(Kind::data));
    for (QWidget* ofPictures : std::initializer_list<QWidget*>{m_paper, m_theme, m_withCaption, m_copy})
        ofPictures->setEnabled(!is(Kind::data));
    m_stepsRow->setVisible(format().inSteps);
    m_sizeRow->setVisible(!is(Kind::data) && isInPixels());
    m_densityRow->setVisible(!is(Kind::data) && format().inPixels);
    m_withCommand->setEnabled(!is(Kind::data) && noCommand.isEmpty());
    m_error->hide();
    showPages();
    foresee();
}

// Use the width the texts need unless the user chose one.
void ExportDialog::widenIfNeeded() {
    if (!m_pages->hasFailed() && !m_tooNarrow.isEmpty()) {
        m_told->setText(QStringLiteral("At a width of %1 its texts would be too small.").arg(m_tooNarrow));
        m_tooNarrow.clear();
    }
    if (!m_pages->hasFailed() || m_widthChosen || paperWidth() == 0.0) return;
    m_tooNarrow = m_paper->currentText().section(u',', 0, 0);
    m_widthChosen = true;
    m_widened = m_paper->currentIndex();
    m_paper->setCurrentIndex(m_paper->findData(kAsNeeded));
}

void ExportDialog::showPages() {
    const auto order = this->order();
    std::shared_ptr<ExportOrder> other;
    if (is(Kind::picture) && paperWidth() > 0.0) {
        other = std::make_shared<ExportOrder>(*order);
        const double millimetres = figure::kTwoColumns + figure::kOneColumn - m_paper->currentData().toDouble();
        other->request.width = millimetres * figure::kPixelsPerMillimetre;
    }
    m_pages->show({order, titleOf(order->request)}, {other, other ? titleOf(other->request) : QString()},
                  is(Kind::picture) && m_grey->isChecked());
}

QString ExportDialog::titleOf(const exporting::RenderRequest& request) const {
    if (is(Kind::data)) return QStringLiteral("The values of this figure, as a table");
    if (!request.inMillimetres) return QStringLiteral("%1 × %2 pixels").arg(request.width).arg(request.height);
    if (request.width == 0.0) return QStringLiteral("Width needed by its texts");
    const double millimetres = std::round(request.width / figure::kPixelsPerMillimetre);
    return m_paper->itemText(m_paper->findData(millimetres));
}

std::optional<std::pair<Step, Step>> ExportDialog::steps() const {
    if (!format().inSteps) return std::nullopt;
    const exporting::Motion motion = m_motion->motion();
    return std::pair(motion.from, motion.to);
}

void ExportDialog::followMotion() {
    constexpr double kMostPreviewed = 12.0;  // frames per second
    const bool moves = is(Kind::motion);
    m_motion->showFrames(moves);
    m_frame = 0;
    if (moves)
        m_frames.start(static_cast<int>(1000.0 / std::min(m_motion->motion().fps, kMostPreviewed)));
    else
        m_frames.stop();
}

void ExportDialog::foresee() {
    m_foreseeing.drop();
    if (!is(Kind::motion)) return;
    m_motion->showSize(std::nullopt);
    const auto order = this->order();
    if (!exporting::checkMotion(*order->motion, m_context.session().lab().lastStep()) ||
        !exporting::whyNot(*exporting::animationOf(order->request.format)).empty())
        return;
    m_foreseeing.start([this, order](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const auto size = order->size(work.stop());
        if (!size) return {};
        return [this, bytes = *size] { m_motion->showSize(bytes); };
    });
}

QString ExportDialog::suggestedName() const {
    const QString name = style::fileNameOf(m_sweep ? m_sweep->title : m_context.session().title());
    const QLatin1StringView ending(format().ending);
    if (m_sweep) return name + u'.' + ending;
    QString which = m_which->currentData().toString();
    if (const figure::Entry* figure = chosen(); figure != nullptr && isOfOneOfSeveral(*figure))
        which += u'-' + text(explain::runLetter(m_run)).toLower();
    if (steps() || is(Kind::page)) return QStringLiteral("%1-%2.%3").arg(name, which, ending);
    return QStringLiteral("%1-%2-step-%3.%4")
        .arg(name, which)
        .arg(chosen() == nullptr ? m_sheet->step() : shown().step())
        .arg(ending);
}

void ExportDialog::chooseFile() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    auto* dialog =
        new QFileDialog(this, QStringLiteral("Save the figure"), QDir(folder).exists() ? folder : QDir::homePath());
    dialog->setObjectName(QStringLiteral("export-file-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QLatin1StringView(format().ending));
    dialog->selectFile(suggestedName());
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::saveTo);
    dialog->open();
}

void ExportDialog::saveTo(const QString& path) {
    if (is(Kind::motion)) {
        const auto checked = exporting::checkMotion(m_motion->motion(), m_context.session().lab().lastStep());
        if (!checked) return complain(checked.error());
    }
    const auto job = [this, order = order(), path](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const auto bytes = order->bytes(work.stop(), work.progress());
        // A cancelled job writes no file.
        if (work.stop().requested()) return {};
        return [this, path, written = bytes ? exporting::writeFile(*bytes, path.toStdString()) : bytes.error()] {
            showSaving();
            if (!written) return complain(written.error());
            Q_EMIT saved(path);
            accept();
        };
    };
    m_progress->setRange(0, 0);
    m_saving.start(job, [this](double share, const std::string&) {
        if (share < 0.0) return;
        m_progress->setRange(0, kPerMille);
        m_progress->setValue(static_cast<int>(share * kPerMille));
    });
    showSaving();
}

void ExportDialog::copyLink() {
    const auto link = m_origin.link();
    if (!link) return complain(link.error());
    QApplication::clipboard()->setText(text(*link));
    m_told->setText(QStringLiteral("Copied a link of %1 characters").arg(link->size()));
}

void ExportDialog::copy() {
    auto order = std::make_shared<ExportOrder>(*this->order());
    order->request.format = exporting::FileFormat::png;
    order->motion.reset();
    order->slides = false;
    m_copying.start([this, order](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const auto bytes = order->bytes(work.stop(), work.progress());
        return [this, error = bytes ? std::optional<Error>() : bytes.error(),
                image = bytes ? QImage::fromData(*bytes) : QImage()] {
            if (error) return complain(*error);
            QApplication::clipboard()->setImage(image);
            m_told->setText(
                QStringLiteral("Copied a picture of %1 × %2 pixels").arg(image.width()).arg(image.height()));
        };
    });
}

void ExportDialog::complain(const Error& error) {
    m_error->setText(text(error.message));
    m_error->show();
}

void ExportDialog::showSaving() {
    const bool saving = isSaving();
    m_save->setEnabled(!saving);
    m_close->setText(saving ? QStringLiteral("Cancel") : QStringLiteral("Close"));
    saving ? m_soon.start() : m_soon.stop();
    m_progress->hide();
}

void ExportDialog::reject() {
    if (!isSaving()) return QDialog::reject();
    m_saving.drop();
    showSaving();
}

}  // namespace hop::ui::dialog
