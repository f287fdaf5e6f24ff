// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QDialog>

#include <array>
#include <vector>

class QComboBox;

namespace ringside::app {

class ProseView;
class Theme;

/// Compares two options' reasons side by side; starts with the learner's answer and the key.
class CompareDialog : public QDialog
{
    Q_OBJECT

public:
    CompareDialog(const Theme& theme, const bank::Question& question,
                  std::vector<bank::OptionId> chosen, QWidget* parent = nullptr);

private:
    QWidget* makeSide(const Theme& theme, std::size_t side, int start);
    void show(std::size_t side, int option);
    std::array<int, 2> startOptions() const;

    bank::Question m_question;
    std::vector<bank::OptionId> m_chosen;
    std::array<QComboBox*, 2> m_boxes{};
    std::array<ProseView*, 2> m_texts{};
};

} // namespace ringside::app
