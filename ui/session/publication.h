// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the screen changes together: the figures of an instant appear at once, when the scenes of all of them are
// there. Until then the previous instant stays.
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <vector>

namespace hop::ui::session {

// Belongs to one thread, the window's; reached by Lab::publication().
class Publication final : public QObject {
    Q_OBJECT
public:
    // A figure on the screen; its scenes are made by jobs.
    class Member {
    public:
        enum class Aim : std::uint8_t {
            ready,   // publish() can be called, or nothing has changed
            making,  // a job makes the scene and then calls Publication::ready()
            behind,  // a job still makes an earlier scene of the same run, which is published first
        };

        Member() = default;
        virtual ~Member() = default;
        Member(const Member&) = delete;
        Member& operator=(const Member&) = delete;

        // Looks at the instant to be shown, and starts making its scene unless it is there.
        virtual Aim aim() = 0;
        // Whether the scene being made belongs to a run or view that is no longer wanted.
        virtual bool isOutdated() const = 0;
        virtual bool publish() = 0;  // shows the scene that aim() found or requested; true if it is another one
        virtual void late() = 0;     // the others are shown without it
    };

    explicit Publication(int patience = kPatience);

    // While it is on the screen.
    void join(Member& member);
    void leave(Member& member);

    // The instant to be shown may have changed: looked at once control returns to the event loop.
    void ask();
    // The scene that a member makes is there.
    void ready(Member& member);

    // Whether everything on the screen is that of the instant to be shown.
    bool isSettled() const { return !m_asked && m_making.empty() && m_late.empty(); }

Q_SIGNALS:
    void published();  // other scenes are shown, and no more are to be made but those of late members

private:
    static constexpr int kPatience = 300;  // [ms] for the slowest scene, before the others are shown without it

    Q_INVOKABLE void look();
    void take(Member& member, Member::Aim aim);
    void publish();
    void giveUp();

    std::vector<Member*> m_members;
    std::vector<Member*> m_making;  // of the instant that appears next
    std::vector<Member*> m_late;    // not waited for any more; each appears by itself
    bool m_asked = false;
    QTimer m_patience;
};

}  // namespace hop::ui::session
