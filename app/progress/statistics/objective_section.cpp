// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/objective_section.h"

#include "app/progress/statistics/objective_plots.h"
#include "app/text/joined_text.h"
#include "app/theme/toned_label.h"
#include "app/widgets/statistics_section.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

ObjectiveSection::ObjectiveSection(const Theme& theme, const FileDialogs& dialogs, QWidget* parent)
    : QWidget(parent),
      m_domain(new QComboBox(this)),
      m_section(new StatisticsSection(theme, dialogs, this))
{
    auto* label = new TonedLabel(theme, TextRole::Body, Tone::Secondary, this);
    label->setText(tr("Domain"));
    label->setBuddy(m_domain);
    m_domain->setObjectName(QStringLiteral("objectiveDomain"));
    m_domain->setAccessibleName(tr("Domain"));
    // Long titles are elided in the box, not in its list.
    m_domain->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_domain->setMinimumContentsLength(12);
    auto* row = new QHBoxLayout;
    row->setSpacing(theme.px(12));
    row->addWidget(label);
    row->addWidget(m_domain, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    m_section->foldDetails();
    m_section->addChoice(row, m_domain);
    connect(m_domain, &QComboBox::activated, this, &ObjectiveSection::choose);
    connect(m_section, &StatisticsSection::messageRaised, this, &ObjectiveSection::messageRaised);
}

void ObjectiveSection::setStatistics(const session::Statistics& statistics)
{
    const QSignalBlocker blocker(m_domain);
    m_domain->clear();
    m_plots.clear();
    for (std::size_t i = 0; i < statistics.domains.size(); ++i) {
        const bank::Domain& domain = statistics.domains[i];
        m_domain->addItem(JoinedText::domain(domain), domain.id);
        m_plots.push_back(ObjectivePlots::ofDomain(statistics, i));
    }
    const int chosen = m_chosen ? m_domain->findData(*m_chosen) : -1;
    m_domain->setCurrentIndex(chosen >= 0 ? chosen
                                          : static_cast<int>(statistics.weakest.value_or(0)));
    if (!m_plots.empty())
        m_section->setFigure(m_plots[static_cast<std::size_t>(m_domain->currentIndex())]);
}

bool ObjectiveSection::isEmpty() const
{
    return std::ranges::all_of(m_plots, &ChartFigure::empty);
}

void ObjectiveSection::choose(int place)
{
    m_chosen = m_domain->itemData(place).toInt();
    m_section->setFigure(m_plots[static_cast<std::size_t>(place)]);
}

} // namespace ringside::app
