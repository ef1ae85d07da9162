// SPDX-License-Identifier: GPL-3.0-or-later
// The arrival rate on a slider while the run plays: changes the rate from the current slot on.
//
// Earlier slots are unchanged. The change is written into the task's expression (`then`), so that it is included when
// saving, copying as a command line and going back. While the slider moves nothing happens; when it rests or is
// released, the session is asked to branch.
#pragma once

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/task/poisson.h"
#include "ui/panel/context.h"

namespace hop::ui::panel {

class RateControl final : public QWidget {
    Q_OBJECT
public:
    explicit RateControl(Context& context, QWidget* parent = nullptr);

    // Rates of the open run; nullopt if its packets do not arrive at random.
    const std::optional<task::WrittenRates>& rates() const { return m_rates; }
    std::span<const task::WrittenRates::Piece> pieces() const;  // empty if there are no rates
    QString letter() const;                                     // "ρ" or "λ"

Q_SIGNALS:
    void refused(const QString& sentence);  // empty: the error is resolved

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void opened();
    void show(double value);
    void showStep();
    void wish(double value);
    void apply();
    void takeBack();
    bool branch(const Result<std::string>& task, Step at);  // true if branching has begun
    double valueAt(int slider) const;
    Step nextSlot() const;
    void forgetChanges();

    // A change of the task made here and not undone.
    struct Change {
        std::string before, after;
        Step at = 0;
    };

    Context& m_context;
    std::optional<task::WrittenRates> m_rates;
    double m_full = 1.0;  // the rate at load factor 1
    std::optional<double> m_wish;
    std::vector<Change> m_changes;
    bool m_branching = false;
    QLabel* m_caption;
    QSlider* m_slider;
    QDoubleSpinBox* m_value;
    QPushButton* m_back;
    QString m_backWords;
    QTimer m_rest;
};

}  // namespace hop::ui::panel
