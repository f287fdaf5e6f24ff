// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/kept_bench.h"
#include "app/text/kept_job_text.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace ringside::app {

/// The job of a bench with its undo history. `Job`: the scenario of one kind.
template <class Job> class EditedJob : public KeptBench
{
public:
    const Job& scenario() const { return m_job; }
    bool isEmpty() const { return m_job == Job{}; }
    void setScenario(const Job& job)
    {
        if (job == m_job)
            return;
        constexpr std::size_t kMostUndo = 100;
        if (m_undo.size() == kMostUndo)
            m_undo.erase(m_undo.begin());
        m_undo.push_back(std::exchange(m_job, job));
        followChange();
    }
    bool canUndo() const override { return !m_undo.empty(); }
    void undo() override
    {
        if (m_undo.empty())
            return;
        m_job = std::move(m_undo.back());
        m_undo.pop_back();
        followChange();
    }

protected:
    using KeptBench::KeptBench;

    /// Begins with what the profile holds; `Stored` has `scenario`, `problem` and `setAside`.
    template <class Stored> void begin(const Result<Stored>& stored)
    {
        if (!stored) {
            guard(stored.error());
        } else {
            m_job = stored->scenario.value_or(m_job);
            if (stored->problem)
                Q_EMIT messageRaised(KeptJobText::damaged(*stored->problem, stored->setAside));
        }
        Q_EMIT changed();
        compute();
    }

    /// Completes the job and its earlier states, which is no change to undo.
    template <class Complete> void amend(Complete complete)
    {
        complete(m_job);
        std::ranges::for_each(m_undo, complete);
        Q_EMIT changed();
        compute();
    }

private:
    /// Computes the results of the job off the GUI thread.
    virtual void compute() = 0;

    void followChange()
    {
        keepSoon();
        Q_EMIT changed();
        compute();
    }

    Job m_job;
    std::vector<Job> m_undo;
};

} // namespace ringside::app
