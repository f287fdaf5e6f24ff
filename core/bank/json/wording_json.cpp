// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/wording_json.h"

#include "core/bank/json/json_fields.h"
#include "core/bank/text/bank_limits.h"
#include "core/base/tr.h"

#include <QCryptographicHash>

#include <algorithm>

namespace ringside::bank {

namespace {

using namespace json;

Error damagedVersion()
{
    return {.code = ErrorCode::Damaged, .subject = RINGSIDE_TR("earlier version of a question")};
}

QJsonObject wordingOptionJson(const WordingOption& option)
{
    return {{QStringLiteral("id"), option.id.value()},
            {QStringLiteral("text"), option.text},
            {QStringLiteral("correct"), option.correct}};
}

QJsonObject earlierJson(const EarlierWording& earlier)
{
    QJsonObject out{{QStringLiteral("since_ms"), static_cast<qint64>(earlier.sinceMs)},
                    {QStringLiteral("hashes"), QJsonArray::fromStringList(earlier.hashes)}};
    if (earlier.wording)
        out.insert(u"wording", toJson(*earlier.wording));
    return out;
}

} // namespace

QJsonObject toJson(const Wording& wording)
{
    return {{QStringLiteral("stem"), wording.stem},
            {QStringLiteral("choose"), wording.choose},
            {QStringLiteral("options"), arrayOf(wording.options, wordingOptionJson)}};
}

Result<Wording> wordingFromJson(const QJsonObject& json)
{
    Wording wording{.stem = json[u"stem"].toString(), .choose = json[u"choose"].toInt()};
    int keys = 0;
    for (const QJsonValue& item : json[u"options"].toArray()) {
        const QJsonObject option = item.toObject();
        wording.options.push_back({OptionId(option[u"id"].toString()), option[u"text"].toString(),
                                   option[u"correct"].toBool()});
        keys += wording.options.back().correct ? 1 : 0;
    }
    const std::size_t count = wording.options.size();
    if (wording.stem.isEmpty() || keys == 0 || count > kMaxOptions || wording.choose < 1 ||
        wording.choose > static_cast<int>(count))
        return fail(damagedVersion());
    return wording;
}

QJsonObject toJson(const std::vector<EarlierWording>& earlier)
{
    return {{QStringLiteral("versions"), arrayOf(earlier, earlierJson)}};
}

Result<std::vector<EarlierWording>> earlierFromJson(const QJsonObject& json)
{
    std::vector<EarlierWording> all;
    for (const QJsonValue& item : json[u"versions"].toArray()) {
        const QJsonObject object = item.toObject();
        EarlierWording earlier{.wording = std::nullopt,
                               .sinceMs = object[u"since_ms"].toInteger(),
                               .hashes = textsFrom(object[u"hashes"].toArray())};
        for (const QString& hash : earlier.hashes)
            if (!isContentHash(hash))
                return fail(damagedVersion());
        if (object.contains(u"wording")) {
            RINGSIDE_TRY(earlier.wording, wordingFromJson(object[u"wording"].toObject()));
        }
        all.push_back(std::move(earlier));
    }
    return all;
}

QString decisionsDigest(std::vector<const Question*> questions)
{
    std::sort(questions.begin(), questions.end(),
              [](const Question* a, const Question* b) { return a->id < b->id; });
    QCryptographicHash digest(QCryptographicHash::Sha256);
    for (const Question* question : questions) {
        QStringList options;
        for (const Option& option : question->options)
            options.append(option.text.simplified() + QChar(option.correct ? u'\1' : u'\0'));
        options.sort();
        const QStringList parts =
            QStringList{question->id.value(), question->stem.simplified()} + options;
        digest.addData((parts.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8());
    }
    return QString::fromLatin1(digest.result().toHex());
}

bool isContentHash(const QString& text)
{
    constexpr int kDigits = 64;
    return text.size() == kDigits && std::all_of(text.begin(), text.end(), [](QChar digit) {
               return (digit >= QLatin1Char('0') && digit <= QLatin1Char('9')) ||
                      (digit >= QLatin1Char('a') && digit <= QLatin1Char('f'));
           });
}

} // namespace ringside::bank
