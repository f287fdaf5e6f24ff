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

/// Levers that belong together under a heading that folds them away. Rows are made when they are
/// first looked at: a job has some eighty levers.
class LeverGroupBox : public QWidget
{
    Q_OBJECT

public:
    /// Without a heading the rows are always in sight.
    LeverGroupBox(const Theme& theme, scaling::LeverGroupKind kind, bool hasHeading,
                  QWidget* parent = nullptr);

    scaling::LeverGroupKind kind() const { return m_kind; }
    /// Other levers make new rows; the same ones show their new values. Emits nothing.
    void setLevers(const std::vector<scaling::Lever>& levers);
    bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);
    const std::vector<LeverRow*>& rows() const { return m_rows; }

Q_SIGNALS:
    void moved(const std::string& path, const scaling::FieldValue& value, bool settled);
    void resetRequested(const std::string& path);
    /// Rows came or went: columns have to be aligned anew.
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
