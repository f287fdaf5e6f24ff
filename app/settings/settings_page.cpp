// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_page.h"

#include "app/settings/calendar_button.h"
#include "app/settings/fitting_section.h"
#include "app/settings/interface_language.h"
#include "app/settings/reminder.h"
#include "app/settings/study_form.h"
#include "app/text/error_text.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_pair.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "core/session/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSlider>
#include <QTimeEdit>
#include <QVBoxLayout>

#include <cmath>

namespace ringside::app {

namespace {

constexpr int kColumnWidth = 600;
constexpr int kSpacing = 4;
constexpr int kScaleStep = 10; ///< percent
constexpr int kUsualReminderHour = 18;

} // namespace

SettingsPage::SettingsPage(Theme& theme, session::Workspace& workspace, Reminder& reminder,
                           InterfaceLanguage& language, const QString& profileDir, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_profileDir(profileDir), m_notice(new Notice(theme, this))
{
    setObjectName(QStringLiteral("settingsPage"));
    setAccessibleName(tr("Settings"));
    auto* columns = new ColumnPair(theme, kColumnWidth);
    columns->setSpacing(kSpacing);
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink, columns);
    title->setText(tr("Settings"));
    columns->head()->addWidget(title);
    addStudy(columns->first(), workspace, reminder);
    m_column = columns->second();
    addReminder(m_column, reminder);
    addThemes(m_column);
    addFontScale(m_column);
    addMotion(m_column);
    addLanguages(m_column, language);
    addKeys(m_column);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    m_notice->setFloating();
    outer->addWidget(scrolled(columns, tr("Settings")), 1);
}

void SettingsPage::addHeading(QVBoxLayout* layout, const QString& text)
{
    auto* heading = new TonedLabel(m_theme, TextRole::Heading, Tone::Ink, this);
    heading->setText(text);
    layout->addSpacing(m_theme.px(16));
    layout->addWidget(heading);
}

void SettingsPage::addStudy(QVBoxLayout* layout, session::Workspace& workspace, Reminder& reminder)
{
    addHeading(layout, tr("Studying"));
    m_study = new StudyForm(m_theme, workspace, this);
    layout->addWidget(m_study);
    connect(m_study, &StudyForm::failed, m_notice, &Notice::showMessage);
    connect(m_study, &StudyForm::messageRaised, m_notice, &Notice::showMessage);
    auto* calendar = new CalendarButton(
        workspace, [&reminder] { return reminder.time(); }, this);
    layout->addWidget(calendar, 0, Qt::AlignLeft);
    connect(calendar, &CalendarButton::messageRaised, m_notice, &Notice::showMessage);
    addHeading(layout, tr("Memory model"));
    m_fitting = new FittingSection(m_theme, workspace.fitting(), this);
    layout->addWidget(m_fitting);
    new PageRefresh(workspace, *this, session::ChangeSet::Part::Weights,
                    [this](const session::ChangeSet&) { m_fitting->load(); });
}

void SettingsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_study->resume(); // hiding it dropped the computation
    QStringList problems;
    for (const Error& problem : settingsProblems(m_profileDir))
        problems << errorText(problem);
    if (!problems.isEmpty())
        m_notice->showMessage(
            tr("settings.ini has invalid values; Ringside uses the defaults for them. %1")
                .arg(problems.join(u' ')));
}

void SettingsPage::addReminder(QVBoxLayout* layout, Reminder& reminder)
{
    addHeading(layout, tr("Reminder"));
    auto* box = new QCheckBox(tr("Remind me once a day, when cards are due, at"), this);
    box->setObjectName(QStringLiteral("reminder"));
    box->setAccessibleName(tr("Daily reminder in the system tray"));
    box->setChecked(reminder.time().has_value());
    auto* time = new QTimeEdit(reminder.time().value_or(QTime(kUsualReminderHour, 0)), this);
    time->setObjectName(QStringLiteral("reminderTime"));
    time->setAccessibleName(tr("Time of the reminder"));
    time->setDisplayFormat(QStringLiteral("HH:mm"));
    time->setEnabled(box->isChecked());
    const auto change = [this, box, time, &reminder] {
        time->setEnabled(box->isChecked());
        reminder.setTime(box->isChecked() ? std::optional(time->time()) : std::nullopt);
        Q_EMIT reminderChanged();
    };
    connect(box, &QCheckBox::toggled, this, change);
    connect(time, &QTimeEdit::editingFinished, this, change);
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8)); // wide at 200 % text size
    row->addWidget(box);
    row->addWidget(time);
    layout->addLayout(row);
    auto* note = new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary, this);
    note->setWordWrap(true);
    note->setText(Reminder::isPossible()
                      ? tr("Shown in the system tray while Ringside runs.")
                      : tr("This desktop has no system tray, so reminders cannot be shown."));
    layout->addWidget(note);
}

void SettingsPage::addKeys(QVBoxLayout* layout)
{
    addHeading(layout, tr("Keyboard"));
    auto* open = new QPushButton(tr("Shortcuts ..."), this);
    open->setObjectName(QStringLiteral("openKeys"));
    open->setAccessibleName(tr("Show and change the keyboard shortcuts"));
    connect(open, &QPushButton::clicked, this, &SettingsPage::keysRequested);
    layout->addWidget(open, 0, Qt::AlignLeft);
}

void SettingsPage::addSection(QWidget* section)
{
    m_column->addWidget(section);
}

void SettingsPage::addThemes(QVBoxLayout* layout)
{
    addHeading(layout, tr("Theme"));
    const std::pair<QString, std::optional<Scheme>> kinds[] = {
        {tr("Match system"), std::nullopt},
        {tr("Light"), Scheme::Light},
        {tr("Dark"), Scheme::Dark},
        {tr("High contrast, light"), Scheme::HighContrastLight},
        {tr("High contrast, dark"), Scheme::HighContrastDark}};
    for (const auto& [text, scheme] : kinds) {
        auto* button = new QRadioButton(text, this);
        button->setAccessibleName(text);
        button->setObjectName(QStringLiteral("theme-%1").arg(schemeName(scheme)));
        button->setChecked(scheme ? !m_theme.followsSystem() && m_theme.scheme() == *scheme
                                  : m_theme.followsSystem());
        connect(button, &QRadioButton::toggled, this, [this, chosen = scheme](bool on) {
            if (on && chosen)
                m_theme.setScheme(*chosen);
            else if (on)
                m_theme.followSystem();
        });
        layout->addWidget(button);
    }
}

void SettingsPage::addFontScale(QVBoxLayout* layout)
{
    auto* value = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, this);
    auto* slider = new QSlider(Qt::Horizontal, this);
    slider->setObjectName(QStringLiteral("fontScale"));
    slider->setAccessibleName(tr("Text size in percent"));
    slider->setRange(100 / kScaleStep, 200 / kScaleStep);
    slider->setPageStep(2);
    slider->setValue(static_cast<int>(std::lround(m_theme.fontScale() * 100 / kScaleStep)));
    const auto showValue = [value](int steps) {
        value->setText(tr("%1 %").arg(steps * kScaleStep));
    };
    showValue(slider->value());
    connect(slider, &QSlider::valueChanged, this, [this, showValue](int steps) {
        showValue(steps);
        m_theme.setFontScale(steps * kScaleStep / 100.0);
    });
    connect(&m_theme, &Theme::changed, slider, [this, slider] {
        slider->setValue(static_cast<int>(std::lround(m_theme.fontScale() * 100 / kScaleStep)));
    });
    auto* row = new QHBoxLayout;
    row->addWidget(slider, 1);
    row->addWidget(value);
    addHeading(layout, tr("Text size"));
    layout->addLayout(row);
}

void SettingsPage::addMotion(QVBoxLayout* layout)
{
    auto* box = new QCheckBox(tr("Reduced: steps instead of continuous motion"), this);
    box->setObjectName(QStringLiteral("reducedMotion"));
    box->setAccessibleName(tr("Reduced motion"));
    box->setChecked(m_theme.reducedMotion());
    connect(box, &QCheckBox::toggled, this, [this](bool on) { m_theme.setReducedMotion(on); });
    addHeading(layout, tr("Motion"));
    layout->addWidget(box);
}

void SettingsPage::addLanguages(QVBoxLayout* layout, InterfaceLanguage& language)
{
    auto* box = new QComboBox(this);
    box->setObjectName(QStringLiteral("language"));
    box->setAccessibleName(tr("Language of the interface"));
    box->addItem(tr("Match system"), QString());
    for (const auto& [code, name] : InterfaceLanguage::choices())
        box->addItem(name, code);
    box->setCurrentIndex(box->findData(language.code()));
    // An arrow key chooses too, and must not open another window.
    auto* apply = new QPushButton(tr("Change language"), this);
    apply->setObjectName(QStringLiteral("changeLanguage"));
    apply->setAccessibleName(apply->text());
    apply->setEnabled(false);
    connect(box, &QComboBox::currentIndexChanged, apply, [box, apply, &language] {
        apply->setEnabled(box->currentData().toString() != language.code());
    });
    connect(apply, &QPushButton::clicked, &language,
            [box, &language] { language.setCode(box->currentData().toString()); });
    auto* note = new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary, this);
    note->setWordWrap(true);
    note->setText(tr("Questions, cards and the guide are in English. “Change language” opens the "
                     "window again."));
    auto* choice = new QWidget(this);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), choice);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->addWidget(box);
    flow->addWidget(apply);
    addHeading(layout, tr("Language"));
    layout->addWidget(choice);
    layout->addWidget(note);
}

} // namespace ringside::app
