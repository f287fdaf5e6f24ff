// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario.h"

#include <QWidget>

#include <string>
#include <vector>

class QToolButton;
class QVBoxLayout;

namespace ringside::app {

class LeverRow;
class Theme;

/// A collapsible group of levers with a heading. Rows are created when they are first shown, since
/// a job has some eighty levers.
class LeverGroupBox : public QWidget
{
    Q_OBJECT

public:
    /// Without a heading the rows are always visible.
    LeverGroupBox(const Theme& theme, scaling::LeverGroupKind kind, bool hasHeading,
                  QWidget* parent = nullptr);

    scaling::LeverGroupKind kind() const { return m_kind; }
    /// Different levers create new rows; the same levers update their values. Emits nothing.
    void setLevers(const std::vector<scaling::Lever>& levers);
    bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);
    const std::vector<LeverRow*>& rows() const { return m_rows; }

Q_SIGNALS:
    void moved(const std::string& path, const scaling::FieldValue& value, bool settled);
    void resetRequested(const std::string& path);
    /// Rows were added or removed: columns must be realigned.
    void rowsChanged();

private:
    void makeRows();
    void showHeading();

    const Theme& m_theme;
    scaling::LeverGroupKind m_kind;
    QToolButton* m_heading = nullptr;
    QWidget* m_body;
    QVBoxLayout* m_column;
    std::vector<scaling::Lever> m_levers;
    std::vector<LeverRow*> m_rows;
    bool m_unfolded = false;
};

} // namespace ringside::app
