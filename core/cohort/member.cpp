// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/member.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/cohort/invitation.h"
#include "core/cohort/plain_name.h"
#include "core/cohort/scram.h"

#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace ringside::cohort {

namespace {

constexpr const char* kProtocol = "1";
constexpr const char* kProgram = "ringside";

QString jsonText(const QJsonArray& list)
{
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

QString boolText(bool value)
{
    return value ? QStringLiteral("true") : QStringLiteral("false");
}

std::optional<QString> idOrNull(const QString& id)
{
    return id.isEmpty() ? std::nullopt : std::optional(id);
}

QStringList textsOf(const QJsonValue& list)
{
    QStringList texts;
    for (const QJsonValue text : list.toArray())
        texts.append(text.toString());
    return texts;
}

std::vector<Device> devicesFrom(const QJsonArray& list)
{
    std::vector<Device> devices;
    for (const QJsonValue value : list) {
        const QJsonObject row = value.toObject();
        if (!row.value(QLatin1String("revoked")).toBool())
            devices.push_back({.login = row.value(QLatin1String("login")).toString(),
                               .label = plainName(row.value(QLatin1String("label")).toString()),
                               .id = row.value(QLatin1String("device")).toString()});
    }
    return devices;
}

/// The server's message states its range, "protocol 1 to 2", or an entry's index, "entry 3".
Error withLimit(Error error, const char* code, const char* prefix)
{
    const QString detail = QString::fromStdString(error.detail);
    if (error.code == ErrorCode::Database && error.value == code &&
        detail.startsWith(QLatin1String(prefix)))
        error.limit = detail.mid(static_cast<qsizetype>(qstrlen(prefix))).toStdString();
    return error;
}

/// A name or password that is not valid, or no longer. Poolers call an unknown name 08P01.
bool isLoginRefused(const Error& error)
{
    return error.value.rfind("28", 0) == 0 || error.value == "08P01";
}

/// The invitation's own login. Before schema 4, a server had one for all its invitations. RS014
/// when it has neither: a used or expired invitation has none.
Result<Link> openDoor(const Invitation& invitation)
{
    const DoorLogin own = doorOf(invitation.code);
    auto link = Link::openDoor(invitation.server, own.name, own.password);
    if (!link && isLoginRefused(link.error()) && !invitation.door.isEmpty()) {
        auto shared =
            Link::openDoor(invitation.server, QStringLiteral("ringside_door"), invitation.door);
        if (shared || !isLoginRefused(shared.error()))
            return shared;
    }
    if (link || !isLoginRefused(link.error()))
        return link;
    Error error = link.error();
    error.value = "RS014";
    return fail(error);
}

QByteArray randomBytes(int count)
{
    QByteArray bytes;
    for (int i = 0; i < count; ++i)
        bytes.append(static_cast<char>(QRandomGenerator::system()->bounded(256)));
    return bytes;
}

} // namespace

Result<Hello> Member::hello(const storage::StreamPlace& seen)
{
    const auto answer = m_link.object("SELECT ringside.hello_1($1, $2, $3, $4)",
                                      {QLatin1String(kProtocol), QLatin1String(kProgram),
                                       QString::number(seen.seq), idOrNull(seen.id)});
    if (!answer)
        return fail(withLimit(answer.error(), "RS003", "protocol "));
    const QJsonObject cohort = answer->value(QLatin1String("cohort")).toObject();
    return Hello{
        .serverMs = answer->value(QLatin1String("now_ms")).toInteger(),
        .cohortId = cohort.value(QLatin1String("id")).toString(),
        .title = plainName(cohort.value(QLatin1String("title")).toString()),
        .kind = cohort.value(QLatin1String("kind")).toString(),
        .role = answer->value(QLatin1String("role")).toString(),
        .name = plainName(answer->value(QLatin1String("name")).toString()),
        .endsOn = QDate::fromString(cohort.value(QLatin1String("ends_on")).toString(), Qt::ISODate),
        .changes = cohort.value(QLatin1String("changes")).toInteger(),
        .head = answer->value(QLatin1String("head")).toInteger(),
        .sharesAnswers = answer->value(QLatin1String("shares_answers")).toBool(),
        .sharesReadiness = answer->value(QLatin1String("shares_readiness")).toBool(),
        .asked = answer->value(QLatin1String("asked")).toBool(),
        .setBack = answer->value(QLatin1String("set_back")).toBool(),
        .limits = answer->value(QLatin1String("limits")).toObject(),
        .devices = devicesFrom(answer->value(QLatin1String("devices")).toArray())};
}

Result<Pushed> Member::push(const std::vector<storage::StreamEntry>& entries)
{
    QJsonArray batch;
    for (const storage::StreamEntry& entry : entries)
        batch.append(QJsonArray{entry.id, entry.device, entry.kind, entry.body});
    const auto answer = m_link.object("SELECT ringside.push_1($1::jsonb)", {jsonText(batch)});
    if (!answer)
        return fail(withLimit(answer.error(), "RS006", "entry "));
    return Pushed{.added = answer->value(QLatin1String("added")).toInteger(),
                  .known = answer->value(QLatin1String("known")).toInteger(),
                  .differs = textsOf(answer->value(QLatin1String("differs"))),
                  .head = answer->value(QLatin1String("head")).toInteger(),
                  .headId = answer->value(QLatin1String("head_id")).toString()};
}

namespace {

/// A broken or hostile server could otherwise send entries for ever.
Done checkPage(const Pulled& page, std::int64_t after, int most, const Server& server)
{
    const auto wrong = [&server](std::int64_t value, std::string limit) {
        return fail({.code = ErrorCode::Damaged,
                     .file = server.host.toStdString(),
                     .subject = RINGSIDE_TR("answer of the class server"),
                     .value = std::to_string(value),
                     .limit = std::move(limit)});
    };
    if (std::cmp_greater(page.numbers.size(), std::max(most, 1)))
        return wrong(std::ssize(page.numbers),
                     filled(error_forms::kAtMost, {std::to_string(most)}));
    std::int64_t before = after;
    for (const std::int64_t number : page.numbers) {
        if (number <= before || number > page.head)
            return wrong(number, filled(error_forms::kFromTo,
                                        {std::to_string(before + 1), std::to_string(page.head)}));
        before = number;
    }
    return {};
}

} // namespace

Result<Pulled> Member::pull(const storage::StreamPlace& after, int most)
{
    RINGSIDE_TRY(
        const QJsonObject answer,
        m_link.object("SELECT ringside.pull_1($1, $2, $3)",
                      {QString::number(after.seq), idOrNull(after.id), QString::number(most)}));
    Pulled pulled{
        .entries = {}, .numbers = {}, .head = answer.value(QLatin1String("head")).toInteger()};
    for (const QJsonValue value : answer.value(QLatin1String("rows")).toArray()) {
        const QJsonArray row = value.toArray();
        pulled.numbers.push_back(row.at(0).toInteger());
        pulled.entries.push_back({.id = row.at(1).toString(),
                                  .device = row.at(2).toString(),
                                  .kind = row.at(3).toInt(),
                                  .body = row.at(4).toString()});
    }
    RINGSIDE_CHECK(checkPage(pulled, after.seq, most, m_link.server()));
    return pulled;
}

Result<Digest> Member::digest()
{
    RINGSIDE_TRY(const QJsonObject answer, m_link.object("SELECT ringside.digest_1()"));
    return Digest{.entries = answer.value(QLatin1String("entries")).toInteger(),
                  .sha256 = answer.value(QLatin1String("sha256")).toString()};
}

Done Member::consent(bool answers, bool readiness)
{
    RINGSIDE_CHECK(
        m_link.rows("SELECT ringside.consent_1($1, $2)", {boolText(answers), boolText(readiness)}));
    return {};
}

Result<int> Member::share(const std::vector<SharedAnswer>& answers)
{
    QJsonArray batch;
    for (const SharedAnswer& answer : answers)
        batch.append(QJsonArray{answer.entryId, answer.question, answer.contentHash,
                                QJsonArray::fromStringList(answer.chosen), answer.correct,
                                static_cast<qint64>(answer.durationMs)});
    RINGSIDE_TRY(const QString added,
                 m_link.text("SELECT ringside.share_1($1::jsonb)", {jsonText(batch)}));
    return added.toInt();
}

Done Member::shareReadiness(const QJsonObject& readiness)
{
    const QByteArray text = QJsonDocument(readiness).toJson(QJsonDocument::Compact);
    RINGSIDE_CHECK(
        m_link.rows("SELECT ringside.share_readiness_1($1::jsonb)", {QString::fromUtf8(text)}));
    return {};
}

Result<std::vector<Assignment>> Member::assignments()
{
    RINGSIDE_TRY(const QJsonArray answer, m_link.array("SELECT ringside.assignments_1()"));
    std::vector<Assignment> found;
    for (const QJsonValue value : answer) {
        const QJsonObject row = value.toObject();
        found.push_back({.id = row.value(QLatin1String("id")).toString(),
                         .title = plainName(row.value(QLatin1String("title")).toString()),
                         .query = row.value(QLatin1String("query")).toString(),
                         .questions = textsOf(row.value(QLatin1String("questions"))),
                         .bank = row.value(QLatin1String("bank")).toString(),
                         .due = QDateTime::fromString(row.value(QLatin1String("due_at")).toString(),
                                                      Qt::ISODateWithMs),
                         .ended = row.value(QLatin1String("ended")).toBool()});
    }
    return found;
}

Done Member::reportDone(const QString& assignmentId, int done, int total, int correct)
{
    RINGSIDE_CHECK(m_link.rows(
        "SELECT ringside.assignment_done_1($1, $2, $3, $4)",
        {assignmentId, QString::number(done), QString::number(total), QString::number(correct)}));
    return {};
}

Result<Invitation> Member::inviteDevice(int hours)
{
    RINGSIDE_TRY(const QString door, m_link.text("SELECT ringside.door_1()"));
    RINGSIDE_TRY(const QString code, m_link.text("SELECT ringside.invite_1(true, NULL, 1, $1)",
                                                 {QString::number(hours)}));
    return Invitation{m_link.server(), code, door};
}

Result<QJsonObject> Member::exportAll()
{
    return m_link.object("SELECT ringside.export_me_1()");
}

Result<std::int64_t> Member::erase(const QString& word)
{
    RINGSIDE_TRY(const QJsonObject answer, m_link.object("SELECT ringside.erase_me_1($1)", {word}));
    return answer.value(QLatin1String("entries")).toInteger();
}

Done Member::revoke(const QString& login)
{
    RINGSIDE_CHECK(m_link.rows("SELECT ringside.revoke_1($1)", {login}));
    return {};
}

Result<Membership> join(const Invitation& invitation, const NewDevice& device)
{
    RINGSIDE_CHECK(requirePlainName(device.name));
    constexpr int kPasswordBytes = 32;
    constexpr int kSaltBytes = 16;
    const QByteArray password =
        randomBytes(kPasswordBytes)
            .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    RINGSIDE_TRY(Link door, openDoor(invitation));
    RINGSIDE_TRY(
        const QJsonObject joined,
        door.object("SELECT ringside.join_1($1, $2, $3, $4, $5)",
                    {invitation.code, device.id, plainName(device.label).left(100),
                     device.name.left(100), scramVerifier(password, randomBytes(kSaltBytes))}));
    return Membership{.server = invitation.server,
                      .login = joined.value(QLatin1String("login")).toString(),
                      .password = QString::fromLatin1(password),
                      .cohortId = joined.value(QLatin1String("cohort")).toString()};
}

} // namespace ringside::cohort
