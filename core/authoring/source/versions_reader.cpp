// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/versions_reader.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <optional>

namespace ringside::bank {

namespace {

constexpr int kFormat = 1;

/// One question's texts, of which its versions name the places.
class Versions
{
public:
    explicit Versions(const QJsonObject& question)
        : m_texts(question[u"texts"].toArray()), m_versions(question[u"versions"].toArray())
    {
    }

    /// Nothing for a question with a version that cannot be used.
    std::optional<std::vector<EarlierWording>> read(QSet<QString>& hashes) const
    {
        std::vector<EarlierWording> all;
        for (const QJsonValue& version : m_versions) {
            const auto one = readOne(version.toObject());
            if (!one)
                return std::nullopt;
            for (const QString& hash : one->hashes) {
                if (hashes.contains(hash))
                    return std::nullopt;
                hashes.insert(hash);
            }
            all.push_back(*one);
        }
        return all;
    }

private:
    QString text(const QJsonValue& place) const
    {
        return place.isDouble() ? m_texts.at(place.toInt(-1)).toString() : QString();
    }

    std::optional<EarlierWording> readOne(const QJsonObject& version) const
    {
        static const QRegularExpression hashForm(QStringLiteral("^[0-9a-f]{64}$"));
        const QDateTime since = QDateTime::fromString(version[u"since"].toString(), Qt::ISODate);
        EarlierWording earlier{.wording = Wording{.stem = text(version[u"stem"]),
                                                  .choose = version[u"choose"].toInt()},
                               .sinceMs = since.toMSecsSinceEpoch(),
                               .hashes = {}};
        bool isUsable = since.isValid() && !earlier.wording->stem.isEmpty();
        int keys = 0;
        for (const QJsonValue& item : version[u"options"].toArray()) {
            const QJsonArray option = item.toArray();
            earlier.wording->options.push_back(
                {OptionId(option.at(0).toString()), text(option.at(1)), option.at(2).toBool()});
            const WordingOption& added = earlier.wording->options.back();
            isUsable = isUsable && !added.id.isEmpty() && !added.text.isEmpty();
            keys += added.correct ? 1 : 0;
        }
        for (const QJsonValue& hash : version[u"hashes"].toArray()) {
            earlier.hashes.append(hash.toString());
            isUsable = isUsable && hashForm.match(earlier.hashes.back()).hasMatch();
        }
        const bool isWhole = keys > 0 && earlier.wording->choose > 0 && !earlier.hashes.isEmpty();
        return isUsable && isWhole ? std::optional(earlier) : std::nullopt;
    }

    QJsonArray m_texts, m_versions;
};

Error errorIn(const std::string& file, std::string subject, std::string value, std::string limit)
{
    return {.code = ErrorCode::OutOfRange,
            .file = file,
            .line = 1,
            .column = 1,
            .subject = std::move(subject),
            .value = std::move(value),
            .limit = std::move(limit)};
}

} // namespace

std::map<QString, std::vector<EarlierWording>>
readVersions(const QByteArray& json, const std::string& file, std::vector<Error>& errors)
{
    std::map<QString, std::vector<EarlierWording>> all;
    QJsonParseError syntax;
    const QJsonObject root = QJsonDocument::fromJson(json, &syntax).object();
    const int format = root[u"version"].toInt();
    if (syntax.error != QJsonParseError::NoError || format != kFormat) {
        errors.push_back(errorIn(file, "version", std::to_string(format), std::to_string(kFormat)));
        return all;
    }
    const QJsonObject questions = root[u"questions"].toObject();
    QSet<QString> hashes;
    for (auto question = questions.begin(); question != questions.end(); ++question) {
        auto versions = Versions(question.value().toObject()).read(hashes);
        if (versions)
            all.emplace(question.key(), std::move(*versions));
        else
            errors.push_back(errorIn(file, question.key().toStdString(), "an earlier version",
                                     "a date, texts, a key, and hashes that no other has"));
    }
    return all;
}

} // namespace ringside::bank
