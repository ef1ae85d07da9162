// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that stay open until answered, without blocking the window.
#pragma once

#include <QMessageBox>

#include "ui/session/session.h"

namespace hop::ui::desk {

// Deletes itself when closed. `more`: below the text.
QMessageBox* makeQuestion(QWidget* parent, const QString& id, const QString& title, const QString& text,
                          const QString& more);

// Whether to go on with a large run; the answer goes to the session.
void askAboutSize(QWidget* parent, session::Session& session, const run::Estimate& estimate);

}  // namespace hop::ui::desk
