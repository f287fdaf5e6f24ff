// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_panel.h"
#include "app/theme/theme.h"
#include "core/serving/scenario/serving_scenario.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>

using namespace ringside;

namespace {

/// One server of 0.1 s per request: its capacity is 10 requests/s.
bank::Question questionOfOneServer()
{
    serving::ServingScenario scenario;
    scenario.arrival.rate = 5;
    scenario.service.kind = serving::ServiceKind::Exponential;
    scenario.service.mean = Seconds(0.1);
    bank::Question question;
    question.id = bank::QuestionId(QStringLiteral("one-server"));
    question.scenario = scenario::StatedScenario{"serving", {}, scenario::State::of(scenario)};
    question.levers = {"serving.arrival.rate", "serving.replicas"};
    return question;
}

} // namespace

/// A lever whose value the model refuses.
class TestRefusedLever : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_theme.setReducedMotion(true); // no easing to wait for
        m_panel.resize(560, 900);
        m_panel.show();
    }

    void reasonStaysWhenTheHandleIsReleased()
    {
        m_panel.showQuestion(questionOfOneServer(), true);
        QTRY_VERIFY(slider() && slider()->isVisibleTo(&m_panel));
        const int stated = slider()->value();
        slider()->setSliderDown(true);
        slider()->setValue(slider()->maximum()); // above 10 requests/s
        QTRY_VERIFY(!text("note:serving.arrival.rate").isEmpty());
        const QString reason = text("note:serving.arrival.rate");
        QVERIFY2(reason.contains(QStringLiteral("is above capacity")), qPrintable(reason));
        QVERIFY2(reason.contains(QStringLiteral("the capacity of 10 requests/s")),
                 qPrintable(reason));
        slider()->setSliderDown(false);
        QTRY_COMPARE(slider()->value(), stated);
        QTRY_VERIFY(text("explainProblem").isEmpty()); // the stated value again
        QCOMPARE(text("note:serving.arrival.rate"), reason);

        QCOMPARE(slider()->accessibleDescription(), reason);

        QTest::keyClick(slider(), Qt::Key_Left); // less load can be served
        QTRY_VERIFY(text("note:serving.arrival.rate").isEmpty());
        QVERIFY(slider()->accessibleDescription() != reason);
    }

    void handleReturnsWhenTheModelAnswersAfterItsRelease()
    {
        m_panel.showQuestion(questionOfOneServer(), true);
        QTRY_VERIFY(slider() && slider()->isVisibleTo(&m_panel));
        const int stated = slider()->value();
        slider()->setSliderDown(true);
        slider()->setValue(slider()->maximum());
        slider()->setSliderDown(false); // no event was handled: the model has not answered
        QCOMPARE(slider()->value(), slider()->maximum());
        QTRY_COMPARE(slider()->value(), stated);
        QTRY_VERIFY(text("explainProblem").isEmpty());
        QVERIFY2(text("note:serving.arrival.rate").contains(QStringLiteral("above capacity")),
                 qPrintable(text("note:serving.arrival.rate")));
    }

private:
    QSlider* slider() const
    {
        return m_panel.findChild<QSlider*>(QStringLiteral("lever:serving.arrival.rate"));
    }

    QString text(const char* name) const
    {
        const auto* label = m_panel.findChild<QLabel*>(QLatin1String(name));
        return label && label->isVisibleTo(&m_panel) ? label->text() : QString();
    }

    app::Theme m_theme;
    const scaling::PresetCatalog m_presets{};
    app::ExplainerPanel m_panel{m_theme, m_presets};
};

RINGSIDE_TEST(TestRefusedLever)
#include "tst_refused_lever.moc"
