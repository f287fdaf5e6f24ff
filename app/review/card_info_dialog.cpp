// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_info_dialog.h"

#include "app/review/forgetting_plot.h"
#include "app/review/review_card_text.h"
#include "app/review/review_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/row_table.h"
#include "app/widgets/statistics_section.h"

#include <QDateTime>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kMostRows = 200; ///< of the history; the newest ones

QTableWidget* historyTable(const Theme& theme, const session::CardInfo& info)
{
    const int rows = std::min(kMostRows, static_cast<int>(info.history.size()));
    auto* table = new QTableWidget(rows, 5);
    table->setObjectName(QStringLiteral("cardHistory"));
    table->setAccessibleName(CardInfoDialog::tr("Reviews, newest first"));
    table->setHorizontalHeaderLabels({CardInfoDialog::tr("When"), CardInfoDialog::tr("Answer"),
                                      CardInfoDialog::tr("Seconds"), CardInfoDialog::tr("Next"),
                                      CardInfoDialog::tr("Stability, days")});
    showRows(*table);
    table->setFont(theme.font(TextRole::Reason));
    for (const int column : {2, 4})
        table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (int row = 0; row < rows; ++row) {
        const auto& entry = info.history[info.history.size() - 1 - static_cast<std::size_t>(row)];
        const study::CardState& after = entry.review.after;
        const session::NextDue next{.days = after.scheduledDays,
                                    .minutes =
                                        static_cast<double>(after.dueMs - entry.wallMs) / 60'000.0};
        const QStringList cells{
            QLocale().toString(QDateTime::fromMSecsSinceEpoch(entry.wallMs), QLocale::ShortFormat),
            ReviewText::rating(entry.review.rating),
            QString::number(static_cast<double>(entry.review.durationMs) / 1000.0, 'f', 1),
            ReviewText::interval(next), QString::number(after.memory.stability, 'f', 1)};
        for (int column = 0; column < cells.size(); ++column) {
            auto* cell = new QTableWidgetItem(cells[column]);
            if (column == 2 || column == 4)
                cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, cell);
        }
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    table->setMinimumHeight(theme.px(140));
    return table;
}

} // namespace

CardInfoDialog::CardInfoDialog(const Theme& theme, const session::CardInfo& info, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("cardInfoDialog"));
    setWindowTitle(tr("Card info"));
    setPalette(theme.palette());
    resize(theme.px(640), theme.px(600));
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(inner);
    column->setSpacing(theme.px(10));
    const auto addLine = [&](TextRole role, Tone tone, const QString& text, const QString& name) {
        auto* label = new TonedLabel(theme, role, tone, inner);
        label->setObjectName(name);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setText(text);
        column->addWidget(label);
    };
    addLine(TextRole::Heading, Tone::Ink, info.title, QStringLiteral("cardInfoTitle"));
    addLine(TextRole::Body, Tone::Ink, ReviewCardText::info(info), QStringLiteral("cardInfoText"));
    auto* curve = new StatisticsSection(theme, m_dialogs, inner);
    curve->setFigure(forgettingPlot(info));
    column->addWidget(curve);
    auto* message = new TonedLabel(theme, TextRole::Reason, Tone::Secondary, inner);
    message->setWordWrap(true);
    message->hide();
    column->addWidget(message);
    connect(curve, &StatisticsSection::messageRaised, message, [message](const QString& sentence) {
        message->setText(sentence);
        message->show();
    });
    if (!info.history.empty())
        column->addWidget(historyTable(theme, info), 1);
    column->addStretch(0);
    auto* scroll = scrolled(inner, tr("Card info"));
    auto* close = new QPushButton(tr("Close"), this);
    close->setAccessibleName(close->text());
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(scroll, 1);
    layout->addWidget(close, 0, Qt::AlignRight);
    close->setFocus();
}

} // namespace ringside::app
