// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/job_page.h"
#include "app/theme/theme.h"
#include "core/kinds/kinds.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scenario/field_change.h"
#include "core/session/job/starter_scenarios.h"
#include "core/session/tools.h"
#include "tests/app/support/cut_labels.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/measured_files.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <memory>
#include <stdexcept>

namespace ringside::test {

inline const scaling::PresetCatalog& shippedPresets()
{
    static const scaling::PresetCatalog catalog =
        session::loadPresets(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions")).value();
    return catalog;
}

/// Eight hosts of one A100 on 100 Gbps, 1 GB of gradients, 0.1 s of compute for 32 samples.
inline scaling::Scenario ringJob()
{
    scaling::Scenario job;
    const std::vector<scaling::FieldChange> stated{{"cluster.workers", "8"},
                                                   {"cluster.accelerator", "a100-40gb"},
                                                   {"cluster.network", "100 Gbps"},
                                                   {"model.parameters", "250e6"},
                                                   {"work.per_accelerator_batch", "32"},
                                                   {"work.compute_time", "100 ms"},
                                                   {"work.overlap", "0"}};
    const Done done = scaling::fieldTable().applyAll(job, stated);
    return done ? job : scaling::Scenario{};
}

/// Throughputs of a ring whose exchange takes longer than the compute, 320 samples/s alone.
inline const char* const kSpeeds =
    "workers,throughput\n1,320\n2,320\n4,510\n8,930\n16,1790\n32,3400\n";

/// A page's widget of that name; throws where there is none.
template <class Widget> Widget* childOf(const QWidget& page, const char* name)
{
    auto* found = page.findChild<Widget*>(QLatin1String(name));
    if (!found)
        throw std::runtime_error(name);
    return found;
}

/// Types into a field of the page's form, or chooses there. Shows the rare fields for one of them.
inline void enterField(const QWidget& page, const char* field, const char* typed)
{
    const QByteArray name = QByteArray("field:") + field;
    if (!page.findChild<QWidget*>(QLatin1String(name)))
        childOf<QPushButton>(page, "moreFields")->setChecked(true);
    if (auto* choice = page.findChild<QComboBox*>(QLatin1String(name))) {
        choice->setCurrentIndex(choice->findData(QLatin1String(typed)));
        Q_EMIT choice->activated(choice->currentIndex());
        return;
    }
    auto* line = childOf<QLineEdit>(page, name.constData());
    line->setText(QLatin1String(typed));
    Q_EMIT line->editingFinished();
}

inline std::vector<session::StarterScenario> trainingStarters()
{
    return session::starterScenarios(kinds::kindOf<scaling::Scenario>());
}

/// Gives a page the colors that its window would give it.
inline void dressPage(QWidget& page, const app::Theme& theme)
{
    page.setPalette(theme.palette());
    page.setAutoFillBackground(true);
    qApp->setStyleSheet(theme.styleSheet());
}

/// The page "My job" on an empty profile.
class OpenJobPage
{
public:
    OpenJobPage()
    {
        theme.setScheme(app::Scheme::Light);
        theme.setReducedMotion(true);
        open();
    }

    /// Like another start of the program.
    void open(app::ScenarioBench::Keeping keeping = app::ScenarioBench::Keeping::On)
    {
        page.reset();
        page = std::make_unique<app::JobPage>(theme, shippedPresets(), dir.path(), keeping);
        dress();
        page->resize(1240, 900);
        page->show();
        wait();
    }

    void openAt(const QSize& size, double fontScale)
    {
        theme.setFontScale(fontScale);
        open();
        page->resize(size);
    }

    void dress() { dressPage(*page, theme); }

    /// The results for the charts and for the lists are both complete.
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(page->isSettled(), 20000); }

    void enter(const char* field, const char* typed) { enterField(*page, field, typed); }

    QString write(const char* name, const QByteArray& content)
    {
        return writeFile(dir, name, content);
    }

    template <class Widget> Widget* child(const char* name) { return childOf<Widget>(*page, name); }

    /// With plain spaces between numbers and units.
    QString text(const char* name)
    {
        return child<QLabel>(name)->text().replace(QChar(QChar::Nbsp), u' ');
    }
    app::ScenarioBench& bench() { return page->bench(); }
    const scaling::Scenario& job() { return *bench().state().as<scaling::Scenario>(); }
    void setJob(const scaling::Scenario& job) { bench().setState(scenario::State::of(job)); }
    app::TrainingResults& results() { return page->results(); }

    QTemporaryDir dir;
    app::Theme theme;
    std::unique_ptr<app::JobPage> page;
};

/// From now on, warnings are unexpected.
inline std::unique_ptr<OpenJobPage> openedJobPage()
{
    unexpectedWarnings().clear();
    return std::make_unique<OpenJobPage>();
}

inline void closeJobPage(std::unique_ptr<OpenJobPage>& open)
{
    open.reset();
    QVERIFY2(unexpectedWarnings().isEmpty(),
             qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
}

} // namespace ringside::test
