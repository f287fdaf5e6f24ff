// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/large_profile.h"

#include "core/authoring/bank_writer.h"
#include "core/authoring/source/source_bank.h"
#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/uuid_v7.h"
#include "core/storage/transaction.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

namespace ringside::bench {

namespace {

constexpr int kWords = 20'000;
constexpr std::int64_t kNow = 1'795'255'200'000; // 2026-11-21T10:00:00Z
constexpr std::int64_t kDay = 86'400'000;

/// The standard's distributions differ between libraries; this draws alike everywhere.
double drawn(std::mt19937_64& random)
{
    return static_cast<double>(random() >> 11) * 0x1.0p-53;
}

int below(int bound, std::mt19937_64& random)
{
    return static_cast<int>(drawn(random) * bound);
}

const QStringList& vocabulary()
{
    static const QStringList sentences = [] {
        std::mt19937_64 random(20261121);
        QStringList made;
        QSet<QString> known;
        while (made.size() < kWords) {
            QString word;
            for (int letters = 3 + below(8, random); letters > 0; --letters)
                word += QLatin1Char(static_cast<char>('a' + below(26, random)));
            if (!known.contains(word)) {
                known.insert(word);
                made << word;
            }
        }
        return made;
    }();
    return sentences;
}

/// Ranks by Zipf's law with an offset of 2: p(k) is proportional to 1 / (k + 2).
class Zipf
{
public:
    Zipf()
    {
        double sum = 0;
        for (int rank = 0; rank < kWords; ++rank) {
            sum += 1.0 / (rank + 2);
            m_upTo.push_back(sum);
        }
    }
    QString text(int sentences, std::mt19937_64& random) const
    {
        QStringList drawnWords;
        for (int i = 0; i < sentences; ++i) {
            const auto at =
                std::upper_bound(m_upTo.begin(), m_upTo.end(), drawn(random) * m_upTo.back());
            drawnWords << vocabulary()[std::min<qsizetype>(at - m_upTo.begin(), kWords - 1)];
        }
        return drawnWords.join(QLatin1Char(' '));
    }

private:
    std::vector<double> m_upTo;
};

bank::Question generated(int number, const bank::Blueprint& blueprint,
                         const std::vector<bank::SourceConcept>& cards, const Zipf& zipf,
                         std::mt19937_64& random)
{
    bank::Question question;
    question.id = bank::QuestionId(QStringLiteral("zz-%1").arg(1'000'000 + number));
    const auto& domain = blueprint.domains[static_cast<std::size_t>(
        below(static_cast<int>(blueprint.domains.size()), random))];
    question.domain = domain.id;
    question.objective = domain
                             .objectives[static_cast<std::size_t>(
                                 below(static_cast<int>(domain.objectives.size()), random))]
                             .id;
    question.difficulty = static_cast<bank::Difficulty>(below(3, random));
    question.type =
        below(6, random) == 0 ? bank::QuestionType::Multiple : bank::QuestionType::Single;
    question.choose = question.type == bank::QuestionType::Multiple ? 2 : 1;
    question.stem =
        zipf.text(24, random) + QStringLiteral(". ") + zipf.text(8, random) + QLatin1Char('?');
    for (int i = 0; i < 4; ++i) {
        bank::Option option;
        option.id = bank::OptionId(QString(QChar(u'a' + i)));
        option.text = zipf.text(6, random);
        option.why = zipf.text(8, random);
        option.correct = i < question.choose;
        question.options.push_back(std::move(option));
    }
    question.quickAnswer = zipf.text(12, random);
    question.explanation = zipf.text(40, random);
    question.takeaway = zipf.text(8, random);
    if (!cards.empty())
        question.concepts = {
            cards[static_cast<std::size_t>(below(static_cast<int>(cards.size()), random))].card.id};
    question.contentHash = QString::number(random(), 16);
    return question;
}

/// Fills one statement's rows in a transaction of their own: a commit a row would take minutes.
template <class Values>
Done addAll(storage::Database& database, progress::EntryKind kind, int rows, Values values)
{
    auto transaction = storage::Transaction::begin(database);
    if (!transaction)
        return fail(transaction.error());
    for (int i = 0; i < rows; ++i) {
        if (Done done = progress::addEntry(database, kind, values(i)); !done)
            return done;
    }
    return transaction->commit();
}

} // namespace

QString wordOfRank(int rank)
{
    return vocabulary()[rank];
}

Done writeLargeBank(const QString& sourceDir, const QString& file, const LargeSize& size)
{
    std::vector<bank::Finding> findings;
    auto source = bank::readSourceBank(sourceDir, findings);
    if (!source)
        return fail(source.error());
    for (bank::SourceQuestion& shipped : source->questions)
        shipped.question.contentHash = QStringLiteral("shipped"); // the compiler's work otherwise
    std::mt19937_64 random(1);
    const Zipf zipf;
    while (static_cast<int>(source->questions.size()) < size.questions) {
        bank::SourceQuestion question;
        question.question = generated(static_cast<int>(source->questions.size()), source->blueprint,
                                      source->concepts, zipf, random);
        source->questions.push_back(std::move(question));
    }
    std::stable_sort(source->questions.begin(), source->questions.end(),
                     [](const bank::SourceQuestion& a, const bank::SourceQuestion& b) {
                         return std::pair(a.question.domain, a.question.id.value()) <
                                std::pair(b.question.domain, b.question.id.value());
                     });
    return bank::writeBank(*source, file);
}

namespace {

QVariantList reviewRow(const QString& id, const QString& device, std::int64_t at,
                       const QString& card, int reps)
{
    const std::int64_t day = at / kDay;
    return {id,
            device,
            qint64{at},
            0,
            card,
            3,
            5'000,
            QStringLiteral("fsrs-6"),
            2,
            20.0,
            5.0,
            0,
            20,
            reps,
            0,
            qint64{at},
            qint64{day},
            qint64{at + 20 * kDay},
            qint64{day + 20}};
}

} // namespace

Done writeLargeJournal(const QString& bankFile, const QString& profileDir, const LargeSize& size)
{
    const auto reader = bank::BankReader::open(bankFile);
    const ManualClock clock(kNow);
    auto journal = progress::Journal::open(profileDir, clock);
    if (!reader || !journal)
        return fail(reader ? journal.error() : reader.error());
    const QString device = (*journal)->deviceId();
    const QString file = (*journal)->openReport().file;
    journal->reset();
    const auto read = (*reader)->inOrderOfPlace();
    if (!read)
        return fail(read.error());
    const std::vector<bank::QuestionSummary>& questions = *read;
    // As the program records them: of another wording, an answer would be read with its question.
    const auto hashes = (*reader)->versions().contentHashes();
    if (!hashes)
        return fail(hashes.error());
    const auto idOf = [&](int number) {
        const auto at = static_cast<std::size_t>(number) * 7919 % questions.size();
        return questions[at].id.value();
    };
    auto database = storage::Database::open(file);
    if (!database)
        return fail(database.error());
    std::mt19937_64 random(2);
    progress::UuidV7Source ids([&random] { return random(); });
    // A year and a half, evenly; every fourth answer is wrong.
    const auto momentOf = [](int i, int all) { return kNow - 540 * kDay + 540 * kDay / all * i; };
    Done done = addAll(*database, progress::EntryKind::Answer, size.answers, [&](int i) {
        const std::int64_t at = momentOf(i, size.answers);
        const QString id = idOf(i);
        return QVariantList{ids.next(at),
                            device,
                            qint64{at},
                            id,
                            hashes->value(id),
                            QStringLiteral(R"(["a","b","c","d"])"),
                            QStringLiteral(R"(["a"])"),
                            i % 4 == 0 ? 0 : 1,
                            QStringLiteral("sure"),
                            20'000};
    });
    if (!done)
        return done;
    // Ids never go back, so those of the answers would put every review at their end.
    progress::UuidV7Source reviewIds([&random] { return random(); });
    return addAll(*database, progress::EntryKind::Review, size.reviews, [&](int i) {
        const std::int64_t at = momentOf(i, size.reviews);
        return reviewRow(reviewIds.next(at), device, at,
                         QStringLiteral("question:") + idOf(i % 20'000), 1 + i / 20'000);
    });
}

Result<LargeProfile> makeLargeProfile(const QString& sourceDir, const QString& dir)
{
    const LargeProfile made{QDir(dir).filePath(QStringLiteral("large.bank")),
                            QDir(dir).filePath(QStringLiteral("profile"))};
    QDir().mkpath(dir);
    if (!QFileInfo::exists(made.bankFile)) {
        if (Done done = writeLargeBank(sourceDir, made.bankFile); !done)
            return fail(done.error());
    }
    if (!QFileInfo::exists(made.profileDir)) {
        if (Done done = writeLargeJournal(made.bankFile, made.profileDir); !done)
            return fail(done.error());
    }
    return made;
}

} // namespace ringside::bench
