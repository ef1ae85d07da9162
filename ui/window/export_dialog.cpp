// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue.
#include "ui/window/export_dialog.h"
#include "core/scene/catalogue.h"

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

#include "ui/export/render.h"
#include "ui/export/strip_words.h"
#include "ui/figure/curves/curves.h"
#include "ui/figure/ink.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::window {
namespace {

constexpr QSize kUsualSize(1000, 700);  // [logical pixels] of figures that fill what they are given
constexpr QSize kChartSize(800, 560);   // [logical pixels] of charts, as `hopscope render` draws them
constexpr int kShortSaving = 500;       // [ms]

QSpinBox* makeLength(const QString& id, const QString& name, int value) {
    auto* box = new QSpinBox;
    style::named(box, id, name);
    box->setRange(exporting::kLeastSide, exporting::kMostSide);
    box->setSuffix(QStringLiteral(" px"));
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setValue(value);
    return box;
}

// The chart; where the caption says its title, it is not said twice.
exporting::Body chartBody(const panel::ChartExport& wanted, const exporting::Picture& picture) {
    scene::Curves curves = wanted.curves;
    if (picture.strip && !picture.words.title.isEmpty()) curves.title.clear();
    return [curves = std::move(curves), theme = picture.theme](QPainter& painter, const QRectF& area, bool vector) {
        figure::paintCurves(painter, area, curves, *theme, vector);
    };
}

}  // namespace

// What is to be drawn, as values: jobs draw it while the window goes on.
struct ExportDialog::Order {
    std::optional<panel::ChartExport> chart;  // nothing: the figure
    const figure::Entry* figure = nullptr;
    scene::SnapshotPtr snapshot;
    scene::RecordingPtr recording;
    scene::LayoutPtr layout;
    exporting::Picture picture;
    session::SheetStills stills;                      // of the whole sheet; empty: the figure
    std::optional<exporting::RenderRequest> request;  // of a sheet whose caption is its own
    exporting::FileFormat format = exporting::FileFormat::svg;
    std::function<std::string()> data;  // of the points; empty: a picture

    Result<QByteArray> bytes(Stop stop) const {
        if (data) return QByteArray::fromStdString(data());
        QByteArray bytes;
        const auto done = with(stop, [&](const exporting::Body& body, const exporting::Picture& drawn) {
            bytes = exporting::draw(body, drawn, format, stop);
        });
        if (!done) return done.error();
        return bytes;
    }
    // As a vector file: what the screen would cache as pixels is drawn line by line and stays sharp when it is made
    // smaller.
    Result<void> paint(QPainter& painter, Stop stop) const {
        return with(stop, [&](const exporting::Body& body, const exporting::Picture& drawn) {
            exporting::paint(painter, body, drawn, true);
        });
    }

private:
    // What is drawn above the caption lives during the call.
    Result<void> with(Stop stop,
                      const std::function<void(const exporting::Body&, const exporting::Picture&)>& draw) const {
        if (chart) {
            draw(chartBody(*chart, picture), picture);
        } else if (stills) {
            const auto sheet = stills(stop);
            if (!sheet) return sheet.error();
            const auto cells = exporting::pictureOf(*sheet);
            if (!cells) return cells.error();
            exporting::Picture whole = picture;
            if (request) {
                whole.words.runs = exporting::runsOf(*sheet);
                if (!picture.words.command.isEmpty())
                    whole.words.command =
                        exporting::commandOf(sheet->front().front().frame(), *request, exporting::clockStepOf(*sheet));
            }
            draw(exporting::bodyOf(*cells, whole), whole);
        } else {
            const auto made = figure->make();
            // At rest as `hopscope render` draws it; nothing moves on paper.
            const scene::Frame& seen = snapshot->frame();
            scene::Display display = seen.display;
            display.reducedMotion = false;
            scene::Showing still(scene::Showing::Layouts::given);
            still.open(recording, display, layout);
            if (auto moved = still.moveTo(seen.step, seen.fraction > 0.0 ? seen.fraction : exporting::kAtRest); !moved)
                return moved.error();
            still.select(seen.selection);
            const scene::Frame& frame = still.frame();
            draw(exporting::bodyOf(*made, frame, picture), picture);
        }
        return {};
    }
};

// The picture as it will be written, made to fit; the one before stays until it is painted.
class ExportDialog::Preview final : public QWidget {
public:
    explicit Preview(ExportDialog& dialog) : m_dialog(dialog) {
        setObjectName(QStringLiteral("export-preview"));
        setAccessibleName(QStringLiteral("Preview"));
        setMinimumSize(320, 240);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }

    void refresh() {
        if (!isVisible()) return;
        const auto order = m_dialog.order();
        const auto paint = [order, room = size(), ratio = devicePixelRatioF()](Stop stop) {
            const QSizeF whole = order->picture.fileSize();
            const double scale = std::min({1.0, room.width() / whole.width(), room.height() / whole.height()});
            QImage image((whole * scale * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
            image.setDevicePixelRatio(ratio);
            const figure::PaintingUntil until(stop);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(scale, scale);
            return std::pair(order->paint(painter, stop), image);
        };
        m_dialog.m_previewing.start([this, paint](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
            return [this, painted = paint(work.stop())] {
                if (!painted.first) return m_dialog.complain(painted.first.error());
                m_image = painted.second;
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
    followCaption();
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] { chooseFigure(); });
    connect(&context.session(), &session::Session::frameChanged, this, [this] {
        followCaption();
        refresh();
    });
    chooseFigure();
}

ExportDialog::ExportDialog(panel::Context& context, panel::ChartExport chart, QWidget* parent)
    : ExportDialog(context, parent) {
    m_chart = std::move(chart);
    m_which->addItem(m_chart->title, m_chart->id);
    m_which->setEnabled(false);
    if (m_chart->csv) m_format->addItem(QStringLiteral("CSV, table of points"), QStringLiteral("csv"));
    if (m_chart->json) m_format->addItem(QStringLiteral("JSON, points"), QStringLiteral("json"));
    m_width->setValue(kChartSize.width());
    m_height->setValue(kChartSize.height());
    m_whole->hide();
    m_withCommand->setVisible(!m_chart->command.isEmpty());
    m_caption->setText(m_chart->caption);
    m_caption->setCursorPosition(0);
    refresh();
}

ExportDialog::ExportDialog(panel::Context& context, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_saving(context.session().lab().jobs(), session::JobKind::exporting),
      m_previewing(context.session().lab().jobs(), session::JobKind::layer),
      m_which(new QComboBox),
      m_format(new QComboBox),
      m_density(new QComboBox),
      m_theme(new QComboBox),
      m_whole(new QCheckBox(QStringLiteral("Whole figure (ignore zoom)"))),
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
    style::named(m_density, QStringLiteral("export-density"), QStringLiteral("Pixel density"));
    for (const int density : {1, 2, 3, 4}) m_density->addItem(QStringLiteral("%1 × resolution").arg(density), density);
    m_density->setCurrentIndex(1);
    style::named(m_theme, QStringLiteral("export-theme"), QStringLiteral("Theme"));
    for (const style::Theme* theme : {&style::printTheme(), &style::lightTheme(), &style::darkTheme()})
        m_theme->addItem(text(theme->id), text(theme->id));
    m_whole->setObjectName(QStringLiteral("export-whole"));
    m_whole->setChecked(true);
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

    auto* form = new QFormLayout;
    form->setSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft);
    form->addRow(QStringLiteral("&Figure"), m_which);
    form->addRow(QStringLiteral("F&ormat"), m_format);
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

    for (QComboBox* combo : {m_format, m_density, m_theme})
        connect(combo, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    for (QSpinBox* box : {m_width, m_height}) connect(box, &QSpinBox::valueChanged, this, [this] { refresh(); });
    for (QCheckBox* box : {m_whole, m_withCaption, m_withCommand})
        connect(box, &QCheckBox::toggled, this, [this] { refresh(); });
    connect(m_caption, &QLineEdit::textChanged, this, [this] { refresh(); });
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

exporting::FileFormat ExportDialog::format() const {
    const QString id = m_format->currentData().toString();
    return id == QLatin1StringView("svg")   ? exporting::FileFormat::svg
           : id == QLatin1StringView("pdf") ? exporting::FileFormat::pdf
           : id == QLatin1StringView("tex") ? exporting::FileFormat::tex
                                            : exporting::FileFormat::png;
}

const figure::Entry* ExportDialog::chosen() const {
    const std::string id = m_which->currentData().toString().toStdString();
    const auto found = std::ranges::find(figure::catalogue(), id, &figure::Entry::id);
    return found == figure::catalogue().end() ? nullptr : &*found;
}

bool ExportDialog::isData() const {
    const QString id = m_format->currentData().toString();
    return id == QLatin1StringView("csv") || id == QLatin1StringView("json");
}

std::shared_ptr<const ExportDialog::Order> ExportDialog::order() const {
    auto order = std::make_shared<Order>();
    order->chart = m_chart;
    order->picture = picture();
    order->format = format();
    if (m_chart && isData())
        order->data = m_format->currentData().toString() == QLatin1StringView("csv") ? m_chart->csv : m_chart->json;
    if (m_chart) return order;
    order->figure = chosen();
    if (order->figure == nullptr) {
        order->stills = m_sheet->stills();
        if (hasOwnCaption()) order->request = request();
    } else {
        order->snapshot = m_context.session().snapshot();
        order->recording = m_context.session().recording();
        order->layout = m_context.session().layout();
    }
    return order;
}

exporting::Picture ExportDialog::picture() const {
    const scene::Frame& frame = m_context.session().frame();
    exporting::Picture picture;
    picture.size = QSize(m_width->value(), m_height->value());
    picture.theme = style::findTheme(m_theme->currentData().toString());
    if (!m_whole->isChecked() && !m_whole->isHidden()) picture.viewport = m_viewport;
    picture.devicePixelRatio = format() == exporting::FileFormat::png ? m_density->currentData().toDouble() : 1.0;
    // Without the caption the file still says what it shows.
    picture.strip = m_withCaption->isChecked();
    picture.words.title = m_chart ? m_chart->title : m_context.session().title();
    if (!m_caption->text().isEmpty()) picture.words.runs = QStringList(m_caption->text());
    if (m_chart) {
        if (m_withCommand->isChecked()) picture.words.command = m_chart->command;
        return picture;
    }
    if (m_withCommand->isChecked() && m_noCommand->text().isEmpty())
        picture.words.command =
            exporting::commandOf(frame, request(), chosen() == nullptr ? m_sheet->step() : frame.step);
    return picture;
}

exporting::RenderRequest ExportDialog::request() const {
    exporting::RenderRequest request;
    if (!m_chart) request.cells = chosen() == nullptr ? m_sheet->cells : std::string(chosen()->id);
    request.width = m_width->value();
    request.height = m_height->value();
    request.inMillimetres = false;
    request.theme = m_theme->currentData().toString().toStdString();
    request.source = m_origin.source.toStdString();
    return request;
}

// The caption is the figure's until somebody writes another one.
void ExportDialog::followCaption() {
    const bool own = m_caption->text() == m_ownCaption;
    m_ownCaption = exporting::captionOf(m_context.session().frame());
    if (!own) return;
    m_caption->setText(m_ownCaption);
    m_caption->setCursorPosition(0);
}

// What the figure says of itself.
bool ExportDialog::hasOwnCaption() const { return m_withCaption->isChecked() && m_caption->text() == m_ownCaption; }

// What `hopscope render` cannot be asked for, and what the document does not say.
QString ExportDialog::whyNoCommand() const {
    if (m_chart) return {};
    if (!m_whole->isChecked() && !m_whole->isHidden() && m_viewport != figure::Viewport())
        return QStringLiteral("No command draws a part of the figure.");
    if (format() == exporting::FileFormat::png && m_density->currentData().toDouble() != 1.0)
        return QStringLiteral("The command draws one pixel for each; choose that density for a command.");
    if (m_context.session().lab().now().fraction > 0.0)
        return QStringLiteral("No command draws a step half done; go to its start or its end.");
    if (!hasOwnCaption()) return QStringLiteral("No command draws another caption than its own.");
    return m_origin.whyNoCommand(request().cells);
}

void ExportDialog::refresh() {
    const QString noCommand = whyNoCommand();
    m_noCommand->setText(noCommand);
    m_noCommand->setVisible(!noCommand.isEmpty() && !isData());
    m_density->setEnabled(format() == exporting::FileFormat::png);
    m_caption->setEnabled(m_withCaption->isChecked() && !isData());
    for (QWidget* ofPictures : std::initializer_list<QWidget*>{m_width, m_height, m_theme, m_withCaption})
        ofPictures->setEnabled(!isData());
    m_withCommand->setEnabled(!isData() && noCommand.isEmpty());
    m_error->hide();
    m_preview->refresh();
}

QString ExportDialog::suggestedName() const {
    QString name;
    for (const QChar c : (m_chart ? m_chart->title : m_context.session().title()).toLower()) {
        if (c.isLetterOrNumber())
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-')) name.chop(1);
    if (m_chart) return name + u'.' + m_format->currentData().toString();
    return QStringLiteral("%1-%2-step-%3.%4")
        .arg(name, m_which->currentData().toString())
        .arg(m_context.session().step())
        .arg(m_format->currentData().toString());
}

void ExportDialog::chooseFile() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    auto* dialog =
        new QFileDialog(this, QStringLiteral("Save the figure"), QDir(folder).exists() ? folder : QDir::homePath());
    dialog->setObjectName(QStringLiteral("export-file-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(m_format->currentData().toString());
    dialog->selectFile(suggestedName());
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::saveTo);
    dialog->open();
}

void ExportDialog::saveTo(const QString& path) {
    m_saving.start([this, order = order(), path](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const auto bytes = order->bytes(work.stop());
        // Nothing is written of what was cancelled.
        if (work.stop().requested()) return {};
        return [this, path, written = bytes ? exporting::writeFile(*bytes, path.toStdString()) : bytes.error()] {
            showSaving();
            if (!written) return complain(written.error());
            Q_EMIT saved(path);
            accept();
        };
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
