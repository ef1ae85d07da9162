// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on the screen: its instant with the scene, which a job makes. The last one stays until the next one is
// there and all other figures of that instant are (publication.h).
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/scene.h"
#include "ui/session/job_queue.h"
#include "ui/session/lab.h"
#include "ui/session/publication.h"

namespace hop::ui::session {

// Belongs to the window's thread. May outlive the lab.
class ShownScene final : public QObject, public Publication::Member {
    Q_OBJECT
public:
    // `asked`: the instant to be shown; called in the window's thread.
    ShownScene(Lab& lab, const scene::FigureEntry& figure, std::function<record::Instant()> asked);
    ~ShownScene() override;

    // Scenes are made while the figure is on the screen.
    void setOnScreen(bool onScreen);
    // Shows nothing until the next scene is there.
    void forget();

    // What is shown; null: nothing yet. Valid until the next signal.
    const record::Instant* instant() const { return m_shown ? &m_shown->instant : nullptr; }
    const scene::Scene& scene() const { return *m_shown->scene; }  // requires instant()
    // The clock's time within the step shown.
    const scene::PaintTime& time() const { return m_time; }
    // Whether the scene shown belongs to the open run, so that its items exist.
    bool isOfOpenRun() const;
    // Nothing of the open run is shown yet, because its first scene takes long.
    bool isSearching() const { return m_isLate && !isOfOpenRun(); }

    // One sentence about what is shown, for screen readers: found by a job once it has been asked for, then for every
    // scene that follows.
    const QString& description();
    // The tool tip of a part of the scene, by a job; only the latest one asked for is answered.
    void askTip(const scene::Part& part, std::function<void(const QString& tip)> answer);

    // Scenes of instants that may be shown soon; whatever is asked for comes first.
    void makeAhead(std::vector<record::Instant> instants);
    // A scene that is kept beside the one shown, of the same run and view.
    struct Kept {
        scene::ScenePtr scene;
        scene::PaintTime time;
    };
    std::vector<Kept> kept() const;

    Aim aim() override;
    bool isOutdated() const override;
    bool publish() override;
    void late() override;

Q_SIGNALS:
    void changed();    // another scene is shown, or none any more
    void moved();      // time() has changed, within the same scene
    void described();  // description() has changed
    void foreseen();   // what makeAhead() was asked for is there

private:
    struct Made {
        record::Instant instant;
        scene::SceneKey key;
        scene::ScenePtr scene;
        QString description = {};
    };
    struct Maker;

    void make(record::Instant instant);
    bool follow();
    void keep(Made made);
    void drop(Made&& made);
    void dropAll();
    void destroyLater(std::shared_ptr<const void> value) const;
    Made* kept(const scene::SceneKey& key);

    std::weak_ptr<JobQueue> m_jobs;
    QPointer<Publication> m_publication;
    std::function<record::Instant()> m_asked;
    std::shared_ptr<Maker> m_maker;
    std::optional<Made> m_shown;
    std::optional<Made> m_next;               // found by aim(), or made since
    std::vector<Made> m_kept;                 // others of the same run, the latest last
    std::optional<record::Instant> m_making;  // asked for, made by a job now
    scene::PaintTime m_time;
    bool m_isLate = false;
    bool m_describes = false;
    JobLane m_scenes, m_words, m_describing;
};

}  // namespace hop::ui::session
