// SPDX-License-Identifier: GPL-3.0-or-later
// Questions.
#include "ui/desk/questions.h"

#include <QPushButton>

#include "core/base/text.h"
#include "ui/style/text.h"

namespace hop::ui::desk {
namespace {

QString secondsWords(double seconds) {
    if (seconds < 1.0) return QStringLiteral("less than a second");
    if (seconds < 100.0) return QStringLiteral("about %1 seconds").arg(seconds, 0, 'f', 0);
    return QStringLiteral("about %1 minutes").arg(seconds / 60.0, 0, 'f', 0);
}

}  // namespace

QMessageBox* makeQuestion(QWidget* parent, const QString& id, const QString& title, const QString& text,
                          const QString& more) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::NoButton, parent);
    box->setObjectName(id);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(more);
    return box;
}

void askAboutSize(QWidget* parent, session::Session& session, const run::Estimate& estimate) {
    auto* box = makeQuestion(
        parent, QStringLiteral("size-question"), QStringLiteral("Large run"),
        QStringLiteral("This run moves %1 packets over at least %2 hops.")
            .arg(text(estimate.packets), text(static_cast<std::uint64_t>(estimate.hops))),
        QStringLiteral("It needs %1 of memory and %2. The current run stays visible until the new one is ready.")
            .arg(text(bytes(estimate.recordedMemory)), secondsWords(estimate.seconds)));
    QPushButton* going = box->addButton(QStringLiteral("Run it"), QMessageBox::AcceptRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(going);
    QObject::connect(box, &QMessageBox::finished, &session,
                     [box, going, &session] { box->clickedButton() == going ? session.proceed() : session.cancel(); });
    box->open();
}

}  // namespace hop::ui::desk
