// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_runs_panel.h"
#include "app/theme/theme.h"
#include "app/widgets/fold_button.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace ringside;
using namespace ringside::app;

/// The published runs below the answer of "My serving job".
class TestServingRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_panel = std::make_unique<ServingRunsPanel>(m_theme);
        m_panel->show();
    }
    void cleanup() { m_panel.reset(); }

    void nothingIsPredictedBeforeItIsOpened()
    {
        QVERIFY(m_panel->shown().empty());
        QVERIFY(!child<QTableView>("servingRunsTable")->isVisible());
    }

    void everyRunHasARowWithItsSource()
    {
        unfold();
        auto* table = child<QTableView>("servingRunsTable");
        QVERIFY(table->isVisible());
        QAbstractItemModelTester tester(table->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        // resources/published/README.md: 789 rows.
        QCOMPARE(table->model()->rowCount(), 789);
        for (int row = 0; row < table->model()->rowCount(); ++row)
            QVERIFY(
                !table->model()->index(row, ServingRunsModel::Source).data().toString().isEmpty());
        QVERIFY(child<QLabel>("servingRunsStatus")->text().contains(QStringLiteral("mean error")));
    }

    void filterLeavesItsRuns()
    {
        unfold();
        pick("servingRunsEngine", QStringLiteral("vllm"));
        QVERIFY(!m_panel->shown().empty());
        for (const session::PublishedServing* run : m_panel->shown())
            QCOMPARE(run->row.engineName, QStringLiteral("vllm"));
        pick("servingRunsHardware", QStringLiteral("l40s")); // vLLM has no run on it
        QVERIFY(m_panel->shown().empty());
        QVERIFY(!child<QPushButton>("servingRunsOpenSource")->isEnabled());
    }

    void worstRunsComeFirst()
    {
        unfold();
        pick("servingRunsEngine", QStringLiteral("jetstream-pytorch"));
        pick("servingRunsOrder", 1);
        QVERIFY(std::ranges::is_sorted(
            m_panel->shown(), std::greater(),
            [](const session::PublishedServing* run) { return std::abs(*run->logError()); }));
    }

    void sourceOfARunOpens()
    {
        QUrl opened;
        m_panel->setOpenUrl([&opened](const QUrl& url) {
            opened = url;
            return true;
        });
        unfold();
        child<QPushButton>("servingRunsOpenSource")->click();
        QCOMPARE(opened, ServingRunsModel::link(m_panel->shown().front()->row.source));
        QCOMPARE(opened.host(), QStringLiteral("github.com"));
    }

    void sourcesBecomeLinks_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("link");
        const QString commit(40, u'a');
        QTest::newRow("a file of a repository")
            << QStringLiteral("owner/name/docs/a.md@") + commit
            << QStringLiteral("https://github.com/owner/name/blob/") + commit +
                   QStringLiteral("/docs/a.md");
        QTest::newRow("a page") << QStringLiteral("docs.example.com/a/b")
                                << QStringLiteral("https://docs.example.com/a/b");
        QTest::newRow("a title") << QStringLiteral("Measured by hand") << QString();
    }

    void sourcesBecomeLinks()
    {
        QFETCH(QString, source);
        QFETCH(QString, link);
        QCOMPARE(ServingRunsModel::link(source), QUrl(link));
    }

private:
    template <class Widget> Widget* child(const char* name)
    {
        return m_panel->findChild<Widget*>(QLatin1String(name));
    }
    void unfold()
    {
        child<FoldButton>("servingRunsFold")->setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(m_panel->isSettled(), 120'000);
    }
    void pick(const char* choice, const QVariant& data)
    {
        auto* box = child<QComboBox>(choice);
        box->setCurrentIndex(box->findData(data));
        Q_EMIT box->activated(box->currentIndex());
    }

    Theme m_theme;
    std::unique_ptr<ServingRunsPanel> m_panel;
};

RINGSIDE_TEST(TestServingRuns)
#include "tst_serving_runs.moc"
