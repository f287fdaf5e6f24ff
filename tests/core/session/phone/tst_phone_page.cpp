// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_page.h"

#include "core/exchange/packages/import_file.h"
#include "tests/core/session/phone/phone_bench.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using test::PhoneBench;

namespace {

/// Texts that end a script, a string or an attribute, or begin markup.
const QString kHostile = QStringLiteral("</script><script>alert(1)</script> <!-- \" ' \\ & `</b>` "
                                        "@STUDY@ @SCRIPT_HASH@ \u2028 **bold** [x](javascript:1)");

bank::Question someQuestion()
{
    bank::Question question = test::smallQuestion(QStringLiteral("one"));
    question.stem = kHostile;
    question.options[0].text = kHostile;
    question.options[0].why = kHostile;
    question.explanation = kHostile;
    question.clues = {{.quote = QStringLiteral("half of the bytes"),
                       .says = QStringLiteral("rules the ring out"),
                       .eliminates = {bank::OptionId(QStringLiteral("alpha"))}}};
    question.sources = {
        {.title = kHostile, .url = QStringLiteral("https://docs.example.org"), .checked = {}}};
    return question;
}

PhoneStudy someStudy()
{
    PhoneStudy study;
    study.questions = {someQuestion()};
    study.madeMs = test::kMorning;
    for (std::size_t i = 0; i < study.weights.w.size(); ++i)
        study.weights.w[i] = static_cast<double>(i) + 0.25;
    PhoneCard card{.id = QStringLiteral("concept:ring"),
                   .title = kHostile,
                   .front = kHostile,
                   .back = kHostile,
                   .state = {}};
    card.state.phase = study::CardPhase::Review;
    card.state.memory = {.stability = 12.5, .difficulty = 4.25};
    card.state.scheduledDays = 13;
    card.state.lastReviewDay = test::kToday - 13;
    card.dueMs = test::kMorning - 6 * test::kHour;
    study.cards = {card};
    study.pictures = {{QStringLiteral("0f.png"), QByteArray("\x89PNG")}};
    return study;
}

const PhonePageId kId{QStringLiteral("a-study"),
                      QStringLiteral("019ab000-0000-7000-8000-000000000001")};

QString between(const QByteArray& page, const QByteArray& begin, const QByteArray& end)
{
    const qsizetype from = page.indexOf(begin) + begin.size();
    return QString::fromUtf8(page.mid(from, page.indexOf(end, from) - from));
}

QJsonObject studyIn(const QByteArray& page)
{
    return QJsonDocument::fromJson(
               between(page, "<script type=\"application/json\" id=\"study\">", "</script>")
                   .toUtf8())
        .object();
}

QString policyHash(const QString& content)
{
    return QStringLiteral("'sha256-%1'")
        .arg(QString::fromLatin1(
            QCryptographicHash::hash(content.toUtf8(), QCryptographicHash::Sha256).toBase64()));
}

} // namespace

class TstPhonePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsCannotLeaveTheirPlace()
    {
        const QByteArray page = phonePage(someStudy(), kId, {});
        // The study and the script are the only ones, and no text of the study has a "<".
        QCOMPARE(page.count("<script"), 2);
        QCOMPARE(page.count("</script>"), 2);
        const QString json =
            between(page, "<script type=\"application/json\" id=\"study\">", "</script>");
        QVERIFY(!json.contains(u'<'));
        const QJsonObject study = studyIn(page);
        const QJsonObject question = study[QLatin1String("questions")][0].toObject();
        QCOMPARE(question[QLatin1String("stem")].toString(), kHostile);
        QCOMPARE(question[QLatin1String("options")][0][QLatin1String("why")].toString(), kHostile);
        QCOMPARE(study[QLatin1String("cards")][0][QLatin1String("back")].toString(), kHostile);
    }

    void policyAllowsOnlyTheScriptAndStyleOfThePage()
    {
        const QByteArray page = phonePage(someStudy(), kId, {});
        const QString policy =
            between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
        const QString style = policyHash(between(page, "<style>", "</style>"));
        const QString script = policyHash(between(page, "<script>", "</script>"));
        QCOMPARE(policy, QStringLiteral("default-src 'none'; style-src %1; script-src %2; img-src "
                                        "data:; base-uri 'none'; form-action 'none'")
                             .arg(style, script));
        QVERIFY(!page.contains("@STYLE@") && !page.contains("@SCRIPT@"));
    }

    void pageLoadsNothing()
    {
        PhoneStudy study = someStudy();
        study.questions.clear(); // a question's sources are links that the learner may follow
        study.cards.clear();
        const QString page = QString::fromUtf8(phonePage(study, kId, {}));
        for (const char* loading :
             {"fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "import(", "@import", "<link",
              "<iframe", "http://", "url(", "eval(", "Function("})
            QVERIFY2(!page.contains(QLatin1String(loading)), loading);
        // Only the pattern and the test of a source's address have it.
        QCOMPARE(page.count(QStringLiteral("https://")), 1);
        QCOMPARE(page.count(QStringLiteral("https:\\/\\/")), 1);
    }

    void questionHasItsHashItsOptionsInOrderAndItsGrid()
    {
        const QJsonObject question =
            studyIn(phonePage(someStudy(), kId, {}))[QLatin1String("questions")][0].toObject();
        QCOMPARE(question[QLatin1String("id")].toString(), QStringLiteral("one"));
        QCOMPARE(question[QLatin1String("content_hash")].toString(), QStringLiteral("hash of one"));
        QCOMPARE(question[QLatin1String("choose")].toInt(), 1);
        QStringList options, keys;
        for (const QJsonValue& option : question[QLatin1String("options")].toArray()) {
            options << option[QLatin1String("id")].toString();
            if (option[QLatin1String("correct")].toBool())
                keys << options.back();
        }
        QCOMPARE(options.join(u' '), QStringLiteral("alpha beta gamma delta"));
        QCOMPARE(keys, QStringList{QStringLiteral("beta")});
        // The clue rules "alpha" out; their own reasons exclude "gamma" and "delta".
        const QJsonArray grid = question[QLatin1String("grid")].toArray();
        QCOMPARE(grid.size(), 2);
        QCOMPARE(grid[0][QLatin1String("words")].toString(), QStringLiteral("half of the bytes"));
        QCOMPARE(grid[0][QLatin1String("cells")].toVariant().toStringList().join(u' '),
                 QStringLiteral("out kept kept kept"));
        QCOMPARE(grid[1][QLatin1String("words")].toString(), QString());
        QCOMPARE(grid[1][QLatin1String("cells")].toVariant().toStringList().join(u' '),
                 QStringLiteral("already kept out out"));
    }

    void scheduleHasTheLearnersSettings()
    {
        PhoneStudy study = someStudy();
        study.settings.desiredRetention = 0.85;
        study.settings.rolloverHour = 3;
        study.settings.examDate = QDate(2026, 12, 1);
        const QJsonObject schedule =
            studyIn(phonePage(study, kId, {}))[QLatin1String("schedule")].toObject();
        QCOMPARE(schedule[QLatin1String("weights")].toArray().size(), 21);
        QCOMPARE(schedule[QLatin1String("weights")][20].toDouble(), 20.25);
        QCOMPARE(schedule[QLatin1String("retention")].toDouble(), 0.85);
        QCOMPARE(schedule[QLatin1String("rolloverMinutes")].toInt(), 180);
        // 2026-11-21 is day 20778, so December 1st is day 20788.
        QCOMPARE(schedule[QLatin1String("examDay")].toInt(), 20788);
        QCOMPARE(schedule[QLatin1String("learningSteps")].toVariant().toList(),
                 (QVariantList{1, 10}));
        study.settings.examDate.reset();
        QVERIFY(
            studyIn(phonePage(study, kId, {}))[QLatin1String("schedule")][QLatin1String("examDay")]
                .isNull());
    }

    void cardHasItsState()
    {
        const QJsonObject card =
            studyIn(phonePage(someStudy(), kId, {}))[QLatin1String("cards")][0].toObject();
        QCOMPARE(card[QLatin1String("id")].toString(), QStringLiteral("concept:ring"));
        const QJsonObject state = card[QLatin1String("state")].toObject();
        QCOMPARE(state[QLatin1String("phase")].toInt(), 2);
        QCOMPARE(state[QLatin1String("stability")].toDouble(), 12.5);
        QCOMPARE(state[QLatin1String("difficulty")].toDouble(), 4.25);
        QCOMPARE(state[QLatin1String("scheduledDays")].toInt(), 13);
        QCOMPARE(state[QLatin1String("lastDay")].toInteger(), test::kToday - 13);
        QCOMPARE(state[QLatin1String("dueMs")].toInteger(), test::kMorning - 6 * test::kHour);
    }

    void picturesAreInThePage()
    {
        // "\x89PNG" in base64.
        QCOMPARE(studyIn(phonePage(someStudy(), kId,
                                   {}))[QLatin1String("pictures")][QLatin1String("0f.png")]
                     .toString(),
                 QStringLiteral("data:image/png;base64,iVBORw=="));
    }

    void everyTextComesFromTheTranslation()
    {
        const PhoneLanguage shouting{
            .tag = QStringLiteral("de"),
            .translate = [](const char* text) { return QString::fromUtf8(text).toUpper(); }};
        const QByteArray page = phonePage(someStudy(), kId, shouting);
        const QJsonObject study = studyIn(page);
        QCOMPARE(study[QLatin1String("language")].toString(), QStringLiteral("de"));
        const QJsonObject texts = study[QLatin1String("words")].toObject();
        QCOMPARE(texts[QLatin1String("submit")].toString(), QStringLiteral("SUBMIT"));
        // Each name that the script asks for is there, and no other.
        const QString script = between(page, "<script>", "</script>");
        QSet<QString> asked{QStringLiteral("rating1"), QStringLiteral("rating2"),
                            QStringLiteral("rating3"), QStringLiteral("rating4")};
        static const QRegularExpression uses(
            QStringLiteral("\\bwords\\.(\\w+)|\\bsaid\\(\"(\\w+)\"|\\bcounted\\(\"(\\w+)\""));
        for (auto found = uses.globalMatch(script); found.hasNext();) {
            const auto match = found.next();
            if (match.hasCaptured(3))
                asked << match.captured(3) + QStringLiteral("One")
                      << match.captured(3) + QStringLiteral("Many");
            else
                asked << match.captured(1) + match.captured(2);
        }
        QSet<QString> given;
        for (const QString& name : texts.keys())
            given.insert(name);
        QCOMPARE(asked - given, QSet<QString>());
        QCOMPARE(given - asked, QSet<QString>());
    }

    void packageHasReasonsOnTheBackAndTheSchedule()
    {
        PhoneStudy study = someStudy();
        study.questions[0].stem = QStringLiteral("Which one?");
        study.questions[0].options[1].why = QStringLiteral("It moves half of the bytes.");
        study.questions[0].options[0].text = QStringLiteral("![Ring of 8](0f.png)");
        const auto package = phonePackage(study, PhoneLanguage().translate);
        QVERIFY(package);
        PhoneBench bench(test::smallBank({}));
        const auto read =
            exchange::importFile(bench.write(*package, QStringLiteral("study.apkg")), {});
        QVERIFY(read);
        QVERIFY(read->rejected.empty());
        QCOMPARE(read->items.size(), std::size_t{2});
        QCOMPARE(read->media.size(), std::size_t{1});
        // Of the two cards, the one with a schedule is not the question's.
        auto question = std::get<exchange::Card>(read->items[0].content);
        auto card = std::get<exchange::Card>(read->items[1].content);
        if (question.schedule)
            std::swap(question, card);
        QVERIFY(question.front.contains(QStringLiteral("Which one?")));
        QVERIFY(question.front.contains(QStringLiteral("Text of beta")));
        QVERIFY(!question.front.contains(QStringLiteral("half of the bytes")));
        QVERIFY(question.back.contains(QStringLiteral("B. Correct answer")));
        QVERIFY(question.back.contains(QStringLiteral("It moves half of the bytes.")));
        QVERIFY(card.schedule);
        QCOMPARE(card.schedule->intervalDays, 13.0);
    }
};

RINGSIDE_TEST(TstPhonePage)
#include "tst_phone_page.moc"
