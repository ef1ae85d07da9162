// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on the screen.
#include "ui/session/shown_scene.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "ui/session/same_view.h"
#include "ui/style/text.h"

namespace hop::ui::session {
namespace {

constexpr std::size_t kMostKept = 4;  // beside the one shown: the steps before and after it, and the last ones shown

}  // namespace

// The source of the figure's scenes, which one job uses at a time.
struct ShownScene::Maker {
    explicit Maker(const scene::FigureEntry& figure) : source(figure) {}

    // Nothing if the job was stopped.
    std::optional<Made> make(record::Instant instant, bool describes, Stop stop) {
        const std::lock_guard lock(mutex);
        instant.stop = stop;
        scene::ScenePtr scene = source.at(instant);
        QString description = describes && scene != nullptr ? text(source.description(instant)) : QString();
        if (stop.requested() || scene == nullptr) return std::nullopt;
        instant.stop = {};
        scene::SceneKey key = scene::sceneKeyOf(instant);
        return Made{std::move(instant), std::move(key), std::move(scene), std::move(description)};
    }

    std::mutex mutex;
    scene::Source source;
};

ShownScene::ShownScene(Lab& lab, const scene::FigureEntry& figure, std::function<record::Instant()> asked)
    : m_jobs(lab.pictures()),
      m_publication(&lab.publication()),
      m_asked(std::move(asked)),
      m_maker(std::make_shared<Maker>(figure)),
      m_scenes(lab.pictures(), JobKind::scene),
      m_words(lab.pictures(), JobKind::words),
      m_describing(lab.pictures(), JobKind::words) {}

// The maker keeps a scene as well.
ShownScene::~ShownScene() {
    if (m_publication != nullptr) m_publication->leave(*this);
    dropAll();
    destroyLater(std::move(m_maker));
}

void ShownScene::setOnScreen(bool onScreen) {
    if (m_publication != nullptr) onScreen ? m_publication->join(*this) : m_publication->leave(*this);
}

bool ShownScene::isOfOpenRun() const { return m_shown && m_asked().recording == m_shown->instant.recording; }

const QString& ShownScene::description() {
    static const QString kNone;
    m_describes = true;
    if (!m_shown) return kNone;
    if (m_describing.isBusy() || !m_shown->description.isEmpty()) return m_shown->description;
    m_describing.start(
        [this, maker = m_maker, instant = m_shown->instant](const JobQueue::Work& work) -> JobQueue::Finish {
            auto made = maker->make(instant, true, work.stop());
            if (!made) return {};
            return [this, key = std::move(made->key), description = std::move(made->description)] {
                if (!m_shown || m_shown->key != key) return;
                m_shown->description = description;
                Q_EMIT described();
            };
        });
    return m_shown->description;
}

void ShownScene::askTip(const scene::Part& part, std::function<void(const QString& tip)> answer) {
    if (!m_shown) return;
    m_words.start([maker = m_maker, instant = m_shown->instant, scene = m_shown->scene, part,
                   answer = std::move(answer)](const JobQueue::Work& work) mutable -> JobQueue::Finish {
        instant.stop = work.stop();
        const std::lock_guard lock(maker->mutex);
        QString tip = text(maker->source.tip(instant, *scene, part));
        return [answer = std::move(answer), tip = std::move(tip)] { answer(tip); };
    });
}

ShownScene::Made* ShownScene::kept(const scene::SceneKey& key) {
    const auto found = std::ranges::find(m_kept, key, &Made::key);
    return found == m_kept.end() ? nullptr : &*found;
}

Publication::Member::Aim ShownScene::aim() {
    record::Instant asked = m_asked();
    if (m_next) drop(*std::exchange(m_next, std::nullopt));
    if (!asked.isOpen()) {
        forget();
        return Aim::ready;
    }
    const scene::SceneKey key = scene::sceneKeyOf(asked);
    if (m_shown && m_shown->key == key) {
        if (std::exchange(m_making, std::nullopt)) m_scenes.drop();
        return Aim::ready;
    }
    if (Made* made = kept(key)) {
        m_next = *made;
        m_next->instant = std::move(asked);
        if (std::exchange(m_making, std::nullopt)) m_scenes.drop();
        return Aim::ready;
    }
    if (m_making && scene::sceneKeyOf(*m_making) == key) return Aim::making;
    if (m_making && areOfOneView(*m_making, asked)) return Aim::behind;
    make(std::move(asked));
    return Aim::making;
}

void ShownScene::make(record::Instant instant) {
    m_making = instant;
    m_scenes.start([this, maker = m_maker, describes = m_describes,
                    instant = std::move(instant)](const JobQueue::Work& work) -> JobQueue::Finish {
        auto made = maker->make(instant, describes, work.stop());
        if (!made) return {};
        return [this, made = std::make_shared<Made>(*std::move(made))] {
            m_making.reset();
            m_next = std::move(*made);
            m_publication->ready(*this);
        };
    });
}

void ShownScene::makeAhead(std::vector<record::Instant> instants) {
    std::erase_if(instants, [this](const record::Instant& instant) {
        const scene::SceneKey key = scene::sceneKeyOf(instant);
        return (m_shown && m_shown->key == key) || kept(key) != nullptr;
    });
    if (m_making) return;
    if (instants.empty()) return Q_EMIT foreseen();
    m_scenes.start([this, maker = m_maker, describes = m_describes,
                    instants = std::move(instants)](const JobQueue::Work& work) -> JobQueue::Finish {
        for (const record::Instant& instant : instants) {
            auto made = maker->make(instant, describes, work.stop());
            if (!made) return {};
            work.post([this, made = std::make_shared<Made>(*std::move(made))] { keep(std::move(*made)); });
        }
        return [this] { Q_EMIT foreseen(); };
    });
}

std::vector<ShownScene::Kept> ShownScene::kept() const {
    std::vector<Kept> all;
    for (const Made& made : m_kept) all.push_back({made.scene, scene::paintTimeOf(made.instant)});
    return all;
}

bool ShownScene::isOutdated() const { return m_making && !areOfOneView(*m_making, m_asked()); }

bool ShownScene::publish() {
    if (!m_next) {
        if (follow()) Q_EMIT moved();
        return false;
    }
    m_isLate = false;
    std::optional<Made> before = std::exchange(m_shown, std::exchange(m_next, std::nullopt));
    m_time = scene::paintTimeOf(m_shown->instant);
    static_cast<void>(follow());
    if (before) keep(*std::move(before));
    const auto others = std::ranges::stable_partition(
        m_kept, [this](const Made& made) { return areOfOneView(made.instant, m_shown->instant); });
    for (Made& made : others) drop(std::move(made));
    m_kept.erase(others.begin(), others.end());
    if (m_describes) static_cast<void>(description());
    Q_EMIT changed();
    return true;
}

// The time of the clock, if it is within the step that is shown.
bool ShownScene::follow() {
    if (!m_shown) return false;
    const record::Instant asked = m_asked();
    if (asked.recording != m_shown->instant.recording || asked.step != m_shown->instant.step) return false;
    scene::PaintTime now = scene::paintTimeOf(asked);
    now.selection = m_shown->instant.selection;
    return std::exchange(m_time, now) != now;
}

void ShownScene::late() {
    m_isLate = true;
    if (isSearching()) Q_EMIT changed();
}

void ShownScene::forget() {
    const bool any = m_shown.has_value();
    m_isLate = false;
    dropAll();
    if (any) Q_EMIT changed();
}

void ShownScene::keep(Made made) {
    auto replaced = std::ranges::find(m_kept, made.key, &Made::key);
    if (replaced == m_kept.end() && m_kept.size() == kMostKept) replaced = m_kept.begin();
    if (replaced != m_kept.end()) {
        drop(std::move(*replaced));
        m_kept.erase(replaced);
    }
    m_kept.push_back(std::move(made));
}

void ShownScene::drop(Made&& made) { destroyLater(std::make_shared<const Made>(std::move(made))); }

void ShownScene::dropAll() {
    m_scenes.drop();
    if (m_making) destroyLater(std::make_shared<const record::Instant>(*std::exchange(m_making, std::nullopt)));
    for (std::optional<Made>* made : {&m_shown, &m_next})
        if (*made) drop(*std::exchange(*made, std::nullopt));
    for (Made& made : m_kept) drop(std::move(made));
    m_kept.clear();
}

// The last reference to a recording may be in it, and recordings take long to destroy.
void ShownScene::destroyLater(std::shared_ptr<const void> value) const {
    if (const auto jobs = m_jobs.lock()) jobs->destroyLater(std::move(value));
}

}  // namespace hop::ui::session
