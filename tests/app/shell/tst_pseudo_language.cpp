// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_page.h"
#include "core/session/latest_task.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDirIterator>
#include <QFile>
#include <QGroupBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTest>
#include <QTranslator>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// Letters that no English text has, one for each of A to Z and a to z.
constexpr char16_t kCapitals[] = u"ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
constexpr char16_t kSmall[] = u"åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž";

QChar pseudo(QChar letter)
{
    if (letter >= u'A' && letter <= u'Z')
        return kCapitals[letter.unicode() - u'A'];
    if (letter >= u'a' && letter <= u'z')
        return kSmall[letter.unicode() - u'a'];
    return letter;
}

/// As long as a translation may be: 40 % more letters, other letters, and brackets at its ends.
class PseudoTranslator : public QTranslator
{
public:
    QString translate(const char* /*context*/, const char* source, const char* /*disambiguation*/,
                      int n) const override
    {
        QString out = QStringLiteral("[");
        const QString text = QString::fromUtf8(source);
        // Placeholders and tags stay.
        static const QRegularExpression kept(QStringLiteral("%L?\\d|%n|<[^>]*>|&\\w+;|%%"));
        qsizetype at = 0;
        for (auto found = kept.globalMatch(text); found.hasNext();) {
            const auto match = found.next();
            for (; at < match.capturedStart(); ++at)
                out += pseudo(text[at]);
            out += match.captured();
            at = match.capturedEnd();
        }
        for (; at < text.size(); ++at)
            out += pseudo(text[at]);
        if (n >= 0)
            out.replace(QStringLiteral("%n"), QString::number(n));
        const qsizetype more = (text.size() * 2 + 4) / 5;
        for (qsizetype i = 0; i < more; ++i)
            out += i % 8 == 0 ? u' ' : u'ø';
        return out + u']';
    }
    bool isEmpty() const override { return false; }
};

/// All that the bank says: it is in English in every language.
const QString& bankText()
{
    static const QString text = [] {
        QString all;
        QDirIterator files(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions"),
                           {QStringLiteral("*.yaml")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                all += QString::fromUtf8(file.readAll()).simplified() + u'\n';
        }
        return all;
    }();
    return text;
}

/// Units, formats and names, which are the same in every language.
bool isName(const QString& word)
{
    static const QSet<QString> names{
        QStringLiteral("Ringside"), QStringLiteral("Ctrl"),  QStringLiteral("Shift"),
        QStringLiteral("Alt"),      QStringLiteral("Gbps"),  QStringLiteral("ms"),
        QStringLiteral("min"),      QStringLiteral("GB"),    QStringLiteral("MB"),
        QStringLiteral("KB"),       QStringLiteral("TB"),    QStringLiteral("MiB"),
        QStringLiteral("GiB"),      QStringLiteral("KiB"),   QStringLiteral("TFLOP"),
        QStringLiteral("GPU"),      QStringLiteral("GPUs"),  QStringLiteral("English"),
        QStringLiteral("Deutsch"),  QStringLiteral("CC"),    QStringLiteral("BY"),
        QStringLiteral("GPL"),      QStringLiteral("FLOP"),  QStringLiteral("Qt"),
        QStringLiteral("USD"),      QStringLiteral("Pflop"), QStringLiteral("TCP"),
    };
    // Dates are those of the system's locale.
    for (int i = 1; i <= 12; ++i)
        if (word == QLocale().monthName(i) || (i <= 7 && word == QLocale().dayName(i)))
            return true;
    return names.contains(word);
}

/// What of `text` is neither translated nor from the bank.
QStringList englishIn(const QString& text)
{
    // A text of the bank runs up to a letter of a translation, a bracket or a line's end.
    static const QRegularExpression run(QStringLiteral(
        "[^\\[\\]\\n\\x{00C0}-\\x{1EFF}]*[A-Za-z]{2,}[^\\[\\]\\n\\x{00C0}-\\x{1EFF}]*"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    QStringList found;
    for (auto runs = run.globalMatch(text); runs.hasNext();) {
        QString part = runs.next().captured().simplified();
        static const QRegularExpression edges(QStringLiteral("^[^A-Za-z]+|[^A-Za-z]+$"));
        part.remove(edges);
        QStringList sentences;
        for (auto each = word.globalMatch(part); each.hasNext();)
            if (const QString next = each.next().captured(); !isName(next))
                sentences << next;
        // Short words such as "of" occur in the bank as well, but never alone.
        const bool fromBank = bankText().contains(part) && sentences.join(QString()).size() > 4;
        if (!sentences.isEmpty() && !fromBank)
            found << part;
    }
    return found;
}

QString textOf(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return button->text();
    if (const auto* box = qobject_cast<const QGroupBox*>(&widget))
        return box->title();
    const auto* choice = qobject_cast<const QComboBox*>(&widget);
    // The values of a job's fields are those of its file: "adam", "fp32".
    const bool isField = choice && (choice->objectName().startsWith(u"field:") ||
                                    choice->objectName().startsWith(u"lever:"));
    return choice && !isField ? choice->currentText() : QString();
}

QString describe(const QWidget& widget)
{
    QString path = widget.objectName();
    for (const QWidget* at = widget.parentWidget(); at && path.size() < 60; at = at->parentWidget())
        path += u' ' + QLatin1String(at->metaObject()->className()).mid(15);
    return path;
}

/// A label that does not wrap shows its text whole, or it cuts it.
bool isCut(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && !label->wordWrap() && !label->text().isEmpty())
        return label->sizeHint().width() > label->width() + 1;
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button && !button->text().isEmpty() &&
           button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width() >
               button->width();
}

QStringList flawsIn(const QWidget& window)
{
    QStringList flaws;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const QString text = widget->isVisible() ? textOf(*widget) : QString();
        if (!text.isEmpty() && isCut(*widget))
            flaws << QStringLiteral("cut: '%1' (%2)").arg(text, describe(*widget));
        for (const QString& part : englishIn(text))
            flaws
                << QStringLiteral("English: '%1' in '%2' (%3)").arg(part, text, describe(*widget));
    }
    return flaws;
}

/// How many of the texts in sight are translated.
int translatedIn(const QWidget& window)
{
    const auto widgets = window.findChildren<QWidget*>();
    return static_cast<int>(std::ranges::count_if(widgets, [](const QWidget* widget) {
        return widget->isVisible() && textOf(*widget).startsWith(u'[');
    }));
}

} // namespace

/// Every page in a language with longer words and other letters, in the smallest usual window.
class TestPseudoLanguage : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() override
    {
        QCoreApplication::installTranslator(&m_translator);
        WindowTest::initTestCase();
    }
    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_translator); }

    void everyTextIsTranslatedAndWhole_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<bool>("walk");
        for (const char* page :
             {"today", "practice", "review", "exam", "explainer", "library", "guide", "progress",
              "job", "settings", "about", "challenge", "class"})
            QTest::newRow(page) << QString::fromLatin1(page) << false;
        QTest::newRow("a guided walk") << QStringLiteral("explainer") << true;
    }
    void everyTextIsTranslatedAndWhole()
    {
        QFETCH(QString, page);
        QFETCH(bool, walk);
        window().resize(1024, 700);
        QWidget* shown = window().openPage(page);
        QVERIFY(shown);
        // The walk's second step: a question with its answers.
        if (walk) {
            qobject_cast<ExplainerPage*>(shown)->startWalk();
            shown->findChild<QPushButton*>(QStringLiteral("walkNext"))->click();
        }
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(!session::LatestTask::isAnyUnfinished(), 60'000);
        if (const auto* explainer = qobject_cast<ExplainerPage*>(shown); explainer && !walk)
            QTRY_VERIFY(explainer->isDrawn());
        QVERIFY(translatedIn(window()) > 0); // else nothing was looked at
        // The last layout may still be waiting.
        QTRY_VERIFY2(flawsIn(window()).isEmpty(),
                     qPrintable(flawsIn(window()).join(QLatin1Char('\n'))));
        verifyNamedAndWhole(*shown);
    }

    void pseudoTextIsRecognized()
    {
        // "Submit" has 6 letters; 40 % more are 2.8, so 3 with the space.
        QCOMPARE(m_translator.translate("", "Submit", nullptr, -1), QStringLiteral("[Šûƀɱîţ øø]"));
        QCOMPARE(englishIn(QStringLiteral("[57 öƒ %1 øø]")), QStringList());
        // Numbers at the edges are dropped, and a unit is a name.
        QCOMPARE(englishIn(QStringLiteral("57 of 60 ms")), QStringList(QStringLiteral("of 60 ms")));
        QCOMPARE(englishIn(QStringLiteral("[Šţéþ øø] grew")), QStringList(QStringLiteral("grew")));
    }

private:
    PseudoTranslator m_translator;
};

RINGSIDE_TEST(TestPseudoLanguage)
#include "tst_pseudo_language.moc"
