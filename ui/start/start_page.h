// SPDX-License-Identifier: GPL-3.0-or-later
// The start page: a first example, recent documents, and the gallery as cards with search and filters. It covers the
// window, whose document stays open.
#pragma once

#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QWidget>
#include <vector>

#include "ui/start/gallery_cards.h"

namespace hop::ui::start {

// The entry of the first example.
inline constexpr const char* kFirstMinute = "broadcast-3-cube";

class StartPage final : public QWidget {
    Q_OBJECT
public:
    StartPage(panel::Context& context, const QString& cacheFolder, QWidget* parent);

    struct Recent {
        QString title, note;
        std::function<void()> open;
    };
    void setRecent(const std::vector<Recent>& recent);

    void search();  // focuses the search field
    int shownCards() const;
    int pictures() const { return m_cards->pictures(); }  // finished ones

Q_SIGNALS:
    void entryWanted(const QString& id);
    void firstStepWanted();
    void fileWanted();
    void left();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeInvitation();
    QWidget* makeRecent();
    QWidget* makeGallery();
    void fillList();
    void connectParts();
    void addFilter(QBoxLayout& row, panel::GalleryModel::Role role, const QString& name);
    void arrangeFilters(bool wide);
    void fillFilters();
    void filtered();
    void showPicture();

    const panel::Context& m_context;
    GalleryCards* m_cards;
    panel::GalleryFilter* m_filter;
    QLabel* m_picture;
    QPushButton* m_first;
    CardPainter* m_painter;
    QVBoxLayout* m_head;  // everything above the cards
    QHBoxLayout* m_body;  // the cards
    QBoxLayout* m_top;
    QVBoxLayout* m_recent;
    std::vector<QPushButton*> m_recentButtons;  // in it
    struct Filter {
        panel::GalleryModel::Role role;
        QComboBox* choice;
    };

    QGridLayout* m_filterRows;
    QWidget *m_searching, *m_choosing, *m_counting;  // parts of the filter row
    std::vector<Filter> m_filters;
    QLineEdit* m_search;
    QPushButton* m_beginners;
    QListView* m_list;
    QLabel* m_count;
};

}  // namespace hop::ui::start
