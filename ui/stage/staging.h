// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the stage: the document's sheet, and panels lent by the desk.
#pragma once

#include <QObject>
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
    bool isOnDesk(const std::string& cell) const;
    void remove(std::size_t row, std::size_t column);

    panel::Context& m_context;
    Arrangement& m_arrangement;
    Stage& m_stage;
    std::vector<std::string> m_lent;  // on the stage, but not figures and so not in the document
};

// Why a panel does not apply to the open document, and which gallery entry shows it; empty if it applies.
std::string whyNoPanel(const panel::Context& context, std::string_view panel);

}  // namespace hop::ui::stage
