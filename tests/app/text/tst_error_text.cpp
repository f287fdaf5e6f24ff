// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/error_text.h"

#include "core/base/error_forms.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;

namespace {

/// Knows the forms and single words, as a .ts file does, and translates them to themselves in
/// brackets.
class BracketTranslator : public QTranslator
{
public:
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        const QString text = QString::fromUtf8(source);
        const bool hasWord = std::ranges::any_of(text, [](QChar c) { return c.isLetter(); });
        const bool isKnown =
            hasWord && (text.contains(QLatin1String("%1")) || !text.contains(u' '));
        return isKnown && QLatin1String(context) == QLatin1String("ringside::core")
                   ? QLatin1Char('[') + text + QLatin1Char(']')
                   : QString();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

/// An error holds facts; its sentence is in the interface's language, values with units included.
class TestErrorText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(QCoreApplication::installTranslator(&m_translator)); }
    void cleanup() { QVERIFY(QCoreApplication::removeTranslator(&m_translator)); }

    void valuesWithUnitsAreTranslated_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, ErrorCode code, const std::string& value,
                            const char* shown) {
            QTest::newRow(name) << int(code) << QString::fromStdString(value)
                                << QString::fromUtf8(shown);
        };
        row("a size", ErrorCode::TooLarge, filled(error_forms::kBytes, {"12"}), ": [12 bytes].");
        row("a length", ErrorCode::TooLarge, filled(error_forms::kCharacters, {"5001"}),
            ": [5001 characters].");
        row("days", ErrorCode::OutOfRange, filled(error_forms::kDays, {"0"}), ": [0 days].");
        row("a line", ErrorCode::OutOfRange, filled(error_forms::kInLine, {"-1", "7"}),
            ": [-1 in line 7].");
        row("a number alone", ErrorCode::OutOfRange, "12", ": 12.");
        // A translator that knows the word must not touch what the learner typed.
        row("a typed word", ErrorCode::OutOfRange, "text", ": text.");
    }

    void valuesWithUnitsAreTranslated()
    {
        QFETCH(int, code);
        QFETCH(QString, value);
        QFETCH(QString, shown);
        const Error error{
            .code = static_cast<ErrorCode>(code), .subject = "a", .value = value.toStdString()};
        const QString sentence = errorText(error);
        QVERIFY2(sentence.endsWith(shown), qPrintable(sentence));
    }

    void reasonsOfFormsAreTranslated_data()
    {
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const std::string& detail, const char* shown) {
            QTest::newRow(name) << QString::fromStdString(detail) << QString::fromUtf8(shown);
        };
        row("a limit of a bank", filled(error_forms::kTooMany, {"options"}),
            "[too many [options]]");
        row("a missing document", filled(error_forms::kHasNo, {"presets"}),
            "[it has no [presets]]");
        row("a picture that is not drawn", filled(error_forms::kRanksDrawn, {"2048", "1024"}),
            "[2048 ranks: drawn up to 1024]");
        row("two reasons",
            error_forms::both(filled(error_forms::kProcess, {"7"}),
                              filled(error_forms::kRescued, {"a.sqlite"})),
            "[process 7]; [all that was answered here is in [a.sqlite]]");
    }

    void reasonsOfFormsAreTranslated()
    {
        QFETCH(QString, detail);
        QFETCH(QString, shown);
        const Error error{
            .code = ErrorCode::NotModelled, .subject = "a", .detail = detail.toStdString()};
        const QString sentence = errorText(error);
        QVERIFY2(sentence.contains(shown), qPrintable(sentence));
    }

private:
    BracketTranslator m_translator;
};

RINGSIDE_TEST(TestErrorText)
#include "tst_error_text.moc"
