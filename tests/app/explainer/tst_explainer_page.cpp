// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/explainer/compare_bar.h"
#include "app/explainer/comparison_text.h"
#include "app/explainer/desk/scenario_desk.h"
#include "app/explainer/explainer_page.h"
#include "app/explainer/export/job_share_button.h"
#include "app/explainer/figures/job_figures.h"
#include "app/explainer/measured_log_bar.h"
#include "app/explainer/scenes/message_size/size_scene.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/serving/serving_scene.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/text/number_text.h"
#include "core/kinds/kinds.h"
#include "core/kinds/training_pictures.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/job_link.h"
#include "tests/app/support/window_test.h"
#include "tests/support/compared_jobs.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

constexpr int kWaitMs = 60'000;
/// Under the sanitizers every third job is enough.
constexpr int kJobStep = kSanitized ? 3 : 1;

} // namespace

/// The page on the shipped jobs: what is on screen against what the engine says.
class TestExplainerPage : public WindowTest
{
    Q_OBJECT

public:
    TestExplainerPage() : WindowTest(QStringLiteral("explainer")) {}

private Q_SLOTS:
    void everyJobIsOfferedAndExplained()
    {
        QCOMPARE(m_page->jobCount(), static_cast<int>(m_jobs.size()));
        for (int i = 0; i < m_page->jobCount(); i += kJobStep) {
            m_page->openJob(i);
            const auto& job = m_jobs[static_cast<std::size_t>(i)];
            const auto* training = job.scenario.as<scaling::Scenario>();
            if (!training)
                continue;
            const auto step = explained(*training);
            QTRY_VERIFY2_WITH_TIMEOUT(figure().contains(step), qPrintable(job.title), kWaitMs);
        }
    }

    void everySceneOfEveryJobIsDrawn()
    {
        auto* stack = m_page->findChild<SceneStack*>(QStringLiteral("jobScenes"));
        std::set<std::string> drawn;
        for (int i = 0; i < m_page->jobCount(); i += kJobStep) {
            const auto* training =
                m_jobs[static_cast<std::size_t>(i)].scenario.as<scaling::Scenario>();
            if (!training)
                continue;
            m_page->openJob(i);
            const scaling::Scenario& job = *training;
            for (const scaling::SceneKind kind :
                 scaling::scenesFor(job, m_program->workspace().presets())) {
                const std::string name = scaling::nameOf(kind);
                stack->setCurrent(name);
                QCOMPARE(stack->current(), name);
                drawn.insert(name);
                QTRY_VERIFY2_WITH_TIMEOUT(stack->scene() && stack->scene()->isVisible() &&
                                              stack->scene()->description().size() > 20,
                                          qPrintable(QString::fromStdString(name) +
                                                     m_jobs[static_cast<std::size_t>(i)].title),
                                          kWaitMs);
                QVERIFY2(!stack->scene()->table().rows.empty(), name.c_str());
            }
        }
        if (kJobStep == 1)
            QCOMPARE(drawn.size(), scaling::allScenes().size());
    }

    void buttonsOfTheHeadShareARowWhereThereIsRoom()
    {
        for (const int width : {1024, 1920}) {
            window().resize(width, 900);
            for (int i = 0; i < 4; ++i) {
                m_page->openJob(i);
                auto* picker = child<QComboBox>("jobPicker");
                for (const char* name : {"startWalk", "linkActions", "exportMenu"}) {
                    auto* button = child<QPushButton>(name);
                    const auto centre = [this](const QWidget* widget) {
                        return widget->mapTo(&window(), widget->rect().center()).y();
                    };
                    if (button->isVisible())
                        QTRY_VERIFY2(std::abs(centre(button) - centre(picker)) < 4,
                                     qPrintable(QStringLiteral("%1 of %2 at %3")
                                                    .arg(QLatin1String(name), picker->currentText(),
                                                         QString::number(width))));
                }
            }
        }
    }

    void servingJobShowsNoPictureOfTheJobBefore()
    {
        auto* stack = m_page->findChild<SceneStack*>(QStringLiteral("jobScenes"));
        const auto isPictured = [stack] { return stack->scene() && stack->scene()->isVisible(); };
        std::vector<int> serving;
        for (int i = 0; i < m_page->jobCount(); ++i)
            if (m_jobs[static_cast<std::size_t>(i)].scenario.as<serving::ServingScenario>())
                serving.push_back(i);
        QVERIFY(serving.size() >= 2);
        m_page->openJob(serving[0]);
        QTRY_VERIFY_WITH_TIMEOUT(isPictured(), kWaitMs);
        auto* exporter = child<QPushButton>("exportMenu");
        QVERIFY(exporter->isEnabled());
        m_page->openJob(serving[1]);
        // No event has been handled since: nothing can have been computed for the second.
        QVERIFY(!isPictured());
        QVERIFY(!exporter->isEnabled());
        QCOMPARE(text("methodNote"), QStringLiteral("Computing this job."));
        QTRY_VERIFY_WITH_TIMEOUT(isPictured(), kWaitMs);
        QVERIFY(exporter->isEnabled());
    }

    void everySceneOfEveryServingJobIsDrawn()
    {
        auto* stack = m_page->findChild<SceneStack*>(QStringLiteral("jobScenes"));
        std::set<serving::ServingScene> drawn;
        for (int i = 0; i < m_page->jobCount(); i += kJobStep) {
            const bank::Job& job = m_jobs[static_cast<std::size_t>(i)];
            const auto* stated = job.scenario.as<serving::ServingScenario>();
            if (!stated)
                continue;
            m_page->openJob(i);
            for (const serving::ServingScene scene : serving::scenesFor(*stated)) {
                const QString name =
                    job.title + QString::fromStdString(' ' + serving::nameOf(scene));
                stack->setCurrent(serving::nameOf(scene));
                drawn.insert(scene);
                QTRY_VERIFY2_WITH_TIMEOUT(m_page->isDrawn(), qPrintable(name), kWaitMs);
                auto& picture = *qobject_cast<ServingScene*>(stack->scene());
                QVERIFY2(!picture.charts().empty(), qPrintable(name));
                QVERIFY2(picture.description().size() > 40, qPrintable(name));
                QVERIFY2(!picture.figure().table().rows.empty(), qPrintable(name));
                // Keys read every chart at the same place.
                picture.charts().front()->setFocus();
                QTest::keyClick(picture.charts().front(), Qt::Key_Right);
                QVERIFY2(!picture.charts().front()->readout().isEmpty(), qPrintable(name));
                for (const XyChart* chart : picture.charts())
                    QCOMPARE(chart->read(), picture.charts().front()->read());
            }
        }
        if (kJobStep == 1)
            QCOMPARE(drawn.size(), serving::allServingScenes().size());
        m_page->openJob(0);
    }

    void servingJobIsFirstComputedCoarselyThenFinely()
    {
        const auto at = std::ranges::find_if(
            m_jobs, [](const bank::Job& job) { return job.id.value().startsWith(u"the-timer"); });
        QVERIFY(at != m_jobs.end());
        ScenarioDesk desk;
        std::vector<bool> fine;
        connect(&desk, &ScenarioDesk::explained, this,
                [&](bool isFine) { fine.push_back(isFine); });
        desk.open(kinds::kindOf<serving::ServingScenario>(), at->scenario.state);
        QTRY_COMPARE_WITH_TIMEOUT(fine, (std::vector<bool>{false, true}), kWaitMs);
    }

    void servingLeverChangesItsPicture()
    {
        const auto at = std::ranges::find_if(
            m_jobs, [](const bank::Job& job) { return job.id.value().startsWith(u"the-timer"); });
        QVERIFY(at != m_jobs.end());
        m_page->openJob(static_cast<int>(at - m_jobs.begin()));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isDrawn(), kWaitMs);
        QVERIFY(!text("methodNote").contains(QStringLiteral("more runs follow")));
        auto* stack = m_page->findChild<SceneStack*>(QStringLiteral("jobScenes"));
        const auto sentence = [stack] {
            const auto* scene = qobject_cast<ServingScene*>(stack->scene());
            return scene ? scene->figure().sentence() : QString();
        };
        const auto slider = [this] {
            return m_page->findChild<QSlider*>(QStringLiteral("lever:serving.batch.max_delay"));
        };
        QTRY_VERIFY_WITH_TIMEOUT(slider(), kWaitMs); // made after the picture
        const QString before = sentence();
        slider()->setValue(slider()->minimum());
        QTRY_VERIFY_WITH_TIMEOUT(sentence() != before, kWaitMs);
        m_page->openJob(0);
    }

    void whatIfChangesTheFiguresAndIsUndone()
    {
        const auto& job = m_jobs.front();
        const scaling::Scenario& training = firstTraining();
        const auto changed = scaling::fieldTable().with(training, job.tries.front().changes);
        QVERIFY(changed);
        auto* button = m_page->findChild<QPushButton*>(QStringLiteral("jobTry0"));
        button->click();
        QTRY_VERIFY_WITH_TIMEOUT(figure().contains(explained(*changed)), kWaitMs);
        QVERIFY(figure().contains(explained(training))); // from ... to ...
        QVERIFY(button->isChecked());
        button->click();
        QTRY_VERIFY_WITH_TIMEOUT(!figure().contains(explained(*changed)), kWaitMs);
    }

    void pinnedStateIsComparedAndMovesAreUndone()
    {
        m_page->openJob(0);
        QTRY_VERIFY_WITH_TIMEOUT(figure().contains(explained(firstTraining())), kWaitMs);
        auto* compare = m_page->findChild<CompareBar*>();
        QTest::keyClick(m_page, Qt::Key_D, Qt::ControlModifier); // Pin as A
        QTRY_COMPARE_WITH_TIMEOUT(compare->sentence(),
                                  QStringLiteral("A and B give the same result in the model."),
                                  kWaitMs);
        m_page->findChild<QPushButton*>(QStringLiteral("jobTry0"))->click();
        const auto changed =
            scaling::fieldTable().with(firstTraining(), m_jobs.front().tries.front().changes);
        QVERIFY(changed);
        QTRY_VERIFY_WITH_TIMEOUT(figure().contains(explained(*changed)), kWaitMs);
        const auto comparison =
            scaling::comparedJobs(firstTraining(), *changed, m_program->workspace().presets());
        QVERIFY(comparison);
        QTRY_COMPARE_WITH_TIMEOUT(compare->sentence(), ComparisonText::sentence(*comparison),
                                  kWaitMs);
        QTest::keyClick(m_page, Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!figure().contains(explained(*changed)), kWaitMs);
        QTest::keyClick(m_page, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(figure().contains(explained(*changed)), kWaitMs);
    }

    void pastedLinkIsAnotherJob()
    {
        scaling::Scenario job = firstTraining();
        job.cluster.workers = 8;
        QGuiApplication::clipboard()->setText(QString::fromStdString(session::jobLink(job)));
        m_page->findChild<JobShareButton*>()->pasteLink();
        QTRY_VERIFY_WITH_TIMEOUT(figure().contains(explained(job)), kWaitMs);
        QCOMPARE(m_page->jobCount(), static_cast<int>(m_jobs.size()) + 1);
    }

    void logIsDrawnOverTheJobsCurve()
    {
        QVERIFY(m_page->openPicture("message-size"));
        auto* bar = m_page->findChild<MeasuredLogBar*>();
        auto* stack = m_page->findChild<SceneStack*>(QStringLiteral("jobScenes"));
        auto* remove = bar->findChild<QPushButton*>(QStringLiteral("removeMeasuredLog"));
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<SizeScene*>(stack->scene()), kWaitMs);
        auto* scene = qobject_cast<SizeScene*>(stack->scene());
        QVERIFY(bar->isVisible() && !remove->isVisible());
        // Four sizes from 1 MiB on, of 20 us and 50 GB/s: 20 us + 1,048,576 B / 50 GB/s is 40.97.
        bar->read(QStringLiteral(RINGSIDE_TEST_DATA "/exchange/checks-off.log"));
        QTRY_COMPARE_WITH_TIMEOUT(scene->residuals().size(), std::size_t{4}, kWaitMs);
        QCOMPARE(scene->residuals().front().measured.value(), 40.97e-6);
        QVERIFY(scene->description().contains(QStringLiteral("checks-off.log")));
        // Another scene has no log; back here the points still are.
        stack->setCurrent("speedup");
        QVERIFY(!bar->isVisible());
        stack->setCurrent("message-size");
        QVERIFY(bar->isVisible());
        QCOMPARE(scene->residuals().size(), std::size_t{4});
        remove->click();
        QVERIFY(scene->residuals().empty());
        QVERIFY(!remove->isVisible());
        // What holds no rows is reported with its name.
        QFile other(m_profile->filePath(QStringLiteral("letter.txt")));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("Dear reader\n");
        other.close();
        QSignalSpy message(bar, &MeasuredLogBar::messageRaised);
        bar->read(other.fileName());
        QTRY_COMPARE_WITH_TIMEOUT(message.size(), 1, kWaitMs);
        QVERIFY(message[0][0].toString().contains(QStringLiteral("letter.txt")));
        // A benchmark that is not read is named.
        QFile named(m_profile->filePath(QStringLiteral("named.log")));
        QVERIFY(named.open(QIODevice::WriteOnly));
        named.write("#       size         count     time   algbw   busbw  #wrong\n");
        named.close();
        bar->read(named.fileName());
        QTRY_COMPARE_WITH_TIMEOUT(message.size(), 2, kWaitMs);
        QVERIFY(message[1][0].toString().contains(QStringLiteral("mscclpp-test")));
    }

    void largeFontDoesNotWidenTheWindow_data() { addWindowSizes(); }
    void largeFontDoesNotWidenTheWindow()
    {
        takeWindowSize();
        QFETCH(const QSize, size);
        QTRY_COMPARE(window().width(), size.width());
    }

    void picturesOfJobsByTheLaw()
    {
        const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
        if (folder.isEmpty())
            QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
        QDir().mkpath(folder);
        auto* stack = m_page->findChild<SceneStack*>(QStringLiteral("jobScenes"));
        const auto& presets = m_program->workspace().presets();
        for (int i = 0; i < m_page->jobCount(); ++i) {
            const bank::Job& job = m_jobs[static_cast<std::size_t>(i)];
            const auto* training = job.scenario.as<scaling::Scenario>();
            if (!training || training->work.kernelModel != scaling::KernelModel::Law)
                continue;
            m_page->openJob(i);
            for (const scaling::SceneKind kind : scaling::scenesFor(*training, presets)) {
                stack->setCurrent(scaling::nameOf(kind));
                QTRY_VERIFY_WITH_TIMEOUT(stack->scene() && stack->scene()->isVisible(), kWaitMs);
                QTRY_VERIFY_WITH_TIMEOUT(figure().contains(explained(*training)), kWaitMs);
                const QString name =
                    QStringLiteral("%1/%2-%3.png")
                        .arg(folder, job.id.value(), QString::fromStdString(scaling::nameOf(kind)));
                QVERIFY(window().grab().save(name));
            }
        }
    }

private:
    void open() override
    {
        WindowTest::open();
        m_program->theme.setReducedMotion(true);
        window().resize(1440, 900);
        m_page = window().findChild<ExplainerPage*>();
        m_jobs = m_program->workspace().jobs().value();
    }

    const scaling::Scenario& firstTraining() const
    {
        return *m_jobs.front().scenario.as<scaling::Scenario>();
    }

    QString figure() const { return m_page->findChild<JobFigures*>()->accessibleDescription(); }

    /// The step of a job as the page writes it.
    QString explained(const scaling::Scenario& scenario)
    {
        const auto result = explainJob(scenario, m_program->workspace().presets());
        return result ? NumberText::seconds(metricsNow(*result).stepTime)
                      : QStringLiteral("no step");
    }

    ExplainerPage* m_page = nullptr;
    std::vector<bank::Job> m_jobs;
};

RINGSIDE_TEST(TestExplainerPage)
#include "tst_explainer_page.moc"
