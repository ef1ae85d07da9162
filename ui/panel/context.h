// SPDX-License-Identifier: GPL-3.0-or-later
// The context of panels: their session, the theme, and signals that request something from the window.
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

// Results of a sweep for the export dialogue: its sheet or a cell of it as a picture, or its points as a table or a
// document.
struct SweepExport {
    std::shared_ptr<const document::SweepResult> result;
    QString title;
    std::vector<std::pair<QString, QString>> cells;  // "table(2)" and its display name; empty if the sheet has one cell
    std::function<std::string()> csv;
    std::function<std::string()> json;
};

class GalleryModel;

class Context final : public QObject {
    Q_OBJECT
public:
    explicit Context(session::Session& session, QObject* parent = nullptr);

    session::Session& session() const { return m_session; }
    const style::Theme& theme() const { return *m_theme; }
    void setTheme(const style::Theme& theme);

    GalleryModel& gallery();  // created when first used

    // The experiment whose curves are shown, if any, and the base of its relative file names.
    const std::optional<document::Experiment>& experiment() const { return m_experiment; }
    const QString& experimentFolder() const { return m_experimentFolder; }
    void setExperiment(const document::Experiment& experiment, const QString& folder);
    void closeExperiment();
    // True while its points are measured, and while measuring is paused.
    bool isMeasuring() const { return m_measuring; }
    void setMeasuring(bool measuring);

    // The run shown in the form, in panels and in searches, counted from 0. Reset to the first when a document is
    // opened.
    std::size_t chosenRun() const { return m_chosenRun; }
    void chooseRun(std::size_t run);
    run::Request chosenRequest() const;
    // Contexts of the document's other runs, in order: their requests are forwarded to this one. They must outlive all
    // panels.
    void setOthers(const std::vector<Context*>& others);
    Context& ofRun(std::size_t run) { return run == 0 ? *this : *m_others.at(run - 1); }
    const Context& ofRun(std::size_t run) const { return run == 0 ? *this : *m_others.at(run - 1); }
    bool leads() const { return m_leads; }  // belongs to the first run, whose changes apply to the document
    session::Session& chosenSession() const { return ofRun(m_chosenRun).session(); }
    // The chosen run; the first one while the chosen one is being built or has failed.
    std::size_t shownRun() const { return !chosenSession().instant().isOpen() ? 0 : m_chosenRun; }
    std::size_t runOf(const session::Session& session) const;  // its index in the document
    // Change the document's runs; a run whose request is unchanged stays open. At most document::kMostRuns.
    void addRun(const run::Request& request);
    void removeRun(std::size_t run);
    // `built`: of the first run, if it has been built already.
    void replaceRun(std::size_t run, const run::Request& request, session::BuiltRun built = {});

Q_SIGNALS:
    void runChosen();
    void runsEdited();  // the runs were edited, in the form or by a command
    void themeChanged();
    void galleryEntryWanted(const QString& id);  // requests opening it
    void fileWanted();                           // requests a file dialogue for opening
    // Contents of the form if they have not been run; nullopt: the form matches the open document.
    void drafted(const std::optional<hop::document::Scenario>& draft);
    void draftWanted(const hop::document::Scenario& draft);  // requests to fill the form with it
    void pointWanted(
        const hop::document::Scenario& scenario);  // run of an experiment's point, to be shown beside the curve
    void measuringChanged();
    void measuringCancelled();  // from the window: stop measuring
    void experimentChanged();
    void menuWanted(const QPoint& at);  // the context menu of the selection, at a screen position
    void untilWanted(
        const QString& condition);  // requests a search; `condition` as in core/explain/condition/condition.h
    void whereWanted(const QString& statement);  // requests to show why this bound is missed
    void inspectorWanted();                      // requests to show the inspector
    void partExportWanted();                     // requests to export the part shown
    void compareWanted(const QPoint& at);        // requests a menu of algorithms to compare with, at a screen position
    void exportWanted(const hop::ui::panel::SweepExport& sweep);
    void experimentExportWanted();  // from the window: export the experiment's results

private:
    session::Session& m_session;
    const style::Theme* m_theme;
    std::optional<document::Experiment> m_experiment;
    QString m_experimentFolder;
    bool m_measuring = false;
    std::size_t m_chosenRun = 0;
    GalleryModel* m_gallery = nullptr;
    std::vector<Context*> m_others;
    bool m_leads = true;
    void showDocument(const document::Scenario& scenario, session::BuiltRun built = {});
};

}  // namespace hop::ui::panel
