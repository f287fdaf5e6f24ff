// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/measure/remedies.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace ringside::app {

class SectionTitle;
class Theme;
class TonedLabel;

/// Changes that would help a job, best first, each with its numbers, its cost and a button that
/// shows it on the charts; below them, changes that would not help.
class RemedyList : public QWidget
{
    Q_OBJECT

public:
    explicit RemedyList(const Theme& theme, QWidget* parent = nullptr);

    void setRemedies(const scaling::Remedies& remedies);
    /// The expected error of their step times, or empty.
    void setPrediction(const QString& words);

Q_SIGNALS:
    void tryRequested(const ringside::scaling::Remedy& remedy);

private:
    QWidget* makeRow(int rank, const scaling::Remedy& remedy, const scaling::StepMetrics& now);

    const Theme& m_theme;
    SectionTitle* m_title;
    QVBoxLayout* m_rows;
    TonedLabel* m_none;
    TonedLabel* m_useless;
    std::vector<QWidget*> m_shown;
};

} // namespace ringside::app
