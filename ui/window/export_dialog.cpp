// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue.
#include "ui/window/export_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/scene/catalogue.h"
#include "ui/export/motion/moving.h"
#include "ui/export/render.h"
#include "ui/export/strip_words.h"
#include "ui/figure/ink.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::window {
namespace {

constexpr QSize kUsualSize(1000, 700);  // [logical pixels] of figures that fill what they are given
constexpr QSize kChartSize(800, 560);   // [logical pixels] of charts, as `hopscope render` draws them
constexpr int kShortSaving = 500;       // [ms]
constexpr int kPerMille = 1000;

QSpinBox* makeLength(const QString& id, const QString& name, int value) {
    auto* box = new QSpinBox;
    style::named(box, id, name);
    box->setRange(exporting::kLeastSide, exporting::kMostSide);
    box->setSuffix(QStringLiteral(" px"));
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setValue(value);
    return box;
}

// Of a file of this format.
QString endingOf(const QString& format) { return format == QLatin1StringView("slides") ? QStringLiteral("pdf") : format; }

}  // namespace

// The picture as it will be written, made to fit; the one before stays until it is painted.
class ExportDialog::Preview final : public QWidget {
public:
    explicit Preview(ExportDialog& dialog) : m_dialog(dialog) {
        setObjectName(QStringLiteral("export-preview"));
        setAccessibleName(QStringLiteral("Preview"));
        setMinimumSize(320, 240);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }

    // The next frame, when the one before is there.
    void showNext() {
        if (!m_dialog.m_previewing.isBusy()) refresh();
    }
    void refresh() {
        if (!isVisible()) return;
        const auto order = m_dialog.order();
        const auto paint = [order, room = size(), ratio = devicePixelRatioF(),
                            grey = m_dialog.m_grey->isChecked()](Stop stop) {
            auto image = order->preview(room, ratio, stop);
            if (image && grey) *image = image->convertToFormat(QImage::Format_Grayscale8);
            return image;
        };
        m_dialog.m_previewing.start([this, paint](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
            return [this, painted = paint(work.stop())] {
                if (!painted) return m_dialog.complain(painted.error());
                m_image = *painted;
                update();
            };
        });
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_image.isNull()) return;
        const QSizeF whole = m_image.deviceIndependentSize();
        const double scale = std::min({1.0, width() / whole.width(), height() / whole.height()});
        const QSizeF shown = whole * scale;
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.translate((width() - shown.width()) / 2.0, (height() - shown.height()) / 2.0);
        painter.drawImage(QRectF({0.0, 0.0}, shown), m_image);
        painter.setPen(m_dialog.m_context.theme().hairline);
        painter.drawRect(QRectF({0.0, 0.0}, shown).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    void resizeEvent(QResizeEvent*) override { refresh(); }
    void showEvent(QShowEvent*) override { refresh(); }

private:
    ExportDialog& m_dialog;
    QImage m_image;
};

ExportDialog::ExportDialog(panel::Context& context, const figure::Viewport& viewport, Origin origin,
                           std::optional<SheetExport> sheet, QWidget* parent)
    : ExportDialog(context, parent) {
    m_viewport = viewport;
    m_origin = std::move(origin);
    m_sheet = std::move(sheet);
    if (m_sheet) m_which->addItem(QStringLiteral("The whole stage"), QStringLiteral("sheet"));
    for (const figure::Entry& entry : figure::catalogue())
        m_which->addItem(text(scene::figureOf(entry.id).title), text(entry.id));
    m_format->addItem(QStringLiteral("WebP, moves"), QStringLiteral("webp"));
    m_format->addItem(QStringLiteral("GIF, moves"), QStringLiteral("gif"));
    m_format->addItem(QStringLiteral("MP4, a video"), QStringLiteral("mp4"));
    m_format->addItem(QStringLiteral("CSV, the values of a figure"), QStringLiteral("csv"));
    m_format->addItem(QStringLiteral("HTML, a page that plays"), QStringLiteral("html"));
    m_format->addItem(QStringLiteral("Slides, a PDF page for each step"), QStringLiteral("slides"));
    followCaption();
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] { chooseFigure(); });
    connect(&context.session(), &session::Session::frameChanged, this, [this] {
        followCaption();
        refresh();
    });
    chooseFigure();
}

ExportDialog::ExportDialog(panel::Context& context, panel::SweepExport sweep, const QString& source, QWidget* parent)
    : ExportDialog(context, parent) {
    m_sweep = std::move(sweep);
    m_origin.source = source;
    m_which->addItem(QStringLiteral("The whole sheet"), QString());
    for (const auto& [cell, title] : m_sweep->cells) m_which->addItem(title, cell);
    m_format->addItem(QStringLiteral("CSV, table of points"), QStringLiteral("csv"));
    m_format->addItem(QStringLiteral("JSON, points"), QStringLiteral("json"));
    m_width->setValue(kChartSize.width());
    m_height->setValue(kChartSize.height());
    m_paper->setCurrentIndex(m_paper->count() - 1);
    m_whole->hide();
    m_withCommand->setVisible(!source.isEmpty());
    m_caption->hide();
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    refresh();
}

ExportDialog::ExportDialog(panel::Context& context, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_saving(context.session().lab().jobs(), session::JobKind::exporting),
      m_previewing(context.session().lab().jobs(), session::JobKind::layer),
      m_foreseeing(context.session().lab().jobs(), session::JobKind::exporting),
      m_which(new QComboBox),
      m_format(new QComboBox),
      m_paper(new QComboBox),
      m_density(new QComboBox),
      m_theme(new QComboBox),
      m_motion(new MotionFields(context.session().firstStep(), context.session().lab().lastStep())),
      m_form(new QFormLayout),
      m_whole(new QCheckBox(QStringLiteral("Whole figure (ignore zoom)"))),
      m_grey(new QCheckBox(QStringLiteral("Preview in &grey"))),
      m_withCaption(new QCheckBox(QStringLiteral("Caption"))),
      m_caption(new QLineEdit),
      m_withCommand(new QCheckBox(QStringLiteral("Command to reproduce it"))),
      m_noCommand(new QLabel),
      m_error(new QLabel),
      m_progress(new QProgressBar),
      m_close(new QPushButton),
      m_save(new QPushButton(QStringLiteral("Save…"))) {
    setObjectName(QStringLiteral("export-dialog"));
    setWindowTitle(QStringLiteral("Export a figure"));
    resize(960, 600);
    m_width = makeLength(QStringLiteral("export-width"), QStringLiteral("Width"), kUsualSize.width());
    m_height = makeLength(QStringLiteral("export-height"), QStringLiteral("Height"), kUsualSize.height());

    style::named(m_which, QStringLiteral("export-figure"), QStringLiteral("Figure"));
    style::named(m_format, QStringLiteral("export-format"), QStringLiteral("Format"));
    m_format->addItem(QStringLiteral("SVG, for papers and the web"), QStringLiteral("svg"));
    m_format->addItem(QStringLiteral("PDF, for papers"), QStringLiteral("pdf"));
    m_format->addItem(QStringLiteral("PNG, pixels"), QStringLiteral("png"));
    m_format->addItem(QStringLiteral("TeX, drawn with TikZ"), QStringLiteral("tex"));
    style::named(m_paper, QStringLiteral("export-paper"), QStringLiteral("Width on paper"));
    m_paper->addItem(QStringLiteral("None: a size in pixels"), 0.0);
    m_paper->addItem(QStringLiteral("One column, 85 mm"), figure::kOneColumn);
    m_paper->addItem(QStringLiteral("Two columns, 170 mm"), figure::kTwoColumns);
    style::named(m_density, QStringLiteral("export-density"), QStringLiteral("Pixel density"));
    for (const int density : {1, 2, 3, 4}) m_density->addItem(QStringLiteral("%1 × resolution").arg(density), density);
    m_density->setCurrentIndex(1);
    style::named(m_theme, QStringLiteral("export-theme"), QStringLiteral("Theme"));
    for (const style::Theme* theme : {&style::printTheme(), &style::lightTheme(), &style::darkTheme()})
        m_theme->addItem(text(theme->id), text(theme->id));
    m_whole->setObjectName(QStringLiteral("export-whole"));
    m_whole->setChecked(true);
    m_grey->setObjectName(QStringLiteral("export-grey"));
    m_grey->setToolTip(QStringLiteral("The preview as a printer without colour prints it. The file keeps its colours."));
    m_withCaption->setObjectName(QStringLiteral("export-with-caption"));
    m_withCaption->setChecked(true);
    style::named(m_caption, QStringLiteral("export-caption"), QStringLiteral("Caption"));
    m_withCommand->setObjectName(QStringLiteral("export-with-command"));
    m_withCommand->setChecked(true);
    m_error->setObjectName(QStringLiteral("export-error"));
    m_error->setProperty("class", QStringLiteral("error"));
    m_error->setWordWrap(true);
    m_error->hide();
    m_save->setObjectName(QStringLiteral("export-save"));
    m_save->setProperty("class", QStringLiteral("primary"));
    m_save->setDefault(true);

    auto* form = m_form;
    form->setSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft);
    form->addRow(QStringLiteral("&Figure"), m_which);
    form->addRow(QStringLiteral("F&ormat"), m_format);
    auto* motionLabel = new QLabel(QStringLiteral("St&eps"));
    motionLabel->setBuddy(m_motion->findChild<QSpinBox*>(QStringLiteral("export-from")));
    form->addRow(motionLabel, m_motion);
    form->addRow(QStringLiteral("&Paper"), m_paper);
    auto* size = new QHBoxLayout;
    auto* times = new QLabel(QStringLiteral("×"));
    times->setAlignment(Qt::AlignCenter);
    size->addWidget(m_width, 1);
    size->addWidget(times);
    size->addWidget(m_height, 1);
    auto* sizeLabel = new QLabel(QStringLiteral("&Size"));
    sizeLabel->setBuddy(m_width);
    form->addRow(sizeLabel, size);
    form->addRow(QStringLiteral("&Density"), m_density);
    form->addRow(QStringLiteral("&Theme"), m_theme);
    form->addRow(m_whole);
    form->addRow(m_withCaption, m_caption);
    form->addRow(m_grey);
    form->addRow(m_withCommand);
    m_noCommand->setObjectName(QStringLiteral("export-no-command"));
    m_noCommand->setProperty("class", QStringLiteral("quiet"));
    m_noCommand->setWordWrap(true);
    form->addRow(m_noCommand);

    style::named(m_progress, QStringLiteral("export-progress"), QStringLiteral("Export progress"));
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 0);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kShortSaving);
    connect(&m_soon, &QTimer::timeout, m_progress, &QWidget::show);
    m_close->setObjectName(QStringLiteral("export-close"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_close);
    buttons->addWidget(m_save);
    auto* side = new QVBoxLayout;
    side->addLayout(form);
    side->addWidget(m_error);
    side->addWidget(m_progress);
    side->addStretch();
    side->addLayout(buttons);
    m_preview = new Preview(*this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(24);
    layout->addWidget(m_preview, 1);
    layout->addLayout(side);

    for (QComboBox* combo : {m_format, m_paper, m_density, m_theme})
        connect(combo, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    for (QSpinBox* box : {m_width, m_height}) connect(box, &QSpinBox::valueChanged, this, [this] { refresh(); });
    for (QCheckBox* box : {m_whole, m_grey, m_withCaption, m_withCommand})
        connect(box, &QCheckBox::toggled, this, [this] { refresh(); });
    connect(m_caption, &QLineEdit::textChanged, this, [this] { refresh(); });
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] { followMotion(); });
    connect(m_motion, &MotionFields::changed, this, [this] {
        followMotion();
        refresh();
    });
    connect(&m_frames, &QTimer::timeout, this, [this] {
        ++m_frame;
        m_preview->showNext();
    });
    m_form->setRowVisible(m_motion, false);
    connect(m_save, &QPushButton::clicked, this, [this] { chooseFile(); });
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::reject);
    showSaving();
}

ExportDialog::~ExportDialog() = default;

// Every figure begins with the size that shows all of it.
void ExportDialog::chooseFigure() {
    const figure::Entry* entry = chosen();
    const QSize natural =
        entry == nullptr ? m_sheet->size : entry->make()->naturalSize(m_context.session().frame()).toSize();
    const QSize size = natural.expandedTo({exporting::kLeastSide, exporting::kLeastSide})
                           .boundedTo({exporting::kMostSide, exporting::kMostSide});
    m_width->setValue(size.width());
    m_height->setValue(size.height());
    m_whole->setVisible(entry != nullptr && entry->zoomable);
    refresh();
}

void ExportDialog::choose(const figure::Entry& figure) { m_which->setCurrentIndex(m_which->findData(text(figure.id))); }

exporting::FileFormat ExportDialog::format() const {
    // Of points there is no picture.
    return isData() ? exporting::FileFormat::csv : *exporting::formatOf("a." + endingOf(formatId()).toStdString());
}

const figure::Entry* ExportDialog::chosen() const {
    const std::string id = m_which->currentData().toString().toStdString();
    const auto found = std::ranges::find(figure::catalogue(), id, &figure::Entry::id);
    return found == figure::catalogue().end() ? nullptr : &*found;
}

bool ExportDialog::isData() const {
    return formatId() == QLatin1StringView("csv") || formatId() == QLatin1StringView("json");
}

double ExportDialog::paperWidth() const {
    return m_paper->currentData().toDouble() * figure::kPixelsPerMillimetre;
}

std::shared_ptr<const ExportOrder> ExportDialog::order() const {
    auto order = std::make_shared<ExportOrder>();
    order->format = format();
    order->slides = isSlides();
    order->request = request();
    order->withCommand = m_withCommand->isChecked() && m_noCommand->text().isEmpty();
    if (m_sweep) {
        order->sweep = m_sweep->result;
        if (isData()) order->data = formatId() == QLatin1StringView("csv") ? m_sweep->csv : m_sweep->json;
        return order;
    }
    const session::Session& session = m_context.session();
    if (isMotion()) {
        order->motion = m_motion->motion();
        order->previewed = m_frame;
    }
    order->scenario = session.scenarioAsSeen();
    if (m_withCaption->isChecked() && !hasOwnCaption()) {
        order->words.emplace();
        order->words->title = session.title();
        if (!m_caption->text().isEmpty()) order->words->runs = QStringList(m_caption->text());
    }
    if (!m_whole->isChecked() && !m_whole->isHidden()) order->viewport = m_viewport;
    order->figure = chosen();
    if (order->figure == nullptr) {
        order->stills = m_sheet->stills();
    } else {
        order->snapshot = session.snapshot();
        order->recording = session.recording();
        order->layout = session.layout();
    }
    return order;
}

exporting::RenderRequest ExportDialog::request() const {
    exporting::RenderRequest request;
    if (m_sweep)
        request.cells = m_which->currentData().toString().toStdString();
    else
        request.cells = chosen() == nullptr ? m_sheet->cells : std::string(chosen()->id);
    const double density = m_density->currentData().toDouble();
    if (const double paper = paperWidth(); paper > 0.0) {
        request.width = paper;
        if (hasPixels()) request.dpi = density * exporting::kLogicalDpi;
    } else {
        request.width = m_width->value();
        request.height = m_height->value();
        request.inMillimetres = false;
        if (hasPixels() && density != 1.0) request.dpi = density * exporting::kLogicalDpi;
    }
    // The file still says what it shows.
    request.caption = m_withCaption->isChecked();
    request.theme = m_theme->currentData().toString().toStdString();
    request.source = m_origin.source.toStdString();
    request.steps = steps();
    if (isMotion()) request.fps = m_motion->motion().fps;
    if (!m_sweep && !request.steps)
        request.step = chosen() == nullptr ? m_sheet->step() : m_context.session().step();
    return request;
}

// The caption is the figure's until somebody writes another one.
void ExportDialog::followCaption() {
    const bool own = m_caption->text() == m_ownCaption;
    m_ownCaption = exporting::captionOf(m_context.session().frame(), steps());
    if (!own) return;
    m_caption->setText(m_ownCaption);
    m_caption->setCursorPosition(0);
}

// What the figure says of itself.
bool ExportDialog::hasOwnCaption() const { return m_withCaption->isChecked() && m_caption->text() == m_ownCaption; }

// What `hopscope render` cannot be asked for, and what the document does not say.
QString ExportDialog::whyNoCommand() const {
    if (m_sweep) return {};
    if (!m_whole->isChecked() && !m_whole->isHidden() && m_viewport != figure::Viewport())
        return QStringLiteral("No command draws a part of the figure.");
    if (!steps() && m_context.session().lab().now().fraction > 0.0)
        return QStringLiteral("No command draws a step half done; go to its start or its end.");
    if (!hasOwnCaption()) return QStringLiteral("No command draws another caption than its own.");
    return m_origin.whyNoCommand(request().cells);
}

void ExportDialog::refresh() {
    const QString noCommand = whyNoCommand();
    m_noCommand->setText(noCommand);
    m_noCommand->setVisible(!noCommand.isEmpty() && !isData());
    m_density->setEnabled(hasPixels());
    m_caption->setEnabled(m_withCaption->isChecked() && !isData());
    for (QWidget* ofPictures : std::initializer_list<QWidget*>{m_paper, m_theme, m_withCaption})
        ofPictures->setEnabled(!isData());
    for (QWidget* side : {m_width, m_height}) side->setEnabled(!isData() && paperWidth() == 0.0);
    m_withCommand->setEnabled(!isData() && noCommand.isEmpty());
    m_error->hide();
    m_preview->refresh();
    foresee();
}

std::optional<std::pair<Step, Step>> ExportDialog::steps() const {
    if (!isMotion() && !isSlides()) return std::nullopt;
    const exporting::Motion motion = m_motion->motion();
    return std::pair(motion.from, motion.to);
}

void ExportDialog::followMotion() {
    constexpr double kMostPreviewed = 12.0;  // frames a second
    const bool moves = isMotion();
    m_form->setRowVisible(m_motion, moves || isSlides());
    m_motion->showFrames(moves);
    if (!m_sweep) followCaption();
    m_frame = 0;
    if (moves)
        m_frames.start(static_cast<int>(1000.0 / std::min(m_motion->motion().fps, kMostPreviewed)));
    else
        m_frames.stop();
}

void ExportDialog::foresee() {
    m_foreseeing.drop();
    if (!isMotion()) return;
    m_motion->showSize(std::nullopt);
    const auto order = this->order();
    if (!exporting::checkMotion(*order->motion, m_context.session().lab().lastStep()) ||
        !exporting::whyNot(*exporting::animationOf(order->format)).empty())
        return;
    m_foreseeing.start([this, order](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const auto size = order->size(work.stop());
        if (!size) return {};
        return [this, bytes = *size] { m_motion->showSize(bytes); };
    });
}

QString ExportDialog::suggestedName() const {
    QString name;
    for (const QChar c : (m_sweep ? m_sweep->title : m_context.session().title()).toLower()) {
        if (c.isLetterOrNumber())
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-')) name.chop(1);
    const QString ending = endingOf(formatId());
    if (m_sweep) return name + u'.' + ending;
    const QString which = m_which->currentData().toString();
    if (steps() || format() == exporting::FileFormat::html) return QStringLiteral("%1-%2.%3").arg(name, which, ending);
    return QStringLiteral("%1-%2-step-%3.%4").arg(name, which).arg(m_context.session().step()).arg(ending);
}

void ExportDialog::chooseFile() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    auto* dialog =
        new QFileDialog(this, QStringLiteral("Save the figure"), QDir(folder).exists() ? folder : QDir::homePath());
    dialog->setObjectName(QStringLiteral("export-file-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(endingOf(formatId()));
    dialog->selectFile(suggestedName());
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::saveTo);
    dialog->open();
}

void ExportDialog::saveTo(const QString& path) {
    if (isMotion()) {
        const auto checked = exporting::checkMotion(m_motion->motion(), m_context.session().lab().lastStep());
        if (!checked) return complain(checked.error());
    }
    const auto job = [this, order = order(), path](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const auto bytes = order->bytes(work.stop(), work.progress());
        // Nothing is written of what was cancelled.
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

}  // namespace hop::ui::window
