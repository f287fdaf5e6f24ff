// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/value_text.h"

#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QHash>
#include <QTest>
#include <QTranslator>

using namespace ringside;
using app::ValueText;

namespace {

/// A few words of a language.
class Words : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        static const QHash<QString, QString> words{
            {QStringLiteral("ringside::choice weak"), QStringLiteral("schwach")},
            {QStringLiteral("ringside::choice strong"), QStringLiteral("stark")},
            {QStringLiteral("ringside::core tokens"), QStringLiteral("Wörter")},
            {QStringLiteral("ringside::core samples"), QStringLiteral("Beispiele")},
            {QStringLiteral("ringside::app::JobText 1 sample"), QStringLiteral("1 Beispiel")}};
        return words.value(QLatin1String(context) + u' ' + QLatin1String(source));
    }
};

} // namespace

/// Values of fields are shown and typed in the interface's language.
class TestValueText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(QCoreApplication::installTranslator(&m_words)); }
    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_words); }

    void valuesAreShownInTheLanguage_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const QString& value, const QString& shown) {
            QTest::newRow(name) << value << shown;
        };
        row("a choice", QStringLiteral("weak"), QStringLiteral("schwach"));
        row("the name of a format", QStringLiteral("bf16"), QStringLiteral("bf16"));
        row("a count", QStringLiteral("2048 tokens"), QStringLiteral("2048 Wörter"));
        row("one", QStringLiteral("1 samples"), QStringLiteral("1 Beispiel"));
        row("a plain number", QStringLiteral("64"), QStringLiteral("64"));
        row("a unit that is a symbol", QStringLiteral("43 ms"), QStringLiteral("43 ms"));
        row("a list", QStringLiteral("[1, 2]"), QStringLiteral("[1, 2]"));
        row("nothing", QString(), QString());
    }

    void valuesAreShownInTheLanguage()
    {
        QFETCH(QString, value);
        QFETCH(QString, shown);
        QCOMPARE(ValueText::shown(value.toStdString()), shown);
    }

    void whatIsTypedBecomesTheGrammar_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const QString& path, const QString& typed,
                            const QString& value) {
            QTest::newRow(name) << path << typed << value;
        };
        const QString scaling = QStringLiteral("work.scaling");
        const QString tokens = QStringLiteral("work.sequence_length");
        const QString batch = QStringLiteral("work.global_batch");
        row("a choice", scaling, QStringLiteral("Stark"), QStringLiteral("strong"));
        row("a choice as in a file", scaling, QStringLiteral("weak"), QStringLiteral("weak"));
        row("no choice", scaling, QStringLiteral("groß"), QStringLiteral("groß"));
        row("a count", tokens, QStringLiteral("4096 Wörter"), QStringLiteral("4096 tokens"));
        row("a count as in a file", tokens, QStringLiteral("4096 tokens"),
            QStringLiteral("4096 tokens"));
        row("thousands", tokens, QStringLiteral("4k wörter"), QStringLiteral("4k tokens"));
        row("one", batch, QStringLiteral("1 Beispiel"), QStringLiteral("1 samples"));
        row("many", batch, QStringLiteral("512 Beispiele"), QStringLiteral("512 samples"));
        row("a plain number", batch, QStringLiteral("512"), QStringLiteral("512"));
        row("nothing", batch, QString(), QString());
        row("a field that does not exist", QStringLiteral("work.nothing"),
            QStringLiteral("4 Wörter"), QStringLiteral("4 Wörter"));
    }

    void whatIsTypedBecomesTheGrammar()
    {
        QFETCH(QString, path);
        QFETCH(QString, typed);
        QFETCH(QString, value);
        QCOMPARE(QString::fromStdString(ValueText::typed(path.toStdString(), typed)), value);
    }

private:
    Words m_words;
};

RINGSIDE_TEST(TestValueText)
#include "tst_value_text.moc"
