// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/picture_canvas.h"
#include "app/chart/xy_chart.h"
#include "app/explainer/explainer_panel.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/pictures/plot/plot_scene.h"
#include "app/explainer/pictures/timeline/timeline_form_scene.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/theme/theme.h"
#include "core/kinds/kinds.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace ringside;
using namespace ringside::app;

namespace {

/// With a chance of 0.2, 1 / 0.2 = 5 flips of 2 s take 10 s on average.
bank::Question coinQuestion()
{
    const scenario::ScenarioKind& coin = *kinds::withoutPresets().find("coin");
    bank::Question question;
    question.id = bank::QuestionId(QStringLiteral("own-coin"));
    question.scenario =
        scenario::stated(coin, {{"coin.chance", "0.2"}, {"coin.pause", "2 s"}}).value();
    question.goal.emplace().metric = "flips";
    question.goal->direction = scenario::Direction::Minimize;
    question.levers = {"coin.chance", "coin.pause"};
    bank::Option fair;
    fair.id = bank::OptionId(QStringLiteral("fair"));
    fair.effect = {true, {{"coin.chance", "0.5"}}, {}, {}};
    question.options = {fair};
    return question;
}

} // namespace

/// A kind that only tests have is shown in the panel of a question, without any other change.
class TestOwnKindPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_theme = std::make_unique<Theme>();
        m_theme->setReducedMotion(true);
        m_panel = std::make_unique<ExplainerPanel>(*m_theme, scaling::PresetCatalog());
        m_panel->resize(560, 900);
        m_panel->show();
    }

    void cleanup()
    {
        m_panel.reset();
        m_theme.reset();
    }

    void itsPicturesAreTabs()
    {
        open(true);
        QCOMPARE(stack().pictures(), (std::vector<scenario::PictureTitle>{
                                         {"flips", "Flips"}, {"lanes", "Flips in time"}}));
        QCOMPARE(stack().current(), std::string("flips"));
        QVERIFY(qobject_cast<PlotScene*>(stack().scene()));
        stack().setCurrent("lanes");
        QTRY_VERIFY(qobject_cast<TimelineFormScene*>(stack().scene()));
        auto& lanes = *qobject_cast<TimelineFormScene*>(stack().scene());
        QTest::keyClick(&lanes.canvas(), Qt::Key_Right);
        QCOMPARE(lanes.readout(), QStringLiteral("coin, flips, on: 0 s to 10 s, 10 s in all."));
        QCOMPARE(lanes.table().rows,
                 (std::vector<QStringList>{{QStringLiteral("coin"), QStringLiteral("flips"),
                                            QStringLiteral("on"), QStringLiteral("0"),
                                            QStringLiteral("10")}}));
    }

    void itsNumbersAreInTheTable()
    {
        open(true);
        const QStringList texts = tableTexts();
        QVERIFY2(texts.contains(QStringLiteral("flips")) && texts.contains(QStringLiteral("5")),
                 qPrintable(texts.join(u'|')));
        QVERIFY2(texts.contains(QStringLiteral("time")) && texts.contains(QStringLiteral("10 s")),
                 qPrintable(texts.join(u'|')));
    }

    void movedLeverChangesNumbersAndPicture()
    {
        open(true);
        QVERIFY(m_panel->findChild<QSlider*>(QStringLiteral("lever:coin.pause")));
        auto* field = m_panel->findChild<QWidget*>(QStringLiteral("field:coin.chance"));
        QVERIFY(field);
        field->setFocus();
        auto* edit = field->findChild<QLineEdit*>();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("0.25"));
        QTest::keyClick(edit, Qt::Key_Return);
        // 1 / 0.25 = 4 flips.
        QTRY_VERIFY(tableTexts().contains(QStringLiteral("5 → 4")));
        const auto& plot = qobject_cast<PlotScene*>(stack().scene())->chart().plot();
        QCOMPARE(plot.marks.size(), std::size_t{2});
        QCOMPARE(plot.marks[0].value, QPointF(0.2, 5));
        QCOMPARE(plot.marks[1].value, QPointF(0.25, 4));
    }

    void triedOptionSaysWhatItDoes()
    {
        open(true);
        m_panel->tryOption(bank::OptionId(QStringLiteral("fair")));
        auto* result = m_panel->findChild<QLabel*>(QStringLiteral("tryResult"));
        QTRY_COMPARE(result->text(), QStringLiteral("This change takes the flips from 5 to 2."));
        QVERIFY(result->isVisibleTo(m_panel.get()));
        m_panel->tryOption({});
        QTRY_COMPARE(result->text(), QString());
    }

    void beforeTheAnswerNoSentenceIsShown()
    {
        open(false);
        auto* sentence = stack().scene()->findChild<QLabel*>(QStringLiteral("pictureSentence"));
        QVERIFY(!sentence->isVisibleTo(m_panel.get()));
        QVERIFY(!stack().scene()->description().contains(sentence->text()));
        m_panel->setAnswered(true);
        QVERIFY(sentence->isVisibleTo(m_panel.get()));
    }

    void stateThatCannotRunKeepsThePicture()
    {
        open(true);
        auto* slider = m_panel->findChild<QSlider*>(QStringLiteral("lever:coin.chance"));
        slider->setValue(slider->minimum()); // a chance of 0
        auto* problem = m_panel->findChild<QLabel*>(QStringLiteral("explainProblem"));
        QTRY_VERIFY(problem->isVisibleTo(m_panel.get()));
        QVERIFY(tableTexts().contains(QStringLiteral("5")));
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
        if (folder.isEmpty())
            QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
        for (const char* picture : {"flips", "lanes"}) {
            open(true);
            stack().setCurrent(picture);
            QTRY_VERIFY(stack().scene() && stack().scene()->isVisible() &&
                        stack().scene()->name() == picture);
            QVERIFY(m_panel->grab().save(
                QDir(folder).filePath(QStringLiteral("coin-%1.png").arg(QLatin1String(picture)))));
        }
    }

private:
    void open(bool answered)
    {
        m_panel->showQuestion(coinQuestion(), answered);
        QTRY_VERIFY(stack().scene() && stack().scene()->isVisible());
        // The levers are filled after the pictures are painted; before the answer they are hidden.
        QTRY_VERIFY(m_panel->findChild<QWidget*>(QStringLiteral("undoLever"))
                        ->isVisibleTo(m_panel->findChild<LeversPanel*>()));
    }

    SceneStack& stack() const { return *m_panel->findChild<SceneStack*>(); }

    QStringList tableTexts() const
    {
        QStringList texts;
        const auto* table = m_panel->findChild<QWidget*>(QStringLiteral("metricTable"));
        for (const QLabel* label : table->findChildren<QLabel*>()) {
            if (label->isVisibleTo(m_panel.get()))
                texts << label->text();
        }
        return texts;
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ExplainerPanel> m_panel;
};

RINGSIDE_TEST(TestOwnKindPanel)
#include "tst_own_kind_panel.moc"
