// SPDX-License-Identifier: GPL-3.0-or-later
// Opens and saves documents.
#include "ui/desk/opening.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <utility>

#include "core/document/network_file.h"
#include "ui/desk/questions.h"
#include "ui/style/file_name.h"
#include "ui/style/text.h"

namespace hop::ui::desk {
namespace {

QString scenarioFilter() { return QStringLiteral("Scenarios and experiments (*.json);;All files (*)"); }

QString fileNameFor(const QString& title) {
    const QString name = style::fileNameOf(title);
    return (name.isEmpty() ? QStringLiteral("scenario") : name) + QStringLiteral(".json");
}

}  // namespace

Opening::Opening(QMainWindow& window, session::Session& session, Desk& desk, stage::MessageStrip& strip)
    : m_window(window), m_session(session), m_desk(desk), m_strip(strip) {
    const auto stay = [this] { m_then = {}; };
    connect(&session, &session::Session::cancelled, this, stay);
    connect(&session, &session::Session::failed, this, stay);
    connect(&desk, &Desk::savingEnded, this, &Opening::savingEnded);
}

void Opening::openSource(const QString& fileOrId) {
    whenNothingIsLost([this, fileOrId] {
        m_then.step = false;
        begin(fileOrId);
    });
}

void Opening::openAndStep(const QString& fileOrId) {
    whenNothingIsLost([this, fileOrId] {
        m_then.step = true;
        begin(fileOrId);
    });
}

void Opening::begin(const QString& fileOrId) {
    m_then.leaveStart = true;
    m_desk.openSource(fileOrId);
}

void Opening::openScenario(const document::Scenario& scenario, const QString& folder) {
    whenNothingIsLost([this, scenario, folder] {
        m_then = {.leaveStart = true};
        m_desk.openScenario(scenario, {}, folder);
    });
}

QString Opening::besideDocument() const {
    if (!m_desk.path().isEmpty()) return QFileInfo(m_desk.path()).absolutePath();
    const QString& folder = m_session.folder();  // of a network or a page, which cannot be saved to
    const QDir place(folder);
    return !folder.isEmpty() && place.exists() && !place.isRoot() ? folder : QDir::homePath();
}

void Opening::askForFile() {
    const QString folder = besideDocument();
    QString networks;
    for (const std::string_view ending : document::kNetworkEndings)
        networks +=
            QStringLiteral(" *.%1").arg(QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size())));
    auto* dialog =
        new QFileDialog(&m_window, QStringLiteral("Open a scenario, an experiment or a network"), folder,
                        QStringLiteral("Scenarios, experiments, pages and networks (*.json *.html%1);;Networks "
                                       "(%2);;All files (*)")
                            .arg(networks, networks.trimmed()));
    dialog->setObjectName(QStringLiteral("open-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &Opening::openSource);
    dialog->open();
}

void Opening::saveTo(const QString& path) {
    m_desk.saveTo(path, [this](const Result<void>& saved) {
        if (!saved) m_strip.complain(text(saved.error().message));
    });
}

void Opening::save() { m_desk.target().isEmpty() ? saveAs() : saveTo(m_desk.target()); }

void Opening::savingEnded(bool saved) {
    auto goOn = std::exchange(m_goOn, {});
    if (saved && goOn) whenNothingIsLost(std::move(goOn));
}

void Opening::askWhere(const QString& id, const QString& title, const QString& name,
                       const std::function<void(const QString& path)>& save) {
    auto* dialog = new QFileDialog(&m_window, title, besideDocument(), scenarioFilter());
    dialog->setObjectName(id);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, save);
    dialog->open();
}

void Opening::saveAs() {
    askWhere(QStringLiteral("save-dialog"), QStringLiteral("Save the scenario"),
             m_desk.path().isEmpty() ? fileNameFor(m_session.title()) : QFileInfo(m_desk.path()).fileName(),
             [this](const QString& path) { saveTo(path); });
}

void Opening::saveCopy() {
    const QString base = m_desk.path().isEmpty() ? fileNameFor(m_session.title()).chopped(5)
                                                 : QFileInfo(m_desk.path()).completeBaseName();
    askWhere(QStringLiteral("save-copy-dialog"), QStringLiteral("Save a copy"), base + QStringLiteral("-copy.json"),
             [this](const QString& path) {
                 m_desk.saveCopyTo(path, [this, path](const Result<void>& saved) {
                     if (!saved) return m_strip.complain(text(saved.error().message));
                     m_strip.say(QStringLiteral("Copy saved to %1").arg(path));
                 });
             });
}

void Opening::whenNothingIsLost(std::function<void()> goOn) {
    if (m_desk.isSaving()) {
        m_goOn = std::move(goOn);
        return m_strip.say(QStringLiteral("Waiting until the document is saved …"));
    }
    if (!m_desk.isModified()) return goOn();
    auto* box =
        makeQuestion(&m_window, QStringLiteral("unsaved-question"), QStringLiteral("Unsaved changes"),
                     QStringLiteral("The scenario in %1 has been changed.").arg(QFileInfo(m_desk.path()).fileName()),
                     QStringLiteral("Save the changes first?"));
    QPushButton* saving = box->addButton(QMessageBox::Save);
    QPushButton* discarding = box->addButton(QMessageBox::Discard);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(saving);
    connect(box, &QMessageBox::buttonClicked, this,
            [this, saving, discarding, goOn = std::move(goOn)](QAbstractButton* button) {
                if (button == discarding) return goOn();
                if (button != saving) return;
                m_goOn = goOn;
                saveTo(m_desk.path());
            });
    box->open();
}

}  // namespace hop::ui::desk
