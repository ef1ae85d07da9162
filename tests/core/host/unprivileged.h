// SPDX-License-Identifier: GPL-3.0-or-later
// Lets a test meet refused permissions although it runs as root.
#pragma once

#include <unistd.h>

#include <cstdlib>

namespace hop::host {

// While it lives, files are opened as the user "nobody" if the tests run as root.
class Unprivileged {
public:
    Unprivileged() : m_user(::geteuid()) {
        if (m_user == 0 && ::seteuid(65534) != 0) std::abort();
    }
    ~Unprivileged() {
        if (::seteuid(m_user) != 0) std::abort();
    }
    Unprivileged(const Unprivileged&) = delete;
    Unprivileged& operator=(const Unprivileged&) = delete;

private:
    uid_t m_user;
};

}  // namespace hop::host
