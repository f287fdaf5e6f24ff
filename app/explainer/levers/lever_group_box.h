// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/lever_groups.h"

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
    LeverGroupBox(const Theme& theme, const std::string& section, bool hasHeading,
                  QWidget* parent = nullptr);

    /// See scenario::LeverGroup.
    const std::string& section() const { return m_section; }
    /// Different levers create new rows; the same levers update their values. Emits nothing.
    void setLevers(const std::vector<scenario::Lever>& levers);
    bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);
    const std::vector<LeverRow*>& rows() const { return m_rows; }

Q_SIGNALS:
    void moved(const std::string& path, const FieldValue& value, bool settled);
    void resetRequested(const std::string& path);
    /// Rows were added or removed: columns must be realigned.
    void rowsChanged();

private:
    void makeRows();
    void showHeading();

    const Theme& m_theme;
    std::string m_section;
    QToolButton* m_heading = nullptr;
    QWidget* m_body;
    QVBoxLayout* m_column;
    std::vector<scenario::Lever> m_levers;
    std::vector<LeverRow*> m_rows;
    bool m_unfolded = false;
};

} // namespace ringside::app
