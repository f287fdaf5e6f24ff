// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/value_text.h"
#include "app/settings/interface_language.h"
#include "app/settings/settings_store.h"
#include "app/text/core_text.h"
#include "app/text/date_field_format.h"
#include "app/text/error_text.h"
#include "app/text/number_text.h"
#include "core/access/picture/access_text.h"
#include "core/access/world/denial_text.h"
#include "core/bank/search/query_parser.h"
#include "core/cost/block/cost_text.h"
#include "core/evaluation/drift/drift_text.h"
#include "core/evaluation/experiment/experiment_text.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/events/part/events_text.h"
#include "core/exchange/speed_table.h"
#include "core/kinds/kinds.h"
#include "core/pipeline/picture/pipeline_text.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scenario/number_grammar.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/session/published/row_forms.h"
#include "core/table/part/table_text.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <functional>
#include <map>
#include <set>

using namespace ringside;
using namespace ringside::app;

namespace {

struct Message
{
    QString translation;
    bool finished = true;
};

using Key = std::pair<QString, QString>; ///< context, source

std::map<Key, Message> messagesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    std::map<Key, Message> messages;
    QXmlStreamReader xml(&file);
    Key key;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name")) {
            key.first = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            key.second = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            const bool finished = xml.attributes().value(QLatin1String("type")).isEmpty();
            messages[key] = {xml.readElementText(), finished};
        }
    }
    if (xml.hasError())
        qFatal("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return messages;
}

const QString& german()
{
    static const QString path =
        QStringLiteral(RINGSIDE_SOURCE_DIR "/resources/translations/ringside_de.ts");
    return path;
}

/// "%1 of %2" has %1 and %2.
QStringList placeholders(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("%\\d"));
    QStringList found;
    for (auto at = form.globalMatch(text); at.hasNext();)
        found << at.next().captured();
    found.sort();
    found.removeDuplicates();
    return found;
}

} // namespace

Q_DECLARE_METATYPE(ringside::Error)
static_assert(QMetaTypeId<ringside::Error>::Defined, "for rows of errors");

class TestInterfaceLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTextOfTheInterfaceIsInTheTranslation()
    {
        const QTemporaryDir dir;
        const QString copy = dir.filePath(QStringLiteral("now.ts"));
        QProcess collect;
        collect.start(QStringLiteral(RINGSIDE_SOURCE_DIR "/resources/translations/collect"),
                      {QStringLiteral(RINGSIDE_LUPDATE), copy});
        QVERIFY(collect.waitForFinished());
        QCOMPARE(collect.exitCode(), 0);
        const auto translated = messagesOf(german());
        QStringList missing;
        for (const auto& [key, message] : messagesOf(copy)) {
            if (!translated.contains(key))
                missing << key.first + QStringLiteral(": ") + key.second;
        }
        QVERIFY2(missing.isEmpty(),
                 qPrintable(QStringLiteral("run `ninja translations` and translate:\n") +
                            missing.join(u'\n')));
    }

    void everyTranslationIsFinishedAndKeepsItsPlaceholders()
    {
        const auto translated = messagesOf(german());
        QVERIFY(translated.size() > 2000);
        QStringList wrong;
        for (const auto& [key, message] : translated) {
            if (!message.finished || (message.translation.isEmpty() && !key.second.isEmpty()) ||
                placeholders(message.translation) != placeholders(key.second))
                wrong << key.first + QStringLiteral(": ") + key.second + QStringLiteral(" -> ") +
                             message.translation;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Lists in brackets, names and what other programs write keep their points.
    void proseOfTheTranslationHasDecimalCommas()
    {
        static const QRegularExpression kept(
            QStringLiteral("\\[[^\\]]*\\]|FSRS-4\\.5|3\\.3 oder 3\\.3\\.b|3\\.14, 3\\.14:0\\.01|"
                           "0\\.25 oder 2\\.5e-1|schreib 1\\.5|CC BY 4\\.0|20\\.000 Zeichen"));
        static const QRegularExpression point(QStringLiteral("(?<![\\w.])\\d+\\.\\d+(?![\\w.])"));
        QStringList wrong;
        for (const auto& [key, message] : messagesOf(german())) {
            if (message.translation.size() < 500 && // the page About has versions of licences
                QString(message.translation).remove(kept).contains(point))
                wrong << message.translation;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void computedNumbersHaveDecimalCommas_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::addColumn<std::function<QString()>>("text");
        const auto row = [](const char* name, const QString& english, const QString& german,
                            std::function<QString()> text) {
            QTest::newRow(name) << english << german << std::move(text);
        };
        row("a time", QStringLiteral("2.78 s"), QStringLiteral("2,78 s"),
            [] { return NumberText::seconds(Seconds(2.784)); });
        row("a time from and to", QStringLiteral("754 ms to 2.78 s"),
            QStringLiteral("754 ms bis 2,78 s"),
            [] { return NumberText::secondsFromTo(Seconds(0.754), Seconds(2.784)); });
        row("trailing zeros are dropped", QStringLiteral("1.5"), QStringLiteral("1,5"),
            [] { return NumberText::plain(1.5); });
        row("a whole number has no mark", QStringLiteral("120"), QStringLiteral("120"),
            [] { return NumberText::plain(120); });
        row("a power of ten", QStringLiteral("3.2·10⁻⁸"), QStringLiteral("3,2·10⁻⁸"),
            [] { return NumberText::compact(3.2e-8); });
        row("a half width", QStringLiteral("9.26 ± 0.95"), QStringLiteral("9,26 ± 0,95"),
            [] { return NumberText::within(9.26, 0.95); });
        row("a share", QStringLiteral("5.1 %"), QStringLiteral("5,1 %"),
            [] { return NumberText::percent(0.051); });
        row("a factor", QStringLiteral("1.1×"), QStringLiteral("1,1×"),
            [] { return NumberText::times(1.1); });
        row("a rate", QStringLiteral("12.5 GB/s"), QStringLiteral("12,5 GB/s"),
            [] { return NumberText::rate(BytesPerSecond(12.5e9)); });
        row("stated bytes", QStringLiteral("1.5 GB"), QStringLiteral("1,5 GB"),
            [] { return NumberText::stated("1500000000 B"); });
        row("a stated share", QStringLiteral("0.75"), QStringLiteral("0,75"),
            [] { return NumberText::stated("0.75"); });
        row("a stated time", QStringLiteral("0.5 ms"), QStringLiteral("0,5 ms"),
            [] { return NumberText::stated("0.5 ms"); });
        row("a list keeps its points", QStringLiteral("[0.1, 0.08]"), QStringLiteral("[0.1, 0.08]"),
            [] { return NumberText::stated("[0.1, 0.08]"); });
        row("a version keeps its point", QStringLiteral("NCCL 2.21"), QStringLiteral("NCCL 2.21"),
            [] { return coreText("NCCL 2.21"); });
    }
    void computedNumbersHaveDecimalCommas()
    {
        QFETCH(std::function<QString()>, text);
        {
            const InterfaceTranslation translation(QStringLiteral("en"));
            QTEST(text(), "english");
        }
        const InterfaceTranslation translation(QStringLiteral("de"));
        QTEST(text(), "german");
    }

    void translationLastsAsLongAsItsObject()
    {
        const auto heading = [] {
            return QCoreApplication::translate("ringside::app::SettingsPage", "Language");
        };
        {
            const InterfaceTranslation translation(QStringLiteral("de"));
            QCOMPARE(heading(), QStringLiteral("Sprache"));
        }
        QCOMPARE(heading(), QStringLiteral("Language"));
        const InterfaceTranslation translation(QStringLiteral("en"));
        QCOMPARE(heading(), QStringLiteral("Language"));
    }

    void datesAndNumbersAreThoseOfTheLanguage()
    {
        // A program that starts in the other language.
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        const QDate day(2026, 3, 10); // a Tuesday
        {
            const InterfaceTranslation translation(QStringLiteral("en"));
            QCOMPARE(QLocale().toString(day, QStringLiteral("dddd, d MMMM")),
                     QStringLiteral("Tuesday, 10 March"));
            QCOMPARE(QLocale().toString(1234567), QStringLiteral("1,234,567"));
            QCOMPARE(day.toString(dateFieldFormat()), QStringLiteral("2026-03-10"));
        }
        QCOMPARE(QLocale().language(), QLocale::German);
        QLocale::setDefault(QLocale(QLocale::English));
        {
            const InterfaceTranslation translation(QStringLiteral("de"));
            QCOMPARE(QLocale().toString(day, QLocale::LongFormat),
                     QStringLiteral("Dienstag, 10. März 2026"));
            QCOMPARE(QLocale().toString(1234567), QStringLiteral("1.234.567"));
            QCOMPARE(day.toString(dateFieldFormat()), QStringLiteral("10.03.2026"));
        }
        QCOMPARE(QLocale().language(), QLocale::English);
        QLocale::setDefault(before);
    }

    void everyTextOfAFieldIsTranslated_data()
    {
        QTest::addColumn<QString>("english");
        const auto add = [](const std::string& path, const char* what, const std::string& text) {
            if (!text.empty())
                QTest::addRow("%s of %s", what, path.c_str()) << QString::fromStdString(text);
        };
        for (const scenario::FieldInfo& field : scaling::fieldTable().infos()) {
            add(field.path, "the meaning", field.meaning);
            add(field.path, "the source", field.source);
            // "none" is the grammar's word, shown as "not stated".
            if (field.absentText != "none")
                add(field.path, "the default", field.absentText);
        }
        for (const scenario::FieldInfo& field : serving::fieldTable().infos())
            add(field.path, "the meaning", field.meaning);
    }
    void everyTextOfAFieldIsTranslated()
    {
        QFETCH(QString, english);
        const std::string text = english.toStdString();
        QString inEnglish = english;
        // The window writes the unit of the grammar as people do.
        QCOMPARE(coreText(text), inEnglish.replace(QStringLiteral(" us "), QStringLiteral(" µs ")));
        const InterfaceTranslation translation(QStringLiteral("de"));
        const QString shown = coreText(text);
        // Some words are the same in both languages; none of these texts is.
        QVERIFY2(shown != english, qPrintable(english));
        QVERIFY2(!shown.contains(QLatin1String(" us ")), qPrintable(shown));
    }

    void unitIsShownInTheLanguageAndANameStays_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("german");
        QTest::newRow("microseconds") << QByteArray("us") << QStringLiteral("µs");
        QTest::newRow("a number of them") << QByteArray("30 us") << QStringLiteral("30 µs");
        QTest::newRow("tokens") << QByteArray("tokens") << QStringLiteral("Tokens");
        QTest::newRow("a rate") << QByteArray("50 Gbps") << QStringLiteral("50 Gbps");
        QTest::newRow("a name with us in it")
            << QByteArray("us-east 4") << QStringLiteral("us-east 4");
        QTest::newRow("a source that was checked")
            << QByteArray("Price list: 4 GPUs, checked 2026-11-21")
            << QStringLiteral("Price list: 4 GPUs, geprüft am 2026-11-21");
        QTest::newRow("a form in a form")
            << QByteArray("set by a2-highgpu-4g: no source checked")
            << QStringLiteral("gesetzt durch a2-highgpu-4g: keine Quelle geprüft");
        QTest::newRow("a form with a percent sign and two numbers")
            << QByteArray("law, 90 % interval of its step 10.7 to 14.1 s")
            << QStringLiteral("Gesetz, 90-%-Intervall seines Schritts 10,7 bis 14,1 s");
        QTest::newRow("two forms")
            << QByteArray("from a log of 8 ranks; extrapolated to 16 ranks")
            << QStringLiteral("aus einem Log von 8 Ranks; extrapoliert auf 16 Ranks");
        QTest::newRow("an assumption of a published run")
            << QByteArray("stack maxtext was not fitted: taken as xla")
            << QStringLiteral("Stack maxtext wurde nicht angepasst: als xla behandelt");
        QTest::newRow("a fault of a picture")
            << QByteArray("5000 x 20 pixels") << QStringLiteral("5000 × 20 Pixel");
        QTest::newRow("a button of the page for the phone")
            << QByteArray("Back") << QStringLiteral("Zurück");
        QTest::newRow("nothing") << QByteArray() << QString();
    }
    void unitIsShownInTheLanguageAndANameStays()
    {
        QFETCH(QByteArray, text);
        const InterfaceTranslation translation(QStringLiteral("de"));
        QTEST(coreText(text.toStdString()), "german");
    }

    /// A form that another one is taken for would lose its numbers, or show them in wrong places.
    void numbersStayInTheirPlacesOfASentence_data()
    {
        QTest::addColumn<QByteArray>("form");
        const auto add = [](const auto& forms) {
            for (const char* form : forms)
                QTest::newRow(form) << QByteArray(form);
        };
        add(evaluation::forms::kAll);
        add(evaluation::forms::kDrift);
        add(evaluation::forms::kExperiment);
        add(events::forms::kAll);
        add(access::forms::kAll);
        add(access::forms::kReasons);
        add(table::forms::kAll);
        add(retrieval::forms::kAll);
        add(pipeline::forms::kAll);
        add(cost::forms::kAll);
        add(session::row_forms::kAll);
    }
    void numbersStayInTheirPlacesOfASentence()
    {
        QFETCH(QByteArray, form);
        // No number is a part of another one.
        QStringList numbers{
            QStringLiteral("1017"), QStringLiteral("2.5 %"), QStringLiteral("3083"),
            QStringLiteral("0.46"), QStringLiteral("5.9"),   QStringLiteral("68 %"),
            QStringLiteral("77"),   QStringLiteral("88.2"),  QStringLiteral("-9.3")};
        const auto filledWith = [&](QString sentence) {
            for (int place = 9; place >= 1; --place)
                sentence.replace(QLatin1Char('%') + QString::number(place), numbers[place - 1]);
            return sentence;
        };
        const QString english = filledWith(QString::fromUtf8(form));
        QCOMPARE(coreText(english.toStdString()), english);
        const InterfaceTranslation translation(QStringLiteral("de"));
        const QString sentence = QCoreApplication::translate("ringside::core", form.constData());
        const QString shown = coreText(english.toStdString());
        const bool isSame = form == "Person %1" || form.startsWith("UTC "); // in German
        QVERIFY2(isSame || shown != english, qPrintable(shown));
        // The points are decimal commas in German.
        for (QString& number : numbers)
            number.replace(u'.', u',');
        QCOMPARE(shown, filledWith(sentence));
        for (const QString& place : placeholders(sentence)) {
            QCOMPARE(sentence.count(place), 1);
            QCOMPARE(shown.count(numbers[place.mid(1).toInt() - 1]), 1);
        }
    }

    /// A choice that is a word in English is one in German.
    void everyChoiceIsTranslatedOrAName()
    {
        const QStringList names =
            QStringLiteral(
                "1f1b ab adafactor adam agent-platform as-of batch as-of-outcome bf16 cloud-run "
                "composer-fsdp deepseek deepspeed drift dualpipe epsilon eu flash flash-1 "
                "flash-2 flash-3 flex fp16 fp32 fp8 fpe fsdp gpipe hash hpa ideal internevo js "
                "kpa linear linf lognormal lucene megatron megatron-core meta momentum mxfp8 "
                "nanotron nf4 nf4-double normal nvfp4 obrien-fleming okapi parallel pocock "
                "powersgd psc psi sgd stack tensorrt-llm tf32 thompson top-k torch-compile "
                "torch-eager us vllm xla zb-h1 zero")
                .split(u' ');
        const InterfaceTranslation translation(QStringLiteral("de"));
        QStringList english;
        for (const auto& kind : kinds::withoutPresets().all()) {
            for (const scenario::FieldInfo& field : kind->fields())
                for (const std::string& choice : field.choices)
                    if (const QString name = QString::fromStdString(choice);
                        !names.contains(name) && ValueText::choice(choice) == name)
                        english << QString::fromStdString(field.path + ": " + choice);
        }
        QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
    }

    void whatAnErrorAcceptsIsTranslated_data()
    {
        QTest::addColumn<Error>("error");
        const auto add = [](const char* given, const std::string& path, const auto& read) {
            if (!read)
                QTest::addRow("%s for %s", given, path.c_str()) << read.error();
        };
        const std::set<scenario::FieldKind> sentence{
            scenario::FieldKind::Choice, scenario::FieldKind::Switch, scenario::FieldKind::Name};
        for (const char* given : {"much", "5 parsecs", "-1e300", "nan"}) {
            for (const scenario::FieldInfo& field : scaling::fieldTable().infos())
                if (!sentence.contains(field.kind))
                    add(given, field.path, scenario::parseNumber(given, field));
            for (const scenario::FieldInfo& field : serving::fieldTable().infos())
                if (field.unit.size() > 0 || field.kind == scenario::FieldKind::Count)
                    add(given, field.path, scenario::parseNumber(given, field));
        }
        for (const char* query : {"\"open", "OR", "domain:x", "note:", "colour:red"})
            add("a query", query, bank::parseQuery(QString::fromLatin1(query)));
        add("a table", "commas",
            exchange::readSpeedTable("workers,throughput\n1,1.300,5\n", "t.csv"));
        add("a table", "a word",
            exchange::readSpeedTable("workers,throughput\none,1300\n", "t.csv"));
    }
    void whatAnErrorAcceptsIsTranslated()
    {
        QFETCH(Error, error);
        const InterfaceTranslation translation(QStringLiteral("de"));
        // Of these words, none is German, a unit or a part of a field's name.
        static const QRegularExpression english(
            QStringLiteral("(?<![\\w.])(a|at|from|least|most|number|of|or|such|takes|the|to|"
                           "whole|with)(?![\\w.])"));
        const QString shown = errorText(error);
        QVERIFY2(!english.match(shown).hasMatch(), qPrintable(shown));
    }

    /// A new error is translated, too: its limit and its detail are marked where they are written.
    void textsOfErrorsAreMarked()
    {
        // Their readers are the authors of a question bank, and write in its language.
        static const QRegularExpression forAuthors(
            QStringLiteral("/core/authoring/(lint/|source/|yaml/preset_reader)"));
        static const QRegularExpression literal(
            QStringLiteral("\\.(limit|detail)\\s*=\\s*\"(?=[^\"]*[A-Za-z]{2})[^\"]*\""));
        QStringList unmarked;
        int files = 0;
        QDirIterator each(QStringLiteral(RINGSIDE_SOURCE_DIR "/core"),
                          {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile file(each.next());
            if (forAuthors.match(file.fileName()).hasMatch() || !file.open(QIODevice::ReadOnly))
                continue;
            ++files;
            auto found = literal.globalMatch(QString::fromUtf8(file.readAll()));
            while (found.hasNext())
                unmarked << file.fileName() + QStringLiteral(": ") + found.next().captured();
        }
        QVERIFY(files > 300);
        QVERIFY2(unmarked.isEmpty(), qPrintable(unmarked.join(u'\n')));
    }

    void choiceIsKeptAndAnUnknownOneIsTheSystems()
    {
        const QTemporaryDir profile;
        Settings settings;
        settings.language = QStringLiteral("de");
        QVERIFY(saveSettings(profile.path(), settings));
        QCOMPARE(loadSettings(profile.path()).language, QStringLiteral("de"));
        settings.language = QStringLiteral("tlh");
        QVERIFY(saveSettings(profile.path(), settings));
        QCOMPARE(loadSettings(profile.path()).language, QString());
    }
};

RINGSIDE_TEST(TestInterfaceLanguage)
#include "tst_interface_language.moc"
