// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/option_card.h"

#include "app/question/folded_option.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kPad = 12;
constexpr int kBadge = 24;
constexpr int kRadius = 10;

} // namespace

OptionCard::OptionCard(const Theme& theme, const bank::Question& question, int index,
                       QWidget* parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_id(question.options.at(static_cast<std::size_t>(index)).id),
      m_letter(optionLetter(index)),
      m_reasons(reasonsOf(question.options[static_cast<std::size_t>(index)])),
      m_single(question.type == bank::QuestionType::Single),
      m_text(new ProseView(theme, TextRole::Body, Tone::Ink, this)),
      m_folded(
          new FoldedOption(theme, question.options[static_cast<std::size_t>(index)].text, this)),
      m_verdictLabel(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_reasonsView(new ProseView(theme, TextRole::Reason, Tone::Secondary, this))
{
    const bank::Option& option = question.options[static_cast<std::size_t>(index)];
    setObjectName(QStringLiteral("option%1").arg(m_letter));
    setCheckable(true);
    setAutoExclusive(m_single);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(QStringLiteral("%1. %2").arg(m_letter, proseAsText(option.text)));
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);

    m_text->setProse(option.text);
    m_text->setUnlimitedMeasure();
    m_text->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_text->setFocusPolicy(Qt::NoFocus);
    m_text->setAccessibleName(tr("Text of option %1").arg(m_letter));
    m_folded->hide();
    m_verdictLabel->hide();
    m_reasonsView->hide();
    m_reasonsView->setAccessibleName(tr("Reasons of option %1").arg(m_letter));

    auto* column = new QVBoxLayout;
    column->setSpacing(theme.px(4));
    column->addWidget(m_folded);
    column->addWidget(m_text);
    column->addWidget(m_verdictLabel);
    column->addWidget(m_reasonsView);
    column->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->addLayout(column, 1);
    if (option.effect.stated && !option.effect.changes.empty()) {
        m_try = new QPushButton(tr("Try it"), this);
        m_try->setObjectName(QStringLiteral("try%1").arg(m_letter));
        m_try->setProperty("kind", QStringLiteral("try"));
        m_try->setCheckable(true);
        m_try->setFocusPolicy(Qt::TabFocus); // so that Enter goes on after a click
        m_try->setToolTip(tryText(option, question));
        m_try->setAccessibleName(m_try->text());
        m_try->setAccessibleDescription(tryText(option, question));
        m_try->hide();
        connect(m_try, &QPushButton::clicked, this, [this] { Q_EMIT tried(m_id); });
        connect(m_try, &QPushButton::toggled, this, [this](bool on) {
            m_try->setText(on ? tr("Tried") : tr("Try it"));
            m_try->setAccessibleName(m_try->text());
        });
        row->addWidget(m_try, 0, Qt::AlignTop | Qt::AlignRight);
    }
    applyMargins();
    connect(&theme, &Theme::changed, this, &OptionCard::applyMargins);
}

void OptionCard::addCrossOut()
{
    auto* button = new QPushButton(this);
    m_crossOut = button;
    m_crossOut->setObjectName(QStringLiteral("crossOut%1").arg(m_letter));
    m_crossOut->setProperty("kind", QStringLiteral("segment"));
    m_crossOut->setFocusPolicy(Qt::NoFocus); // the keyboard uses Shift and the letter instead
    layout()->addWidget(m_crossOut);
    layout()->setAlignment(m_crossOut, Qt::AlignTop | Qt::AlignRight);
    connect(m_crossOut, &QPushButton::clicked, this, [this] { Q_EMIT crossOutRequested(m_id); });
    setCrossedOut(false);
}

void OptionCard::setCrossedOut(bool out)
{
    m_crossedOut = out;
    m_text->setStruckOut(out);
    m_folded->setStruckOut(out);
    setAccessibleDescription(out ? tr("Eliminated") : QString());
    if (m_crossOut) {
        m_crossOut->setText(out ? tr("Undo") : tr("Eliminate"));
        m_crossOut->setToolTip(tr("Shift+%1").arg(m_letter));
        m_crossOut->setAccessibleName(out ? tr("Restore option %1").arg(m_letter)
                                          : tr("Eliminate option %1").arg(m_letter));
    }
    update();
}

void OptionCard::applyMargins()
{
    const int pad = m_theme.px(kPad);
    layout()->setContentsMargins(pad + m_theme.px(kBadge) + pad, m_theme.px(11), pad,
                                 m_theme.px(11));
    layout()->setSpacing(pad);
    QFont verdict = m_theme.font(TextRole::Meta);
    verdict.setWeight(QFont::DemiBold);
    m_verdictLabel->setFont(verdict);
    updateGeometry();
    update();
}

void OptionCard::reveal(const Verdict& verdict)
{
    m_revealed = true;
    m_verdict = verdict;
    setChecked(verdict.chosen);
    m_verdictLabel->setTone(verdict.correct  ? Tone::Correct
                            : verdict.chosen ? Tone::Wrong
                                             : Tone::Secondary);
    applyMargins();
    m_reasonsView->setProse(m_reasons);
    m_folded->setVerdict(verdictText(verdict));
    setUnfolded(!canCollapse());
    setCursor(canCollapse() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (m_try)
        m_try->show();
    updateGeometry();
    update();
}

void OptionCard::setUnfolded(bool open)
{
    // Shown before others are hidden: a card that is empty for a moment would move the page.
    m_folded->setVisible(!open);
    m_text->setVisible(open);
    m_verdictLabel->setVisible(open);
    m_reasonsView->setVisible(open && !m_reasons.isEmpty());
    QString text = verdictText(m_verdict);
    m_verdictLabel->setText(canCollapse() ? text + QStringLiteral(" · ") + tr("hide why ▴") : text);
    if (canCollapse()) {
        text = open ? tr("%1, expanded").arg(text) : tr("%1, collapsed").arg(text);
        setToolTip(open ? QString() : accessibleName());
    }
    setAccessibleDescription(QStringLiteral("%1. %2").arg(text, proseAsText(m_reasons)));
    updateGeometry();
    update();
}

bool OptionCard::hasHeightForWidth() const
{
    return true;
}

int OptionCard::heightForWidth(int width) const
{
    return layout()->heightForWidth(width);
}

QSize OptionCard::sizeHint() const
{
    return layout()->sizeHint();
}

void OptionCard::keyPressEvent(QKeyEvent* event)
{
    // Left and right switch between questions of an exam, not options: the page handles those keys.
    if (m_crossOut && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        event->ignore();
    else
        QAbstractButton::keyPressEvent(event);
}

void OptionCard::focusInEvent(QFocusEvent* event)
{
    // The base class would remove the other options of an exclusive group from the tab order.
    QWidget::focusInEvent(event); // NOLINT(bugprone-parent-virtual-call)
}

void OptionCard::nextCheckState()
{
    if (!m_revealed)
        QAbstractButton::nextCheckState();
    else if (canCollapse())
        setUnfolded(!m_text->isVisibleTo(this));
}

bool OptionCard::hitButton(const QPoint& position) const
{
    return (!m_revealed || canCollapse()) && rect().contains(position);
}

void OptionCard::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void OptionCard::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

QRectF OptionCard::badgeRect() const
{
    return {static_cast<double>(m_theme.px(kPad)), static_cast<double>(m_theme.px(11)),
            static_cast<double>(m_theme.px(kBadge)), static_cast<double>(m_theme.px(kBadge))};
}

QColor OptionCard::ground() const
{
    if (m_revealed && m_verdict.correct)
        return m_theme.color(Tone::CorrectSoft);
    if (m_revealed && m_verdict.chosen)
        return m_theme.color(Tone::WrongSoft);
    if (!m_revealed && isChecked())
        return m_theme.color(Tone::AccentSoft);
    return m_theme.color(!m_revealed && underMouse() ? Tone::Raised : Tone::Surface);
}

QColor OptionCard::border() const
{
    if (m_revealed && m_verdict.correct)
        return m_theme.color(Tone::Correct);
    if (m_revealed && m_verdict.chosen)
        return m_theme.color(Tone::Wrong);
    if (hasFocus() || (!m_revealed && isChecked()))
        return m_theme.color(Tone::Accent);
    if (m_revealed)
        return m_theme.color(Tone::Line);
    return m_theme.color(underMouse() ? Tone::Secondary : Tone::Idle);
}

void OptionCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = hasFocus() ? 2.0 : m_theme.borderWidth();
    painter.setPen(QPen(border(), width));
    painter.setBrush(ground());
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kRadius,
                            kRadius);
    paintBadge(painter);
}

void OptionCard::paintBadge(QPainter& painter) const
{
    QColor fill = m_theme.color(Tone::Surface);
    QColor line = m_theme.color(Tone::Idle);
    QColor ink = m_theme.color(Tone::Secondary);
    if (m_revealed && (m_verdict.correct || m_verdict.chosen)) {
        fill = line = m_theme.color(m_verdict.correct ? Tone::Correct : Tone::Wrong);
        ink = m_theme.color(Tone::OnAccent);
    } else if (!m_revealed && isChecked()) {
        fill = line = m_theme.color(Tone::Accent);
        ink = m_theme.color(Tone::OnAccent);
    }
    const QRectF badge = badgeRect();
    const double radius = m_single ? badge.height() / 2 : m_theme.px(6);
    painter.setPen(QPen(line, m_theme.borderWidth()));
    painter.setBrush(fill);
    painter.drawRoundedRect(badge, radius, radius);
    QFont font = m_theme.font(TextRole::Meta);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(badge, Qt::AlignCenter, m_letter);
}

} // namespace ringside::app
