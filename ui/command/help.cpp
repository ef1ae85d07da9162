// SPDX-License-Identifier: GPL-3.0-or-later
// Help.
#include "ui/command/help.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "core/base/citation.h"
#include "core/explain/names.h"
#include "core/scene/scene.h"
#include "ui/command/command.h"
#include "ui/command/command_keys.h"
#include "ui/command/workbench.h"
#include "ui/dialog/versions.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/expression_field.h"
#include "ui/panel/figure_view.h"
#include "ui/panel/rich_text.h"
#include "ui/present/presentation.h"
#include "ui/style/formula.h"
#include "ui/style/text.h"

namespace hop::ui::command {
namespace {

// Returns the buttons, so that more can be added.
QDialogButtonBox& showPage(const Workbench& bench, const QString& id, const QString& title, const QString& html) {
    auto* dialog = new QDialog(&bench.window);
    dialog->setObjectName(id);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->resize(560, 440);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(16);
    auto* page = new QTextBrowser;
    page->setObjectName(QStringLiteral("help-text"));
    page->setProperty("class", QStringLiteral("page"));
    page->setFrameShape(QFrame::NoFrame);
    page->setAccessibleName(title);
    page->document()->setDefaultStyleSheet(panel::richTextStyle(bench.look.theme()));
    page->setHtml(html);
    layout->addWidget(page, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addWidget(buttons);
    dialog->open();
    return *buttons;
}

QString nativeWords(const QList<QKeySequence>& keys) {
    QStringList words;
    for (const QKeySequence& key : keys) words << key.toString(QKeySequence::NativeText).toHtmlEscaped();
    return words.join(QStringLiteral(" or "));
}

QString keyWords(const Command& command) { return nativeWords(keysOf(command)); }

// Adds the definitions of terms used in a text.
void explainTerms(std::string_view help, panel::RichText& out) {
    for (const explain::Term& term : explain::terms())
        if (help.find(term.name) != std::string_view::npos)
            out.paragraph(QStringLiteral("<b>%1</b>: %2").arg(text(term.name), text(term.meaning).toHtmlEscaped()));
}

void describePanel(const panel::Entry& entry, panel::RichText& out) {
    out.heading(text(entry.title)).paragraph(text(entry.help).toHtmlEscaped());
    explainTerms(entry.help, out);
}

void describe(const panel::ExpressionField::Option* member, panel::RichText& out) {
    if (member == nullptr) return;
    out.heading(text(member->title)).paragraph(style::formulaHtml(member->help));
    for (const Note& note : member->notes)
        out.paragraph(QStringLiteral("<b>%1</b>: %2")
                          .arg(QString::fromStdString(headline(note)).toHtmlEscaped(), style::formulaHtml(note.text)));
}

// Fields that Alt and a letter lead to while their panel is visible.
void listFields(const Workbench& bench, panel::RichText& out) {
    out.heading(QStringLiteral("Panel fields")).beginFacts();
    for (const QDockWidget* dock : bench.arrangement.docks())
        for (const auto* label : dock->findChildren<QLabel*>()) {
            const QKeySequence key = QKeySequence::mnemonic(label->text());
            if (label->buddy() == nullptr || key.isEmpty() || !label->isVisibleTo(dock)) continue;
            QString name = label->buddy()->accessibleName();
            if (name.isEmpty()) name = QString(label->text()).remove(u'&');
            out.fact(name.toHtmlEscaped(), QStringLiteral("<b>%1</b>").arg(key.toString(QKeySequence::NativeText)));
        }
    out.endFacts();
}

}  // namespace

void showHelp(const Workbench& bench, const QWidget* focus) {
    panel::RichText out;
    QString title = QStringLiteral("Hopscope");
    // The control's own description.
    if (focus != nullptr && !focus->accessibleName().isEmpty()) {
        title = focus->accessibleName();
        out.heading(title);
        const QString more =
            focus->accessibleDescription().isEmpty() ? focus->toolTip() : focus->accessibleDescription();
        if (!more.isEmpty()) out.paragraph(more.toHtmlEscaped());
        if (const auto* figure = qobject_cast<const panel::FigureView*>(focus)) {
            out.paragraph(text(scene::figureOf(figure->entry().id).help).toHtmlEscaped());
            out.paragraph(figure->description().toHtmlEscaped());
            QStringList keys;
            for (const panel::FigureKey& key : panel::figureKeys())
                keys << QStringLiteral("%1: %2").arg(text(key.keys), text(key.what));
            out.quiet(QStringLiteral("Drag to pan, use the wheel to zoom, click to select. ") +
                      keys.join(QStringLiteral("; ")) + u'.');
        }
    }
    // The catalogue's description of the member chosen in it.
    for (const QWidget* widget = focus; widget != nullptr; widget = widget->parentWidget())
        if (const auto* field = qobject_cast<const panel::ExpressionField*>(widget)) describe(field->current(), out);
    // The help of the surrounding panel; on the stage, of the panel for the same figure.
    bool described = false;
    for (const QWidget* widget = focus; widget != nullptr; widget = widget->parentWidget())
        for (const panel::Entry& entry : panel::catalogue())
            if (widget->objectName() == text(entry.id) && qobject_cast<const QDockWidget*>(widget) != nullptr) {
                describePanel(entry, out);
                described = true;
            }
    if (const auto* figure = qobject_cast<const panel::FigureView*>(focus); figure != nullptr && !described)
        for (const panel::Entry& entry : panel::catalogue())
            if (entry.id == figure->entry().id) describePanel(entry, out);
    if (out.html().isEmpty())
        out.heading(title).paragraph(QStringLiteral("Press Tab to focus a control, then F1 for help on it."));
    QStringList transport;
    for (const Command& command : bench.commands)
        if (command.presented)
            transport << keyWords(command) + QStringLiteral(": ") + text(plainTitle(command, bench)).toLower();
    out.quiet(transport.join(QStringLiteral("; ")) + u'.');
    showPage(bench, QStringLiteral("help-dialog"), QStringLiteral("Help: %1").arg(title), out.html());
}

void showKeyList(const Workbench& bench) {
    panel::RichText out;
    for (const Menu menu : {Menu::run, Menu::view, Menu::file, Menu::edit, Menu::help}) {
        out.heading(text(menuTitle(menu)).remove(u'&')).beginFacts();
        for (const Command& command : bench.commands)
            if (command.menu == menu && !command.keys.empty())
                out.fact(text(plainTitle(command, bench)), QStringLiteral("<b>%1</b>").arg(keyWords(command)));
        out.endFacts();
    }
    out.heading(QStringLiteral("In a figure")).beginFacts();
    for (const panel::FigureKey& key : panel::figureKeys())
        out.fact(text(key.what), QStringLiteral("<b>%1</b>").arg(text(key.keys)));
    out.endFacts();
    out.heading(QStringLiteral("In a presentation")).beginFacts();
    for (const present::PresentationKey& key : present::Presentation::keys())
        out.fact(text(key.what), QStringLiteral("<b>%1</b>").arg(nativeWords(present::keysIn(key.keys))));
    out.endFacts();
    listFields(bench, out);
    showPage(bench, QStringLiteral("keys-dialog"), QStringLiteral("Keys"), out.html());
}

void showAbout(const Workbench& bench) {
    panel::RichText out;
    out.heading(QStringLiteral("Hopscope %1").arg(QApplication::applicationVersion()));
    out.paragraph(
        QStringLiteral("An instrument for seeing communication algorithms at work: every packet on every link, step by "
                       "step, with an independent referee and the bounds of theory."));
    out.beginFacts();
    for (const auto& [name, version] : dialog::versions()) out.fact(name, version.toHtmlEscaped());
    out.endFacts();
    out.paragraph(QStringLiteral("The algorithms come from these papers:"));
    out.beginFacts();
    for (const std::string_view paper : {"VB", "BOSTT", "ST", "Dim", "Ost"})
        out.fact(text(paper), text(fullReference(paper)).toHtmlEscaped());
    out.endFacts();
    out.quiet(QStringLiteral("Free software under the GNU General Public License, version 3 or later."));
    QDialogButtonBox& buttons =
        showPage(bench, QStringLiteral("about-dialog"), QStringLiteral("About Hopscope"), out.html());
    QPushButton* copying = buttons.addButton(QStringLiteral("Copy versions"), QDialogButtonBox::ActionRole);
    copying->setObjectName(QStringLiteral("copy-versions"));
    copying->setToolTip(QStringLiteral("Copy the versions as text, for a report."));
    QObject::connect(copying, &QPushButton::clicked, &bench.window, [&bench] { copyVersions(bench); });
}

void copyVersions(const Workbench& bench) {
    QApplication::clipboard()->setText(dialog::versionsAsText());
    bench.strip.say(QStringLiteral("Copied the versions of Hopscope, Qt, the libraries and the compiler."));
}

}  // namespace hop::ui::command
