// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for screen readers.
#include "ui/panel/figure_accessible.h"

#include <QAccessibleWidget>
#include <QWidget>

namespace hop::ui::panel {
namespace {

class FigureAccessible final : public QAccessibleWidget {
public:
    FigureAccessible(QWidget& widget, DescribedFigure& figure)
        : QAccessibleWidget(&widget, QAccessible::Graphic), m_figure(figure) {}

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Description) return m_figure.description();
        if (kind == QAccessible::Value) return m_figure.selectionWords();
        return QAccessibleWidget::text(kind);
    }

private:
    DescribedFigure& m_figure;
};

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* figure = dynamic_cast<DescribedFigure*>(object);
    return figure == nullptr ? nullptr : new FigureAccessible(static_cast<QWidget&>(*object), *figure);
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
