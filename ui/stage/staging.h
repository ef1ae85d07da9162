// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the stage: the document's sheet, and panels lent by the desk.
#pragma once

#include <QObject>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/stage/arrangement.h"
#include "ui/stage/stage.h"

namespace hop::ui::stage {

class Staging final : public QObject {
    Q_OBJECT
public:
    Staging(panel::Context& context, Arrangement& arrangement, Stage& stage);

    // The cells of the document.
    Sheet::Rows documentRows() const;
    // Moves a figure or another panel from the desk to the stage, or back.
    void toggle(const std::string& panel);
    void show();
    void takeLentBack() { m_lent.clear(); }  // shown at the next show()
    bool isOnStage(const std::string& panel) const;
    // True if it is on the stage, with any parameters, or is a panel in front.
    bool isSeen(const std::string& panel) const;

Q_SIGNALS:
    void shown();

private:
    // Where a row of the stage is in the document.
    struct Places {
        std::size_t row = 0;
        std::vector<std::size_t> columns;
    };

    bool isOnDesk(const std::string& cell) const;
    void remove(std::size_t row, std::size_t column);
    void shareColumns(std::size_t row, const std::vector<double>& widths);
    void shareRows(const std::vector<double>& heights);
    void amendShares(const std::function<void(document::SheetShares&, const Sheet::Rows&)>& how);

    panel::Context& m_context;
    Arrangement& m_arrangement;
    Stage& m_stage;
    std::vector<Places> m_places;     // of the rows on the stage that are the document's
    std::vector<std::string> m_lent;  // on the stage, but not figures and so not in the document
};

// Why a panel does not apply to the open document, and which gallery entry shows it; empty if it applies.
std::string whyNoPanel(const panel::Context& context, std::string_view panel);

}  // namespace hop::ui::stage
