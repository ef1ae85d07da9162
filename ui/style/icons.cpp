// SPDX-License-Identifier: GPL-3.0-or-later
// Finds icons in the program's resources and draws them in the palette's colours.
#include "ui/style/icons.h"

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>
#include <QtGlobal>

// The linker drops resources of a static library unless their initialiser is referenced, outside any namespace.
static void initIconResources() { Q_INIT_RESOURCE(icons); }

namespace hop::ui::style {

namespace {

void ensureResources() {
    static const bool kReady = [] {
        initIconResources();
        return true;
    }();
    static_cast<void>(kReady);
}

class Engine final : public QIconEngine {
public:
    explicit Engine(QByteArray svg) : m_svg(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        QByteArray coloured = m_svg;
        coloured.replace("currentColor", colour(mode, state).name().toLatin1());
        QSvgRenderer renderer(coloured);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new Engine(*this); }
    QString key() const override { return QStringLiteral("hopscope"); }

private:
    static QColor colour(QIcon::Mode mode, QIcon::State state) {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::ButtonText);
        return palette.color(QPalette::Active, state == QIcon::On ? QPalette::Highlight : QPalette::ButtonText);
    }

    QByteArray m_svg;
};

}  // namespace

QIcon icon(const QString& name) {
    ensureResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QIcon(new Engine(file.readAll()));
}

QStringList iconNames() {
    ensureResources();
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(":/icons")).entryList(QDir::Files, QDir::Name))
        names.push_back(file.chopped(4));
    return names;
}

}  // namespace hop::ui::style
