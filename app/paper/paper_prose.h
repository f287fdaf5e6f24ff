// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/paper/paper_sheet.h"
#include "core/bank/values/question.h"

#include <QDate>
#include <QDateTime>
#include <QLocale>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

/// What the sheets share.
namespace ringside::app {

inline QString paperDate(const QDate& date)
{
    return QLocale().toString(date, QLocale::LongFormat);
}

inline QString paperDate(std::int64_t wallMs)
{
    return paperDate(QDateTime::fromMSecsSinceEpoch(wallMs).date());
}

/// "[Title](address)" as Markdown.
inline QString sourceLink(const bank::Source& source)
{
    QString title = source.title;
    title.replace(QLatin1Char('['), QLatin1String("\\["))
        .replace(QLatin1Char(']'), QLatin1String("\\]"));
    return QStringLiteral("[%1](%2)").arg(title, source.url);
}

/// A cell of a Markdown table.
inline QString tableCell(const QString& text)
{
    return text.simplified().replace(QLatin1Char('|'), QLatin1String("\\|"));
}

using PaperBlocks = std::vector<PaperBlock>;

inline void addHeading(PaperBlocks& blocks, const QString& text)
{
    blocks.push_back({.kind = PaperBlock::Kind::Heading, .text = text});
}

/// "**Label** text", nothing where the text is empty.
inline void addLabelled(PaperBlocks& blocks, const QString& label, const QString& text)
{
    if (!text.trimmed().isEmpty())
        blocks.push_back({.text = QStringLiteral("**%1** %2").arg(label, text.trimmed())});
}

} // namespace ringside::app
