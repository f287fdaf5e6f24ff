// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/own_set_dialog.h"

#include "app/keys/enter_key.h"
#include "app/text/error_text.h"
#include "app/text/joined_text.h"
#include "app/text/library_text.h"
#include "app/text/session_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/elided_combo_box.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kMostQuestions = 200;
constexpr int kMostMinutes = 240;
constexpr int kLabelWidth = 120;

/// In the order of the combo box.
enum Kind { Topic, Wrong, Timed, Deep, Search };

bool has(const std::vector<session::ObjectiveReport>& objectives, const QString& id)
{
    return std::ranges::find(objectives, id, &session::ObjectiveReport::id) != objectives.end();
}

} // namespace

OwnSetDialog::OwnSetDialog(const Theme& theme, const session::StudyMaterial& material, Find find,
                           std::uint64_t seed, QWidget* parent)
    : QDialog(parent),
      m_material(material),
      m_sets(std::in_place, material),
      m_find(std::move(find)),
      m_seed(seed),
      m_kind(new QComboBox(this)),
      m_length(new QComboBox(this)),
      m_topic(new ElidedComboBox(this)),
      m_search(new QLineEdit(this)),
      m_count(new QSpinBox(this)),
      m_minutes(new QSpinBox(this)),
      m_result(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_start(new QPushButton(tr("Start")))
{
    setObjectName(QStringLiteral("ownSetDialog"));
    setWindowTitle(tr("Custom set"));
    setPalette(theme.palette());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(20), theme.px(16), theme.px(20), theme.px(16));
    layout->setSpacing(theme.px(10));
    addFields(theme, layout);
    fillTopics(material.blueprint);
    layout->addWidget(m_result);
    layout->addStretch(1);
    auto* buttons = new QDialogButtonBox(this);
    m_start->setObjectName(QStringLiteral("ownStart"));
    m_start->setProperty("kind", QStringLiteral("primary"));
    m_start->setDefault(true);
    buttons->addButton(m_start, QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAccessibleName(button->text());
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &OwnSetDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &OwnSetDialog::refresh);
    connect(m_length, &QComboBox::currentIndexChanged, this, &OwnSetDialog::takeLength);
    connect(m_topic, &QComboBox::currentIndexChanged, this, &OwnSetDialog::refresh);
    connect(m_search, &QLineEdit::textChanged, this, &OwnSetDialog::refresh);
    connect(m_count, &QSpinBox::valueChanged, this, &OwnSetDialog::refresh);
    connect(m_minutes, &QSpinBox::valueChanged, this, &OwnSetDialog::refresh);
    keepEnterInFields(*this);
    resize(theme.px(560), theme.px(300));
    refresh();
}

void OwnSetDialog::addFields(const Theme& theme, QVBoxLayout* layout)
{
    m_kind->addItems({tr("A topic"), tr("Wrong answers"), tr("Against the clock"),
                      tr("Deep practice"), tr("A search")});
    m_kind->setObjectName(QStringLiteral("ownKind"));
    m_length->addItems({tr("Any"), tr("Short: one decision, up to 45 words"), tr("Long")});
    m_length->setObjectName(QStringLiteral("ownLength"));
    m_topic->setObjectName(QStringLiteral("ownTopic"));
    m_topic->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_search->setObjectName(QStringLiteral("ownSearch"));
    m_search->setPlaceholderText(tr("As in the Library: words, domain:3, is:wrong"));
    m_count->setObjectName(QStringLiteral("ownCount"));
    m_count->setRange(1, kMostQuestions);
    m_count->setValue(10);
    m_minutes->setObjectName(QStringLiteral("ownMinutes"));
    m_minutes->setRange(1, kMostMinutes);
    m_minutes->setValue(15);
    m_minutes->setSuffix(tr(" min"));
    for (QSpinBox* box : {m_count, m_minutes})
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    addRow(theme, layout, tr("What"), m_kind);
    addRow(theme, layout, tr("Topic"), m_topic);
    addRow(theme, layout, tr("Search"), m_search);
    addRow(theme, layout, tr("Length"), m_length);
    addRow(theme, layout, tr("Questions"), m_count);
    addRow(theme, layout, tr("Time"), m_minutes);
    m_result->setObjectName(QStringLiteral("ownResult"));
    m_result->setWordWrap(true);
}

void OwnSetDialog::addRow(const Theme& theme, QVBoxLayout* layout, const QString& text,
                          QWidget* field)
{
    auto* row = new QWidget(this);
    auto* label = new TonedLabel(theme, TextRole::Body, Tone::Secondary, row);
    label->setText(text);
    label->setBuddy(field);
    label->setFixedWidth(theme.px(kLabelWidth));
    field->setAccessibleName(text);
    auto* inner = new QHBoxLayout(row);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->addWidget(label);
    inner->addWidget(field, 1);
    layout->addWidget(row);
}

void OwnSetDialog::fillTopics(const bank::Blueprint& blueprint)
{
    for (const bank::Domain& domain : bank::allDomains(blueprint)) {
        m_topic->addItem(domain.bank.isEmpty()
                             ? tr("Domain %1: %2").arg(domain.id).arg(domain.title)
                             : JoinedText::domain(domain),
                         QString::number(domain.id));
        for (const bank::Objective& objective : domain.objectives)
            if (has(m_sets->objectives(), objective.id) || has(m_sets->waiting(), objective.id))
                m_topic->addItem(QStringLiteral("%1 %2").arg(objective.id, objective.title),
                                 objective.id);
    }
}

Result<progress::StudySet> OwnSetDialog::made() const
{
    const int count = m_count->value();
    switch (static_cast<Kind>(m_kind->currentIndex())) {
    case Topic:
        return m_sets->drill(m_topic->currentData().toString(), count);
    case Wrong:
        return m_sets->wrongOnly(count);
    case Timed:
        return m_sets->timed(count, m_minutes->value() * std::int64_t{60'000}, m_seed);
    case Deep:
        return m_sets->deepPractice(tr("Deep practice"), count);
    case Search:
        break;
    }
    if (typed().isEmpty())
        return fail({.code = ErrorCode::MissingField, .subject = "a word to search for"});
    if (!m_found)
        return fail({.code = ErrorCode::Cancelled});
    if (!*m_found)
        return fail(m_found->error());
    QStringList open;
    for (const QString& id : **m_found)
        if (!m_sets->isReserved(id))
            open.append(id);
    return m_sets->custom(typed(), open, count);
}

QString OwnSetDialog::typed() const
{
    return m_search->text().trimmed();
}

void OwnSetDialog::find()
{
    const QString asked = typed();
    if (asked == m_asked)
        return;
    m_asked = asked;
    m_found.reset();
    if (asked.isEmpty())
        return;
    const QPointer<OwnSetDialog> self(this);
    m_find(asked, [self, asked](Result<QStringList> found) {
        if (!self || self->m_asked != asked)
            return;
        self->m_found = std::move(found);
        self->refresh();
    });
}

void OwnSetDialog::takeLength()
{
    m_sets.emplace(session::ofLength(
        m_material, static_cast<session::QuestionLength>(m_length->currentIndex())));
    refresh();
}

void OwnSetDialog::refresh()
{
    const int kind = m_kind->currentIndex();
    m_topic->parentWidget()->setVisible(kind == Topic);
    m_search->parentWidget()->setVisible(kind == Search);
    m_minutes->parentWidget()->setVisible(kind == Timed);
    if (kind == Search)
        find();
    const auto set = made();
    m_start->setEnabled(set.has_value());
    const int reserved = reservedHere();
    if (set)
        m_result->setText(
            tr("Your set: %1.").arg(SessionText::count(static_cast<int>(set->questions.size()))) +
            (reserved > 0 ? QLatin1Char(' ') + SessionText::reserved(reserved) : QString()));
    else if (reserved > 0)
        m_result->setText(tr("Questions cannot be opened now.") + QLatin1Char(' ') +
                          SessionText::reserved(reserved));
    else if (set.error().code == ErrorCode::Cancelled)
        m_result->setText(tr("Searching."));
    else if (set.error().code != ErrorCode::MissingField)
        m_result->setText(kind == Search ? LibraryText::problem(set.error(), typed())
                                         : errorText(set.error()));
    else if (kind == Wrong)
        m_result->setText(tr("You have no mistakes to repeat."));
    else if (kind == Deep)
        m_result->setText(tr("The bank has no deep questions."));
    else if (kind == Search && typed().isEmpty())
        m_result->setText(tr("Enter a topic."));
    else
        m_result->setText(tr("No matching questions."));
}

/// Questions of the topic, or of the search, that are reserved for the first mock exam.
int OwnSetDialog::reservedHere() const
{
    if (m_kind->currentIndex() == Topic)
        return m_sets->reservedOf(m_topic->currentData().toString());
    if (m_kind->currentIndex() != Search || !m_found || !*m_found)
        return 0;
    return static_cast<int>(std::ranges::count_if(
        **m_found, [this](const QString& id) { return m_sets->isReserved(id); }));
}

void OwnSetDialog::choose()
{
    const auto set = made();
    if (!set)
        return;
    accept();
    Q_EMIT chosen(*set);
}

} // namespace ringside::app
