// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"

#include <QSet>
#include <QWidget>

#include <memory>
#include <vector>

class QVBoxLayout;

namespace ringside::app {

class Theme;

/// The drill at a chapter's end: five questions in one line each. A click shows the answer, which
/// was covered, and another one opens the question of the bank about the same decision.
class DrillView : public QWidget
{
    Q_OBJECT

public:
    explicit DrillView(const Theme& theme, QWidget* parent = nullptr);

    /// Questions in `reserved` wait for the first mock exam, and cannot be opened from here.
    void setRows(const std::vector<bank::DrillRow>& rows, const QSet<QString>& reserved);

Q_SIGNALS:
    void questionRequested(const ringside::bank::QuestionId& id);

private:
    QWidget* makeRow(int number, const bank::DrillRow& row, bool isReserved);

    const Theme& m_theme;
    QVBoxLayout* m_column;
    std::unique_ptr<QWidget> m_rows; ///< others for each section
};

} // namespace ringside::app
