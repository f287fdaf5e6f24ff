// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/meta_line.h"

#include "app/theme/theme.h"
#include "core/bank/values/own_question.h"
#include "core/session/practice/practice.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

/// The properties above a question.
class TstMetaLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rewrittenQuestionSaysSo()
    {
        const Theme theme;
        MetaLine line(theme);
        session::PracticeItem item;
        line.show(item);
        QVERIFY(!label(line));
        item.isRewritten = true;
        line.show(item);
        QVERIFY(label(line));
        QCOMPARE(label(line)->accessibleName(), QStringLiteral("Rewritten since your answer"));
        QVERIFY(label(line)->accessibleDescription().contains(
            QStringLiteral("streak and calendar only")));
        // In an exam's review, the answered wording is on the page.
        item.answer = session::GivenAnswer{};
        line.show(item);
        QVERIFY(label(line)->accessibleDescription().startsWith(
            QStringLiteral("You see the wording that you answered.")));
        item.isRewritten = false;
        line.show(item);
        QVERIFY(!label(line));
    }

    void chipsNameTheExamsDomainOrTheBank_data()
    {
        QTest::addColumn<bank::Domain>("domain");
        QTest::addColumn<int>("standard");
        QTest::addColumn<QStringList>("chips");
        const std::vector<bank::Objective> objectives{
            {QStringLiteral("7.1"), QStringLiteral("Rings")}};
        QTest::newRow("of the exam")
            << bank::Domain{7, QStringLiteral("Scaling"), 21, objectives} << 3
            << QStringList{QStringLiteral("7 Scaling · 21 %"), QStringLiteral("7.1"),
                           QStringLiteral("medium"), QStringLiteral("choose one")};
        QTest::newRow("own, in its bank alone")
            << bank::Domain{7, QStringLiteral("My questions"), 100, objectives}
            << bank::kOwnStandard
            << QStringList{QStringLiteral("own"), QStringLiteral("Rings"),
                           QStringLiteral("choose one")};
        QTest::newRow("own, in the daily mix")
            << bank::Domain{7, QStringLiteral("My questions"), 0, objectives,
                            QStringLiteral("my-questions")}
            << bank::kOwnStandard
            << QStringList{QStringLiteral("My question"), QStringLiteral("Rings"),
                           QStringLiteral("choose one")};
        QTest::newRow("of a pack, in the daily mix")
            << bank::Domain{7, QStringLiteral("All about rings"), 0, objectives,
                            QStringLiteral("ring-pack")}
            << 3
            << QStringList{QStringLiteral("All about rings"), QStringLiteral("Rings"),
                           QStringLiteral("medium"), QStringLiteral("choose one")};
    }
    void chipsNameTheExamsDomainOrTheBank()
    {
        QFETCH(const bank::Domain, domain);
        QFETCH(const int, standard);
        QFETCH(const QStringList, chips);
        const Theme theme;
        MetaLine line(theme);
        session::PracticeItem item;
        item.domain = domain;
        item.question.domain = 7;
        item.question.objective = QStringLiteral("7.1");
        item.question.standard = standard;
        line.show(item);
        QStringList shown;
        QString explained;
        for (const QLabel* label : line.findChildren<QLabel*>()) {
            if (label->property("kind").toString() != QLatin1String("chip"))
                continue;
            shown << label->text();
            explained += label->toolTip();
        }
        QCOMPARE(shown, chips);
        QCOMPARE(explained.contains(QStringLiteral("does not count for readiness")),
                 !domain.bank.isEmpty());
    }

private:
    /// Chips of earlier questions are hidden until they are deleted.
    static QLabel* label(const MetaLine& line)
    {
        for (QLabel* chip : line.findChildren<QLabel*>())
            if (!chip->isHidden() && chip->text() == QLatin1String("Rewritten since your answer"))
                return chip;
        return nullptr;
    }
};

RINGSIDE_TEST(TstMetaLine)
#include "tst_meta_line.moc"
