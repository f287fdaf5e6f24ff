// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/moodle_path.h"

#include <QRegularExpression>

namespace ringside::exchange {

QString levelsOfMoodlePath(QString path)
{
    static const QRegularExpression top(QStringLiteral("^\\s*\\$\\w+\\$/?(top/?)?"));
    const QChar slash(0xFDD0); // a noncharacter, which no name has
    path.remove(top);
    path.replace(QLatin1String("//"), QString(slash));
    path.replace(QLatin1Char('/'), QLatin1String("::"));
    return path.replace(slash, QLatin1Char('/')).trimmed();
}

} // namespace ringside::exchange
