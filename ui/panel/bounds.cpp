// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds: each measured value with its lower bounds and the algorithm's guarantees, with their sources.
#include <QUrl>
#include <memory>
#include <set>

#include "core/scene/overlay/overlay.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/measured.h"
#include "ui/panel/rich_text.h"
#include "ui/panel/step_rules.h"
#include "ui/panel/text_panel.h"
#include "ui/style/formula.h"
#include "ui/style/text.h"

namespace hop::ui::panel::bounds {

Entry entry();

namespace {

QString verdictWords(const theory::Statement& statement, std::optional<double> measured) {
    if (!measured) return QStringLiteral("<span class=\"quiet\">%1</span>").arg(QStringLiteral("not measured"));
    const theory::Verdict verdict = theory::judge(statement, *measured);
    if (!verdict.holds) return QStringLiteral("<span class=\"broken\">✗&nbsp;%1</span>").arg(QStringLiteral("broken"));
    if (!verdict.tight) return QStringLiteral("<span class=\"ok\">✓</span>&nbsp;%1").arg(QStringLiteral("holds"));
    const bool bound = statement.relation == theory::Relation::atLeast;
    return QStringLiteral("<span class=\"ok\">✓&nbsp;%1</span>")
        .arg(bound ? QStringLiteral("optimal") : QStringLiteral("attained"));
}

QString titleOf(std::string_view id) { return text(explain::statementTitle(id)); }

// A link below the verdict, if the bound is missed.
QString whereLink(const record::Instant& instant, const theory::Statement& statement) {
    for (const explain::MissedBound& missed : explain::missedBounds(instant))
        if (missed.statement.get() == &statement)
            return QStringLiteral("<br><a href=\"where:%1\" title=\"%2\">show&nbsp;where</a>")
                .arg(text(statement.id),
                     QStringLiteral("Show the step, and select the packet or node, that is the reason."));
    return {};
}

// A link below a bound that has an overlay of the same name: draws the overlay or removes it.
QString drawLink(const record::Instant& instant, const theory::Statement& statement) {
    const auto entries = scene::overlay::find(statement.id);
    if (!entries || !entries->front()->supports(instant.run())) return {};
    const QString words = instant.display.overlay == statement.id ? QStringLiteral("Remove from the network")
                                                                  : QStringLiteral("Draw over the network");
    return QStringLiteral("<br><a href=\"draw:%1\">%2</a>").arg(text(statement.id), words);
}

// Follows such a link: sets the overlay, or removes it if it is set.
void followDrawLink(session::Session& session, const std::string& id) {
    record::Display display = session.instant().display;
    display.overlay = display.overlay == id ? std::string() : id;
    session.setDisplay(display);
}

void writeStatement(RichText& out, const record::Instant& instant, const run::QuantityEntry& quantity,
                    const theory::Statement& statement, bool open) {
    const QString toggle =
        QStringLiteral("<a href=\"toggle:%1\" title=\"%2\">%3</a>")
            .arg(text(statement.id), text(statement.reason).toHtmlEscaped(), titleOf(statement.id).toHtmlEscaped());
    out.raw(QStringLiteral(
                "<tr><td class=\"below\">%1 <span class=\"quiet\">%2</span></td><td align=\"right\">%3&nbsp;%4</td>"
                "<td class=\"last\">%5</td></tr>")
                .arg(toggle, text(statement.source).toHtmlEscaped().replace(u' ', QChar::Nbsp),
                     text(signOf(statement.relation)), bareValue(quantity, statement.value),
                     verdictWords(statement, explain::comparableSoFar(instant, statement)) +
                         whereLink(instant, statement)));
    if (statement.printed)
        out.raw(QStringLiteral("<tr><td colspan=\"3\" class=\"below quiet\">%1</td></tr>")
                    .arg(QStringLiteral("printed: %1 %2, a <span class=\"warn\">misprint</span>")
                             .arg(text(signOf(statement.relation)), bareValue(quantity, statement.printed->value))));
    if (!open) return;
    QString details = style::formulaHtml(statement.reason);
    if (!statement.formula.empty())
        details = QStringLiteral("<i>%1</i><br>").arg(style::formulaHtml(statement.formula)) + details;
    if (statement.printed) {
        details += QStringLiteral("<br>") + QStringLiteral("Printed:") + u' ';
        if (!statement.printed->formula.empty())
            details += QStringLiteral("<i>%1</i>. ").arg(style::formulaHtml(statement.printed->formula));
        details += style::formulaHtml(statement.printed->reason);
    }
    details += drawLink(instant, statement);
    out.raw(QStringLiteral("<tr><td colspan=\"3\" class=\"below quiet\">%1</td></tr>").arg(details));
}

// Quantities contained in results and referred to by theory. Values over the measuring window of a dynamic run are
// unknown while it is recorded, so only bounds on them are listed.
void writeQuantity(RichText& out, const record::Instant& instant, const run::QuantityEntry& quantity,
                   const std::set<std::string>& open) {
    if (quantity.kind == run::QuantityKind::fact) return;
    const bool stated = instant.run().states(quantity.id);
    const std::optional<double> measured = measuredSoFar(instant, quantity);
    if (!measured && !stated) return;
    out.raw(QStringLiteral("<tr><td class=\"head\"><b>%1</b></td><td class=\"head\" align=\"right\"><b>%2</b></td>"
                           "<td class=\"head name\">%3</td></tr>")
                .arg(text(quantity.title), measured ? bareValue(quantity, *measured) : QStringLiteral("–"),
                     measured ? unitIn(instant, quantity) : QStringLiteral("not measured")));
    for (const theory::Statement& statement : instant.run().statements)
        if (statement.quantity == quantity.id)
            writeStatement(out, instant, quantity, statement, open.contains(statement.id));
}

QString page(const record::Instant& instant, const std::set<std::string>& open, StepRules& rules) {
    RichText out;
    if (!instant.isOpen()) return out.quiet(QStringLiteral("Nothing is open yet.")).html();
    out.raw(rules.html(instant));
    out.raw(QStringLiteral("<table width=\"100%\" cellspacing=\"0\">"));
    for (const run::QuantityEntry& quantity : run::quantityCatalogue()) writeQuantity(out, instant, quantity, open);
    out.endFacts();
    return out.html();
}

// `rules`: used by the jobs alone.
TextPanel::Html::Make pageAbout(const record::Instant& shown, const std::set<std::string>& open,
                                const std::shared_ptr<StepRules>& rules) {
    return [instant = shown, open, rules](Stop stop, const TextPanel::Html::Meanwhile&) mutable {
        instant.stop = stop;
        return page(instant, open, *rules);
    };
}

}  // namespace

Entry entry() {
    return {
        .id = "bounds",
        .title = "Bounds",
        .help =
            "Measured values with the lower bounds that no algorithm can beat and the guarantees of this algorithm, "
            "each with its source. A bound that is met exactly is marked optimal; for a missed one, “show where” "
            "shows the step, and selects the packet or node, that is the reason. Click a name to see its formula and "
            "the reason; where a source has a misprint, both values are given; a bound that is a cut can be drawn over "
            "the network. For isotropic tasks the first lines tell whether this step keeps OCTR and OADD.",
        .place = Place::rightBottom,
        .make = [](Context& context, QWidget* parent) -> QWidget* {
            auto open = std::make_shared<std::set<std::string>>();
            auto rules = std::make_shared<StepRules>();
            const auto follow = [&context, open](const QUrl& link) {
                if (link.scheme() == QLatin1StringView("draw")) {
                    followDrawLink(context.session(), link.path().toStdString());
                    return true;
                }
                if (link.scheme() == QLatin1StringView("where")) {
                    Q_EMIT context.whereWanted(link.path());
                    return true;
                }
                if (link.scheme() != QLatin1StringView("toggle")) return false;
                const std::string id = link.path().toStdString();
                if (open->erase(id) == 0) open->insert(id);
                return true;
            };
            return new TextPanel(
                context, QStringLiteral("bounds"), QStringLiteral("Measured values and bounds"),
                [&context, open, rules] { return pageAbout(context.session().instant(), *open, rules); }, follow,
                parent);
        },
        .ofOneRun = true};
}

}  // namespace hop::ui::panel::bounds
