// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/drill_view.h"
#include "app/theme/theme.h"
#include "app/widgets/prose_view.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

/// The five lines at a chapter's end.
class TestDrillView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answerIsCoveredUntilItIsAskedFor()
    {
        m_view.setRows(rows(), {});
        QVERIFY(!child<ProseView>("drillAnswer1")->isVisibleTo(&m_view));
        auto* show = child<QPushButton>("drillShow1");
        QTest::keyClick(show, Qt::Key_Space);
        QVERIFY(child<ProseView>("drillAnswer1")->isVisibleTo(&m_view));
        QVERIFY(!child<ProseView>("drillAnswer2")->isVisibleTo(&m_view));
        QCOMPARE(child<ProseView>("drillAnswer1")->toPlainText(), QStringLiteral("Poisson."));
        QCOMPARE(show->text(), QStringLiteral("Cover answer"));
        QCOMPARE(show->accessibleName(), QStringLiteral("Cover answer: Which loss for counts?"));
        QTest::keyClick(show, Qt::Key_Space);
        QVERIFY(!child<ProseView>("drillAnswer1")->isVisibleTo(&m_view));
    }

    void wholeQuestionIsOneClickAway()
    {
        m_view.setRows(rows(), {});
        QSignalSpy requested(&m_view, &DrillView::questionRequested);
        QTest::keyClick(child<QPushButton>("drillOpen2"), Qt::Key_Space);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested[0][0].value<bank::QuestionId>().value(), QStringLiteral("second"));
    }

    void reservedQuestionCannotBeOpened()
    {
        m_view.setRows(rows(), {QStringLiteral("second")});
        QVERIFY(child<QPushButton>("drillOpen1"));
        QVERIFY(!child<QPushButton>("drillOpen2"));
        QVERIFY(child<QPushButton>("drillShow2"));
    }

    void sectionWithoutADrillShowsNothing()
    {
        m_view.setRows(rows(), {});
        QVERIFY(m_view.isVisibleTo(nullptr));
        m_view.setRows({}, {});
        QVERIFY(!m_view.isVisibleTo(nullptr));
        QVERIFY(!child<ProseView>("drillAsk1"));
    }

private:
    static std::vector<bank::DrillRow> rows()
    {
        return {{QStringLiteral("Which loss for counts?"), QStringLiteral("`Poisson`."),
                 bank::QuestionId(QStringLiteral("first"))},
                {QStringLiteral("Which metric at one percent?"), QStringLiteral("PR AUC."),
                 bank::QuestionId(QStringLiteral("second"))}};
    }
    template <class Widget> Widget* child(const char* name)
    {
        return m_view.findChild<Widget*>(QLatin1String(name));
    }

    Theme m_theme;
    DrillView m_view{m_theme};
};

RINGSIDE_TEST(TestDrillView)
#include "tst_drill_view.moc"
