// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

using namespace ringside::test;

namespace {

/// The names under "Subcommands:" in the help of a command.
QStringList subcommandsOf(const QStringList& command)
{
    const CliRun help = runCli(command + QStringList{QStringLiteral("--help")});
    QStringList names;
    bool among = false;
    for (const QString& line : QString::fromUtf8(help.output).split(QLatin1Char('\n'))) {
        if (!line.startsWith(QLatin1Char(' ')))
            among = line.startsWith(QLatin1String("Subcommands:"));
        // A name stands two columns in; what follows on further lines, further in.
        else if (among && line.size() > 2 && line.at(2) != QLatin1Char(' '))
            names << line.trimmed().section(QLatin1Char(' '), 0, 0);
    }
    return names;
}

} // namespace

/// The manual page says of every command what it does.
class TestCliManual : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCommandHasAnEntry_data()
    {
        QTest::addColumn<QString>("command");
        const QStringList all = subcommandsOf({});
        QVERIFY(all.contains(QStringLiteral("profile")));
        for (const QString& name : all) {
            const QStringList parts = subcommandsOf({name});
            if (parts.isEmpty())
                QTest::newRow(qPrintable(name)) << name;
            for (const QString& part : parts) {
                const QString both = name + QLatin1Char(' ') + part;
                QTest::newRow(qPrintable(both)) << both;
            }
        }
    }

    void everyCommandHasAnEntry()
    {
        QFETCH(QString, command);
        QFile page(QStringLiteral(RINGSIDE_SOURCE_DIR "/packaging/ringside-cli.1"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        bool found = false;
        QString before;
        for (QString line : QString::fromUtf8(page.readAll()).split(QLatin1Char('\n'))) {
            // The macro of the tag, its first word or words, the rest; a dash is escaped.
            line.remove(QLatin1Char('\\'));
            QString tag = line.section(QLatin1Char(' '), 1);
            tag = tag.startsWith(QLatin1Char('"')) ? tag.section(QLatin1Char('"'), 1, 1)
                                                   : tag.section(QLatin1Char(' '), 0, 0);
            found = found || (before == QLatin1String(".TP") && tag == command);
            before = line;
        }
        QVERIFY2(found, qPrintable(command));
    }
};

RINGSIDE_TEST(TestCliManual)
#include "tst_cli_manual.moc"
