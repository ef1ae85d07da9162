// SPDX-License-Identifier: GPL-3.0-or-later
// The title of an open run, and its notices.
#include "ui/session/run_words.h"

#include <QStringList>

#include "core/document/own_files.h"
#include "core/explain/names.h"
#include "ui/style/text.h"

namespace hop::ui::session {

QString titleOf(const document::Scenario& scenario, const record::Instant& instant) {
    if (!scenario.title.empty()) return text(scenario.title);
    if (!instant.isOpen()) return {};
    const network::Facts& facts = instant.run().network->facts();
    // The expression of a built-in network is readable; that of a file is not.
    const bool ofFile = document::namesFile(facts.expression);
    const QString network = text(ofFile ? facts.title : facts.expression);
    const QString what =
        text(explain::titleOfTask(instant)) + (ofFile ? QStringLiteral(" on the ") : QStringLiteral(" on "));
    QString title = instant.run().task->isEmpty() ? network : what + network;
    title[0] = title[0].toUpper();
    return title;
}

QString noticeOf(const document::Scenario& scenario, const record::Instant& instant, const QString& missedStep) {
    // Parts of a file that were left out, links that were merged.
    QString ofFile;
    if (instant.isOpen() && document::namesFile(scenario.network)) ofFile = text(instant.run().network->facts().note);
    const QString ofRecording = instant.isOpen() ? text(instant.recording->notice) : QString();
    const QString ofLayout = instant.layout() == nullptr ? QString() : text(instant.layout()->note);
    return QStringList{ofRecording, missedStep, ofFile, ofLayout}.join(u' ').simplified();
}

}  // namespace hop::ui::session
