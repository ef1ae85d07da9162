// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for screen readers.
#include "ui/panel/figure_accessible.h"

#include <QAccessibleWidget>

#include "ui/panel/figure_view.h"

namespace hop::ui::panel {
namespace {

class FigureAccessible final : public QAccessibleWidget {
public:
    explicit FigureAccessible(FigureView& view) : QAccessibleWidget(&view, QAccessible::Graphic), m_view(view) {}

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Description) return m_view.description();
        if (kind == QAccessible::Value) return m_view.selectionWords();
        return QAccessibleWidget::text(kind);
    }

private:
    FigureView& m_view;
};

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* view = qobject_cast<FigureView*>(object);
    return view == nullptr ? nullptr : new FigureAccessible(*view);
}

}  // namespace

void installFigureAccessibility() {
    static const bool kInstalled = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    static_cast<void>(kInstalled);
}

}  // namespace hop::ui::panel
