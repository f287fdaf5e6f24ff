// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::bank;

namespace {

Command shell(const char* code)
{
    return {.code = QString::fromUtf8(code),
            .does = QStringLiteral("Creates a bucket in the region"),
            .source = 1};
}

Command inLanguage(CommandLanguage language, const char* code)
{
    Command command = shell(code);
    command.language = language;
    return command;
}

struct CommandRow
{
    const char* name;
    Command command;
    const char* code; ///< of the finding; "" for none
};

std::vector<CommandRow> commandRows()
{
    using Language = CommandLanguage;
    std::vector<CommandRow> rows{
        {"a shell command over two lines", shell("gcloud storage ls \\\n  --project=P"), ""},
        {"a shell command that goes on after its end", shell("gcloud storage ls \\"),
         "COMMAND_SYNTAX"},
        {"an open quote", shell("gcloud ai models list --filter=\"a"), "COMMAND_SYNTAX"},
        {"an apostrophe in a comment", shell("# the learner's project\ngcloud info"), ""},
        {"a backslash before the closing single quote of a shell", shell("echo 'a\\'"), ""},
        {"a bracket that closes another one", shell("echo $(date]"), "COMMAND_SYNTAX"},
        {"a bracket that nothing closes", shell("echo ${HOME"), "COMMAND_SYNTAX"},
        {"a bracket that nothing opens", shell("echo a)"), "COMMAND_SYNTAX"},
        {"SQL with a comment", inLanguage(Language::Sql, "-- it's free\nSELECT `a` FROM t"), ""},
        {"SQL without a closing bracket",
         inLanguage(Language::Sql, "CREATE MODEL m OPTIONS(model_type='KMEANS'"), "COMMAND_SYNTAX"},
        {"Python with an escaped quote", inLanguage(Language::Python, "print('it\\'s')"), ""},
        {"Python with an open list", inLanguage(Language::Python, "a = [1, 2"), "COMMAND_SYNTAX"},
        {"YAML with a key of Kubernetes",
         inLanguage(Language::Yaml, "nodeSelector:\n  cloud.google.com/gke-tpu-topology: 2x4"), ""},
        {"YAML with two mappings in a line", inLanguage(Language::Yaml, "a: b: c"),
         "COMMAND_SYNTAX"},
        {"twelve lines", shell("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl"), ""},
        {"thirteen lines", shell("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm"), "COMMAND_FORM"},
    };
    Command wide = shell("");
    wide.code = QString(101, QLatin1Char('a'));
    rows.push_back({"a line of 101 characters", wide, "COMMAND_FORM"});
    Command mute = shell("gcloud info");
    mute.does = QStringLiteral("Lists everything there");
    rows.push_back({"a meaning of three words", mute, "TEXT_LENGTH"});
    Command stopped = shell("gcloud info");
    stopped.does = QStringLiteral("Lists everything there is.");
    rows.push_back({"a meaning with a full stop, before its colon", stopped, "COMMAND_FORM"});
    Command marked = shell("gcloud info");
    marked.does = QStringLiteral("Lists *everything* there is");
    rows.push_back({"a meaning with marks of Markdown", marked, "COMMAND_FORM"});
    Command named = shell("gcloud info");
    named.does = QStringLiteral("Lists what CLUSTER_SPEC names");
    rows.push_back({"a meaning with the name of a variable", named, ""});
    return rows;
}

} // namespace

/// Commands that cannot be typed as they stand.
class TestCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commandThatCannotBeTypedIsFound_data()
    {
        QTest::addColumn<int>("row");
        for (int i = 0; i < static_cast<int>(commandRows().size()); ++i)
            QTest::newRow(commandRows()[static_cast<std::size_t>(i)].name) << i;
    }

    void commandThatCannotBeTypedIsFound()
    {
        QFETCH(int, row);
        const CommandRow tried = commandRows()[static_cast<std::size_t>(row)];
        SourceQuestion source;
        source.question.commands = {shell("gcloud info"), tried.command};
        std::vector<Finding> findings;
        checkCommands(source, SourceBank{}, findings);
        if (QByteArray(tried.code).isEmpty()) {
            QVERIFY2(findings.empty(),
                     qPrintable(findings.empty() ? QString() : findings.front().message));
            return;
        }
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings.front().code, QLatin1String(tried.code));
        QCOMPARE(findings.front().severity, Severity::Hard);
    }
};

RINGSIDE_TEST(TestCommands)
#include "tst_commands.moc"
