// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/my_job_page.h"
#include "app/job/serving/serving_advice_text.h"
#include "app/job/serving/serving_numbers.h"
#include "app/job/serving/serving_page.h"
#include "app/widgets/notice.h"
#include "app/widgets/tab_strip.h"
#include "core/kinds/kinds.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/session/job/own_scenario.h"
#include "core/session/job/starter_scenarios.h"
#include "core/session/tools.h"
#include "tests/app/job/open_job_page.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QPushButton>
#include <QScrollArea>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// "My job" with the serving job shown, on an empty profile.
class TestServingPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init()
    {
        unexpectedWarnings().clear();
        m_dir = std::make_unique<QTemporaryDir>();
        m_theme.setScheme(Scheme::Light);
        m_theme.setFontScale(1);
        m_theme.setReducedMotion(true);
        open();
    }
    void cleanup()
    {
        m_page.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void emptyPageSaysWhatToEnter();
    void typedJobIsComputedAndKept();
    void missingPartsAreNamed();
    void overloadIsReportedWithItsDepth();
    void noReplicasAreRefused();
    void remedyIsAppliedAndUndone();
    void priceGivesTheCost();
    void whatDoesNotHelpSaysHow();
    void tableFeedsALanguageModel();
    void tableBecomesTheArrivals();
    void wrongTableNamesItsLine();
    void jobIsSavedAndOpened();
    void badJobFileNamesTheLine();
    void fieldsAreThoseOfTheJob();
    void everyStarterHasAnAnswer();
    void threeNumbersLead_data();
    void threeNumbersLead();
    void profilesKindIsShownFirst();
    void everythingHasANameAndFits_data();
    void everythingHasANameAndFits();
    void pictures();

private:
    void open(ScenarioBench::Keeping keeping = ScenarioBench::Keeping::On)
    {
        m_page.reset();
        m_page = std::make_unique<MyJobPage>(m_theme, shippedPresets(), m_dir->path(), keeping);
        dress();
        m_page->resize(1240, 900);
        m_page->show();
        m_page->showKind(MyJobPage::Serving);
        wait();
    }
    void dress() { dressPage(*m_page, m_theme); }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(serving().isSettled(), 60000); }
    ServingPage& serving() { return *m_page->serving(); }
    ScenarioBench& bench() { return serving().bench(); }
    const serving::ServingScenario& job()
    {
        return *bench().state().as<serving::ServingScenario>();
    }
    static const scenario::ScenarioKind& kind()
    {
        return kinds::kindOf<serving::ServingScenario>();
    }

    template <class Widget> Widget* child(const char* name)
    {
        return childOf<Widget>(serving(), name);
    }
    QString text(const char* name) { return child<QLabel>(name)->text(); }
    QString message() { return serving().findChild<Notice*>()->text(); }

    void enter(const char* field, const char* typed) { enterField(serving(), field, typed); }
    /// Four replicas with exponential service times of 100 ms.
    void enterFourReplicas(const char* rate)
    {
        enter("serving.arrival.rate", rate);
        enter("serving.service.kind", "exponential");
        enter("serving.service.mean", "100 ms");
        enter("serving.replicas", "4");
        wait();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    Theme m_theme;
    std::unique_ptr<MyJobPage> m_page;
};

void TestServingPage::emptyPageSaysWhatToEnter()
{
    QVERIFY(child<QLabel>("servingEmpty")->isVisible());
    QVERIFY(text("servingEmpty").startsWith(QStringLiteral("Enter a serving job on the left")));
    QVERIFY(!child<QWidget>("servingAnswerCard")->isVisible());
    QVERIFY(!child<QPushButton>("jobUndo")->isEnabled());
    QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("promise"))
                ->text()
                .contains(QStringLiteral("Nothing is sent anywhere")));
}

void TestServingPage::typedJobIsComputedAndKept()
{
    enterFourReplicas("34");
    // M/M/4 at 85 %: p99 856 ms, mean 166 ms... of which an idle service takes 0.1 ln 100 = 461 ms.
    QVERIFY2(text("servingExpectation").contains(QStringLiteral("p99 latency of 856 ms")),
             qPrintable(text("servingExpectation")));
    QVERIFY2(text("servingLimit").contains(QStringLiteral("85 %")) &&
                 text("servingLimit").contains(QStringLiteral("461 ms")),
             qPrintable(text("servingLimit")));
    QVERIFY(child<QWidget>("servingPictureCard")->isVisible());
    QVERIFY(child<QWidget>("servingRemedyCard")->isVisible());
    const serving::ServingScenario typed = job();
    open();
    QVERIFY(job() == typed);
    QVERIFY(text("servingExpectation").contains(QStringLiteral("856 ms")));
}

void TestServingPage::missingPartsAreNamed()
{
    enter("serving.replicas", "2");
    wait();
    QVERIFY(text("servingEmpty").startsWith(QStringLiteral("Also enter the requests per second")));
    enter("serving.arrival.rate", "5");
    wait();
    QVERIFY(text("servingEmpty").startsWith(QStringLiteral("Also enter the mean service time")));
    enter("serving.arrival.rate", "fast");
    auto* complaint = child<QLabel>("complaint:serving.arrival.rate");
    QVERIFY(complaint->isVisible());
    QVERIFY(complaint->text().contains(QStringLiteral("fast")));
    QCOMPARE(*job().arrival.rate, 5.0);
}

void TestServingPage::overloadIsReportedWithItsDepth()
{
    // 48 requests per second on 4 x 10: 600 x 0.2 = 120 s after ten minutes.
    enterFourReplicas("48");
    QVERIFY2(text("servingExpectation")
                 .contains(QStringLiteral("grows without bound: 120 s after 10 minutes")),
             qPrintable(text("servingExpectation")));
    QVERIFY(text("servingLimit").contains(QStringLiteral("120 %")));
    QVERIFY(child<QWidget>("servingRemedyCard")->isVisible());
    QVERIFY(!child<QWidget>("servingPictureCard")->isVisible());
}

void TestServingPage::noReplicasAreRefused()
{
    enterFourReplicas("34");
    enter("serving.replicas", "0");
    wait();
    QVERIFY2(text("servingEmpty").contains(QStringLiteral("at least 1 without an autoscaler")),
             qPrintable(text("servingEmpty")));
    QVERIFY(!child<QWidget>("servingAnswerCard")->isVisible());
}

void TestServingPage::remedyIsAppliedAndUndone()
{
    enterFourReplicas("34");
    const serving::ServingScenario before = job();
    const auto& advice = **serving().results().advice();
    QVERIFY(!advice.helpful.empty());
    for (std::size_t i = 0; i < advice.helpful.size(); ++i) {
        const auto* row = child<QWidget>(qPrintable(QStringLiteral("remedy-%1").arg(i + 1)));
        QStringList sentences;
        for (const QLabel* label : row->findChildren<QLabel*>())
            sentences << label->text();
        QVERIFY(sentences.contains(ServingAdviceText::title(advice.helpful[i])));
        QVERIFY(sentences.contains(ServingAdviceText::effect(advice.helpful[i], advice)));
    }
    const auto changes = advice.helpful.front().changes;
    child<QPushButton>("try-1")->click();
    serving::ServingScenario applied = before;
    QVERIFY(serving::fieldTable().applyAll(applied, changes));
    QVERIFY(job() == applied);
    wait();
    child<QPushButton>("jobUndo")->click();
    QVERIFY(job() == before);
    wait();
}

void TestServingPage::priceGivesTheCost()
{
    enterFourReplicas("34");
    enter("price.replica_hour", "2");
    wait();
    // Five replicas instead of four at 2 per hour.
    const auto& advice = **serving().results().advice();
    const auto more = std::ranges::find(advice.helpful, serving::ServingRemedyKind::MoreReplicas,
                                        &serving::ServingRemedy::kind);
    QVERIFY(more != advice.helpful.end());
    const QString cost = ServingAdviceText::cost(*more, advice);
    QVERIFY2(cost.contains(QStringLiteral("Price per hour: 8 → 10.")), qPrintable(cost));
}

void TestServingPage::whatDoesNotHelpSaysHow()
{
    serving::ServingAdvice advice;
    serving::ServingRemedy remedy;
    remedy.changes = {{"serving.replicas", "8"}};
    remedy.outcome = serving::ServingRemedyOutcome::CannotServe;
    remedy.refusal = Error{.code = ErrorCode::CannotServe};
    QCOMPARE(ServingAdviceText::useless(remedy, advice),
             QStringLiteral("Does not help: 8 replicas (cannot serve this load)."));
    remedy.refusal = Error{.code = ErrorCode::DoesNotFit};
    QCOMPARE(ServingAdviceText::useless(remedy, advice),
             QStringLiteral("Does not help: 8 replicas (the model does not fit into memory)."));
    remedy.refusal.reset();
    remedy.then.emplace();
    remedy.outcome = serving::ServingRemedyOutcome::Worse;
    QVERIFY(
        ServingAdviceText::useless(remedy, advice).startsWith(QStringLiteral("Makes it worse")));
    remedy.outcome = serving::ServingRemedyOutcome::NoGain;
    QVERIFY(ServingAdviceText::useless(remedy, advice).startsWith(QStringLiteral("No clear gain")));
}

void TestServingPage::tableFeedsALanguageModel()
{
    serving().startFrom(QStringLiteral("language-model"));
    wait();
    // Two minutes of one request per second, on an engine that serves about nine.
    bench().importFiles({writeFile(*m_dir, "calls.csv", "time,requests\n0,60\n60,60\n")});
    wait();
    const auto& advice = **serving().results().advice();
    QVERIFY(advice.now);
    QVERIFY(advice.now->find(serving::ServingMetric::TtftP99));
    QVERIFY2(text("servingLimit").contains(QStringLiteral("limits this engine")),
             qPrintable(text("servingLimit")));
}

void TestServingPage::tableBecomesTheArrivals()
{
    enterFourReplicas("34");
    // 600 requests in each of two minutes: 10 per second on a capacity of 40.
    const QString file = writeFile(*m_dir, "calls.csv", "time,requests\n0,600\n60,600\n");
    const QString second = writeFile(*m_dir, "more.csv", "time,requests\n0,1\n");
    bench().importFiles({file, second});
    wait();
    QCOMPARE(int(job().arrival.kind), int(serving::ArrivalKind::Trace));
    QCOMPARE(job().arrival.trace.size(), std::size_t(1200));
    QVERIFY(message().contains(QStringLiteral("1200")));
    QVERIFY2(message().contains(QStringLiteral("left out: 1")), qPrintable(message()));
    const auto& advice = **serving().results().advice();
    QVERIFY(advice.now);
    // 10 x 0.1 s of work per second on four replicas.
    QVERIFY(std::abs(advice.now->find(serving::ServingMetric::Utilisation)->value - 0.25) < 0.02);
    open();
    wait(); // the table is read in the worker
    QCOMPARE(job().arrival.trace.size(), std::size_t(1200));
    QVERIFY(!bench().canUndo());
}

void TestServingPage::wrongTableNamesItsLine()
{
    enterFourReplicas("34");
    const serving::ServingScenario before = job();
    bench().importFiles({writeFile(*m_dir, "calls.csv", "time,requests\n0,1\n20,3\n10,1\n")});
    wait();
    QVERIFY2(message().contains(QStringLiteral("calls.csv:4")), qPrintable(message()));
    QVERIFY(job() == before);
}

void TestServingPage::jobIsSavedAndOpened()
{
    enterFourReplicas("34");
    const serving::ServingScenario typed = job();
    const QString file = m_dir->filePath(QStringLiteral("shared.yaml"));
    serving().setFileDialogs({[&](auto...) { return file; }, [&](auto...) { return file; }});
    child<QPushButton>("jobSave")->click();
    QVERIFY(message().startsWith(QStringLiteral("Saved as")));
    const auto read = session::loadScenarioFile(file);
    QVERIFY(read && *read->scenario.as<serving::ServingScenario>() == typed);
    bench().setState(kind().fresh());
    wait();
    child<QPushButton>("jobOpen")->click();
    QVERIFY(job() == typed);
    wait();
}

void TestServingPage::badJobFileNamesTheLine()
{
    enterFourReplicas("34");
    const serving::ServingScenario before = job();
    bench().openFile(writeFile(*m_dir, "bad.yaml", "scenario:\n  serving:\n    replicas: lots\n"));
    QVERIFY2(message().contains(QStringLiteral("bad.yaml:3")), qPrintable(message()));
    QVERIFY(job() == before);
}

void TestServingPage::fieldsAreThoseOfTheJob()
{
    const auto shows = [this](const char* name) {
        return child<QWidget>(name)->isVisibleTo(&serving());
    };
    QVERIFY(shows("field:serving.service.mean") && !shows("field:llm.prompt"));
    QVERIFY(shows("field:serving.arrival.rate") && !shows("field:serving.arrival.on"));
    enter("serving.arrival.kind", "on-off");
    QVERIFY(shows("field:serving.arrival.rate") && shows("field:serving.arrival.on"));
    enter("serving.arrival.kind", "profile");
    QVERIFY(!shows("field:serving.arrival.rate") && shows("field:serving.arrival.profile"));
    serving().startFrom(QStringLiteral("language-model"));
    QVERIFY(!shows("field:serving.service.mean") && shows("field:llm.prompt"));
    wait();
    QVERIFY2(text("servingLimit").contains(QStringLiteral("limits this engine")),
             qPrintable(text("servingLimit")));
    enter("llm.model", "");
    QVERIFY(shows("field:serving.service.mean") && !shows("field:llm.prompt"));
    wait();
}

void TestServingPage::everyStarterHasAnAnswer()
{
    auto* starters = child<QComboBox>("starters");
    const auto known = session::starterScenarios(kind());
    QCOMPARE(std::size_t(starters->count()), known.size() + 2);
    for (const session::StarterScenario& starter : known) {
        const int index = starters->findData(QString::fromStdString(starter.id));
        QVERIFY2(index > 0, starter.id.c_str());
        starters->setCurrentIndex(index);
        Q_EMIT starters->activated(index);
        wait();
        QVERIFY2(bench().state() == starter.state, starter.id.c_str());
        QVERIFY2(child<QWidget>("servingAnswerCard")->isVisible(), starter.id.c_str());
        QVERIFY2(!text("servingLimit").isEmpty(), starter.id.c_str());
        QVERIFY2(child<QWidget>("servingPictureCard")->isVisible(), starter.id.c_str());
        QVERIFY2((*serving().results().advice())->helpful.size() > 0, starter.id.c_str());
    }
}

void TestServingPage::threeNumbersLead_data()
{
    QTest::addColumn<QString>("starter");
    QTest::addColumn<QStringList>("lead");
    for (const session::StarterScenario& one : session::starterScenarios(kind())) {
        const bool isPriced =
            one.state.as<serving::ServingScenario>()->pricePerReplicaHour.has_value();
        const bool isEngine = kind().fieldText(one.state, "llm.model") != "none";
        QTest::newRow(one.id.c_str())
            << QString::fromStdString(one.id)
            << QStringList{QStringLiteral("p99 latency"), QStringLiteral("utilization"),
                           isPriced   ? QStringLiteral("cost per million requests")
                           : isEngine ? QStringLiteral("tokens per second")
                                      : QStringLiteral("throughput")};
    }
}

void TestServingPage::threeNumbersLead()
{
    QFETCH(QString, starter);
    QFETCH(QStringList, lead);
    serving().startFrom(starter);
    wait();
    const serving::EvaluatedServing& now = *(*serving().results().advice())->now;
    const auto numbers = ServingNumbers::of(now);
    QStringList names;
    std::size_t count = 0;
    for (const ServingNumbers::Number& number : numbers.lead)
        names << number.name;
    QCOMPARE(names, lead);
    // Each other number is in one group, in the order of the metrics, unless it is nothing.
    for (const ServingNumbers::Group& group : numbers.groups) {
        QVERIFY(!group.title.isEmpty() && !group.numbers.empty());
        count += group.numbers.size();
        for (const ServingNumbers::Number& number : group.numbers)
            QVERIFY2(now.find(number.metric)->value != 0 || number.value.contains(u'±'),
                     qPrintable(number.name));
    }
    const auto nothing = std::ranges::count_if(now.metrics, [](const serving::MetricValue& value) {
        return value.estimate.value == 0 && value.estimate.halfWidth == 0;
    });
    QCOMPARE(count + numbers.lead.size() + static_cast<std::size_t>(nothing), now.metrics.size());
    QCOMPARE(child<QLabel>("servingLead1")->text(), numbers.lead.front().value);
}

void TestServingPage::profilesKindIsShownFirst()
{
    m_page = std::make_unique<MyJobPage>(m_theme, shippedPresets(), m_dir->path(),
                                         ScenarioBench::Keeping::On);
    QVERIFY(!m_page->serving());
    QVERIFY(session::keepOwnScenario(m_dir->path(), kind(),
                                     session::starterScenarios(kind()).front().state));
    m_page = std::make_unique<MyJobPage>(m_theme, shippedPresets(), m_dir->path(),
                                         ScenarioBench::Keeping::On);
    QVERIFY(m_page->serving());
    QCOMPARE(m_page->findChild<TabStrip*>(QStringLiteral("jobKinds"))->current(),
             int(MyJobPage::Serving));
}

void TestServingPage::everythingHasANameAndFits_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("wide") << QSize(1240, 860) << 1.0;
    QTest::newRow("a small window") << QSize(960, 640) << 1.0;
    QTest::newRow("large text in a small window") << QSize(840, 640) << 2.0;
}

void TestServingPage::everythingHasANameAndFits()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_theme.setFontScale(scale);
    open();
    m_page->resize(size);
    serving().startFrom(QStringLiteral("language-model"));
    wait();
    for (const char* name : {"inputScroll", "resultScroll"}) {
        const auto* area = child<QScrollArea>(name);
        if (area->isVisible())
            QTRY_VERIFY2(area->widget()->width() <= area->viewport()->width(), name);
    }
    for (const QWidget* widget : m_page->findChildren<QWidget*>()) {
        const bool isControl = widget->focusPolicy() != Qt::NoFocus && widget->isVisible();
        const bool isPart = widget->parentWidget() && widget->parentWidget()->inherits("QComboBox");
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (!isControl || isPart || qobject_cast<const QLabel*>(widget))
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(QLatin1String(widget->metaObject()->className()) + u' ' +
                            widget->objectName()));
    }
    QTRY_COMPARE(cutLabels(*m_page), QStringList());
}

void TestServingPage::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
    QDir().mkpath(folder);
    const auto save = [&](const QString& name) {
        dress();
        wait();
        const QWidget* laidOut = child<QScrollArea>("resultScroll")->widget();
        QTRY_VERIFY(laidOut->height() >= laidOut->heightForWidth(laidOut->width()));
        QVERIFY(m_page->grab().save(folder + u'/' + name + QStringLiteral(".png")));
        auto* ground = child<QScrollArea>("resultScroll")->widget();
        QVERIFY(ground->grab().save(folder + u'/' + name + QStringLiteral("-all.png")));
    };
    save(QStringLiteral("serving-empty"));
    for (const session::StarterScenario& starter : session::starterScenarios(kind())) {
        bench().setState(starter.state);
        save(QStringLiteral("serving-") + QString::fromStdString(starter.id));
    }
    bench().setState(kind().fresh());
    enterFourReplicas("48");
    m_theme.setScheme(Scheme::Dark);
    save(QStringLiteral("serving-overload-dark"));
    m_theme.setScheme(Scheme::Light);
}

RINGSIDE_TEST(TestServingPage)
#include "tst_serving_page.moc"
