// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/values/lever.h"

#include <QWidget>

#include <string>
#include <vector>

class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class LeverRow;
class Theme;

/// The levers of a question under each other, and one button that puts all of them back.
class LeversPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LeversPanel(const Theme& theme, QWidget* parent = nullptr);

    /// New rows, at the question's values.
    void setStated(const std::vector<scaling::Lever>& levers);
    /// The same levers at other values. Emits nothing.
    void setLevers(const std::vector<scaling::Lever>& levers);
    void setResettable(bool resettable);

Q_SIGNALS:
    void moved(const std::string& path, const std::string& text, bool settled);
    void resetRequested(const std::string& path);
    void resetAllRequested();

private:
    void alignColumns();

    const Theme& m_theme;
    QVBoxLayout* m_column;
    QPushButton* m_resetAll;
    std::vector<LeverRow*> m_rows;
};

} // namespace ringside::app
