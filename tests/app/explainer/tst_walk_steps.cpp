// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_text.h"
#include "app/explainer/levers/lever_row.h"
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/walk/step_text.h"
#include "app/explainer/walk/step_view.h"
#include "app/explainer/walk/walk_prose.h"
#include "app/theme/theme.h"
#include "core/kinds/kinds.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QRandomGenerator>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace ringside;
using namespace ringside::app;

namespace {

constexpr int kWalkMs = 60'000;

const bank::SourceBank& source()
{
    static const bank::SourceBank bank = test::shippedSource();
    return bank;
}

const kinds::Kinds& shippedKinds()
{
    static const kinds::Kinds kinds(source().presets);
    return kinds;
}

/// The state after moving a field by some of its values; absent at the end of its range.
std::optional<scenario::State> moved(const scenario::ScenarioKind& kind,
                                     const scenario::State& state, const std::string& path, int by)
{
    const auto lever = kind.lever(state, state, path);
    if (!lever)
        return std::nullopt;
    const auto stops = LeverStops::with(*lever);
    const int last = static_cast<int>(stops.size()) - 1;
    const int from = LeverStops::nearest(stops, lever->value);
    const int to = std::clamp(from + by, 0, last);
    if (to == from)
        return std::nullopt;
    const FieldChange change{path,
                             scenario::leverChange(*lever, stops[static_cast<std::size_t>(to)])};
    const auto changed = kind.with(state, {{change}});
    return changed ? std::optional(*changed) : std::nullopt;
}

QString plain(QString text)
{
    return text.replace(QChar(QChar::Nbsp), u' ').trimmed();
}

} // namespace

/// The text of a walk's step beside its picture, while its numbers are moved.
class TestWalkSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changedStepShowsEachNumberOnceAndBothValues()
    {
        const auto made = [](const char* sentence, const char* field, const char* metric) {
            return bank::WalkPiece{QString::fromLatin1(sentence), field, metric};
        };
        bank::WalkStep step;
        step.pieces = {made("With ", "", ""),
                       made("cluster.workers", "cluster.workers", ""),
                       made(" hosts a step takes ", "", ""),
                       made("step_time", "", "step_time"),
                       made(", and ", "", ""),
                       made("step_time", "", "step_time"),
                       made(" is twice as long.", "", "")};
        const auto name = [](const bank::WalkPiece& piece) { return piece.text + u'*'; };
        const auto stated = [](const bank::WalkPiece& piece) {
            return piece.field.empty() ? QStringLiteral("43 ms") : QStringLiteral("2");
        };
        const auto now = [](const bank::WalkPiece& piece) {
            return piece.field.empty() ? QStringLiteral("43 ms") : QStringLiteral("4");
        };
        QCOMPARE(StepText::paragraph(step, now),
                 QStringLiteral("With [4](drag:cluster.workers) hosts a step takes **43 ms**, and "
                                "**43 ms** is twice as long."));
        QCOMPARE(StepText::changed(step, name, stated, now),
                 QStringLiteral("**As stated:** With [2](drag:cluster.workers) hosts a step takes "
                                "**43 ms**, and **43 ms** is twice as long.\n\n**Your numbers:** "
                                "cluster\\.workers\\* [4](drag:cluster.workers) (2 as stated) · "
                                "step\\_time\\* **43 ms**."));
    }

    void textAgreesWithThePictureUnderAnyDrag_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < source().jobs.size(); ++i)
            if (!source().jobs[i].job.walk.empty())
                QTest::newRow(qPrintable(source().jobs[i].job.id.value())) << static_cast<int>(i);
    }

    /// Words represent the step as stated, whose claims the bank's build proves; each other number
    /// is one of the state that the picture shows. That state is computed here by another way.
    void textAgreesWithThePictureUnderAnyDrag()
    {
        QFETCH(const int, index);
        const bank::Job& job = source().jobs[static_cast<std::size_t>(index)].job;
        const scenario::ScenarioKind& kind = *shippedKinds().find(job.scenario.kind);
        QRandomGenerator random(20261130);
        int drags = 0;
        for (const bank::WalkStep& step : job.walk) {
            const auto base = kind.with(job.scenario.state, step.changes);
            QVERIFY(base);
            const Theme theme;
            StepView view(theme, shippedKinds(), QStringLiteral("walk"));
            const Opened opened(view, job, step, kind);
            if (QTest::currentTestFailed())
                return;
            QSet<QString> seen;
            for (const bank::WalkPiece& field : step.pieces) {
                if (field.field.empty() || seen.contains(field.text))
                    continue;
                seen << field.text;
                for (const int by : {-1000, random.bounded(1, 4), 1000}) {
                    const auto state = moved(kind, *base, field.field, by);
                    if (!state)
                        continue;
                    opened.drag(*state, field.field, by);
                    if (QTest::currentTestFailed())
                        return;
                    ++drags;
                }
            }
        }
        QVERIFY(drags > 5);
    }

    /// Before the answer, the step before is drawn in the picture of the question.
    void pictureOfTheQuestionTakesThePlaceOfTheSteps()
    {
        const auto& jobs = source().jobs;
        const auto known = std::ranges::find_if(jobs, [](const auto& each) {
            return each.job.walk.size() > 2 && each.job.walk[1].scene != "speedup" &&
                   each.job.walk[2].scene == "speedup";
        });
        QVERIFY(known != jobs.end());
        const bank::Job& job = known->job;
        const Theme theme;
        StepView view(theme, shippedKinds(), QStringLiteral("walk"));
        const auto hasSpeedups = [&view] {
            const auto charts = view.findChildren<SpeedupChart*>();
            return std::ranges::any_of(
                charts, [&view](const auto* chart) { return chart->isVisibleTo(&view); });
        };
        QSignalSpy explained(&view, &StepView::explained);
        view.open(job, job.walk[1], StepView::Shown::Picture);
        QTRY_VERIFY_WITH_TIMEOUT(!explained.isEmpty(), kWalkMs);
        QVERIFY(!hasSpeedups());
        view.open(job, job.walk[1], StepView::Shown::Picture, job.walk[2].scene);
        QTRY_VERIFY_WITH_TIMEOUT(hasSpeedups(), kWalkMs);
        // A picture that the job does not have leaves the step's own.
        explained.clear();
        view.open(job, job.walk[1], StepView::Shown::Picture, "checkpoints");
        QTRY_VERIFY_WITH_TIMEOUT(!explained.isEmpty(), kWalkMs);
        QVERIFY(!hasSpeedups());
    }

    void pictureShowsTheQuantityOfTheQuestion()
    {
        struct Quantity
        {
            const char* asked;
            QStringList pictures;
        };
        const QString lanes = QStringLiteral("step-lanes"), input = QStringLiteral("input");
        const Quantity quantities[]{
            {"How long is the step?", {lanes, input}},
            {"does the step take?", {lanes}},
            {"happens to the step?", {lanes}},
            {"is the step over", {lanes}},
            {"exchange", {lanes, QStringLiteral("all-reduce")}},
            {"per second d", {QStringLiteral("speedup"), input}},
            {"to the samples per second", {QStringLiteral("speedup")}},
            {"does each GPU need", {QStringLiteral("memory")}},
            {"Does the job fit", {QStringLiteral("memory")}},
            {"Which rate", {QStringLiteral("learning-rate")}},
            {"time is lost", {QStringLiteral("checkpoints")}},
        };
        int found = 0;
        for (const auto& each : source().jobs) {
            if (each.job.scenario.kind != "training")
                continue;
            for (const bank::WalkStep& step : each.job.walk)
                for (const Quantity& quantity : quantities) {
                    if (!step.ask.contains(QLatin1String(quantity.asked)))
                        continue;
                    ++found;
                    QVERIFY2(quantity.pictures.contains(QString::fromStdString(step.scene)),
                             qPrintable(step.ask));
                    break;
                }
        }
        QVERIFY(found > 20);
    }

private:
    /// A step on screen, as stated.
    class Opened
    {
    public:
        Opened(StepView& view, const bank::Job& job, const bank::WalkStep& step,
               const scenario::ScenarioKind& kind)
            : m_view(view), m_step(step), m_kind(kind), m_runs(kind.isExact() ? 1 : 2)
        {
            QSignalSpy explained(&view, &StepView::explained);
            view.open(job, step, StepView::Shown::TextAndPicture);
            QTRY_VERIFY_WITH_TIMEOUT(explained.size() >= m_runs, kWalkMs);
            m_stated = text();
        }

        /// To `state`, which is computed here by another way than the picture's.
        void drag(const scenario::State& state, const std::string& path, int by) const
        {
            QSignalSpy explained(&m_view, &StepView::explained);
            QSignalSpy refused(&m_view, &StepView::messageRaised);
            Q_EMIT prose().stepped(path, by, true);
            QTRY_VERIFY_WITH_TIMEOUT(explained.size() >= m_runs || !refused.isEmpty(), kWalkMs);
            if (!refused.isEmpty()) {
                QVERIFY(!m_view.isChanged()); // the text still describes the picture
                return;
            }
            const QStringList parts = text().split(u'\n', Qt::SkipEmptyParts);
            QCOMPARE(parts.size(), 2);
            QCOMPARE(parts[0], QStringLiteral("As stated: ") + m_stated);
            const auto evaluation = m_kind.evaluate(state, scenario::Effort::Fine);
            QVERIFY(evaluation);
            for (const bank::WalkPiece& piece : m_step.pieces) {
                const scenario::MetricInfo* metric =
                    scenario::findMetric(m_kind.metrics(), piece.metric);
                if (!metric)
                    continue;
                const QString expected =
                    plain(MetricText::name(*metric, piece.metric) + u' ' +
                          MetricText::valueIn(m_kind, *evaluation, piece.metric));
                QVERIFY2(parts[1].contains(expected, Qt::CaseInsensitive),
                         qPrintable(parts[1] + u'\n' + expected));
            }
            explained.clear();
            m_view.findChild<QPushButton*>(QStringLiteral("walkReset"))->click();
            QTRY_VERIFY_WITH_TIMEOUT(explained.size() >= m_runs, kWalkMs);
            QCOMPARE(text(), m_stated);
        }

    private:
        WalkProse& prose() const
        {
            return *m_view.findChild<WalkProse*>(QStringLiteral("walkText"));
        }
        QString text() const { return plain(prose().toPlainText()); }

        StepView& m_view;
        const bank::WalkStep& m_step;
        const scenario::ScenarioKind& m_kind;
        qsizetype m_runs; ///< finer numbers follow coarse ones
        QString m_stated;
    };
};

RINGSIDE_TEST(TestWalkSteps)
#include "tst_walk_steps.moc"
