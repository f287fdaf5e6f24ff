// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_writer.h"
#include "core/authoring/lint/text/prose_fields.h"
#include "core/authoring/source/question_reader.h"
#include "core/bank/bank_reader.h"
#include "core/bank/json/question_json.h"
#include "core/bank/text/picture_links.h"
#include "core/bank/values/prose.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// A word that no other text has: letters only, so that the search takes it as one word.
QString wordOf(const char* owner, const char* key)
{
    return QStringLiteral("zq%1%2").arg(QLatin1String(owner), QLatin1String(key)).remove(u'_');
}

template <class Owner, std::size_t count>
void fill(Owner& owner, const char* name, const std::array<ProseRow<Owner>, count>& table)
{
    for (const ProseRow<Owner>& row : table)
        owner.*row.text = QStringLiteral("About %1.").arg(wordOf(name, row.key));
}

/// Each text has a word of its own.
Question filledQuestion()
{
    Question question;
    question.id = QuestionId(QStringLiteral("one"));
    question.domain = 1;
    question.objective = QStringLiteral("1.1.a");
    fill(question, "question", kQuestionProse);
    for (const char* id : {"a", "b"}) {
        Option option;
        option.id = OptionId(QString::fromLatin1(id));
        option.correct = question.options.empty();
        if (question.options.empty())
            fill(option, "option", kOptionProse);
        else
            option.text = QStringLiteral("Other");
        question.options.push_back(option);
    }
    Clue clue;
    clue.quote = QStringLiteral("About");
    fill(clue, "clue", kClueProse);
    question.clues.push_back(clue);
    Command command;
    fill(command, "command", kCommandProse);
    question.commands.push_back(command);
    question.contentHash = contentHashOf(question);
    return question;
}

struct Text
{
    QString place; ///< as in findings
    QString word;
    bool isSearched;
};

template <class Owner, std::size_t count>
void addTexts(std::vector<Text>& texts, const QString& prefix, const char* name,
              const std::array<ProseRow<Owner>, count>& table)
{
    for (const ProseRow<Owner>& row : table)
        texts.push_back({prefix + QLatin1String(row.key), wordOf(name, row.key), row.isSearched});
}

std::vector<Text> allTexts()
{
    std::vector<Text> texts;
    addTexts(texts, {}, "question", kQuestionProse);
    addTexts(texts, QStringLiteral("options[0]."), "option", kOptionProse);
    addTexts(texts, QStringLiteral("clues[0]."), "clue", kClueProse);
    // The code of a command is no prose.
    texts.push_back({QStringLiteral("commands[0].does"), wordOf("command", "does"), true});
    return texts;
}

/// The text at "options[0].why".
QString& textAt(Question& question, const QString& place)
{
    const auto in = [&place](auto& owner, const auto& table) -> QString* {
        for (const auto& row : table) {
            if (place.section(u'.', -1) == QLatin1String(row.key))
                return &(owner.*row.text);
        }
        return nullptr;
    };
    if (place.startsWith(QLatin1String("options")))
        return *in(question.options.front(), kOptionProse);
    if (place.startsWith(QLatin1String("clues")))
        return *in(question.clues.front(), kClueProse);
    if (place.startsWith(QLatin1String("commands")))
        return *in(question.commands.front(), kCommandProse);
    return *in(question, kQuestionProse);
}

} // namespace

/// Reader, JSON, search index, pictures and lint know the same texts: those of the tables.
class TestProseTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        SourceBank bank;
        SourceQuestion source;
        source.question = filledQuestion();
        bank.questions.push_back(source);
        bank.blueprint.domains = {
            {1, QStringLiteral("One"), 100, {{QStringLiteral("1.1.a"), QStringLiteral("A")}}}};
        bank.hasBlueprint = true;
        const QString file = m_folder.filePath(QStringLiteral("prose.bank"));
        QVERIFY(writeBank(bank, file));
        auto reader = BankReader::open(file);
        QVERIFY(reader);
        m_reader = std::move(*reader);
    }

    void eachText_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("isSearched");
        for (const Text& text : allTexts())
            QTest::newRow(qPrintable(text.place)) << text.place << text.word << text.isSearched;
    }

    void eachText()
    {
        QFETCH(QString, place);
        QFETCH(QString, word);
        QFETCH(bool, isSearched);
        Question question = filledQuestion();
        const QString text = textAt(question, place);
        QVERIFY(text.contains(word));
        // Stored and read back.
        Result<Question> stored = m_reader->question(question.id);
        QVERIFY(stored);
        QCOMPARE(textAt(*stored, place), text);
        // Linted once, at its place.
        int places = 0;
        for (const ProseField& field : proseFields(question))
            places += field.field == place && field.text == text ? 1 : 0;
        QCOMPARE(places, 1);
        // Found by its word, or never.
        const auto found = m_reader->search(word, 10);
        QVERIFY(found);
        QCOMPARE(found->hits.size(), std::size_t(isSearched ? 1 : 0));
        // A change of it is a change of the content.
        textAt(question, place) += QStringLiteral("More.");
        QVERIFY(contentHashOf(question) != filledQuestion().contentHash);
    }

    void codeOfACommandIsFoundAndKept()
    {
        const auto found = m_reader->search(wordOf("command", "code"), 10);
        QVERIFY(found);
        QCOMPARE(found->hits.size(), std::size_t{1});
        QCOMPARE(m_reader->question(filledQuestion().id)->commands, filledQuestion().commands);
    }

    void textsAreReadFromYaml()
    {
        // Its first option has all texts of an option; five texts of the question are missing.
        const BankFolder folder;
        const std::string yaml = "title: Owner\ntests: Reading a timeline\n"
                                 "decided_by: The wait decides.\nhook: Count the waits.\n"
                                 "commands: [{language: shell, code: nsys profile train, does: "
                                 "Records a timeline of the job, source: 1}]\n" +
                                 folder.read(kJob).toStdString();
        std::vector<Error> errors;
        auto read = readQuestion(yaml, "job.yaml", errors);
        QVERIFY(read && errors.empty());
        for (const Text& text : allTexts())
            QVERIFY2(!textAt(read->question, text.place).isEmpty(), qPrintable(text.place));
    }

    void picturesAreShownInMarkdownOnly()
    {
        Question question = filledQuestion();
        const QString picture = QStringLiteral("![Ring](images/ring.svg)");
        for (const Text& text : allTexts())
            textAt(question, text.place) = picture;
        resolvePictures(question, QStringLiteral("/folder"));
        for (const Text& text : allTexts()) {
            const bool isPlain = text.place == QLatin1String("title") ||
                                 text.place == QLatin1String("tests") ||
                                 text.place.startsWith(QLatin1String("clues")) ||
                                 text.place.startsWith(QLatin1String("commands"));
            QCOMPARE(textAt(question, text.place) == picture, isPlain);
        }
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<BankReader> m_reader;
};

RINGSIDE_TEST(TestProseTable)
#include "tst_prose_table.moc"
