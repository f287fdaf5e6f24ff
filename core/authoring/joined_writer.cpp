// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/joined_writer.h"

#include "core/authoring/question_rows.h"
#include "core/bank/bank_reader.h"
#include "core/bank/bank_schema.h"
#include "core/bank/json/question_json.h"
#include "core/bank/json/wording_json.h"
#include "core/bank/text/bank_limits.h"
#include "core/base/tr.h"
#include "core/storage/atomic_file.h"
#include "core/storage/transaction.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <memory>
#include <utility>

namespace ringside::bank {

namespace {

using storage::Database;
using storage::Statement;

/// A bank that is read to join it.
struct Source
{
    JoiningBank about;
    std::unique_ptr<BankReader> reader;
    Database database;
};

Result<Source> openSource(const JoiningBank& bank)
{
    RINGSIDE_TRY(auto reader, BankReader::open(bank.file));
    RINGSIDE_TRY(auto database, Database::openImmutable(bank.file));
    return Source{bank, std::move(reader), std::move(database)};
}

/// All objectives of a bank as those of one domain. Beyond the limit they share the last one.
class JoinedObjectives
{
public:
    JoinedObjectives(int domain, const Blueprint& blueprint) : m_domain(domain)
    {
        for (const Domain& each : blueprint.domains)
            for (const Objective& objective : each.objectives)
                add(objective.id, objective.title);
    }
    QString numberOf(const QString& id)
    {
        const auto known = m_numbers.constFind(id);
        return known == m_numbers.constEnd() ? add(id, id) : *known;
    }
    const std::vector<Objective>& all() const { return m_objectives; }

private:
    QString add(const QString& id, const QString& title)
    {
        if (m_objectives.size() < kMaxObjectives)
            m_objectives.push_back(
                {QStringLiteral("%1.%2").arg(m_domain).arg(m_objectives.size() + 1), title});
        else
            m_objectives.back().title = QStringLiteral("Other topics");
        return *m_numbers.insert(id, m_objectives.back().id);
    }

    int m_domain;
    QHash<QString, QString> m_numbers;
    std::vector<Objective> m_objectives;
};

template <class Preset>
void addMissing(std::vector<Preset>& ours, const std::vector<Preset>& theirs)
{
    for (const Preset& each : theirs)
        if (std::ranges::find(ours, each.id, &Preset::id) == ours.end())
            ours.push_back(each);
}

/// What lists and documents of the joined bank have; those of the included one first.
struct Whole
{
    int questions = 0;
    Blueprint blueprint;
    scaling::PresetCatalog presets;
    std::vector<Product> products;
    QHash<QString, QString> replaced;
    QHash<QString, QString> conceptNames;
    QJsonArray clozes;
    QJsonObject conceptsOfDomains;
    QHash<QString, QString> taken; ///< ids of questions, also retired ones, with the bank's title
};

Result<Whole> wholeOf(const BankReader& included)
{
    Whole whole{.questions = included.count(),
                .blueprint = included.blueprint(),
                .presets = included.presets(),
                .products = {},
                .replaced = {},
                .conceptNames = {},
                .clozes = {},
                .conceptsOfDomains = {},
                .taken = {}};
    RINGSIDE_TRY(whole.products, included.products());
    RINGSIDE_TRY(whole.replaced, included.replacedQuestions());
    RINGSIDE_TRY(const auto clozes, included.clozeQuestions());
    whole.clozes = QJsonArray::fromStringList(clozes);
    RINGSIDE_TRY(const auto cards, included.concepts());
    for (const Concept& card : cards)
        whole.conceptNames.insert(card.id, card.name);
    for (const Domain& domain : whole.blueprint.domains) {
        RINGSIDE_TRY(const auto ids, included.conceptsOfDomain(domain.id));
        whole.conceptsOfDomains.insert(QString::number(domain.id), QJsonArray::fromStringList(ids));
    }
    RINGSIDE_TRY(const auto ids, included.ids());
    for (const QString& id : ids)
        whole.taken.insert(id, QString());
    for (auto retired = whole.replaced.keyBegin(); retired != whole.replaced.keyEnd(); ++retired)
        whole.taken.insert(*retired, QString());
    return whole;
}

/// Decides whether a bank can join, and claims its ids.
Result<std::optional<JoinRefusal>> claim(const Source& source, Whole& whole)
{
    const QString& title = source.about.title;
    if (allDomains(whole.blueprint).size() >= kMaxDomains)
        return std::optional<JoinRefusal>({.bank = source.about.id,
                                           .title = title,
                                           .error = Error{.code = ErrorCode::TooLarge,
                                                          .subject = RINGSIDE_TR("domains"),
                                                          .value = std::to_string(kMaxDomains + 1),
                                                          .limit = std::to_string(kMaxDomains)}});
    RINGSIDE_TRY(const auto present, source.reader->ids());
    RINGSIDE_TRY(const auto replaced, source.reader->replacedQuestions());
    QStringList ids(present.begin(), present.end());
    ids += replaced.keys();
    for (const QString& id : std::as_const(ids))
        if (const auto known = whole.taken.constFind(id); known != whole.taken.constEnd())
            return std::optional<JoinRefusal>(
                {.bank = source.about.id, .title = title, .question = id, .takenBy = *known});
    for (const QString& id : std::as_const(ids))
        whole.taken.insert(id, title);
    whole.replaced.insert(replaced);
    return std::optional<JoinRefusal>();
}

/// The question without its place in an exam. Its hash stays, so answers to it count here too.
Question joined(Question question, int domain, JoinedObjectives& objectives, const QString& bank)
{
    question.objective = objectives.numberOf(question.objective);
    question.domain = domain;
    question.isReserved = false;
    if (!question.family.isEmpty())
        question.family = bank + QLatin1Char('-') + question.family;
    return question;
}

Done copyRows(const Source& source, Database& into, const QString& select, const QString& insert)
{
    RINGSIDE_TRY(Statement read, source.database.prepare(select));
    RINGSIDE_TRY(Statement write, into.prepare(insert));
    RINGSIDE_CHECK(read.run({}));
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return {};
        RINGSIDE_CHECK(write.run({read.text(0), read.text(1)}));
    }
}

Done addQuestions(const Source& source, Database& into, Whole& whole, Domain& domain)
{
    JoinedObjectives objectives(domain.id, source.reader->blueprint());
    RINGSIDE_TRY(QuestionRows rows, QuestionRows::into(into));
    QStringList concepts;
    RINGSIDE_TRY(Statement select, source.database.prepare(QStringLiteral(
                                       "SELECT content FROM question_text ORDER BY ordinal")));
    RINGSIDE_CHECK(select.run({}));
    for (;;) {
        RINGSIDE_TRY(const bool row, select.next());
        if (!row)
            break;
        RINGSIDE_TRY(const QJsonObject json, boundedObject(select.text(0).toUtf8()));
        RINGSIDE_TRY(Question question, questionFromJson(json));
        RINGSIDE_CHECK(checkQuestion(question));
        question = joined(std::move(question), domain.id, objectives, source.about.id);
        QStringList names;
        for (const QString& id : std::as_const(question.concepts))
            if (const QString name = whole.conceptNames.value(id); !name.isEmpty())
                names << name;
        concepts << question.concepts;
        RINGSIDE_CHECK(rows.add(whole.questions + 1, whole.questions, question, names));
        ++whole.questions;
    }
    concepts.sort();
    concepts.removeDuplicates();
    whole.conceptsOfDomains.insert(QString::number(domain.id),
                                   QJsonArray::fromStringList(concepts));
    domain.objectives = objectives.all();
    return {};
}

Done join(const Source& source, Database& into, Whole& whole)
{
    int last = 0;
    for (const Domain& each : allDomains(whole.blueprint))
        last = std::max(last, each.id);
    Domain domain{last + 1, source.about.title, 0, {}, source.about.id};
    RINGSIDE_TRY(const auto cards, source.reader->concepts());
    for (const Concept& card : cards)
        if (!whole.conceptNames.contains(card.id))
            whole.conceptNames.insert(card.id, card.name);
    RINGSIDE_CHECK(addQuestions(source, into, whole, domain));
    RINGSIDE_CHECK(copyRows(source, into, QStringLiteral("SELECT id, content FROM concept"),
                            QStringLiteral("INSERT OR IGNORE INTO concept VALUES(?, ?)")));
    RINGSIDE_CHECK(
        copyRows(source, into,
                 QStringLiteral("SELECT name, content FROM document WHERE name LIKE '%1%'")
                     .arg(kVersionsDocument),
                 QStringLiteral("INSERT OR IGNORE INTO document VALUES(?, ?)")));
    RINGSIDE_TRY(const auto clozes, source.reader->clozeQuestions());
    for (const QString& id : clozes)
        whole.clozes.append(id);
    RINGSIDE_TRY(const auto products, source.reader->products());
    addMissing(whole.products, products);
    addMissing(whole.presets.accelerators, source.reader->presets().accelerators);
    addMissing(whole.presets.machines, source.reader->presets().machines);
    whole.blueprint.joined.push_back(std::move(domain));
    return {};
}

/// Adds all of a bank, or nothing.
Result<std::optional<JoinRefusal>> joinWhole(const Source& source, Database& into, Whole& whole)
{
    const Whole before = whole;
    RINGSIDE_CHECK(into.exec(QStringLiteral("SAVEPOINT joining")));
    auto refusal = claim(source, whole);
    const Done added = !refusal   ? Done(fail(refusal.error()))
                       : *refusal ? Done()
                                  : join(source, into, whole);
    if (!added) {
        RINGSIDE_CHECK(into.exec(QStringLiteral("ROLLBACK TO joining")));
        whole = before;
        refusal = std::optional<JoinRefusal>(
            {.bank = source.about.id, .title = source.about.title, .error = added.error()});
    }
    RINGSIDE_CHECK(into.exec(QStringLiteral("RELEASE joining")));
    return refusal;
}

QJsonArray leftOutJson(const std::vector<JoinRefusal>& refusals)
{
    QJsonArray left;
    for (const JoinRefusal& each : refusals)
        left.append(QJsonObject{{QStringLiteral("bank"), each.bank},
                                {QStringLiteral("title"), each.title},
                                {QStringLiteral("question"), each.question},
                                {QStringLiteral("taken_by"), each.takenBy}});
    return left;
}

Done writeDocuments(Database& database, const Whole& whole, const QJsonObject& about)
{
    RINGSIDE_TRY(Statement document,
                 database.prepare(QStringLiteral("INSERT OR REPLACE INTO document VALUES(?, ?)")));
    const auto put = [&document](const QString& name, const QJsonObject& json) {
        return document.run({name, QString::fromUtf8(compactJson(json))});
    };
    QJsonObject survivors;
    for (auto each = whole.replaced.begin(); each != whole.replaced.end(); ++each)
        survivors.insert(each.key(), each.value());
    RINGSIDE_CHECK(put(QStringLiteral("blueprint"), toJson(whole.blueprint)));
    RINGSIDE_CHECK(put(QStringLiteral("presets"), toJson(whole.presets)));
    RINGSIDE_CHECK(put(QString(kProductsDocument), toJson(whole.products)));
    RINGSIDE_CHECK(put(QString(kReplacedDocument), survivors));
    RINGSIDE_CHECK(
        put(QString(kCardsDocument), {{QStringLiteral("clozes"), whole.clozes},
                                      {QStringLiteral("concepts"), whole.conceptsOfDomains}}));
    return put(QString(kJoinedDocument), about);
}

Result<std::vector<JoinRefusal>> joinAll(Database& database, const BankReader& included,
                                         const std::vector<JoiningBank>& banks,
                                         const QString& madeOf)
{
    RINGSIDE_TRY(Whole whole, wholeOf(included));
    std::vector<JoinRefusal> refusals;
    RINGSIDE_TRY(storage::Transaction transaction, storage::Transaction::begin(database));
    for (const JoiningBank& bank : banks) {
        const auto source = openSource(bank);
        if (!source) {
            refusals.push_back({.bank = bank.id, .title = bank.title, .error = source.error()});
            continue;
        }
        RINGSIDE_TRY(auto refusal, joinWhole(*source, database, whole));
        if (refusal)
            refusals.push_back(std::move(*refusal));
    }
    RINGSIDE_CHECK(writeDocuments(database, whole,
                                  {{QStringLiteral("made_of"), madeOf},
                                   {QStringLiteral("left_out"), leftOutJson(refusals)}}));
    RINGSIDE_CHECK(QuestionRows::finish(database));
    RINGSIDE_CHECK(transaction.commit());
    return refusals;
}

Done copyTo(const QString& from, const QString& to)
{
    if (QFile::copy(from, to) &&
        QFile::setPermissions(to, QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return {};
    return fail({.code = ErrorCode::FileUnwritable,
                 .file = to.toStdString(),
                 .subject = RINGSIDE_TR("copy"),
                 .detail = RINGSIDE_TR("copy")});
}

} // namespace

Result<std::vector<JoinRefusal>> writeJoinedBank(const QString& included,
                                                 const std::vector<JoiningBank>& banks,
                                                 const QString& madeOf, const QString& file)
{
    RINGSIDE_TRY(const auto reader, BankReader::open(included));
    storage::AsideFile aside(file);
    RINGSIDE_CHECK(copyTo(included, aside.path()));
    std::vector<JoinRefusal> refusals;
    {
        RINGSIDE_TRY(auto database,
                     Database::open(aside.path(), {.journal = storage::JournalMode::Delete}));
        RINGSIDE_TRY(refusals, joinAll(database, *reader, banks, madeOf));
    }
    {
        RINGSIDE_TRY(const auto written, Database::openImmutable(aside.path()));
        RINGSIDE_CHECK(written.checkIntegrity());
    }
    RINGSIDE_CHECK(aside.commit());
    return refusals;
}

} // namespace ringside::bank
