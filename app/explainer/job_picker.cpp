// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_picker.h"

#include "app/explainer/job_list.h"

#include <algorithm>

namespace ringside::app {

namespace {

constexpr qsizetype kMostRecent = 5;

} // namespace

JobPicker::JobPicker(const Theme& theme, QWidget* parent) : ElidedComboBox(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("jobPicker"));
    setAccessibleName(tr("Job"));
}

void JobPicker::addJob(const QString& id, const QString& title, const QString& group)
{
    m_jobs.push_back({id, group});
    addItem(title);
}

void JobPicker::setCurrentJob(int job)
{
    setCurrentIndex(job);
    const QString& id = m_jobs[static_cast<std::size_t>(job)].id;
    if (id.isEmpty())
        return;
    m_recent.removeAll(id);
    m_recent.prepend(id);
    m_recent = m_recent.first(std::min(m_recent.size(), kMostRecent));
}

void JobPicker::restoreRecent(const QStringList& ids)
{
    m_recent = ids.first(std::min(ids.size(), kMostRecent));
}

int JobPicker::jobWith(const QString& id) const
{
    const auto job = std::ranges::find(m_jobs, id, &Job::id);
    return job == m_jobs.end() ? -1 : static_cast<int>(job - m_jobs.begin());
}

int JobPicker::lastOpened() const
{
    for (const QString& id : m_recent)
        if (const int job = jobWith(id); job >= 0)
            return job;
    return 0;
}

void JobPicker::showPopup()
{
    std::vector<JobList::Group> groups{{tr("Recently opened"), {}, true}};
    for (const QString& id : m_recent)
        if (const int job = jobWith(id); job >= 0)
            groups.front().rows.push_back({job, itemText(job)});
    for (int place = 0; place < count(); ++place) {
        const QString& title = m_jobs[static_cast<std::size_t>(place)].group;
        auto group = std::find_if(groups.begin() + 1, groups.end(),
                                  [&](const JobList::Group& each) { return each.title == title; });
        if (group == groups.end())
            group = groups.insert(groups.end(), JobList::Group{title, {}, false});
        group->rows.push_back({place, itemText(place)});
    }
    m_list = new JobList(m_theme, std::move(groups), currentIndex(), this);
    connect(m_list, &JobList::chosen, this, &QComboBox::activated);
    m_list->open();
}

void JobPicker::hidePopup()
{
    if (m_list)
        m_list->close();
}

} // namespace ringside::app
