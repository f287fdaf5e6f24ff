// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/verdict_strip.h"
#include "app/theme/theme.h"
#include "app/widgets/prose_view.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

/// What stands above an answered question.
class TestVerdictStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatDecidesFollowsTheQuickAnswer()
    {
        bank::Question question = sample();
        question.decidedBy = QStringLiteral("The 15-minute limit decides.");
        question.tests = QStringLiteral("Freshness of synchronized features");
        m_strip.show(question, {});
        const auto* decides = child<ProseView>("decidedBy");
        QVERIFY(decides->isVisibleTo(&m_strip));
        QCOMPARE(decides->toPlainText(),
                 QStringLiteral("What decides. The 15-minute limit decides."));
        QVERIFY(child<QLabel>("tested")->isVisibleTo(&m_strip));
        QCOMPARE(child<QLabel>("tested")->text(),
                 QStringLiteral("Tested: Freshness of synchronized features"));
    }

    void questionWithoutThemShowsNeither()
    {
        m_strip.show(sample(), {});
        QVERIFY(child<ProseView>("quickAnswer")->isVisibleTo(&m_strip));
        QVERIFY(!child<ProseView>("decidedBy")->isVisibleTo(&m_strip));
        QVERIFY(!child<QLabel>("tested")->isVisibleTo(&m_strip));
    }

private:
    static bank::Question sample()
    {
        bank::Question question;
        question.options.resize(1);
        question.options.front().correct = true;
        question.quickAnswer = QStringLiteral("Use continuous synchronization.");
        return question;
    }
    template <class Widget> Widget* child(const char* name)
    {
        return m_strip.findChild<Widget*>(QLatin1String(name));
    }

    Theme m_theme;
    VerdictStrip m_strip{m_theme};
};

RINGSIDE_TEST(TestVerdictStrip)
#include "tst_verdict_strip.moc"
