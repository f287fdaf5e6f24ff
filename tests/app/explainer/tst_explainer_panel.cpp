// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_scene.h"
#include "app/explainer/all_reduce/all_reduce_view.h"
#include "app/explainer/explainer_panel.h"
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/theme/theme.h"
#include "core/kinds/training_pictures.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/picture/scene_names.h"
#include "core/session/job/explain.h"
#include "tests/app/explainer/all_reduce/hand_made_traces.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <cstdlib>
#include <memory>

using namespace ringside;
using app::AllReduceScene;
using app::AllReduceView;

namespace {

/// Four hosts with four GPUs each and a 50 Gbps network: 440 MB of gradients cross it in
/// 2 · 3 / 4 · 440 MB / 5 GB/s = 132 ms, of which 0.7 · 2/3 · 43.3 ms hide behind the compute.
bank::Question question()
{
    bank::Question result;
    result.id = bank::QuestionId(QStringLiteral("four-by-four"));
    scaling::Scenario scenario;
    scenario.cluster.workers = 4;
    scenario.cluster.acceleratorsPerWorker = 4;
    scenario.cluster.networkGbps = 50;
    scenario.cluster.intraBandwidth = BytesPerSecond(300e9);
    scenario.model.parameters = 110e6;
    scenario.work.perAcceleratorBatch = 64;
    scenario.work.computeTime = Seconds(0.0433);
    scenario.strategy.collective = "hierarchical-ring";
    result.scenario = scenario::StatedScenario{"training", {}, scenario::State::of(scenario)};
    result.goal.emplace().metric = "efficiency";
    result.goal->reads = scenario::Goal::Reads::Cause;
    result.levers = {"cluster.network", "model.gradient_precision", "cluster.workers"};
    bank::Option faster;
    faster.id = bank::OptionId(QStringLiteral("network"));
    faster.correct = true;
    faster.effect = {true, {{"cluster.network", "800 Gbps"}}, {}, {}};
    bank::Option versions;
    versions.id = bank::OptionId(QStringLiteral("versions"));
    versions.effect = {true, {}, QStringLiteral("Versions are not part of the model."), {}};
    bank::Option unseen;
    unseen.id = bank::OptionId(QStringLiteral("unseen"));
    unseen.effect = {true, {{"work.overlap", "0"}, {"cluster.network", "100 Gbps"}}, {}, {}};
    result.options = {faster, versions, unseen};
    return result;
}

/// 14 steps of 10 ms.
scaling::SharedExchange ringOfEight()
{
    scaling::ExchangePicture picture;
    picture.trace = test::ringTrace(8, 32768, 0.01);
    return std::make_shared<const scaling::ExchangePicture>(picture);
}

bank::Question withoutJob()
{
    bank::Question result = question();
    result.scenario.reset();
    return result;
}

} // namespace

class TestExplainerPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void beforeTheAnswerNothingNamesTheCause();
    void answerBringsTheReasons();
    void questionWithoutAGoalOpensOnItsFirstClaim();
    void leverMovesTheCharts();
    void choiceMovesTheCharts();
    void tryingAnOptionSaysWhatItDid();
    void tryingAnOptionMovesNoChart_data();
    void tryingAnOptionMovesNoChart();
    void movedLeverLeavesTheOption();
    void ofALeftOptionOnlyLeversStay();
    void resettingPutsEverythingBack();
    void limitsOfTheModelAreReported();
    void wrongAssumptionKeepsTheCharts();
    void questionWithoutJobSaysWhy();
    void chartReadsExactValues();
    void sceneFollowsTheKeys();
    void sliderScrubs();
    void playingMovesOnTheTrueTimeAxis();
    void reducedMotionGoesStepByStep();
    void everythingHasAName();
    void staysWithinANarrowPane();

private:
    void show(const bank::Question& shown, bool answered);
    QString text(const char* name) const;
    template <class T> T* find(const char* name) const
    {
        return m_panel->findChild<T*>(QString::fromLatin1(name));
    }

    std::unique_ptr<app::Theme> m_theme;
    const scaling::PresetCatalog m_presets{};
    std::unique_ptr<app::ExplainerPanel> m_panel;
};

void TestExplainerPanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_theme = std::make_unique<app::Theme>();
    m_theme->setReducedMotion(true); // no easing to wait for
    m_panel = std::make_unique<app::ExplainerPanel>(*m_theme, m_presets);
    m_panel->resize(560, 900);
    m_panel->show();
}

void TestExplainerPanel::cleanup()
{
    m_panel.reset();
    m_theme.reset();
}

QString TestExplainerPanel::text(const char* name) const
{
    const auto* label = find<QLabel>(name);
    return label != nullptr && label->isVisibleTo(m_panel.get()) ? label->text() : QString();
}

void TestExplainerPanel::show(const bank::Question& shown, bool answered)
{
    m_panel->showQuestion(shown, answered);
    if (!shown.scenario)
        return;
    // It opens on the picture of its goal.
    if (shown.goal)
        QCOMPARE(m_panel->findChild<app::SceneStack*>()->current(),
                 scaling::nameOf(scaling::sceneOf(*scaling::metricNamed(shown.goal->metric))));
    m_panel->findChild<app::SceneStack*>()->setCurrent("all-reduce");
    QTRY_VERIFY(!text("stepSentence").isEmpty());
}

void TestExplainerPanel::beforeTheAnswerNothingNamesTheCause()
{
    show(question(), false);
    for (const auto* label : m_panel->findChildren<QLabel*>()) {
        if (!label->isVisibleTo(m_panel.get()))
            continue;
        QVERIFY2(!label->text().contains(QStringLiteral("bottleneck")), qPrintable(label->text()));
        QVERIFY2(!label->text().contains(QStringLiteral("waiting")), qPrintable(label->text()));
    }
    QVERIFY(!find<QWidget>("stepBar")->accessibleDescription().contains(QStringLiteral("waiting")));
    QVERIFY(!find<QWidget>("jobTerms")->isVisibleTo(m_panel.get()));
    // Levers only on request.
    QVERIFY(!find<QSlider>("lever:cluster.network")->isVisibleTo(m_panel.get()));
    m_panel->setBook(ExplainerPanel::Book::Open);
    QVERIFY(find<QSlider>("lever:cluster.network")->isVisibleTo(m_panel.get()));
}

void TestExplainerPanel::answerBringsTheReasons()
{
    show(question(), false);
    m_panel->setAnswered(true);
    QVERIFY(text("speedupSentence")
                .contains(QStringLiteral("the all-reduce is the bottleneck from 2")));
    QVERIFY(find<QWidget>("jobTerms")->isVisibleTo(m_panel.get()));
    QVERIFY(find<QWidget>("stepBar")->accessibleDescription().contains(
        QStringLiteral("compute 43.3 ms, waiting for the exchange")));
}

void TestExplainerPanel::questionWithoutAGoalOpensOnItsFirstClaim()
{
    bank::Question claimed = question();
    claimed.goal.reset();
    claimed.claims.resize(1);
    claimed.claims.front().metric = "memory";
    show(claimed, true);
    m_panel->showQuestion(withoutJob(), true);
    m_panel->showQuestion(claimed, true);
    QCOMPARE(m_panel->findChild<app::SceneStack*>()->current(), std::string("memory"));
}

void TestExplainerPanel::leverMovesTheCharts()
{
    show(question(), true);
    const QString before = find<QWidget>("stepBar")->accessibleDescription();
    const QString sentence = text("speedupSentence");
    auto* slider = find<QSlider>("lever:cluster.network");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End); // the fastest network
    QTRY_VERIFY(find<QWidget>("stepBar")->accessibleDescription() != before);
    QVERIFY(text("speedupSentence") != sentence);
    QVERIFY(
        find<QWidget>("stepBar")->accessibleDescription().startsWith(QStringLiteral("Before: ")));
}

void TestExplainerPanel::choiceMovesTheCharts()
{
    show(question(), true);
    const QString before = find<QWidget>("stepBar")->accessibleDescription();
    auto* choice = find<QComboBox>("lever:model.gradient_precision");
    QVERIFY(choice != nullptr);
    choice->setCurrentIndex(choice->findText(QStringLiteral("bf16")));
    QTRY_VERIFY(find<QWidget>("stepBar")->accessibleDescription() != before);
}

void TestExplainerPanel::tryingAnOptionSaysWhatItDid()
{
    show(question(), true);
    QSignalSpy tried(m_panel.get(), &app::ExplainerPanel::triedOptionChanged);
    m_panel->tryOption(bank::OptionId(QStringLiteral("network")));
    QTRY_VERIFY(!text("tryResult").isEmpty());
    // 132 ms between hosts become 132 / 16 = 8.25 ms, which hide behind the compute whole.
    QVERIFY2(text("tryResult")
                 .startsWith(
                     QStringLiteral("With this cause removed, the step falls from 158 to 43.3 ms")),
             qPrintable(text("tryResult")));
    QCOMPARE(tried.count(), 1);
    QCOMPARE(tried.front().front().value<bank::OptionId>(),
             bank::OptionId(QStringLiteral("network")));
    m_panel->tryOption({});
    QTRY_VERIFY(text("tryResult").isEmpty());
    QCOMPARE(tried.count(), 2);
}

void TestExplainerPanel::tryingAnOptionMovesNoChart_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("width");
    QTest::newRow("100 %") << 1.0 << 560;
    QTest::newRow("100 %, narrow") << 1.0 << 380;
    QTest::newRow("200 %") << 2.0 << 560;
}

void TestExplainerPanel::tryingAnOptionMovesNoChart()
{
    QFETCH(const double, scale);
    QFETCH(const int, width);
    m_theme->setFontScale(scale);
    m_panel->resize(width, 900);
    show(question(), false);
    m_panel->setAnswered(true);
    QCoreApplication::processEvents();
    const auto* chart = m_panel->findChild<app::SpeedupChart*>();
    const auto* content = find<QWidget>("explainerContent");
    const auto place = [&] {
        for (int i = 0; i < 10; ++i) // until the texts are laid out
            QCoreApplication::processEvents();
        // Below the charts of the scene, whose own sentences may get longer.
        const int above = find<QWidget>("tryPlace")->mapTo(content, QPoint()).y();
        return QRect(chart->mapTo(content, QPoint(0, -above)), QSize(chart->width(), 0));
    };
    QVERIFY(!text("tryHint").isEmpty());
    const QRect before = place();
    const int height = chart->height();
    for (const char* option : {"network", "unseen"}) {
        m_panel->tryOption(bank::OptionId(QLatin1String(option)));
        QTRY_VERIFY(!text("tryResult").isEmpty());
        QVERIFY(text("tryHint").isEmpty());
        QCOMPARE(place(), before);
        // Labels at its sides may differ by some pixels, but no line of names comes or goes.
        QVERIFY(std::abs(chart->height() - height) < m_theme->px(8));
        const auto* result = find<QLabel>("tryResult");
        QVERIFY(result->height() >= result->heightForWidth(result->width()));
    }
    m_panel->tryOption({});
    QTRY_VERIFY(text("tryResult").isEmpty());
    QCOMPARE(place(), before);
}

void TestExplainerPanel::movedLeverLeavesTheOption()
{
    show(question(), true);
    m_panel->tryOption(bank::OptionId(QStringLiteral("network")));
    QTRY_VERIFY(!text("tryResult").isEmpty());
    QSignalSpy tried(m_panel.get(), &app::ExplainerPanel::triedOptionChanged);
    auto* slider = find<QSlider>("lever:cluster.workers");
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(tried.count(), 1);
    QVERIFY(tried.front().front().value<bank::OptionId>().isEmpty());
    QVERIFY(text("tryResult").isEmpty());
}

void TestExplainerPanel::ofALeftOptionOnlyLeversStay()
{
    show(question(), true);
    QTRY_VERIFY(find<QLineEdit>("assumption:work.overlap") != nullptr);
    auto* overlap = find<QLineEdit>("assumption:work.overlap");
    auto* network = find<QSlider>("lever:cluster.network");
    const QString assumed = overlap->text();
    m_panel->tryOption(bank::OptionId(QStringLiteral("unseen")));
    QTRY_COMPARE(overlap->text(), QStringLiteral("0"));
    const int tried = network->value();
    QTest::keyClick(find<QSlider>("lever:cluster.workers"), Qt::Key_Right);
    QTRY_COMPARE(overlap->text(), assumed);
    QCOMPARE(network->value(), tried);
}

void TestExplainerPanel::resettingPutsEverythingBack()
{
    show(question(), true);
    const QString stated = find<QWidget>("stepBar")->accessibleDescription();
    auto* slider = find<QSlider>("lever:cluster.network");
    const int value = slider->value();
    QTest::keyClick(slider, Qt::Key_End);
    QTRY_VERIFY(find<QWidget>("stepBar")->accessibleDescription() != stated);
    QTRY_VERIFY(find<QPushButton>("resetAllLevers")->isVisibleTo(m_panel.get()));
    find<QPushButton>("resetAllLevers")->click();
    QTRY_COMPARE(find<QWidget>("stepBar")->accessibleDescription(), stated);
    QTRY_COMPARE(slider->value(), value);

    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_VERIFY(find<QWidget>("stepBar")->accessibleDescription() != stated);
    find<QToolButton>("reset:cluster.network")->click();
    QTRY_COMPARE(find<QWidget>("stepBar")->accessibleDescription(), stated);
}

void TestExplainerPanel::limitsOfTheModelAreReported()
{
    show(question(), true);
    m_panel->tryOption(bank::OptionId(QStringLiteral("versions")));
    QTRY_COMPARE(
        text("tryResult"),
        QStringLiteral("The model cannot compute this: Versions are not part of the model."));
}

void TestExplainerPanel::wrongAssumptionKeepsTheCharts()
{
    show(question(), true);
    const QString stated = find<QWidget>("stepBar")->accessibleDescription();
    QTRY_VERIFY(find<QLineEdit>("assumption:cluster.network_efficiency") != nullptr);
    auto* edit = find<QLineEdit>("assumption:cluster.network_efficiency");
    edit->setText(QStringLiteral("seven"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(!text("explainProblem").isEmpty());
    QCOMPARE(find<QWidget>("stepBar")->accessibleDescription(), stated);

    edit->setText(QStringLiteral("0.4"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(find<QWidget>("stepBar")->accessibleDescription() != stated);
    QVERIFY(text("explainProblem").isEmpty());
}

void TestExplainerPanel::questionWithoutJobSaysWhy()
{
    show(question(), true);
    show(withoutJob(), false);
    QVERIFY(text("emptyExplainer").contains(QStringLiteral("nothing to simulate")));
    QVERIFY(text("stepSentence").isEmpty());
    m_panel->tryOption(bank::OptionId(QStringLiteral("network"))); // nothing to apply it to
    show(question(), false);
    QVERIFY(text("emptyExplainer").isEmpty());
}

void TestExplainerPanel::chartReadsExactValues()
{
    show(question(), true);
    auto* chart = find<app::SpeedupChart>("speedupChart");
    QCOMPARE(chart->readout(), QString());
    QTest::keyClick(chart, Qt::Key_Right); // begins at the job's own size
    QVERIFY2(chart->readout().startsWith(
                 QStringLiteral("4 hosts (16 GPUs): speedup 1.1×, efficiency 27 %, step 158 ms")),
             qPrintable(chart->readout()));
    QTest::keyClick(chart, Qt::Key_Left);
    QVERIFY(chart->readout().startsWith(QStringLiteral("3 hosts (12 GPUs): ")));
    QCOMPARE(chart->accessibleDescription(), chart->readout());

    // Pointing at the plot's left edge reads the first size.
    QTRY_VERIFY(chart->plotArea().height() > 60);
    const QPoint left = chart->plotArea().topLeft().toPoint() + QPoint(1, 30);
    // Sent, not moved: the platform's own pointer may leave the chart at any time.
    QMouseEvent pointing(QEvent::MouseMove, QPointF(left), chart->viewport()->mapToGlobal(left),
                         Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(chart->viewport(), &pointing);
    QVERIFY2(
        chart->readout().startsWith(QStringLiteral("1 host (4 GPUs): speedup 1×")),
        qPrintable(
            QStringLiteral("'%1' at %2,%3").arg(chart->readout()).arg(left.x()).arg(left.y())));
    find<QCheckBox>("logAxes")->click();
    QVERIFY(!chart->readout().isEmpty());
}

void TestExplainerPanel::sceneFollowsTheKeys()
{
    show(question(), true);
    auto* scene = find<AllReduceScene>("allReduceScene");
    QTest::keyClick(scene, Qt::Key_Home);
    QVERIFY(text("timeText").startsWith(QStringLiteral("0.0 of ")));
    QTest::keyClick(scene, Qt::Key_Right);
    QVERIFY(text("stepSentence").startsWith(QStringLiteral("Step 1 of 12")));
    QTest::keyClick(scene, Qt::Key_Right);
    QVERIFY(text("stepSentence").startsWith(QStringLiteral("Step 2 of 12")));
    QTest::keyClick(scene, Qt::Key_Left);
    QVERIFY(text("stepSentence").startsWith(QStringLiteral("Step 1 of 12")));
    QTest::keyClick(scene, Qt::Key_Down); // follow rank 1
    QVERIFY(text("stepSentence").contains(QStringLiteral("rank 1 sends")));
    QTest::keyClick(scene, Qt::Key_End);
    QVERIFY(text("stepSentence").startsWith(QStringLiteral("Done after")));
    QVERIFY(scene->accessibleDescription().contains(QStringLiteral("16 of 16 ranks")));
    auto* play = find<QToolButton>("playButton");
    QCOMPARE(play->accessibleName(), QStringLiteral("Play"));
    QTest::keyClick(scene, Qt::Key_Space);
    QCOMPARE(play->accessibleName(), QStringLiteral("Pause"));
    play->click();
    QCOMPARE(play->accessibleName(), QStringLiteral("Play"));
}

void TestExplainerPanel::sliderScrubs()
{
    show(question(), true);
    auto* slider = find<QSlider>("scrubSlider");
    slider->setValue(slider->maximum() / 2);
    const auto& timeline = find<AllReduceScene>("allReduceScene")->timeline();
    QCOMPARE(timeline.time(), timeline.duration() / 2);
}

void TestExplainerPanel::playingMovesOnTheTrueTimeAxis()
{
    m_theme->setReducedMotion(false);
    AllReduceView view(*m_theme);
    view.show(ringOfEight(), true); // 14 steps, 140 ms
    view.setTime(0);
    // Two seconds a step are 28 s; 28 / 0.14 = 200, which is round.
    QCOMPARE(view.slowDown(), 200.0);
    view.advance(2);
    QCOMPARE(view.scene().timeline().time(), 0.01);
    view.setPlaying(true);
    view.advance(100);
    QCOMPARE(view.scene().timeline().time(), 0.14);
    QVERIFY(!view.isPlaying());
    view.findChild<QComboBox*>(QStringLiteral("speedChoice"))->setCurrentIndex(3); // twice
    QCOMPARE(view.slowDown(), 100.0);
    QVERIFY(view.findChild<QLabel*>(QStringLiteral("allReduceMeta"))
                ->text()
                .endsWith(QStringLiteral("1 ms takes 100 ms")));
}

void TestExplainerPanel::reducedMotionGoesStepByStep()
{
    AllReduceView view(*m_theme);
    view.show(ringOfEight(), true);
    view.setTime(0.005);
    view.advance(1.9); // a step takes two seconds
    QCOMPARE(view.scene().timeline().time(), 0.005);
    view.advance(0.2);
    QCOMPARE(view.scene().timeline().time(), 0.015); // the middle of the next step
    view.findChild<QComboBox*>(QStringLiteral("speedChoice"))->setCurrentIndex(4); // four times
    view.advance(0.6);
    QCOMPARE(view.scene().timeline().time(), 0.025);
}

void TestExplainerPanel::everythingHasAName()
{
    show(question(), true);
    QTRY_VERIFY(find<QWidget>("assumption:work.overlap") != nullptr);
    for (const char* name : {"allReduceScene", "speedupChart", "stepBar", "playButton",
                             "scrubSlider", "speedChoice", "logAxes", "lever:cluster.network",
                             "lever:model.gradient_precision", "assumption:work.overlap"}) {
        const auto* widget = find<QWidget>(name);
        QVERIFY2(widget != nullptr, name);
        QVERIFY2(!widget->accessibleName().isEmpty(), name);
    }
    for (const char* name : {"allReduceScene", "speedupChart", "stepBar"})
        QVERIFY2(!find<QWidget>(name)->accessibleDescription().isEmpty(), name);
}

void TestExplainerPanel::staysWithinANarrowPane()
{
    m_theme->setFontScale(2.0);
    m_panel->resize(420, 900);
    show(question(), true);
    m_panel->tryOption(bank::OptionId(QStringLiteral("network")));
    QTRY_VERIFY(!text("tryResult").isEmpty());
    const auto* content = find<QWidget>("explainerContent");
    QTRY_VERIFY(content->width() <= 420);
}

RINGSIDE_TEST(TestExplainerPanel)
#include "tst_explainer_panel.moc"
