// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/compare_bar.h"
#include "app/explainer/export/job_share_button.h"
#include "app/explainer/levers/lever_field.h"
#include "app/explainer/levers/lever_group_box.h"
#include "app/explainer/levers/lever_row.h"
#include "app/explainer/levers/lever_text.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/theme/theme.h"
#include "core/scaling/scenario/lever_groups.h"
#include "tests/support/compared_jobs.h"
#include "tests/support/job_levers.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>

using namespace ringside;
using namespace ringside::app;
using scaling::Scenario;

namespace {

struct Move
{
    std::string path;
    FieldValue value; ///< a slider's number is a number here
    bool settled;
    bool operator==(const Move&) const = default;
};

std::vector<scenario::LeverGroup> groupsOf(const Scenario& base, const Scenario& now)
{
    const auto groups =
        test::jobLeverGroups(base, now, scaling::presets(), {"cluster.network", "work.overlap"});
    return groups ? *groups : std::vector<scenario::LeverGroup>{};
}

/// Counts the windows that are shown, however briefly.
class ShownWindows : public QObject
{
public:
    ShownWindows() { qApp->installEventFilter(this); }
    int count() const { return m_count; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto* widget = qobject_cast<QWidget*>(watched);
        m_count += widget && widget->isWindow() && event->type() == QEvent::Show ? 1 : 0;
        return false;
    }

private:
    int m_count = 0;
};

} // namespace

class TestLeversPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void jobsOwnAreUnfoldedTheRestIsFolded();
    void headingUnfoldsWithTheKeyboard();
    void fieldTakesExactValues();
    void fieldRefusesWithFieldValueAndLimit();
    void escapePutsTheValueBack();
    void upAndDownGoFromStopToStop();
    void draggingSaysWhenItIsSettled();
    void unstatedValueIsNamedUntilMoved();
    void changedLeverIsCountedAndReset();
    void otherLeversComeAndGoWithTheStrategy();
    void consequencesAreBelowTheLever();
    void undoAndRedoAreAskedFor();
    void everythingHasANameAndIsReachedByTab();
    void nothingIsCutAtDoubleFontAndLittleWidth();
    void leversReplacedBeforeTheyAreShownOpenNoWindow();
    void pictures();

private:
    void show(const Scenario& base, const Scenario& now);
    template <class T> T* find(const char* name) const
    {
        return m_panel->findChild<T*>(QString::fromLatin1(name));
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<LeversPanel> m_panel;
    std::vector<Move> m_moves;
};

void TestLeversPanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_theme = std::make_unique<Theme>();
    qApp->setStyleSheet(m_theme->styleSheet());
    m_panel = std::make_unique<LeversPanel>(*m_theme);
    m_panel->resize(560, 700);
    m_moves.clear();
    connect(m_panel.get(), &LeversPanel::moved, this,
            [this](const std::string& path, const FieldValue& value, bool settled) {
                m_moves.push_back({path, value, settled});
            });
}

void TestLeversPanel::cleanup()
{
    m_panel.reset();
    m_theme.reset();
}

void TestLeversPanel::show(const Scenario& base, const Scenario& now)
{
    m_panel->setGroups(groupsOf(base, now));
    m_panel->show();
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
}

void TestLeversPanel::jobsOwnAreUnfoldedTheRestIsFolded()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    QVERIFY(find<QSlider>("lever:cluster.network") != nullptr);
    // Made when looked at, not before.
    QVERIFY(find<QSlider>("lever:cluster.workers") == nullptr);
    const auto boxes = m_panel->findChildren<LeverGroupBox*>();
    QCOMPARE(boxes.size(), qsizetype{11});
    for (const LeverGroupBox* box : boxes)
        QCOMPARE(box->isUnfolded(), box->section().empty());
}

void TestLeversPanel::headingUnfoldsWithTheKeyboard()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    auto* heading = find<QToolButton>("group:cluster"); // the cluster's
    QVERIFY(heading != nullptr);
    QVERIFY(heading->accessibleName().contains(QStringLiteral("collapsed")));
    heading->setFocus();
    QTest::keyClick(heading, Qt::Key_Space);
    auto* workers = find<QSlider>("lever:cluster.workers");
    QVERIFY(workers != nullptr && workers->isVisible());
    QVERIFY(heading->accessibleName().contains(QStringLiteral("expanded")));
    QTest::keyClick(heading, Qt::Key_Space);
    QVERIFY(!workers->isVisible());
}

void TestLeversPanel::fieldTakesExactValues()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    auto* field = find<LeverField>("field:cluster.network");
    QVERIFY(field != nullptr);
    field->findChild<QLineEdit*>()->setText(QStringLiteral("73.5"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_moves, (std::vector<Move>{{"cluster.network", 73.5, true}}));
    // The slider goes with it.
    auto* slider = find<QSlider>("lever:cluster.network");
    QVERIFY(slider->value() > 0 && slider->value() < slider->maximum());
    field->findChild<QLineEdit*>()->setText(QStringLiteral("1 GB/s"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_moves.back(), (Move{"cluster.network", 8.0, true}));
}

void TestLeversPanel::fieldRefusesWithFieldValueAndLimit()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    auto* field = find<LeverField>("field:work.overlap");
    field->findChild<QLineEdit*>()->setText(QStringLiteral("1.5"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(m_moves.empty());
    const auto* note = find<QLabel>("note:work.overlap");
    QVERIFY(note->isVisible());
    QCOMPARE(
        note->text(),
        QStringLiteral("Overlap with the backward pass is out of range: 1.5; it takes 0 to 1."));
    QCOMPARE(field->accessibleDescription(), note->text());
    field->findChild<QLineEdit*>()->setText(QStringLiteral("0.5"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_moves, (std::vector<Move>{{"work.overlap", 0.5, true}}));
    QVERIFY(!note->isVisible());
}

void TestLeversPanel::escapePutsTheValueBack()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    auto* field = find<LeverField>("field:work.overlap");
    field->setFocus();
    const QString before = field->text();
    field->findChild<QLineEdit*>()->setText(QStringLiteral("0.123"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), before);
    QVERIFY(m_moves.empty());
}

void TestLeversPanel::upAndDownGoFromStopToStop()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    auto* field = find<LeverField>("field:work.overlap");
    QTest::keyClick(field, Qt::Key_Up);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Down);
    // Stops a tenth apart, from 0.7.
    QCOMPARE(m_moves, (std::vector<Move>{{"work.overlap", 0.8, true},
                                         {"work.overlap", 0.7, true},
                                         {"work.overlap", 0.6, true}}));
    auto* slider = find<QSlider>("lever:work.overlap");
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(m_moves.back(), (Move{"work.overlap", 0.0, true}));
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(m_moves.back(), (Move{"work.overlap", 1.0, true}));
}

void TestLeversPanel::draggingSaysWhenItIsSettled()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    auto* slider = find<QSlider>("lever:work.overlap");
    slider->setSliderDown(true);
    slider->setSliderDown(false); // touched, not moved
    QVERIFY(m_moves.empty());
    slider->setSliderDown(true);
    slider->setValue(slider->value() + 1);
    slider->setValue(slider->value() + 1);
    slider->setSliderDown(false);
    QCOMPARE(m_moves, (std::vector<Move>{{"work.overlap", 0.8, false},
                                         {"work.overlap", 0.9, false},
                                         {"work.overlap", 0.9, true}}));
}

void TestLeversPanel::unstatedValueIsNamedUntilMoved()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    find<QToolButton>("group:input")->click(); // input
    auto* field = find<LeverField>("field:input.samples_per_s_per_worker");
    QVERIFY(field != nullptr);
    QCOMPARE(field->text(), QStringLiteral("no limit"));
    auto* reset = find<QToolButton>("reset:input.samples_per_s_per_worker");
    QVERIFY(!reset->isVisible());
    // The end of the slider represents no limit; typing it is a limit all the same.
    field->findChild<QLineEdit*>()->setText(QStringLiteral("1000000"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_moves.back(), (Move{"input.samples_per_s_per_worker", 1e6, true}));
    QVERIFY(reset->isVisible());
}

void TestLeversPanel::changedLeverIsCountedAndReset()
{
    const Scenario base = scaling::mirroredJob();
    show(base, scaling::scenarioOf({{"cluster.network", "100 Gbps"}}, base));
    auto* heading = find<QToolButton>("group:");
    QCOMPARE(heading->text(), QStringLiteral("This job's sliders (2, 1 changed)"));
    QSignalSpy resets(m_panel.get(), &LeversPanel::resetRequested);
    find<QToolButton>("reset:cluster.network")->click();
    QCOMPARE(resets.size(), 1);
    m_panel->setGroups(groupsOf(base, base));
    QCOMPARE(heading->text(), QStringLiteral("This job's sliders (2)"));
    QVERIFY(!find<QToolButton>("reset:cluster.network")->isVisible());
    QVERIFY(m_moves.empty());
}

void TestLeversPanel::otherLeversComeAndGoWithTheStrategy()
{
    const Scenario base = scaling::mirroredJob();
    show(base, base);
    find<QToolButton>("group:strategy")->click(); // strategy
    QVERIFY(find<QSlider>("lever:strategy.servers") == nullptr);
    auto* network = find<QSlider>("lever:cluster.network");
    m_panel->setGroups(
        groupsOf(base, scaling::scenarioOf({{"strategy.kind", "reduction-server"}}, base)));
    auto* servers = find<QSlider>("lever:strategy.servers");
    QVERIFY(servers != nullptr);
    QTRY_VERIFY(servers->isVisible());
    // Rows of other groups are the same ones: a held handle stays in the hand.
    QCOMPARE(find<QSlider>("lever:cluster.network"), network);
    m_panel->setGroups(groupsOf(base, base));
    QVERIFY(find<QSlider>("lever:strategy.servers") == nullptr);
}

void TestLeversPanel::consequencesAreBelowTheLever()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    const QString text = QStringLiteral("a2-highgpu-4g also sets: 4 GPUs per host");
    m_panel->showConsequences("cluster.network", text);
    QCOMPARE(find<QLabel>("note:cluster.network")->text(), text);
    QVERIFY(find<QLabel>("note:cluster.network")->isVisible());
    m_panel->showConsequences("work.overlap", {});
    QVERIFY(!find<QLabel>("note:cluster.network")->isVisible());
}

void TestLeversPanel::undoAndRedoAreAskedFor()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    QVERIFY(!find<QToolButton>("undoLever")->isVisible());
    m_panel->setHistory(true, QStringLiteral("Undo: Network per host"), false,
                        QStringLiteral("Redo"));
    auto* undo = find<QToolButton>("undoLever");
    QVERIFY(undo->isVisible() && undo->isEnabled());
    QCOMPARE(undo->text(), QStringLiteral("Undo"));
    QCOMPARE(undo->accessibleName(), QStringLiteral("Undo: Network per host"));
    QVERIFY(!find<QToolButton>("redoLever")->isEnabled());
    QSignalSpy undone(m_panel.get(), &LeversPanel::undoRequested);
    QSignalSpy redone(m_panel.get(), &LeversPanel::redoRequested);
    undo->click();
    QCOMPARE(undone.size(), 1);
    m_panel->addAction(m_panel->undoAction());
    m_panel->addAction(m_panel->redoAction());
    m_panel->setHistory(true, QStringLiteral("Undo"), true, QStringLiteral("Redo"));
    auto* slider = find<QSlider>("lever:cluster.network");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone.size(), 2);
    QTest::keyClick(slider, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(redone.size(), 1);
}

void TestLeversPanel::everythingHasANameAndIsReachedByTab()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    for (auto* heading : m_panel->findChildren<QToolButton*>())
        if (heading->isCheckable() && !heading->isChecked())
            heading->click();
    int controls = 0;
    for (const auto* control : m_panel->findChildren<QWidget*>()) {
        const QString name = control->objectName();
        if (!name.startsWith(QStringLiteral("lever:")) &&
            !name.startsWith(QStringLiteral("field:")) &&
            !name.startsWith(QStringLiteral("group:")))
            continue;
        ++controls;
        QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(name));
        QVERIFY2(!control->accessibleName().contains(u'.'), qPrintable(name));
        QVERIFY2((control->focusPolicy() & Qt::TabFocus) != 0, qPrintable(name));
        if (!name.startsWith(QStringLiteral("group:")))
            QVERIFY2(!control->accessibleDescription().isEmpty(), qPrintable(name));
    }
    QVERIFY(controls > 100);
    for (const LeverRow* row : m_panel->findChildren<LeverRow*>())
        QVERIFY2(row->toolTip().contains(QStringLiteral("Default: ")) ||
                     row->toolTip().contains(QStringLiteral("Assumed: ")),
                 row->path().c_str());
}

void TestLeversPanel::nothingIsCutAtDoubleFontAndLittleWidth()
{
    m_theme->setFontScale(2);
    qApp->setStyleSheet(m_theme->styleSheet());
    m_panel = std::make_unique<LeversPanel>(*m_theme);
    show(scaling::mirroredJob(), scaling::mirroredJob());
    m_panel->resize(420, 1200);
    QCoreApplication::processEvents();
    QCOMPARE(m_panel->width(), 420);
    for (const auto* field : m_panel->findChildren<LeverField*>()) {
        const auto* edit = field->findChild<QLineEdit*>();
        QVERIFY2(edit->width() >= edit->fontMetrics().horizontalAdvance(edit->text()),
                 qPrintable(field->objectName()));
    }
}

void TestLeversPanel::leversReplacedBeforeTheyAreShownOpenNoWindow()
{
    show(scaling::mirroredJob(), scaling::mirroredJob());
    const auto groups = groupsOf(scaling::mirroredJob(), scaling::mirroredJob());
    const ShownWindows windows;
    // The layout shows the first box with the next event; by then the second has replaced it.
    m_panel->setStated(groups.front().levers);
    m_panel->setStated(groups.front().levers);
    QCoreApplication::processEvents();
    QCOMPARE(windows.count(), 0);
    QVERIFY(find<QSlider>("lever:cluster.network")->isVisible());
}

void TestLeversPanel::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("RINGSIDE_PICTURES names no folder");
    for (const auto& [name, scheme, scale, width] :
         {std::tuple{"light", Scheme::Light, 1.0, 560}, std::tuple{"dark", Scheme::Dark, 1.0, 560},
          std::tuple{"large", Scheme::Light, 2.0, 560},
          std::tuple{"narrow", Scheme::Light, 1.0, 420}}) {
        m_theme->setScheme(scheme);
        m_theme->setFontScale(scale);
        qApp->setStyleSheet(m_theme->styleSheet());
        qApp->setPalette(m_theme->palette());
        QWidget page;
        page.setObjectName(QStringLiteral("page"));
        auto* column = new QVBoxLayout(&page);
        auto* bar = new CompareBar(*m_theme);
        auto* panel = new LeversPanel(*m_theme);
        auto* links = new JobShareButton(FileDialogs{}, [] { return std::nullopt; });
        for (QWidget* part : {static_cast<QWidget*>(links), static_cast<QWidget*>(bar),
                              static_cast<QWidget*>(panel)})
            column->addWidget(part);
        column->addStretch(1);
        const Scenario base = scaling::mirroredJob();
        const Scenario now = scaling::scenarioOf(
            {{"work.per_accelerator_batch", "256"}, {"cluster.network", "100 Gbps"}}, base);
        const auto compared = scaling::comparedJobs(base, now, scaling::presets());
        QVERIFY(compared.has_value());
        bar->showComparison(*compared);
        panel->setGroups(groupsOf(base, now));
        panel->setHistory(true, QStringLiteral("Undo: x"), false, QStringLiteral("Redo"));
        panel->setResettable(true);
        panel->findChild<QToolButton*>(QStringLiteral("group:cluster"))->click();
        panel->showConsequences("cluster.machine",
                                QStringLiteral("a2-highgpu-4g also sets: 4 GPUs per host, NVIDIA "
                                               "A100 40 GB, 50 Gbps"));
        auto* overlap = panel->findChild<LeverField*>(QStringLiteral("field:work.overlap"));
        overlap->findChild<QLineEdit*>()->setText(QStringLiteral("1.5"));
        QTest::keyClick(overlap, Qt::Key_Return);
        page.resize(width, 1000);
        page.show();
        QCoreApplication::processEvents();
        page.resize(width, column->totalHeightForWidth(width));
        QCoreApplication::processEvents();
        QVERIFY(
            page.grab().save(QStringLiteral("%1/levers-%2.png").arg(folder, QLatin1String(name))));
    }
}

RINGSIDE_TEST(TestLeversPanel)
#include "tst_levers_panel.moc"
