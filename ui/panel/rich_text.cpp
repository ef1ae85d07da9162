// SPDX-License-Identifier: GPL-3.0-or-later
// Rich text of panels.
#include "ui/panel/rich_text.h"

#include <QUrl>

#include "core/explain/condition/catalogue.h"
#include "ui/panel/shown_part.h"

namespace hop::ui::panel {
QString richTextStyle(const style::Theme& theme) {
    return QStringLiteral(
               "h3 { margin-top: 0px; margin-bottom: 8px; } p { margin-top: 0px; margin-bottom: 8px; } a { color: %1; "
               "text-decoration: none; }"
               " .quiet { color: %2; } td { padding: 2px 8px 2px 0px; } td.name { color: %2; } td.head { padding-top: "
               "10px; } td.below { padding-left: 8px; } td.last { padding-right: 4px; } td.card { padding: 8px; } "
               "td.quiet { color: %2; } "
               "tr.now td { "
               "background: %3; } .broken { color: %4; } .ok { color: %5; } .warn { color: %6; }")
        .arg(theme.accent.name(), theme.quietInk.name(), theme.hover.name(), theme.broken.name(), theme.ok.name(),
             theme.warn.name());
}

QString selectLink(record::Selection selection, const QString& text) {
    static constexpr const char* kKinds[] = {"nothing", "node", "link", "packet"};
    return QStringLiteral("<a href=\"select:%1/%2\">%3</a>")
        .arg(QLatin1StringView(kKinds[static_cast<int>(selection.kind)]))
        .arg(selection.id)
        .arg(text.toHtmlEscaped());
}

QString seekLink(Step step, const QString& text) {
    return QStringLiteral("<a href=\"seek:%1\">%2</a>").arg(step).arg(text.toHtmlEscaped());
}

QString untilLink(const explain::Condition& condition, const QString& text) {
    return QStringLiteral("<a href=\"until:%1\">%2</a>")
        .arg(QString::fromStdString(print(condition)).toHtmlEscaped(), text.toHtmlEscaped());
}

void follow(const QUrl& link, session::Session& session) {
    const QString target = link.path();
    if (link.scheme() == QLatin1StringView("seek")) {
        session.pause();
        session.seek(target.toULongLong());
    } else if (link.scheme() == QLatin1StringView("select")) {
        const QString kind = target.section(u'/', 0, 0);
        const std::uint32_t id = target.section(u'/', 1, 1).toUInt();
        using Kind = record::Selection::Kind;
        session.select({kind == QLatin1StringView("node")   ? Kind::node
                        : kind == QLatin1StringView("link") ? Kind::link
                                                            : Kind::packet,
                        id});
    } else if (link.scheme() == QLatin1StringView("part")) {
        showPart(session, QString::fromUtf8(QByteArray::fromPercentEncoding(target.toUtf8())).toStdString());
    }
}

// Encoded, since addresses contain brackets, commas and blanks.
QString partLink(const std::string& part, const QString& text) {
    return QStringLiteral("<a href=\"part:%1\">%2</a>")
        .arg(QString::fromLatin1(QUrl::toPercentEncoding(QString::fromStdString(part))), text.toHtmlEscaped());
}

RichText& RichText::heading(const QString& plain) {
    return raw(QStringLiteral("<h3>%1</h3>").arg(plain.toHtmlEscaped()));
}
RichText& RichText::paragraph(const QString& html) { return raw(QStringLiteral("<p>%1</p>").arg(html)); }
RichText& RichText::quiet(const QString& html) { return raw(QStringLiteral("<p class=\"quiet\">%1</p>").arg(html)); }
RichText& RichText::card(const QString& html) {
    return raw(QStringLiteral("<table width=\"100%\" cellspacing=\"0\" style=\"margin-bottom: 6px\"><tr "
                              "class=\"now\"><td class=\"card\">%1</td></tr></table><p></p>")
                   .arg(html));
}
RichText& RichText::beginFacts() {
    return raw(QStringLiteral("<table cellspacing=\"0\" style=\"margin-top: 6px; margin-bottom: 10px\">"));
}
RichText& RichText::fact(const QString& name, const QString& html) {
    return raw(QStringLiteral("<tr><td class=\"name\">%1</td><td>%2</td></tr>").arg(name.toHtmlEscaped(), html));
}
RichText& RichText::endFacts() { return raw(QStringLiteral("</table><p></p>")); }
RichText& RichText::raw(const QString& html) {
    m_html += html;
    return *this;
}

}  // namespace hop::ui::panel
