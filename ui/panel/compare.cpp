// SPDX-License-Identifier: GPL-3.0-or-later
// Another algorithm beside the one that runs: the same task on the same network, step by step at the same time.
#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "core/document/execute.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"
#include "ui/panel/measured.h"
#include "ui/session/companion.h"

namespace hop::ui::panel::compare {

Entry entry();

namespace {

QString text(std::string_view words) { return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size())); }

// "optimal: 10 steps, mean delay 4.286"
QString measured(const session::Frame& frame) {
    const auto value = [&](std::string_view id) {
        return bareValue(id, document::figure(*frame.measures, std::string(id)).value_or(0.0));
    };
    return QObject::tr("%1: %2 steps, mean delay %3")
        .arg(text(frame.run->scenario.algorithm), value("steps"), value("mean_delay"));
}

// Why the completion times differ: what a source says that is true of some schedules only, else what the algorithm that
// takes less promises.
QString difference(const session::Frame& one, const session::Frame& other) {
    if (one.lastStep == other.lastStep) return {};
    const document::Run& faster = one.lastStep < other.lastStep ? *one.run : *other.run;
    for (const theory::Statement& statement : faster.statements)
        if (statement.quantity == theory::kSteps && statement.printed) return text(statement.printed->reason);
    for (const theory::Statement& statement : faster.algorithm.guarantees)
        if (statement.quantity == theory::kSteps) return text(statement.reason);
    return {};
}

class ComparePanel final : public QWidget {
public:
    ComparePanel(Context& context, QWidget* parent)
        : QWidget(parent),
          m_context(context),
          m_companion(context.session()),
          m_beside(m_companion.session()),
          m_view(m_beside, figureEntry("network")) {
        m_beside.setTheme(context.theme());
        connect(&context, &Context::themeChanged, this, [this] { m_beside.setTheme(m_context.theme()); });
        m_view.setObjectName(QStringLiteral("compare-figure"));
        m_view.setAccessibleName(QObject::tr("Network under the other algorithm"));
        m_choice.setObjectName(QStringLiteral("compare-algorithm"));
        m_choice.setAccessibleName(QObject::tr("Algorithm to compare with"));
        m_choice.addItem(QObject::tr("nothing"), QString());
        for (const algorithm::Entry& entry : algorithm::catalogue())
            m_choice.addItem(text(entry.title), text(entry.id));
        auto* caption = new QLabel(QObject::tr("&beside"));
        caption->setProperty("class", QStringLiteral("quiet"));
        caption->setBuddy(&m_choice);
        m_words.setObjectName(QStringLiteral("compare-words"));
        m_words.setWordWrap(true);
        m_words.setTextInteractionFlags(Qt::TextSelectableByMouse);
        auto* row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(caption);
        row->addWidget(&m_choice);
        row->addWidget(&m_words, 1);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(16, 8, 16, 8);
        layout->setSpacing(8);
        layout->addLayout(row);
        layout->addWidget(&m_view, 1);
        connect(&m_choice, &QComboBox::activated, this,
                [this] { m_companion.setAlgorithm(m_choice.currentData().toString().toStdString()); });
        connect(&m_companion, &session::Companion::changed, this, [this] { say({}); });
        connect(&m_companion, &session::Companion::refused, this, [this](const QString& sentence) { say(sentence); });
        say({});
    }

private:
    void say(const QString& refusal) {
        m_view.setVisible(refusal.isEmpty() && m_companion.isBeside());
        if (!refusal.isEmpty()) return m_words.setText(refusal);
        if (m_companion.algorithm().empty())
            return m_words.setText(
                QObject::tr("Choose an algorithm to see the same task done another way at the same time."));
        if (!m_companion.isBeside()) return m_words.setText({});
        const session::Frame& mine = m_context.session().frame();
        const session::Frame& other = m_companion.session().frame();
        // The one that takes longer last: the sentence after it speaks of that one.
        const bool mineFirst = mine.lastStep <= other.lastStep;
        QString words =
            measured(mineFirst ? mine : other) + QStringLiteral(" · ") + measured(mineFirst ? other : mine) + u'.';
        if (const QString why = difference(mine, other); !why.isEmpty()) words += u' ' + why;
        m_words.setText(words);
    }

    Context& m_context;
    session::Companion m_companion;
    Context m_beside;
    FigureView m_view;
    QComboBox m_choice;
    QLabel m_words;
};

}  // namespace

Entry entry() {
    return {.id = "compare",
            .title = "Compare",
            .help =
                "The same task on the same network by another algorithm, at the same step: choose which one. What is "
                "selected here is selected everywhere. The clock is that of the first run; where the second takes "
                "longer, its last steps are seen by running it first.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new ComparePanel(context, parent); }};
}

}  // namespace hop::ui::panel::compare
