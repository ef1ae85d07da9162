// SPDX-License-Identifier: GPL-3.0-or-later
// The mailbox: letters from worker threads to the one thread that reads them.
#pragma once

#include <algorithm>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace hop::ui::session {

// Letters are kept in the order posted.
template <typename Letter>
class Mailbox {
public:
    // `look` is called by the thread that posts into an empty box; it must only arrange for the reader to look, for
    // example by a queued event.
    explicit Mailbox(std::function<void()> look) : m_look(std::move(look)) {}

    void post(Letter letter) {
        add([&](std::vector<Letter>& letters) { letters.push_back(std::move(letter)); });
    }
    // Replaces the waiting letter for which `outdated` holds, so that reports do not pile up faster than they are read.
    template <typename Outdated>
    void replace(Letter letter, Outdated outdated) {
        add([&](std::vector<Letter>& letters) {
            const auto old = std::ranges::find_if(letters, outdated);
            if (old == letters.end())
                letters.push_back(std::move(letter));
            else
                *old = std::move(letter);
        });
    }

    std::vector<Letter> takeAll() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_letters, {});
    }

private:
    template <typename Change>
    void add(Change change) {
        bool first = false;
        {
            const std::lock_guard lock(m_mutex);
            first = m_letters.empty();
            change(m_letters);
        }
        if (first && m_look) m_look();
    }

    std::mutex m_mutex;
    std::vector<Letter> m_letters;
    std::function<void()> m_look;
};

}  // namespace hop::ui::session
