// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/column_bar.h"

#include "app/theme/theme.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr qsizetype kMostBoxes = 12;
constexpr qsizetype kMostLabel = 20;

} // namespace

ColumnBar::ColumnBar(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_flow(new FlowLayout(theme.px(8), theme.px(8))),
      m_skip(new QCheckBox(tr("First row has column names"), this))
{
    m_skip->setObjectName(QStringLiteral("importSkipFirst"));
    m_skip->setAccessibleName(m_skip->text());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(m_flow);
    layout->addWidget(m_skip);
    connect(m_skip, &QCheckBox::toggled, this, &ColumnBar::changed);
}

void ColumnBar::setFirstRow(const QStringList& fields)
{
    for (QWidget* field : m_fields)
        field->deleteLater();
    m_fields.clear();
    m_boxes.clear();
    const QSignalBlocker quiet(m_skip);
    m_skip->setChecked(false);
    for (qsizetype i = 0; i < std::min(fields.size(), kMostBoxes); ++i) {
        auto* field = new QWidget(this);
        auto* box = new QComboBox(field);
        box->addItem(tr("Front"), QStringLiteral("front"));
        box->addItem(tr("Back"), QStringLiteral("back"));
        box->addItem(tr("Tags"), QStringLiteral("tags"));
        box->addItem(tr("Deck"), QStringLiteral("deck"));
        box->addItem(tr("ID"), QStringLiteral("id"));
        box->addItem(tr("Leave out"), QStringLiteral("-"));
        box->setCurrentIndex(i == 0 ? 0 : 1);
        const QString sample = fields.at(i).left(kMostLabel).simplified();
        box->setAccessibleName(tr("Column %1: %2").arg(i + 1).arg(sample));
        box->setObjectName(QStringLiteral("importColumn%1").arg(i + 1));
        auto* column = new QVBoxLayout(field);
        column->setContentsMargins(0, 0, 0, 0);
        QString label = box->accessibleName();
        column->addWidget(
            fieldLabel(m_theme, label.replace(QLatin1Char('&'), QLatin1String("&&")), box, field));
        column->addWidget(box);
        m_flow->addWidget(field);
        connect(box, &QComboBox::currentIndexChanged, this, &ColumnBar::changed);
        m_fields.push_back(field);
        m_boxes.push_back(box);
    }
}

QStringList ColumnBar::names() const
{
    QStringList names;
    for (const QComboBox* box : m_boxes)
        names << box->currentData().toString();
    return names;
}

bool ColumnBar::skipsFirstRow() const
{
    return m_skip->isChecked();
}

} // namespace ringside::app
