// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/study_form.h"

#include "app/settings/load_plot.h"
#include "app/settings/study_text.h"
#include "app/text/date_field_format.h"
#include "app/text/error_text.h"
#include "app/text/whole_percent.h"
#include "app/theme/toned_label.h"
#include "app/widgets/statistics_section.h"
#include "core/session/local_days.h"
#include "core/session/workspace/workspace.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kLateMs = 600;

/// `now` with the differences between `base` and `typed`.
session::StudySettings merged(session::StudySettings now, const session::StudySettings& base,
                              const session::StudySettings& typed)
{
    const auto copyField = [&](auto field) {
        if (typed.*field != base.*field)
            now.*field = typed.*field;
    };
    using Settings = session::StudySettings;
    copyField(&Settings::examDate);
    copyField(&Settings::desiredRetention);
    copyField(&Settings::rolloverHour);
    copyField(&Settings::loadBalancing);
    copyField(&Settings::newPerDay);
    copyField(&Settings::reviewsPerDay);
    copyField(&Settings::dailyGoal);
    copyField(&Settings::leechLapses);
    copyField(&Settings::burySiblings);
    copyField(&Settings::passMark);
    return now;
}

} // namespace

StudyForm::StudyForm(const Theme& theme, session::Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_workspace(workspace)
{
    setObjectName(QStringLiteral("studyForm"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(8));
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->setVerticalSpacing(theme.px(8));
    form->setHorizontalSpacing(theme.px(16));
    addFields(form);
    layout->addLayout(form);
    addPreview(layout);

    m_apply = new QPushButton(tr("Apply"), this);
    m_apply->setObjectName(QStringLiteral("applyStudy"));
    m_apply->setProperty("kind", QStringLiteral("primary"));
    m_apply->setAccessibleName(tr("Apply study settings"));
    m_discard = new QPushButton(tr("Discard"), this);
    m_discard->setObjectName(QStringLiteral("discardStudy"));
    m_discard->setProperty("kind", QStringLiteral("plain"));
    m_discard->setAccessibleName(tr("Discard changes"));
    m_restore = new QPushButton(tr("Undo discard"), this);
    m_restore->setObjectName(QStringLiteral("restoreStudy"));
    m_restore->setProperty("kind", QStringLiteral("plain"));
    m_restore->setAccessibleName(tr("Restore the discarded changes"));
    m_restore->hide();
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_restore);
    row->addWidget(m_discard);
    row->addWidget(m_apply);
    layout->addLayout(row);
    m_slow.setSingleShot(true);
    m_slow.setInterval(kLateMs);
    connect(&m_slow, &QTimer::timeout, this, [this] {
        m_plan->setTone(Tone::Secondary);
        m_plan->setText(
            m_load->isHidden()
                ? tr("Simulating the days ahead.")
                : tr("Simulating the days ahead; the numbers below are from before the change."));
    });
    connect(m_apply, &QPushButton::clicked, this, &StudyForm::apply);
    connect(m_discard, &QPushButton::clicked, this, &StudyForm::discard);
    connect(m_restore, &QPushButton::clicked, this, &StudyForm::restoreDiscarded);
}

QSpinBox* StudyForm::addNumber(QFormLayout* form, const QString& name, const QString& title,
                               const QString& suffix, int low, int high)
{
    auto* box = new QSpinBox(this);
    box->setObjectName(name);
    box->setAccessibleName(title);
    box->setRange(low, high);
    box->setSuffix(suffix);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setToolTip(tr("%1 to %2; arrow keys change it").arg(low).arg(high));
    auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, this);
    label->setText(title);
    label->setBuddy(box);
    form->addRow(label, box);
    connect(box, &QSpinBox::valueChanged, this, &StudyForm::preview);
    return box;
}

void StudyForm::addFields(QFormLayout* form)
{
    m_hasExam = new QCheckBox(tr("Exam on"), this);
    m_hasExam->setObjectName(QStringLiteral("hasExam"));
    m_hasExam->setAccessibleName(tr("There is an exam date"));
    m_examDate = new QDateEdit(this);
    m_examDate->setObjectName(QStringLiteral("examDate"));
    m_examDate->setAccessibleName(tr("Exam date"));
    m_examDate->setDisplayFormat(dateFieldFormat());
    m_examDate->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_examDate->setDateRange(QDate(2020, 1, 1), QDate(2099, 12, 31));
    m_examDate->setToolTip(tr("Arrow keys change day, month and year"));
    form->addRow(m_hasExam, m_examDate);
    connect(m_hasExam, &QCheckBox::toggled, m_examDate, &QWidget::setEnabled);
    connect(m_hasExam, &QCheckBox::toggled, this, &StudyForm::preview);
    connect(m_examDate, &QDateEdit::dateChanged, this, &StudyForm::preview);
    m_goal = addNumber(form, QStringLiteral("dailyGoal"), tr("Daily goal, answers and reviews"), {},
                       session::kLeastDailyGoal, session::kMostDailyGoal);
    m_reviewsPerDay =
        addNumber(form, QStringLiteral("reviewsPerDay"), tr("Maximum reviews per day"),
                  tr(" reviews"), session::kLeastReviewsPerDay, session::kMostReviewsPerDay);
    m_newPerDay =
        addNumber(form, QStringLiteral("newPerDay"), tr("New cards per day without an exam date"),
                  tr(" cards"), 0, session::kMostNewPerDay);
    const QString sign = QStringLiteral(" %");
    m_retention =
        addNumber(form, QStringLiteral("desiredRetention"), tr("Desired retention"), sign,
                  wholePercent(session::kLeastRetention), wholePercent(session::kMostRetention));
    m_passMark =
        addNumber(form, QStringLiteral("studyPassMark"), tr("Pass mark, your assumption"), sign,
                  wholePercent(session::kLeastPassMark), wholePercent(session::kMostPassMark));
    m_rollover = addNumber(form, QStringLiteral("rolloverHour"), tr("Study day starts at"),
                           QStringLiteral(":00"), 0, 23);
    m_leech = addNumber(form, QStringLiteral("leechLapses"), tr("Mark as leech after"),
                        tr(" lapses"), session::kLeastLeechLapses, session::kMostLeechLapses);
    m_balance =
        addSwitch(form, QStringLiteral("loadBalancing"), tr("Balance the load over days"),
                  tr("Among the days a card may come, Ringside picks one with fewer cards."));
    m_siblings = addSwitch(form, QStringLiteral("burySiblings"), tr("One card per topic per day"),
                           tr("A question, its gap card and your own cards on it share a topic. "
                              "After you answer one, the others wait for the next day."));
}

QCheckBox* StudyForm::addSwitch(QFormLayout* form, const QString& name, const QString& title,
                                const QString& hint)
{
    auto* box = new QCheckBox(title, this);
    box->setObjectName(name);
    box->setAccessibleName(title);
    box->setToolTip(hint);
    box->setAccessibleDescription(hint);
    form->addRow(box);
    connect(box, &QCheckBox::toggled, this, &StudyForm::preview);
    return box;
}

void StudyForm::addPreview(QLayout* layout)
{
    const auto text = [this, layout](const char* name, Tone tone) {
        auto* label = new TonedLabel(m_theme, TextRole::Reason, tone, this);
        label->setObjectName(QLatin1String(name));
        label->setWordWrap(true);
        layout->addWidget(label);
        return label;
    };
    m_plan = text("examPlan", Tone::Ink);
    m_feasibility = text("examFeasibility", Tone::Ink);
    m_feasibility->hide(); // until there is a plan
    m_load = new StatisticsSection(m_theme, m_dialogs, this);
    m_load->hide(); // until there is something to draw
    layout->addWidget(m_load);
    connect(m_load, &StatisticsSection::messageRaised, this, &StudyForm::messageRaised);
    m_against = text("workloadInForce", Tone::Secondary);
}

session::StudySettings StudyForm::typed() const
{
    session::StudySettings settings;
    if (m_hasExam->isChecked())
        settings.examDate = m_examDate->date();
    settings.dailyGoal = m_goal->value();
    settings.reviewsPerDay = m_reviewsPerDay->value();
    settings.newPerDay = m_newPerDay->value();
    settings.desiredRetention = m_retention->value() / 100.0;
    settings.passMark = m_passMark->value() / 100.0;
    settings.rolloverHour = m_rollover->value();
    settings.leechLapses = m_leech->value();
    settings.loadBalancing = m_balance->isChecked();
    settings.burySiblings = m_siblings->isChecked();
    return settings;
}

void StudyForm::fill(const session::StudySettings& settings)
{
    m_filling = true;
    m_hasExam->setChecked(settings.examDate.has_value());
    m_examDate->setEnabled(settings.examDate.has_value());
    if (settings.examDate)
        m_examDate->setDate(*settings.examDate);
    m_goal->setValue(settings.dailyGoal);
    m_reviewsPerDay->setValue(settings.reviewsPerDay);
    m_newPerDay->setValue(settings.newPerDay);
    m_retention->setValue(wholePercent(settings.desiredRetention));
    m_passMark->setValue(wholePercent(settings.passMark));
    m_rollover->setValue(settings.rolloverHour);
    m_leech->setValue(settings.leechLapses);
    m_balance->setChecked(settings.loadBalancing);
    m_siblings->setChecked(settings.burySiblings);
    m_filling = false;
}

void StudyForm::load()
{
    m_base.reset();
    resume();
}

void StudyForm::resume()
{
    const auto before = typed();
    const session::StudySettings& settings = m_workspace.studySettings();
    if (!settings.examDate)
        m_examDate->setDate(session::dateOfDay(m_workspace.today() + session::kDaysToProposedExam));
    fill(settings);
    const auto base = std::exchange(m_base, typed());
    if (base)
        fill(merged(*m_base, *base, before));
    auto input = m_workspace.previewInput();
    if (input)
        m_input = std::move(*input);
    else
        Q_EMIT failed(errorText(input.error()));
    m_inForceRunner.cancel();
    m_isComparing = false;
    m_against->clear();
    preview();
}

void StudyForm::preview()
{
    if (m_filling)
        return;
    const session::StudySettings settings = typed();
    const bool isChanged = settings != m_workspace.studySettings();
    m_apply->setEnabled(isChanged);
    m_discard->setVisible(isChanged);
    // Whatever is changed next is another change than the discarded one.
    m_restore->setVisible(m_discarded && !isChanged);
    m_against->setVisible(isChanged && !m_against->text().isEmpty());
    if (isChanged)
        compare();
    session::PreviewInput input = m_input;
    input.settings = settings;
    m_slow.start();
    m_typedRunner.request(std::move(input),
                          [this](const session::StudyPreview& made) { show(made); });
}

/// The effect of the current settings does not change while others are typed.
void StudyForm::compare()
{
    if (std::exchange(m_isComparing, true))
        return;
    m_inForceRunner.request(m_input, [this](const session::StudyPreview& made) {
        m_against->setText(StudyText::against(made));
        m_against->setVisible(m_apply->isEnabled() && !m_against->text().isEmpty());
    });
}

void StudyForm::show(const session::StudyPreview& made)
{
    m_slow.stop();
    m_plan->setText(StudyText::plan(made));
    m_plan->setTone(made.noPlan ? Tone::Wrong : Tone::Ink);
    m_feasibility->setText(StudyText::feasibility(made));
    m_feasibility->setVisible(made.plan.has_value());
    m_feasibility->setTone(made.plan && !made.plan->feasible ? Tone::Wrong : Tone::Ink);
    m_load->setFigure(loadPlot(made, m_reviewsPerDay->value()));
    m_load->show();
}

/// The result is no longer needed; resume() requests it again.
void StudyForm::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_slow.stop();
    m_typedRunner.cancel();
    m_inForceRunner.cancel();
}

void StudyForm::discard()
{
    const session::StudySettings discarded = typed();
    load();
    m_discarded = discarded;
    m_restore->show();
    m_restore->setFocus();
}

void StudyForm::restoreDiscarded()
{
    const auto discarded = std::exchange(m_discarded, std::nullopt);
    if (!discarded)
        return;
    fill(*discarded);
    preview();
    m_apply->setFocus();
}

void StudyForm::apply()
{
    m_discarded.reset();
    if (const Done done = m_workspace.setStudySettings(typed()); !done) {
        Q_EMIT failed(errorText(done.error()));
        return;
    }
    load();
}

} // namespace ringside::app
