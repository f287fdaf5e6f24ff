// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/judged_answers.h"

#include "core/storage/atomic_file.h"
#include "core/storage/regular_file.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ringside::progress {

namespace {

constexpr QLatin1String kBank("bank"), kUpTo("up_to"), kEntries("entries"), kOutdated("outdated");
constexpr qint64 kMostBytes = qint64{64} * 1024 * 1024;
constexpr qsizetype kWordingParts = 3;

/// Is in the first line, so that a damaged file is none.
QByteArray checksumOf(const QByteArray& content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
}

} // namespace

std::optional<JudgedAnswers> judgedBeside(const QString& journal)
{
    const auto text = storage::readRegular(journal + kJudgedSuffix, kMostBytes);
    const qsizetype line = text ? text->indexOf('\n') : -1;
    if (line < 0 || checksumOf(text->mid(line + 1)) != text->left(line))
        return std::nullopt;
    const QJsonObject json = QJsonDocument::fromJson(text->mid(line + 1)).object();
    JudgedAnswers judged{.bank = json[kBank].toString(),
                         .upTo = json[kUpTo].toString(),
                         .entries = json[kEntries].toInteger(-1),
                         .outdated = {}};
    for (const QJsonValue& each : json[kOutdated].toArray()) {
        QStringList wording;
        for (const QJsonValue& part : each.toArray())
            wording << part.toString();
        if (wording.size() != kWordingParts)
            return std::nullopt;
        judged.outdated.push_back(wording);
    }
    return judged;
}

void keepJudged(const QString& journal, const JudgedAnswers& judged)
{
    QJsonArray outdated;
    for (const QStringList& wording : judged.outdated)
        outdated.append(QJsonArray::fromStringList(wording));
    const QByteArray content = QJsonDocument(QJsonObject{{kBank, judged.bank},
                                                         {kUpTo, judged.upTo},
                                                         {kEntries, qint64{judged.entries}},
                                                         {kOutdated, outdated}})
                                   .toJson(QJsonDocument::Compact);
    static_cast<void>(storage::writeFileAtomically(journal + kJudgedSuffix,
                                                   checksumOf(content) + '\n' + content));
}

} // namespace ringside::progress
