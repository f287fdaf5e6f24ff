// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/measured_log_bar.h"

#include "app/explainer/scenes/message_size/size_scene.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/text/error_text.h"
#include "app/text/row_fault_text.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"
#include "core/scaling/picture/scene_names.h"

#include <QFileInfo>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

QString withoutRunsText(const session::CalibrationReport& report)
{
    const QString need = MeasuredLogBar::tr("it needs usable all-reduce rows of at least three "
                                            "sizes.");
    return report.rejected.empty() ? need : need + u' ' + rejectedRowText(report.rejected.front());
}

} // namespace

MeasuredLogBar::MeasuredLogBar(const Theme& theme, FileDialogs dialogs, SceneStack& scenes,
                               QWidget* parent)
    : QWidget(parent),
      m_dialogs(std::move(dialogs)),
      m_scenes(scenes),
      m_add(new QPushButton(tr("Compare with a log…"), this)),
      m_remove(new QPushButton(tr("Remove the log"), this))
{
    setObjectName(QStringLiteral("measuredLogBar"));
    setAccessibleName(tr("Measured message sizes"));
    m_add->setObjectName(QStringLiteral("addMeasuredLog"));
    m_add->setAccessibleName(tr("Compare with a log of all-reduces"));
    m_add->setToolTip(tr(
        "A log or JSON of all_reduce_perf, or a log of osu_allreduce. It stays on this computer."));
    m_remove->setObjectName(QStringLiteral("removeMeasuredLog"));
    m_remove->setAccessibleName(tr("Remove the measured points"));
    m_remove->setToolTip(tr("The file itself is not deleted."));
    for (QPushButton* button : {m_add, m_remove})
        button->setProperty("kind", QStringLiteral("plain"));
    auto* row = new FlowLayout(theme.px(12), theme.px(4), this);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const QString file = m_dialogs.open(this, tr("Compare with a log of all-reduces"), {},
                                            tr("Logs (*.log *.txt *.out *.json);;All files (*)"));
        if (!file.isEmpty())
            read(file);
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        clear();
        m_add->setFocus();
    });
    connect(&m_scenes, &SceneStack::currentChanged, this, &MeasuredLogBar::refresh);
    refresh();
}

void MeasuredLogBar::read(const QString& file)
{
    m_reading.start([this, file](const std::stop_token&) {
        return [this, file, report = session::calibrateLog(file)] { showReport(file, report); };
    });
}

void MeasuredLogBar::showReport(const QString& file,
                                const Result<session::CalibrationReport>& report)
{
    const QString name = QFileInfo(file).fileName();
    if (!report || report->runs.empty()) {
        refresh();
        Q_EMIT messageRaised(
            tr("%1 was not imported: %2")
                .arg(name, report ? withoutRunsText(*report) : errorText(report.error())));
        return;
    }
    const session::CalibratedRun& run = report->runs.front();
    m_measured.clear();
    for (const scaling::CalibrationPoint& point : run.calibration.points)
        m_measured.push_back({point.size, point.measured});
    m_source = run.run.ranks > 0 ? tr("%1, measured on %2 ranks").arg(name).arg(run.run.ranks)
                                 : tr("%1, number of ranks not stated").arg(name);
    if (report->runs.size() > 1)
        m_source += tr(", the first of %1 runs").arg(report->runs.size());
    refresh();
}

void MeasuredLogBar::clear()
{
    m_reading.cancel();
    m_measured.clear();
    m_source.clear();
    refresh();
}

void MeasuredLogBar::refresh()
{
    setVisible(m_scenes.current() == scaling::nameOf(scaling::SceneKind::MessageSize));
    m_remove->setVisible(!m_measured.empty());
    if (auto* scene = qobject_cast<SizeScene*>(m_scenes.scene()))
        scene->setMeasured(m_measured, m_source);
}

} // namespace ringside::app
