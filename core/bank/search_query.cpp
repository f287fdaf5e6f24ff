// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/search_query.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>

namespace ringside::bank {

namespace {

constexpr int kMaxWords = 32; ///< more would only make the query slow

struct Alias
{
    const char* oldName;
    const char* newName;
};

/// Products renamed in the guide of June 2026, longer names first.
constexpr std::array kAliases{
    Alias{"vertex ai training", "agent platform training"},
    Alias{"vertex ai workbench", "agent platform workbench"},
    Alias{"vertex ai pipelines", "agent platform pipelines"},
    Alias{"vertex ai feature store", "agent platform feature store"},
    Alias{"vertex ai model registry", "agent platform model registry"},
    Alias{"vertex ai vizier", "agent platform vizier"},
    Alias{"vertex ai prediction", "agent platform inference"},
    Alias{"vertex ai", "gemini enterprise agent platform"},
    Alias{"cloud composer", "managed service for apache airflow"},
    Alias{"dataproc", "managed service for apache spark"},
};

QStringList wordsOf(const QString& typed)
{
    static const QRegularExpression separator(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return typed.toLower().split(separator, Qt::SkipEmptyParts).mid(0, kMaxWords);
}

QString quoted(const QString& words)
{
    return QLatin1Char('"') + words + QLatin1Char('"');
}

/// The alias whose one name stands at `at`; the other name is looked for as well.
const Alias* aliasAt(const QStringList& words, qsizetype at, qsizetype& length)
{
    for (const Alias& alias : kAliases) {
        for (const char* name : {alias.oldName, alias.newName}) {
            const QStringList parts = QString::fromLatin1(name).split(QLatin1Char(' '));
            if (words.mid(at, parts.size()) == parts) {
                length = parts.size();
                return &alias;
            }
        }
    }
    return nullptr;
}

} // namespace

QString searchExpression(const QString& typed)
{
    const QStringList words = wordsOf(typed);
    QStringList terms;
    for (qsizetype i = 0; i < words.size();) {
        qsizetype length = 1;
        if (const Alias* alias = aliasAt(words, i, length)) {
            terms << QStringLiteral("(%1 OR %2)")
                         .arg(quoted(QLatin1String(alias->oldName)),
                              quoted(QLatin1String(alias->newName)));
        } else {
            const bool last = i + 1 == words.size();
            terms << quoted(words.at(i)) + (last ? QStringLiteral(" *") : QString());
        }
        i += length;
    }
    return terms.join(QStringLiteral(" AND "));
}

} // namespace ringside::bank
