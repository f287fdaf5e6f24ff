// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"
#include "core/scenario/assumption.h"

#include <QWidget>

#include <string>
#include <vector>

class QLineEdit;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The assumptions behind the numbers, each marked as assumed or stated, with its source, and
/// editable. States that none of them is a measurement.
class AssumptionsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit AssumptionsPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the list; keeps the rows of fields that stay, so that a row does not lose the focus.
    void setAssumptions(const std::vector<scenario::Assumption>& assumptions);

Q_SIGNALS:
    /// `text` as typed; it may be invalid.
    void edited(const std::string& path, const std::string& text);

private:
    struct Row
    {
        std::string path;
        QWidget* box = nullptr;
        TonedLabel* mark = nullptr;
        TonedLabel* note = nullptr;
        QLineEdit* value = nullptr;
        QString shown;
    };
    void layOutRows(const std::vector<scenario::Assumption>& assumptions);
    Row makeRow(const scenario::Assumption& assumption);
    void fillRow(Row& row, const scenario::Assumption& assumption);

    const Theme& m_theme;
    QVBoxLayout* m_column;
    std::vector<Row> m_rows;
};

} // namespace ringside::app
