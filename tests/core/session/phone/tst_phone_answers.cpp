// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_answers.h"

#include "tests/core/session/phone/phone_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;
using test::PhoneBench;

namespace {

QByteArray textOf(const QJsonObject& document)
{
    return QJsonDocument(document).toJson();
}

} // namespace

class TstPhoneAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<PhoneBench>(test::smallBank({})); }

    void everyFieldOfAnEntryIsRead()
    {
        const QString file = m_bench->write(PhoneBench::document(
            {m_bench->answer(QStringLiteral("one"), {QStringLiteral("beta")}, test::kMorning)},
            {m_bench->review(QStringLiteral("concept:ring"), 2, test::kMorning + 5)}));
        const auto read = readPhoneAnswers(file);
        QVERIFY(read);
        QVERIFY(read->rejected.empty());
        QCOMPARE(read->answers.size(), std::size_t{1});
        const progress::AnswerEntry& answer = read->answers[0].entry;
        QCOMPARE(answer.deviceId, QStringLiteral("019ab000-0000-7000-8000-000000000001"));
        QCOMPARE(progress::msOfUuidV7(answer.entryId), test::kMorning);
        QCOMPARE(answer.wallMs, test::kMorning);
        QCOMPARE(answer.questionId, QStringLiteral("one"));
        QCOMPARE(answer.contentHash, QStringLiteral("hash of one"));
        QCOMPARE(answer.optionOrder.join(u' '), QStringLiteral("delta alpha gamma beta"));
        QCOMPARE(answer.chosen, QStringList{QStringLiteral("beta")});
        QCOMPARE(answer.durationMs, 4200);
        QCOMPARE(read->reviews.size(), std::size_t{1});
        const PhoneReview& review = read->reviews[0];
        QCOMPARE(review.cardId, QStringLiteral("concept:ring"));
        QCOMPARE(review.rating, study::Rating::Hard);
        QCOMPARE(review.wallMs, test::kMorning + 5);
        QCOMPARE(review.durationMs, 2500);
        QCOMPARE(review.place, std::string("reviews[0]"));
    }

    void fileIsKnownByItsFormat_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("isOne");
        QTest::newRow("a whole one") << textOf(PhoneBench::document({}, {})) << true;
        QTest::newRow("one that is cut off")
            << textOf(PhoneBench::document({}, {})).left(120) << true;
        QJsonArray many;
        for (int i = 0; i < 40; ++i)
            many.append(m_bench->answer(QStringLiteral("one"), {}, test::kMorning));
        QTest::newRow("one whose answers come first")
            << textOf(PhoneBench::document(many, {})) << true;
        QTest::newRow("another JSON file")
            << QByteArray("{\"format\": \"ringside-items\"}") << false;
        QTest::newRow("a text about it") << QByteArray("\"ringside-phone-answers\" is it") << false;
        QTest::newRow("an empty file") << QByteArray() << false;
    }

    void fileIsKnownByItsFormat()
    {
        QFETCH(QByteArray, content);
        QFETCH(bool, isOne);
        QCOMPARE(isPhoneAnswers(m_bench->write(content)), isOne);
        QVERIFY(!isPhoneAnswers(m_bench->dir.filePath(QStringLiteral("missing.json"))));
    }

    void nonFileIsRefusedByName_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<int>("line");
        const auto with = [](const char* field, const QJsonValue& value) {
            QJsonObject document = PhoneBench::document({}, {});
            if (value.isUndefined())
                document.remove(QLatin1String(field));
            else
                document[QLatin1String(field)] = value;
            return textOf(document);
        };
        const auto row = [](const char* name, const QByteArray& content, ErrorCode code,
                            const char* subject, int line = 0) {
            QTest::newRow(name) << content << static_cast<int>(code) << QString::fromLatin1(subject)
                                << line;
        };
        row("cut off in its third line", "{\n\"format\": \"ringside-phone-answers\",\n\"vers",
            ErrorCode::Syntax, "JSON", 3);
        row("no JSON", "answers", ErrorCode::Syntax, "JSON", 1);
        row("another format", with("format", QStringLiteral("ringside-items")),
            ErrorCode::UnknownName, "format");
        row("a newer version", with("version", 2), ErrorCode::NewerSchema, "version");
        row("no version", with("version", QJsonValue(QJsonValue::Undefined)),
            ErrorCode::MissingField, "version");
        row("a device that is no UUID", with("device", QStringLiteral("phone")),
            ErrorCode::WrongType, "device");
        row("no answers", with("answers", QJsonValue(QJsonValue::Undefined)),
            ErrorCode::MissingField, "answers");
        row("reviews that are no list", with("reviews", 3), ErrorCode::WrongType, "reviews");
    }

    void nonFileIsRefusedByName()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        QFETCH(QString, subject);
        QFETCH(int, line);
        const QString file = m_bench->write(content);
        const auto read = readPhoneAnswers(file);
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), code);
        QCOMPARE(QString::fromStdString(read.error().file), file);
        QCOMPARE(QString::fromStdString(read.error().subject), subject);
        QCOMPARE(read.error().line, line);
    }

    void entryWithAWrongFieldIsRejectedAndTheOthersAreRead_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QString>("subject");
        const auto row = [](const char* name, const char* list, const char* field,
                            const QJsonValue& value, const char* subject) {
            QTest::newRow(name) << QString::fromLatin1(list) << QString::fromLatin1(field) << value
                                << QString::fromLatin1(subject);
        };
        const QJsonValue none(QJsonValue::Undefined);
        row("an answer without an id", "answers", "id", none, "answers[1].id");
        row("an id of another version", "answers", "id",
            QStringLiteral("6b3b0d5e-58b5-4c43-b9f6-4c0f1f1b0a11"), "answers[1].id");
        row("a time that is a text", "answers", "at_ms", QStringLiteral("today"),
            "answers[1].at_ms");
        row("a time before 1970", "answers", "at_ms", -1, "answers[1].at_ms");
        row("an answer without a hash", "answers", "content_hash", none, "answers[1].content_hash");
        row("an empty question", "answers", "question", QString(), "answers[1].question");
        row("a question of 201 characters", "answers", "question", QString(201, u'x'),
            "answers[1].question");
        row("an option that was not shown", "answers", "chosen",
            QJsonArray{QStringLiteral("epsilon")}, "answers[1].chosen");
        row("an option that comes twice", "answers", "option_order",
            QJsonArray{QStringLiteral("beta"), QStringLiteral("beta")},
            "answers[1].option_order[1]");
        row("a grade that is a number", "answers", "correct", 1, "answers[1].correct");
        row("a duration below 0", "answers", "duration_ms", -5, "answers[1].duration_ms");
        row("a rating of 5", "reviews", "rating", 5, "reviews[1].rating");
        row("a rating of 2.5", "reviews", "rating", 2.5, "reviews[1].rating");
        row("a time zone of 20 hours", "reviews", "utc_offset_min", 1200,
            "reviews[1].utc_offset_min");
        row("a review without a card", "reviews", "card", none, "reviews[1].card");
    }

    void entryWithAWrongFieldIsRejectedAndTheOthersAreRead()
    {
        QFETCH(QString, list);
        QFETCH(QString, field);
        QFETCH(QJsonValue, value);
        QFETCH(QString, subject);
        QJsonArray answers, reviews;
        for (int i = 0; i < 3; ++i) {
            answers.append(m_bench->answer(QStringLiteral("one"), {QStringLiteral("beta")},
                                           test::kMorning + i));
            reviews.append(m_bench->review(QStringLiteral("concept:ring"), 3, test::kMorning + i));
        }
        QJsonArray& changed = list == QLatin1String("answers") ? answers : reviews;
        QJsonObject entry = changed[1].toObject();
        if (value.isUndefined())
            entry.remove(field);
        else
            entry[field] = value;
        changed[1] = entry;
        const auto read = readPhoneAnswers(m_bench->write(PhoneBench::document(answers, reviews)));
        QVERIFY(read);
        QCOMPARE(read->answers.size() + read->reviews.size(), std::size_t{5});
        QCOMPARE(read->rejected.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(read->rejected[0].place), list + QStringLiteral("[1]"));
        QCOMPARE(QString::fromStdString(read->rejected[0].reason.subject), subject);
        QVERIFY(!read->rejected[0].reason.limit.empty());
    }

    void fileThatIsTooLargeIsRefusedUnread()
    {
        const QString name = m_bench->dir.filePath(QStringLiteral("large.json"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.resize(kMostPhoneBytes + 1)); // sparse
        file.close();
        const auto read = readPhoneAnswers(name);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::TooLarge);
        QCOMPARE(QString::fromStdString(read.error().file), name);
    }

private:
    std::unique_ptr<PhoneBench> m_bench;
};

RINGSIDE_TEST(TstPhoneAnswers)
#include "tst_phone_answers.moc"
