// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// What bash prints when it refuses one of the codes, or an empty text.
QString refusedByShell(const QString& program, const QStringList& codes)
{
    for (const QString& code : codes) {
        QProcess process;
        process.start(program, {QStringLiteral("-n")});
        process.write(code.toUtf8());
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000))
            return QStringLiteral("bash did not end");
        if (process.exitCode() != 0)
            return code + QString::fromUtf8(process.readAllStandardError());
    }
    return {};
}

/// The same for Python, which starts too slowly for one process per code.
QString refusedByPython(const QString& program, const QStringList& codes)
{
    QProcess process;
    process.start(program, {QStringLiteral("-c"),
                            QStringLiteral("import ast, sys\n"
                                           "for code in sys.stdin.read().split(chr(0)):\n"
                                           "    try: ast.parse(code)\n"
                                           "    except SyntaxError as e: print(code, e)\n")});
    process.write(codes.join(QChar(0)).toUtf8());
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        return QStringLiteral("python3 did not end");
    return QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError());
}

} // namespace

/// The commands that ship, read by the shell and the interpreter that would run them.
class TestShippedCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_bank = test::shippedSource(); }

    void bashReadsThoseOfTheShell()
    {
        const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
        if (bash.isEmpty())
            QSKIP("There is no bash here.");
        QVERIFY(!refusedByShell(bash, {QStringLiteral("echo 'a")}).isEmpty());
        const QStringList codes = codesIn(CommandLanguage::Shell);
        QVERIFY(codes.size() >= 20);
        const QString refused = refusedByShell(bash, codes);
        QVERIFY2(refused.isEmpty(), qPrintable(refused));
    }

    void pythonReadsThoseOfPython()
    {
        const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
        if (python.isEmpty())
            QSKIP("There is no python3 here.");
        QVERIFY(!refusedByPython(python, {QStringLiteral("print('a")}).isEmpty());
        const QStringList codes = codesIn(CommandLanguage::Python);
        QVERIFY(codes.size() >= 20);
        const QString refused = refusedByPython(python, codes);
        QVERIFY2(refused.isEmpty(), qPrintable(refused));
    }

private:
    QStringList codesIn(CommandLanguage language) const
    {
        QStringList codes;
        for (const SourceQuestion& source : m_bank.questions)
            for (const Command& command : source.question.commands)
                if (command.language == language)
                    codes << command.code;
        return codes;
    }

    SourceBank m_bank;
};

RINGSIDE_TEST(TestShippedCommands)
#include "tst_shipped_commands.moc"
