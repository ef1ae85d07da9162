// SPDX-License-Identifier: GPL-3.0-or-later
// Marks in the network: a choice of overlays with their parameters.
#include "core/scene/overlay/overlay.h"

#include <QVBoxLayout>
#include <algorithm>

#include "ui/panel/catalogue.h"
#include "ui/panel/expression_field.h"
#include "ui/session/lab.h"
#include "ui/session/latest.h"
#include "ui/style/text.h"

namespace hop::ui::panel::overlay {

Entry entry();

namespace {

using scene::overlay::catalogue;

std::vector<ExpressionField::Option> options() {
    std::vector<ExpressionField::Option> all;
    for (const auto& entry : catalogue()) all.push_back(ExpressionField::Option::of(entry));
    return all;
}

class OverlayPanel final : public QWidget {
public:
    OverlayPanel(Context& context, QWidget* parent)
        : QWidget(parent),
          m_context(context),
          m_field(new ExpressionField(QStringLiteral("overlay"), QStringLiteral("Overla&y"), options(),
                                      QStringLiteral("Nothing"))),
          m_error(context.session().lab().pictures(), session::JobKind::words,
                  [this] { m_field->setError(m_error.value()); }) {
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(16, 8, 16, 8);
        layout->addWidget(m_field);
        layout->addStretch(1);
        session::Session& session = context.session();
        connect(&session, &session::Session::opened, this, [this] { opened(); });
        connect(&session, &session::Session::displayChanged, this, [this] { show(); });
        connect(m_field, &ExpressionField::edited, this, [this] { edited(); });
        opened();
    }

private:
    const record::Instant& instant() const { return m_context.session().instant(); }

    void opened() {
        setEnabled(instant().isOpen());
        if (!instant().isOpen()) return;
        std::vector<std::optional<std::string>> reasons;
        for (const auto& entry : catalogue()) {
            const auto supported = entry.supports(instant().run());
            reasons.push_back(supported ? std::nullopt : std::optional(supported.error().message));
        }
        m_field->setReasons(reasons);
        show();
    }

    void show() {
        if (!instant().isOpen()) return;
        if (m_field->expression() != instant().display.overlay) m_field->setExpression(instant().display.overlay);
        complain();
    }

    void edited() {
        record::Display display = instant().display;
        display.overlay = m_field->expression();
        m_context.session().setDisplay(display);
        complain();
    }

    void complain() {
        if (instant().display.overlay.empty()) {
            m_error.drop();
            return m_field->setError({});
        }
        m_error.want([shown = instant()](Stop stop, const auto&) mutable {
            shown.stop = stop;
            const auto marks = scene::overlay::marksOf(shown, shown.display.overlay);
            return marks ? QString() : text(marks.error().message);
        });
    }

    Context& m_context;
    ExpressionField* m_field;
    session::Latest<QString> m_error;  // why the overlay cannot be shown; empty if it can
};

}  // namespace

Entry entry() {
    return {.id = "overlay",
            .title = "Overlay",
            .help =
                "Marks in the network, in addition to the run: nodes by distance, a cut, a tree, shortest paths. "
                "Choose an overlay and set its parameters; the text at the right is the same choice as an expression. "
                "The legend below the network explains the colours.",
            .place = Place::leftBottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new OverlayPanel(context, parent); }};
}

}  // namespace hop::ui::panel::overlay
