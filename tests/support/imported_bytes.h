// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/packages/import_file.h"

#include <QFile>
#include <QTemporaryDir>

namespace ringside::test {

/// What the importer makes of a file with this name and content.
inline exchange::Imported importedBytes(const QByteArray& content, const char* name,
                                        const exchange::ImportOptions& options = {})
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        return {};
    file.close();
    const auto imported = exchange::importFile(file.fileName(), options);
    return imported ? *imported : exchange::Imported();
}

inline const exchange::ChoiceQuestion& questionOf(const exchange::Imported& imported, std::size_t i)
{
    return std::get<exchange::ChoiceQuestion>(imported.items.at(i).content);
}

inline const exchange::Card& cardOf(const exchange::Imported& imported, std::size_t i)
{
    return std::get<exchange::Card>(imported.items.at(i).content);
}

/// Letters of the correct choices: "AC".
inline QString keyOf(const exchange::ChoiceQuestion& question)
{
    QString key;
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        if (question.choices[i].correct)
            key += QChar(static_cast<char16_t>(u'A' + i));
    return key;
}

/// "front|back" of cards and "stem|*right,wrong" of questions, with a slash between them.
inline QString shownItems(const exchange::Imported& imported)
{
    QStringList shown;
    for (std::size_t i = 0; i < imported.items.size(); ++i) {
        if (std::holds_alternative<exchange::Card>(imported.items[i].content)) {
            shown << cardOf(imported, i).front + QLatin1Char('|') + cardOf(imported, i).back;
            continue;
        }
        QStringList choices;
        for (const exchange::Choice& choice : questionOf(imported, i).choices)
            choices << (choice.correct ? QLatin1String("*") : QLatin1String("")) + choice.text;
        shown << questionOf(imported, i).stem + QLatin1Char('|') + choices.join(QLatin1Char(','));
    }
    return shown.join(QLatin1Char('/'));
}

} // namespace ringside::test
