// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/session/review/review.h"

#include <QDialog>

#include <functional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace ringside::app {

class Theme;

/// Selects cards to preview without changing the schedule: those due within some days, all of a
/// domain, or all with a tag. Shows their number.
class PreviewDialog : public QDialog
{
    Q_OBJECT

public:
    using Count = std::function<int(const session::CramChoice&)>;

    PreviewDialog(const Theme& theme, const std::vector<bank::Domain>& domains,
                  const QStringList& tags, Count count, QWidget* parent = nullptr);

    session::CramChoice choice() const;

private:
    void refresh();

    Count m_count;
    QRadioButton* m_byDays;
    QRadioButton* m_byDomain;
    QRadioButton* m_byTag;
    QSpinBox* m_days;
    QComboBox* m_domain;
    QComboBox* m_tag;
    QLabel* m_sum;
    QPushButton* m_start = nullptr;
};

} // namespace ringside::app
