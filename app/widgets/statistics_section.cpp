// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/statistics_section.h"

#include "app/chart/calendar_map.h"
#include "app/chart/legend_key.h"
#include "app/chart/statistics_chart.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/fold_button.h"
#include "app/widgets/save_table.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace ringside::app {

StatisticsSection::StatisticsSection(const Theme& theme, const FileDialogs& dialogs,
                                     QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_dialogs(dialogs),
      m_layout(new QVBoxLayout(this)),
      m_title(new TonedLabel(theme, TextRole::Heading, Tone::Ink, this)),
      m_save(new QPushButton(tr("Save data"), this)),
      m_beforePicture(m_save),
      m_sentence(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_legend(new QWidget(this)),
      m_keys(new FlowLayout(theme.px(16), theme.px(4), m_legend)),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    m_readout->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_save);
    m_layout->setContentsMargins(0, theme.px(12), 0, theme.px(4));
    m_layout->setSpacing(theme.px(8));
    m_head = head;
    m_layout->addLayout(head);
    m_layout->addWidget(m_sentence);
    m_layout->addWidget(m_legend);
    m_layout->addWidget(m_readout);
    connect(m_save, &QPushButton::clicked, this, &StatisticsSection::save);
}

void StatisticsSection::foldDetails()
{
    m_fold = new FoldButton(m_theme, tr("Details"), this);
    m_head->addWidget(m_fold);
    setTabOrder(m_save, m_fold);
    m_beforePicture = m_fold;
    connect(m_fold, &FoldButton::toggled, this, &StatisticsSection::showDetails);
}

void StatisticsSection::showDetails()
{
    const bool isDrawn = !m_figure.empty && m_figure.picture != ChartFigure::Picture::None;
    const bool isOpen = !m_fold || !isDrawn || m_fold->isChecked();
    m_sentence->setVisible(isOpen);
    m_save->setVisible(isOpen && !m_figure.empty);
    if (m_fold)
        m_fold->setVisible(isDrawn);
}

template <class Picture> void StatisticsSection::follow(Picture* picture)
{
    m_layout->insertWidget(m_layout->indexOf(m_readout), picture);
    setTabOrder(m_beforePicture, picture);
    connect(picture, &Picture::readChanged, this,
            [this, picture] { showRead(picture->readout()); });
}

void StatisticsSection::makePicture(ChartFigure::Picture picture)
{
    if (picture == ChartFigure::Picture::Chart && !m_chart) {
        m_chart = new StatisticsChart(m_theme, this);
        follow(m_chart);
    } else if (picture == ChartFigure::Picture::Calendar && !m_calendar) {
        m_calendar = new CalendarMap(m_theme, this);
        follow(m_calendar);
    }
}

void StatisticsSection::showRead(const QString& text)
{
    const QString hint = tr("Hover or use arrow keys for exact values.");
    if (m_fold) // on a page of charts it would appear many times
        m_readout->setText(text.isEmpty() ? QStringLiteral(" ") : text);
    else
        m_readout->setText(text.isEmpty() ? hint : text);
}

void StatisticsSection::setFigure(const ChartFigure& figure)
{
    m_figure = figure;
    setObjectName(QStringLiteral("section-") + figure.id);
    setAccessibleName(figure.title);
    m_title->setText(figure.title);
    m_save->setObjectName(QStringLiteral("save-") + figure.id);
    m_save->setAccessibleName(tr("Save data: %1").arg(figure.title));
    m_save->setToolTip(tr("The chart's values as a CSV file"));
    m_sentence->setObjectName(QStringLiteral("sentence-") + figure.id);
    m_sentence->setText(figure.sentence);
    if (m_fold) {
        m_fold->setObjectName(QStringLiteral("details-") + figure.id);
        m_fold->setSubject(figure.title);
    }
    m_readout->setObjectName(QStringLiteral("readout-") + figure.id);
    showRead({});
    showLegend(figure);
    makePicture(figure.picture);
    if (m_chart)
        m_chart->setFigure(figure);
    if (m_calendar)
        m_calendar->setFigure(figure);
    const bool isDrawn = !figure.empty && figure.picture != ChartFigure::Picture::None;
    for (QWidget* part : {m_legend, static_cast<QWidget*>(m_chart),
                          static_cast<QWidget*>(m_calendar), static_cast<QWidget*>(m_readout)})
        if (part)
            part->setVisible(isDrawn);
    showDetails();
}

void StatisticsSection::addChoice(QLayout* row, QWidget* first)
{
    m_layout->insertLayout(1, row);
    setTabOrder(m_beforePicture, first);
    m_beforePicture = first;
}

void StatisticsSection::showLegend(const ChartFigure& figure)
{
    while (const auto item = std::unique_ptr<QLayoutItem>(m_keys->takeAt(0))) {
        item->widget()->hide();
        item->widget()->deleteLater();
    }
    for (LegendEntry& entry : figure.legend())
        m_keys->addWidget(new LegendKey(m_theme, std::move(entry), m_legend));
}

void StatisticsSection::save()
{
    const QString sentence = SaveTable::ask(m_dialogs, window(), m_figure.id, m_figure.table);
    if (!sentence.isEmpty())
        Q_EMIT messageRaised(sentence);
}

} // namespace ringside::app
