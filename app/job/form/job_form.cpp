// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/form/job_form.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/value_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/elided_combo_box.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kControlWidth = 168;

/// The meaning of an empty field: "default 1", "not stated".
QString placeholder(const session::FormField& field)
{
    if (field.defaultText == "none")
        return field.unit.empty() ? JobForm::tr("not stated")
                                  : JobForm::tr("not stated, %1").arg(coreText(field.unit));
    const auto choice = std::ranges::find(field.choices, field.defaultText);
    return JobText::value(
        choice == field.choices.end()
            ? field.defaultText
            : field.titles[static_cast<std::size_t>(choice - field.choices.begin())],
        {});
}

QString choiceName(const session::FormField& field, std::size_t place)
{
    const std::string& title = field.titles[place];
    return title == "true"    ? JobForm::tr("on")
           : title == "false" ? JobForm::tr("off")
                              : ValueText::choice(title);
}

QString gigabytes(double bytesPerSecond)
{
    return NumberText::plain(bytesPerSecond / kGiga, 4);
}

QString gigabits(double bytesPerSecond)
{
    return NumberText::plain(8 * bytesPerSecond / kGiga, 4);
}

/// In bits and in bytes, since the two are easily confused.
QString rateText(double bytesPerSecond)
{
    return JobForm::tr("%1 Gbit/s = %2 GB/s.")
        .arg(gigabits(bytesPerSecond), gigabytes(bytesPerSecond));
}

QString unusualText(const session::UsualRates& usual)
{
    if (usual.low == usual.high)
        return JobForm::tr("Usual for this accelerator: %1 Gbit/s (%2 GB/s). Bits or bytes?")
            .arg(gigabits(usual.low), gigabytes(usual.low));
    return JobForm::tr("Usual for this accelerator: %1 to %2 Gbit/s (%3 to %4 GB/s). Bits or "
                       "bytes?")
        .arg(gigabits(usual.low), gigabits(usual.high), gigabytes(usual.low),
             gigabytes(usual.high));
}

} // namespace

JobForm::JobForm(const Theme& theme, const scenario::ScenarioKind& kind, FormLayout layout,
                 QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_kind(kind),
      m_layout(std::move(layout)),
      m_rareFields(fieldsOf(m_layout.rare, kind.fresh()))
{
    setObjectName(m_layout.name);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(4));
    for (const FormLayout::Group& group : m_layout.groups)
        m_groups.push_back(addGroup(column, group.title, fieldsOf(group.paths, kind.fresh())));
    m_more = new QPushButton(tr("More fields"), this);
    m_more->setObjectName(QStringLiteral("moreFields"));
    m_more->setProperty("kind", QStringLiteral("plain"));
    m_more->setCheckable(true);
    m_more->setVisible(!m_layout.rare.empty());
    column->addWidget(m_more, 0, Qt::AlignLeft);
    m_rare = addGroup(column, {}, {});
    m_rare->hide();
    connect(m_more, &QPushButton::toggled, this, &JobForm::setAllShown);
    connect(&m_theme, &Theme::changed, this, &JobForm::placeControls);
    setState(kind.fresh());
}

std::vector<session::FormField> JobForm::fieldsOf(const std::vector<std::string>& paths,
                                                  const scenario::State& state) const
{
    auto fields = session::formFields(m_kind, paths, state);
    Q_ASSERT(fields);
    return fields ? *std::move(fields) : std::vector<session::FormField>();
}

void JobForm::setAllShown(bool shown)
{
    if (shown) {
        const auto fields = std::exchange(m_rareFields, {});
        addFields(m_rare, fields);
        for (std::size_t i = 0; i < fields.size(); ++i)
            fillRow(m_rows[m_rows.size() - fields.size() + i], fields[i]);
    }
    m_more->setChecked(shown);
    m_more->setText(shown ? tr("Fewer fields") : tr("More fields"));
    m_rare->setVisible(shown);
}

QWidget* JobForm::addGroup(QVBoxLayout* column, const QString& title,
                           const std::vector<session::FormField>& fields)
{
    auto* box = new QWidget(this);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, m_rows.empty() || title.isEmpty() ? 0 : m_theme.px(8), 0, 0);
    rows->setSpacing(m_theme.px(4));
    if (!title.isEmpty()) {
        auto* heading = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, box);
        heading->setText(title);
        rows->addWidget(heading);
    }
    addFields(box, fields);
    column->addWidget(box);
    return box;
}

void JobForm::addFields(QWidget* group, const std::vector<session::FormField>& fields)
{
    for (const session::FormField& field : fields) {
        m_rows.push_back(makeRow(field, group));
        group->layout()->addWidget(m_rows.back().box);
    }
}

JobForm::Row JobForm::makeRow(const session::FormField& field, QWidget* parent)
{
    Row row;
    row.path = field.path;
    row.box = new QWidget(parent);
    const QString name = JobText::field(field.path);
    auto* label = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, row.box);
    label->setText(name);
    label->setWordWrap(true);
    QWidget* control = nullptr;
    if (field.choices.empty()) {
        control = row.line = new QLineEdit(row.box);
        row.line->setAcceptDrops(false); // files are handled by the page
        connect(row.line, &QLineEdit::editingFinished, this,
                [this, path = field.path] { finishLine(path); });
    } else {
        control = row.choice = new QComboBox(row.box);
        row.choice->addItem(QString(), QString());
        for (std::size_t i = 0; i < field.choices.size(); ++i)
            row.choice->addItem(choiceName(field, i), QString::fromStdString(field.choices[i]));
        row.choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        row.choice->setFocusPolicy(Qt::StrongFocus);
        row.choice->installEventFilter(this);
        connect(row.choice, &QComboBox::activated, this,
                [this, path = field.path, choice = row.choice] {
                    applyField(path, choice->currentData().toString());
                });
    }
    control->setObjectName(QStringLiteral("field:") + QString::fromStdString(field.path));
    control->setAccessibleName(name);
    control->setToolTip(coreText(field.meaning));
    label->setBuddy(control);
    row.note = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, row.box);
    row.note->setObjectName(QStringLiteral("note:") + QString::fromStdString(field.path));
    row.note->setWordWrap(true);
    row.note->hide();
    row.complaint = new TonedLabel(m_theme, TextRole::Meta, Tone::Wrong, row.box);
    row.complaint->setObjectName(QStringLiteral("complaint:") + QString::fromStdString(field.path));
    row.complaint->setWordWrap(true);
    row.complaint->hide();
    row.grid = new QGridLayout(row.box);
    row.grid->setContentsMargins(0, 0, 0, 0);
    row.grid->setHorizontalSpacing(m_theme.px(8));
    row.grid->setVerticalSpacing(0);
    row.grid->addWidget(label, 0, 0);
    row.grid->addWidget(row.note, 2, 0, 1, 2);
    row.grid->addWidget(row.complaint, 3, 0, 1, 2);
    row.grid->setColumnStretch(0, 1);
    placeControl(row);
    return row;
}

/// Beside the name; a choice whose names are longer has a line of its own.
void JobForm::placeControl(const Row& row)
{
    QWidget* control = row.line ? static_cast<QWidget*>(row.line) : row.choice;
    control->setFont(m_theme.font(TextRole::Reason));
    const int usual = m_theme.px(kControlWidth);
    const int needed = row.choice ? wholeWidth(*row.choice) : usual;
    const int wanted = needed > usual ? 1 : 0;
    int placed = -1, column = 0, rows = 0, columns = 0;
    if (const int item = row.grid->indexOf(control); item >= 0)
        row.grid->getItemPosition(item, &placed, &column, &rows, &columns);
    if (placed != wanted && wanted == 1)
        row.grid->addWidget(control, 1, 0, 1, 2, Qt::AlignLeft);
    else if (placed != wanted)
        row.grid->addWidget(control, 0, 1);
    control->setMinimumWidth(usual);
    control->setMaximumWidth(std::max(usual, needed));
}

void JobForm::placeControls()
{
    for (const Row& row : m_rows)
        placeControl(row);
}

void JobForm::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        placeControls();
}

void JobForm::finishLine(const std::string& path)
{
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    const QString text = row->line->text().trimmed();
    if (text == row->shown)
        return;
    row->shown = text;
    applyField(path, QString::fromStdString(ValueText::typed(path, text)));
}

void JobForm::applyField(const std::string& path, const QString& text)
{
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    row->isRefused = false;
    row->complaint->hide();
    Q_EMIT edited(path, text.toStdString());
}

void JobForm::setState(const scenario::State& state)
{
    m_state = state;
    std::vector<std::string> paths;
    for (const Row& row : m_rows)
        paths.push_back(row.path);
    const auto fields = fieldsOf(paths, state);
    for (std::size_t i = 0; i < fields.size(); ++i)
        fillRow(m_rows[i], fields[i]);
    if (!m_rareFields.empty())
        m_rareFields = fieldsOf(m_layout.rare, state);
    const auto holds = [&](const FormLayout::Condition& condition) {
        const auto found =
            std::ranges::find(condition.values, m_kind.fieldText(state, condition.path));
        return (found != condition.values.end()) == condition.isOneOf;
    };
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        m_groups[i]->setVisible(std::ranges::all_of(m_layout.groups[i].shownWhen, holds));
}

void JobForm::fillRow(Row& row, const session::FormField& field)
{
    if (row.isRefused)
        return;
    row.complaint->hide();
    const QString stands = placeholder(field);
    const QString description = coreText(field.meaning);
    if (row.choice) {
        row.choice->setItemText(0, stands);
        placeControl(row);
        row.choice->setCurrentIndex(
            std::max(0, row.choice->findData(QString::fromStdString(field.text))));
        row.choice->setAccessibleDescription(description);
        return;
    }
    row.shown = ValueText::shown(field.text);
    row.line->setText(row.shown);
    row.line->setCursorPosition(0);
    row.line->setPlaceholderText(stands);
    row.line->setAccessibleDescription(tr("%1; when empty: %2").arg(description, stands));
    showRate(row, field);
}

void JobForm::showRate(const Row& row, const session::FormField& field)
{
    row.note->setVisible(field.rate.has_value());
    if (!field.rate)
        return;
    const auto usual =
        m_layout.usualRates ? m_layout.usualRates(m_state, field.path) : std::nullopt;
    const bool isUnusual = usual && session::isUnusual(*field.rate, *usual);
    row.note->setText(isUnusual ? rateText(*field.rate) + u' ' + unusualText(*usual)
                                : rateText(*field.rate));
    row.note->setTone(isUnusual ? Tone::Clue : Tone::Secondary);
    row.line->setAccessibleDescription(row.line->accessibleDescription() + u' ' + row.note->text());
}

void JobForm::complain(const std::string& path, const QString& sentence)
{
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    if (row == m_rows.end())
        return;
    row->isRefused = true;
    row->note->hide(); // it is about the value before
    row->complaint->setText(sentence);
    row->complaint->show();
}

QStringList JobForm::refused() const
{
    QStringList names;
    for (const Row& row : m_rows)
        if (row.isRefused)
            names << JobText::field(row.path);
    return names;
}

void JobForm::forgetRefused()
{
    for (Row& row : m_rows)
        row.isRefused = false;
}

QWidget* JobForm::focusField(const std::string& path)
{
    if (std::ranges::find(m_rareFields, path, &session::FormField::path) != m_rareFields.end())
        setAllShown(true);
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    if (row == m_rows.end())
        return nullptr;
    if (m_rare->isAncestorOf(row->box))
        setAllShown(true);
    QWidget* control = row->line ? static_cast<QWidget*>(row->line) : row->choice;
    control->setFocus(Qt::OtherFocusReason);
    return control;
}

bool JobForm::eventFilter(QObject* watched, QEvent* event)
{
    // Scrolling the page must not change the job.
    auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && widget && !widget->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ringside::app
