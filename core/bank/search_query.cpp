// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/search_query.h"

#include "core/bank/product_names.h"

#include <QRegularExpression>
#include <QStringList>

#include <optional>

namespace ringside::bank {

namespace {

constexpr int kMaxWords = 32; ///< more would only make the query slow

QStringList typedWords(const QString& typed)
{
    static const QRegularExpression separator(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return typed.toLower().split(separator, Qt::SkipEmptyParts).mid(0, kMaxWords);
}

QString quoted(const QString& words)
{
    return QLatin1Char('"') + words + QLatin1Char('"');
}

/// The alias whose one name stands at `at`; the other name is looked for as well.
std::optional<ProductName> aliasAt(const QStringList& words, qsizetype at, qsizetype& length)
{
    for (const ProductName& alias : productNames()) {
        for (const char* name : {alias.oldName, alias.newName}) {
            const QStringList parts = QString::fromLatin1(name).split(QLatin1Char(' '));
            if (words.mid(at, parts.size()) == parts) {
                length = parts.size();
                return alias;
            }
        }
    }
    return std::nullopt;
}

} // namespace

QString searchExpression(const QString& typed)
{
    const QStringList words = typedWords(typed);
    QStringList terms;
    for (qsizetype i = 0; i < words.size();) {
        qsizetype length = 1;
        if (const auto alias = aliasAt(words, i, length)) {
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
