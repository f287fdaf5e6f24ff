// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/terminal_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::app;

class TstTerminalText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void foreignTextCommandsNoTerminal_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("printed");
        const auto row = [](const char* name, const QString& given, const char* printed) {
            QTest::newRow(name) << given << QString::fromUtf8(printed);
        };
        row("an escape sequence", QStringLiteral("a\u001b[2Jb"), "a\\u001b[2Jb");
        row("a NUL", QStringLiteral("a") + QChar(0) + u'b', "a\\u0000b");
        row("a bell", QStringLiteral("a\ab"), "a\\u0007b");
        row("a return that overwrites the line", QStringLiteral("bad\rgood"), "bad\\u000dgood");
        row("a return at the end", QStringLiteral("a\r"), "a\\u000d");
        row("a control of the second set", QStringLiteral("a\u009bb"), "a\\u009bb");
        row("an order that turns round", QStringLiteral("a\u202eb"), "a\\u202eb");
        row("an isolate", QStringLiteral("a\u2066b"), "a\\u2066b");
        row("a line separator", QStringLiteral("a\u2028b"), "a\\u2028b");
        row("line breaks and tabs stay", QStringLiteral("a\tb\r\nc\n"), "a\tb\r\nc\n");
        row("other scripts and joined emoji stay", QStringLiteral("ä漢نیم\u200cفاصله 👩\u200d🎓"),
            "ä漢نیم\u200cفاصله 👩\u200d🎓");
        row("nothing", QString(), "");
    }

    void foreignTextCommandsNoTerminal()
    {
        QFETCH(QString, given);
        QFETCH(QString, printed);
        QCOMPARE(terminalText(given), printed);
    }
};

RINGSIDE_TEST(TstTerminalText)
#include "tst_terminal_text.moc"
