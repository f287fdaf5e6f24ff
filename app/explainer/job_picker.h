// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/elided_combo_box.h"

#include <QPointer>
#include <QStringList>

#include <vector>

namespace ringside::app {

class JobList;
class Theme;

/// The shown job of the explainer. Opens a list with a search, in which the last opened jobs come
/// first and the others in groups. GUI thread.
class JobPicker : public ElidedComboBox
{
    Q_OBJECT

public:
    explicit JobPicker(const Theme& theme, QWidget* parent = nullptr);

    /// `id` is "" for a job that is not of the bank. A group that is new comes after the others.
    void addJob(const QString& id, const QString& title, const QString& group);
    /// Shows a job and puts it first among the last opened ones.
    void setCurrentJob(int job);
    /// Ids of the last opened jobs, the last one first.
    const QStringList& recent() const { return m_recent; }
    /// The job opened last that is still there, or the first one.
    int lastOpened() const;
    void restoreRecent(const QStringList& ids);

    void showPopup() override;
    void hidePopup() override;

private:
    struct Job
    {
        QString id, group;
    };

    int jobWith(const QString& id) const; ///< -1 where another bank had it

    const Theme& m_theme;
    std::vector<Job> m_jobs; ///< one per item
    QStringList m_recent;
    QPointer<JobList> m_list; ///< while it is open
};

} // namespace ringside::app
