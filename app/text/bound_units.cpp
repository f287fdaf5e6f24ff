// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/bound_units.h"

#include <QRegularExpression>

namespace ringside::app {

QString withBoundUnits(const QString& text)
{
    static const QRegularExpression unit(
        QStringLiteral(
            "(\\d) (%|[kMGT]?i?B(?:/s)?|[mµn]?s|min|h|d|[kMGT]bps|[kMGT]bit/s|[kMGTPE]?FLOP(?:/s)?|"
            "[kMGT]?Hz|W|(?:samples|requests|rows|tokens|Samples|Anfragen|Zeilen|Tokens)/s)(?![\\w/"
            "])"),
        QRegularExpression::UseUnicodePropertiesOption);
    QString bound = text;
    return bound.replace(unit, QStringLiteral("\\1\u00a0\\2"));
}

} // namespace ringside::app
