// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: the selection in words and numbers; for a packet what it waits for, its path and the reason for each
// hop.
#include <QHBoxLayout>
#include <QPushButton>

#include "ui/panel/catalogue.h"
#include "ui/panel/inspector_pages.h"
#include "ui/panel/text_panel.h"
#include "ui/style/named.h"

namespace hop::ui::panel::inspector {

Entry entry();

namespace {

TextPanel::Html::Make pageAbout(const session::Session& session) {
    return [about = inspected(session)](Stop stop, const TextPanel::Html::Meanwhile& meanwhile) mutable {
        about.instant.stop = stop;
        return inspectorPage(about, meanwhile);
    };
}

// Actions on a part, shown with its page.
class PartActions final : public QWidget {
public:
    PartActions(Context& context, QWidget* parent) : QWidget(parent), m_context(context) {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 4, 8, 0);
        row->setSpacing(8);
        const auto add = [&](const char* id, const QString& words, const QString& tip) {
            auto* button = style::named(new QPushButton(words, this), QString::fromLatin1(id), words);
            button->setToolTip(tip);
            button->setStyleSheet(QStringLiteral("padding-left: 8px; padding-right: 8px;"));
            row->addWidget(button, 1);
            return button;
        };
        auto* exporting = add("part-export", QStringLiteral("Export this part"),
                              QStringLiteral("Export this part with its gates as a figure."));
        auto* compare = add("part-compare", QStringLiteral("Compare with…"),
                            QStringLiteral("Add a run of the same task by another algorithm; both show this part."));
        connect(exporting, &QPushButton::clicked, &context, &Context::partExportWanted);
        connect(compare, &QPushButton::clicked, this, [this, compare] {
            Q_EMIT m_context.compareWanted(compare->mapToGlobal(QPoint(0, compare->height())));
        });
        session::Session& session = context.session();
        for (const auto signal : {&session::Session::opened, &session::Session::selectionChanged,
                                  &session::Session::displayChanged, &session::Session::layoutChanged})
            connect(&session, signal, this, &PartActions::refresh);
        refresh();
    }

private:
    void refresh() {
        const record::Instant& instant = m_context.session().instant();
        setVisible(instant.isOpen() && instant.part() != nullptr &&
                   instant.selection.kind == record::Selection::Kind::nothing);
    }

    Context& m_context;
};

}  // namespace

Entry entry() {
    return {.id = "inspector",
            .title = "Inspector",
            .help =
                "Details of the selection: a node with what it has and what it still lacks, its links and waiting "
                "packets, a link with what it has carried, or a packet with what it waits for, its path and the reason "
                "for each hop. Click an item in any figure to "
                "select it, or use Shift and the arrow keys. Links in the text select other items or show other steps.",
            .place = Place::rightBottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                auto* page = new TextPanel(
                    context, QStringLiteral("inspector"), QStringLiteral("Inspector: details of the selection"),
                    [&context] { return pageAbout(context.session()); }, {}, parent);
                page->setFoot(*new PartActions(context, page));
                return page;
            },
            .ofOneRun = true};
}

}  // namespace hop::ui::panel::inspector
