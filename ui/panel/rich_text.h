// SPDX-License-Identifier: GPL-3.0-or-later
// Rich text of panels: paragraphs, tables of facts, links that select and seek.
#pragma once

#include <QString>

#include "core/explain/condition/catalogue.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"

class QUrl;

namespace hop::ui::panel {

// The style sheet for QTextDocument::setDefaultStyleSheet: h3, .quiet, .card, .now, td.
QString richTextStyle(const style::Theme& theme);

// Links, and following them.
QString selectLink(record::Selection selection, const QString& text);
QString seekLink(Step step, const QString& text);
QString untilLink(const explain::Condition& condition, const QString& text);  // runs until it holds
QString partLink(const std::string& part, const QString& text);               // empty: the whole network
void follow(const QUrl& link, session::Session& session);

// Builds rich text piece by piece.
class RichText {
public:
    RichText& heading(const QString& plain);
    RichText& paragraph(const QString& html);
    RichText& quiet(const QString& html);
    RichText& card(const QString& html);
    // Rows between beginFacts and endFacts: a name, and a value as rich text.
    RichText& beginFacts();
    RichText& fact(const QString& name, const QString& html);
    RichText& endFacts();
    RichText& raw(const QString& html);
    QString html() const { return m_html; }

private:
    QString m_html;
};

}  // namespace hop::ui::panel
