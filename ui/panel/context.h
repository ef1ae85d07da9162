// SPDX-License-Identifier: GPL-3.0-or-later
// What panels are given: the session they show, how things look now, and a way to ask the window for more.
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/document/sweep_result.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"

namespace hop::ui::panel {

// What a sweep has found, for the export dialogue: its sheet or a cell of it as a picture, or its points as a table or
// a document.
struct SweepExport {
    std::shared_ptr<const document::SweepResult> result;
    QString title;
    std::vector<std::pair<QString, QString>> cells;  // "table(2)" and what people call it; empty: the sheet has one
    std::function<std::string()> csv;
    std::function<std::string()> json;
};

class Context final : public QObject {
    Q_OBJECT
public:
    explicit Context(session::Session& session, QObject* parent = nullptr);

    session::Session& session() const { return m_session; }
    const style::Theme& theme() const { return *m_theme; }
    void setTheme(const style::Theme& theme);

    // The experiment whose curves are shown, if one was opened, and where its file names begin.
    const std::optional<document::Experiment>& experiment() const { return m_experiment; }
    const QString& experimentFolder() const { return m_experimentFolder; }
    void setExperiment(const document::Experiment& experiment, const QString& folder);
    void closeExperiment();
    // Whether its points are being measured, or wait for going on.
    bool isMeasuring() const { return m_measuring; }
    void setMeasuring(bool measuring);

    // The run of the document that the form edits and that panels and searches are about, 0-based; the first of every
    // document that is opened.
    std::size_t chosenRun() const { return m_chosenRun; }
    void chooseRun(std::size_t run);
    run::Request chosenRequest() const;
    // The contexts of the document's other runs, in order: what their panels ask for is asked of this one. They must
    // outlive what is shown.
    void setOthers(const std::vector<Context*>& others);
    Context& ofRun(std::size_t run) { return run == 0 ? *this : *m_others.at(run - 1); }
    const Context& ofRun(std::size_t run) const { return run == 0 ? *this : *m_others.at(run - 1); }
    bool leads() const { return m_leads; }  // is it of the first run, whose changes are the document's?
    session::Session& chosenSession() const { return ofRun(m_chosenRun).session(); }
    // The chosen run, or the first while the chosen one is being built or was refused.
    std::size_t shownRun() const { return !chosenSession().instant().isOpen() ? 0 : m_chosenRun; }
    std::size_t runOf(const session::Session& session) const;  // of the document
    // Changes the runs of the document: what is open stays where its request is the same. At most document::kMostRuns.
    void addRun(const run::Request& request);
    void removeRun(std::size_t run);
    void replaceRun(std::size_t run, const run::Request& request);

Q_SIGNALS:
    void runChosen();
    void runsEdited();  // somebody has changed what runs, in the form or by a command
    void themeChanged();
    void galleryEntryWanted(const QString& id);  // a panel asks for it to be opened
    void fileWanted();                           // a panel asks for the choice of a file to open
    // What is written in the form and has not run; nothing: the form says what is open.
    void drafted(const std::optional<hop::document::Scenario>& draft);
    void draftWanted(const hop::document::Scenario& draft);  // the form is to say this
    void pointWanted(
        const hop::document::Scenario& scenario);  // the run of a point of the experiment, beside its curve
    void measuringChanged();
    void measuringCancelled();  // the window asks for the end of measuring
    void experimentChanged();
    void menuWanted(const QPoint& at);  // the context menu of what is selected, at a place of the screen
    void untilWanted(
        const QString& condition);  // a panel asks to run until it holds; a text of core/explain/condition/condition.h
    void whereWanted(const QString& statement);  // a panel asks to be shown why this bound is missed
    void inspectorWanted();                      // somebody wants to read about what is selected, or shown
    void partExportWanted();                     // a panel asks for the part that is drawn to be exported
    void compareWanted(const QPoint& at);        // a panel asks for the algorithms to compare with, as a menu there
    void exportWanted(const hop::ui::panel::SweepExport& sweep);
    void experimentExportWanted();  // the window asks for what the experiment has found

private:
    session::Session& m_session;
    const style::Theme* m_theme;
    std::optional<document::Experiment> m_experiment;
    QString m_experimentFolder;
    bool m_measuring = false;
    std::size_t m_chosenRun = 0;
    std::vector<Context*> m_others;
    bool m_leads = true;
    void showDocument(const document::Scenario& scenario);
};

}  // namespace hop::ui::panel
