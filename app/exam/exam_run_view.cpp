// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_run_view.h"

#include "app/exam/exam_map.h"
#include "app/keys/key_map.h"
#include "app/keys/reading_keys.h"
#include "app/question/confidence_bar.h"
#include "app/question/option_card.h"
#include "app/question/option_text.h"
#include "app/question/question_speech.h"
#include "app/question/question_view.h"
#include "app/text/exam_text.h"
#include "app/theme/announcer.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kSideWidth = 264; ///< four buttons of the map per row
constexpr int kNarrow = 900;    ///< below this width the map replaces the question
constexpr std::int64_t kSoonMs = 10LL * 60 * 1000;

std::vector<bank::OptionId> optionIds(const QStringList& options)
{
    std::vector<bank::OptionId> ids;
    for (const QString& option : options)
        ids.emplace_back(option);
    return ids;
}

} // namespace

ExamRunView::ExamRunView(const Theme& theme, session::Exam& exam, const KeyMap& keys,
                         QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_exam(exam),
      m_keys(keys),
      m_announcer(new Announcer(*this)),
      m_question(new QuestionView(theme, this)),
      m_paused(new TonedLabel(theme, TextRole::Title, Tone::Secondary, this)),
      m_side(new QScrollArea(this)),
      m_map(new ExamMap(theme)),
      m_progress(new TonedLabel(theme, TextRole::Meta, Tone::Secondary))
{
    setObjectName(QStringLiteral("examRun"));
    setAccessibleName(tr("Running exam"));
    m_question->setExam();
    m_paused->setObjectName(QStringLiteral("examPaused"));
    m_paused->setAlignment(Qt::AlignCenter);
    m_paused->setText(tr("Paused. Resume to see the question again."));
    m_paused->setWordWrap(true);
    m_progress->setObjectName(QStringLiteral("examProgress"));
    m_progress->setWordWrap(true);

    auto* ground = new QWidget;
    ground->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(ground);
    column->setContentsMargins(theme.px(12), theme.px(20), theme.px(12), theme.px(20));
    column->setSpacing(theme.px(12));
    column->addWidget(m_progress);
    column->addWidget(m_map);
    column->addStretch(1);
    scrollColumn(*m_side, tr("Questions"));
    m_side->setWidget(ground);

    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_question, 1);
    middle->addWidget(m_paused, 1);
    middle->addWidget(m_side);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addLayout(middle, 1);
    layout->addWidget(makeFooter());
    connect(m_question, &QuestionView::choiceChanged, this, &ExamRunView::record);
    connect(m_question, &QuestionView::crossOutRequested, this, &ExamRunView::crossOut);
    connect(m_map, &ExamMap::chosen, this, &ExamRunView::goTo);
    connect(m_confidence, &ConfidenceBar::changed, this, &ExamRunView::saveConfidence);
    connect(&theme, &Theme::changed, this, &ExamRunView::updateLayout);
    connect(&keys, &KeyMap::changed, this, &ExamRunView::showKeys);
    new ReadingKeys(*this, *m_question);
    showKeys();
    updateLayout();
}

QWidget* ExamRunView::makeHead()
{
    auto* head = new QFrame(this);
    head->setProperty("kind", QStringLiteral("head"));
    head->setAccessibleName(tr("Question and time"));
    m_place = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, head);
    m_place->setObjectName(QStringLiteral("examPlace"));
    m_asks = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, head);
    m_asks->setObjectName(QStringLiteral("examAsks"));
    m_discard = makeButton(tr("Discard exam"), QStringLiteral("examDiscard"), head);
    m_discard->setProperty("kind", QStringLiteral("plain"));
    m_discard->setAccessibleName(tr("Discard exam: nothing has been answered"));
    m_discard->setToolTip(tr("Nothing has been answered. A discarded exam leaves no trace."));
    m_clock = new TonedLabel(m_theme, TextRole::Mono, Tone::Ink, head);
    m_clock->setObjectName(QStringLiteral("examClock"));
    m_left = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, head);
    m_left->setObjectName(QStringLiteral("examLeft"));
    m_mapButton = makeButton(tr("Map"), QStringLiteral("examMapButton"), head);
    m_mapButton->setCheckable(true);
    connect(m_mapButton, &QPushButton::toggled, this, &ExamRunView::updateLayout);
    connect(m_discard, &QPushButton::clicked, this, &ExamRunView::discardRequested);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(10), m_theme.px(28), m_theme.px(10));
    layout->setSpacing(m_theme.px(12));
    layout->addWidget(m_place);
    layout->addWidget(m_asks);
    layout->addWidget(m_discard);
    layout->addStretch(1);
    layout->addWidget(m_clock);
    layout->addWidget(m_left);
    layout->addWidget(m_mapButton);
    return head;
}

QPushButton* ExamRunView::makeButton(const QString& text, const QString& name, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setAccessibleName(text);
    return button;
}

QWidget* ExamRunView::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    auto* quiet = new QWidget(footer);
    m_previous = makeButton(tr("Previous"), QStringLiteral("examPrevious"), quiet);
    m_open = makeButton(tr("Next unanswered"), QStringLiteral("examOpen"), quiet);
    m_open->setAccessibleName(tr("Next unanswered or flagged question"));
    m_flag = makeButton(tr("Flag"), QStringLiteral("examFlag"), quiet);
    m_flag->setCheckable(true);
    m_pause = makeButton(tr("Pause"), QStringLiteral("examPause"), quiet);
    m_submit = makeButton(tr("Submit exam"), QStringLiteral("examSubmit"), quiet);
    m_confidence = new ConfidenceBar(m_theme, quiet);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), quiet);
    flow->addWidget(m_previous);
    flow->addWidget(m_open);
    flow->addWidget(m_flag);
    flow->addWidget(m_pause);
    flow->addWidget(m_submit);
    flow->addWidget(m_confidence);
    m_next = makeButton(tr("Next ↵"), QStringLiteral("examNext"), footer);
    m_next->setProperty("kind", QStringLiteral("primary"));
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(10), m_theme.px(28), m_theme.px(10));
    layout->setSpacing(m_theme.px(12));
    layout->addWidget(quiet, 1);
    layout->addWidget(m_next, 0, Qt::AlignBottom);
    connect(m_previous, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, &ExamRunView::pressMain);
    connect(m_open, &QPushButton::clicked, this, &ExamRunView::nextOpen);
    connect(m_flag, &QPushButton::clicked, this, &ExamRunView::toggleFlag);
    connect(m_pause, &QPushButton::clicked, this, &ExamRunView::togglePause);
    connect(m_submit, &QPushButton::clicked, this, &ExamRunView::submitRequested);
    return footer;
}

const session::ExamMarks& ExamRunView::marks() const
{
    const session::ExamSheet& sheet = m_exam.sheet();
    return sheet.slots[static_cast<std::size_t>(sheet.current)];
}

bool ExamRunView::done(const Done& result)
{
    if (result)
        Q_EMIT saved();
    else
        Q_EMIT failed(result.error());
    return result.has_value();
}

void ExamRunView::load()
{
    if (!m_exam.running())
        return;
    const auto item = m_exam.item(m_exam.sheet().current);
    m_loading = true;
    if (item) {
        m_question->show(item->shown, {});
        m_question->setChosen(optionIds(item->marks.chosen));
        m_question->setCrossedOut(optionIds(item->marks.crossedOut));
        m_asks->setText(chooseText(item->shown.question));
        m_announcer->announce(questionSpeech(item->shown));
    } else {
        m_question->show({}, {});
        m_asks->setText(tr("This question cannot be shown. It does not count in the score."));
        m_announcer->announce(m_asks->text());
    }
    m_confidence->setConfidence(marks().confidence);
    m_loading = false;
    showState();
    if (!item)
        Q_EMIT failed(item.error());
}

void ExamRunView::showState()
{
    const progress::ExamStart* exam = m_exam.running();
    if (!exam)
        return;
    const session::ExamSheet& sheet = m_exam.sheet();
    const int count = static_cast<int>(sheet.slots.size());
    m_place->setText(tr("Question %1 of %2").arg(sheet.current + 1).arg(count));
    m_previous->setEnabled(sheet.current > 0 && !sheet.paused);
    showMain();
    m_open->setEnabled(sheet.findOpen(*exam).has_value() && !sheet.paused);
    m_discard->setVisible(!sheet.hasAnswer());
    m_flag->setEnabled(!sheet.paused);
    m_flag->setChecked(marks().flagged);
    m_flag->setText(marks().flagged ? tr("Flagged ⚑") : tr("Flag"));
    m_flag->setAccessibleName(marks().flagged ? tr("Flagged") : tr("Flag"));
    m_pause->setVisible(exam->mode == progress::ExamMode::Rehearsal);
    m_pause->setText(sheet.paused ? tr("Resume") : tr("Pause"));
    m_pause->setAccessibleName(m_pause->text());
    m_confidence->setEnabled(!sheet.paused);
    m_progress->setText(ExamText::progress(*exam, sheet));
    m_map->show(*exam, sheet);
    m_map->setEnabled(!sheet.paused);
    updateLayout();
    showTime();
}

void ExamRunView::showMain()
{
    const session::ExamSheet& sheet = m_exam.sheet();
    const bool isLast = sheet.current + 1 == static_cast<int>(sheet.slots.size());
    const auto texts = [this]() -> std::pair<QString, QString> {
        switch (m_main) {
        case Main::Next:
            return {tr("Next"), tr("Next ↵")};
        case Main::NextOpen:
            return {tr("Next unanswered or flagged question"), tr("Next unanswered ↵")};
        case Main::Submit:
            return {tr("Submit exam"), tr("Submit exam ↵")};
        case Main::Resume:
            return {tr("Resume"), tr("Resume ↵")};
        }
        Q_UNREACHABLE();
    };
    m_main = sheet.paused                        ? Main::Resume
             : !isLast                           ? Main::Next
             : sheet.findOpen(*m_exam.running()) ? Main::NextOpen
                                                 : Main::Submit;
    const auto [name, text] = texts();
    m_next->setText(text);
    m_next->setAccessibleName(name);
    showKeys();
}

void ExamRunView::showTime()
{
    const progress::ExamStart* exam = m_exam.running();
    if (!exam)
        return;
    const std::int64_t left = m_exam.leftMs();
    m_clock->setText(ExamText::clock(left));
    m_clock->setTone(left <= kSoonMs ? Tone::Wrong : Tone::Ink);
    m_clock->setAccessibleName(tr("Time: %1").arg(ExamText::left(left)));
    m_clock->setToolTip(ExamText::left(left));
    const bool mock = exam->mode == progress::ExamMode::Mock;
    m_left->setText(mock ? ExamText::left(left) : tr("%1, rehearsal").arg(ExamText::left(left)));
}

void ExamRunView::record()
{
    if (m_loading || !m_exam.running())
        return;
    const auto chosen = m_question->chosen();
    const auto asked =
        m_exam.running()->slots[static_cast<std::size_t>(m_exam.sheet().current)].choose;
    // Replacing a choice passes through intermediate states that must not be stored.
    if (chosen == optionIds(marks().chosen) || static_cast<int>(chosen.size()) > asked)
        return;
    if (!done(m_exam.choose(chosen)))
        m_question->setChosen(optionIds(marks().chosen));
    showState();
}

void ExamRunView::crossOut(const bank::OptionId& option)
{
    if (!m_exam.running())
        return;
    auto out = optionIds(marks().crossedOut);
    const auto found = std::find(out.begin(), out.end(), option);
    if (found == out.end())
        out.push_back(option);
    else
        out.erase(found);
    if (done(m_exam.crossOut(out)))
        m_question->setCrossedOut(out);
}

void ExamRunView::saveConfidence()
{
    if (m_loading || !m_exam.running() || m_confidence->confidence() == marks().confidence)
        return;
    if (!done(m_exam.setConfidence(m_confidence->confidence())))
        m_confidence->setConfidence(marks().confidence);
}

void ExamRunView::toggleFlag()
{
    if (!m_exam.running())
        return;
    done(m_exam.flag(!marks().flagged));
    showState();
}

void ExamRunView::togglePause()
{
    if (!m_exam.running())
        return;
    done(m_exam.sheet().paused ? m_exam.carryOn() : m_exam.pause());
    showState();
}

void ExamRunView::clearAnswer()
{
    if (m_exam.running() && !marks().chosen.isEmpty() && done(m_exam.choose({})))
        m_question->setChosen({});
    showState();
}

void ExamRunView::step(int by)
{
    const int slot = m_exam.sheet().current + by;
    if (slot >= 0 && slot < static_cast<int>(m_exam.sheet().slots.size()))
        goTo(slot);
}

void ExamRunView::pressMain()
{
    switch (m_main) {
    case Main::Next:
        return step(1);
    case Main::NextOpen:
        return nextOpen();
    case Main::Submit:
        Q_EMIT submitRequested();
        return;
    case Main::Resume:
        return togglePause();
    }
}

void ExamRunView::nextOpen()
{
    if (const progress::ExamStart* exam = m_exam.running())
        if (const auto slot = m_exam.sheet().findOpen(*exam))
            goTo(*slot);
}

void ExamRunView::goTo(int slot)
{
    m_mapButton->setChecked(false);
    if (!m_exam.running() || slot == m_exam.sheet().current || !done(m_exam.visit(slot)))
        return;
    setFocus(Qt::OtherFocusReason); // first, see Announcer
    load();
    Q_EMIT moved();
}

bool ExamRunView::handleLetter(int key, bool shift)
{
    if (const auto level = ConfidenceBar::levelOf(key); level && !shift) {
        m_confidence->toggle(*level);
        return true;
    }
    const int count = static_cast<int>(m_question->cards().size());
    const int option = key - Qt::Key_A;
    if (option < 0 || option >= count || key > Qt::Key_F)
        return false;
    if (shift)
        crossOut(m_question->cards()[static_cast<std::size_t>(option)]->optionId());
    else
        m_question->choose(option);
    return true;
}

bool ExamRunView::handleKey(const QKeyEvent& event)
{
    if (!m_exam.running())
        return false;
    const auto is = [&](const char* command) {
        return m_keys.matches(event, QStringLiteral("exam.") + QLatin1String(command));
    };
    const bool rehearsal = m_exam.running()->mode == progress::ExamMode::Rehearsal;
    if (rehearsal && is("pause")) {
        togglePause();
        return true;
    }
    if (m_exam.sheet().paused)
        return false;
    if (is("previous"))
        step(-1);
    else if (is("next"))
        step(1);
    else if (is("open"))
        nextOpen();
    else if (is("flag"))
        toggleFlag();
    else if (is("clear"))
        clearAnswer();
    else if (is("map"))
        m_mapButton->toggle();
    else if ((event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier)
        return handleLetter(event.key(), event.modifiers().testFlag(Qt::ShiftModifier));
    else
        return false;
    return true;
}

/// Tooltips of the buttons; a command without keys has none.
void ExamRunView::showKeys()
{
    const auto keys = [this](const char* command) {
        return m_keys.keys(QStringLiteral("exam.") + QLatin1String(command))
            .toString(QKeySequence::NativeText);
    };
    m_mapButton->setToolTip(keys("map"));
    m_previous->setToolTip(keys("previous"));
    const QString mainKeys = m_main == Main::Next       ? keys("next")
                             : m_main == Main::NextOpen ? keys("open")
                             : m_main == Main::Submit   ? keys("handIn")
                                                        : keys("pause");
    m_next->setToolTip(mainKeys.isEmpty() ? tr("Enter") : tr("%1 or Enter").arg(mainKeys));
    m_open->setToolTip(tr("Next question that is flagged or incomplete, %1").arg(keys("open")));
    m_flag->setToolTip(keys("flag"));
    m_pause->setToolTip(keys("pause"));
    m_submit->setToolTip(keys("handIn"));
}

void ExamRunView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateLayout();
}

void ExamRunView::updateLayout()
{
    const bool narrow = width() < m_theme.px(kNarrow);
    const bool paused = m_exam.running() && m_exam.sheet().paused;
    const bool mapOnly = narrow && m_mapButton->isChecked() && !paused;
    // Beside a main button with a long text, the bar would widen the window.
    m_confidence->setLabelShown(!narrow || m_main == Main::Next || m_main == Main::Resume);
    m_mapButton->setVisible(narrow);
    m_left->setVisible(width() >= m_theme.px(620));
    m_asks->setVisible(width() >= m_theme.px(760));
    m_side->setMinimumWidth(m_theme.px(mapOnly ? 0 : kSideWidth));
    m_side->setMaximumWidth(mapOnly ? QWIDGETSIZE_MAX : m_theme.px(kSideWidth));
    m_side->setVisible(!narrow || mapOnly);
    m_question->setVisible(!paused && !mapOnly);
    m_paused->setVisible(paused);
}

} // namespace ringside::app
