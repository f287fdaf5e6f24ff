// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/transport_bar.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QPainterPath>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>

#include <array>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kSliderSteps = 1000;
constexpr std::array kSpeeds{0.25, 0.5, 1.0, 2.0, 4.0};

/// Strokes or areas of a symbol in a square from -1 to 1.
QPainterPath pathOf(SignButton::Sign sign)
{
    QPainterPath path;
    switch (sign) {
    case SignButton::Sign::Play:
        path.addPolygon(QPolygonF{{-0.7, -0.9}, {0.9, 0}, {-0.7, 0.9}});
        path.closeSubpath();
        break;
    case SignButton::Sign::Pause:
        path.addRect(-0.75, -0.85, 0.5, 1.7);
        path.addRect(0.25, -0.85, 0.5, 1.7);
        break;
    case SignButton::Sign::Back:
        path.addPolygon(QPolygonF{{0.4, -0.85}, {-0.45, 0}, {0.4, 0.85}});
        break;
    case SignButton::Sign::Forward:
        path.addPolygon(QPolygonF{{-0.4, -0.85}, {0.45, 0}, {-0.4, 0.85}});
        break;
    case SignButton::Sign::Reset:
        path.arcMoveTo(-0.8, -0.8, 1.6, 1.6, 140);
        path.arcTo(-0.8, -0.8, 1.6, 1.6, 140, -280);
        path.moveTo(-1.05, -0.95);
        path.lineTo(-0.62, -0.5);
        path.lineTo(-0.05, -0.72);
        break;
    }
    return path;
}

bool isFilled(SignButton::Sign sign)
{
    return sign == SignButton::Sign::Play || sign == SignButton::Sign::Pause;
}

} // namespace

SignButton::SignButton(const Theme& theme, Sign sign, QWidget* parent)
    : QToolButton(parent), m_theme(theme), m_sign(sign)
{
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SignButton::setSign(Sign sign)
{
    m_sign = sign;
    update();
}

QSize SignButton::sizeHint() const
{
    return {m_theme.px(32), m_theme.px(32)};
}

void SignButton::paintEvent(QPaintEvent* event)
{
    QToolButton::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(QRectF(rect()).center());
    const double scale = m_theme.px(5);
    painter.scale(scale, scale);
    const QColor ink = m_theme.color(isEnabled() ? Tone::Ink : Tone::Idle);
    if (isFilled(m_sign))
        painter.fillPath(pathOf(m_sign), ink);
    else
        painter.strokePath(pathOf(m_sign), QPen(ink, 1.6 * m_theme.fontScale() / scale,
                                                Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

TransportBar::TransportBar(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_play(new SignButton(theme, SignButton::Sign::Play)),
      m_back(new SignButton(theme, SignButton::Sign::Back)),
      m_forward(new SignButton(theme, SignButton::Sign::Forward)),
      m_slider(new QSlider(Qt::Horizontal)),
      m_marks(new PhaseMarks(theme)),
      m_time(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_speed(new QComboBox),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(theme.px(4));
    m_play->setObjectName(QStringLiteral("playButton"));
    m_back->setObjectName(QStringLiteral("stepBackButton"));
    m_back->setAccessibleName(tr("Step back"));
    m_back->setToolTip(tr("Step back (left)"));
    m_forward->setObjectName(QStringLiteral("stepForwardButton"));
    m_forward->setAccessibleName(tr("Step forward"));
    m_forward->setToolTip(tr("Step forward (right)"));
    m_slider->setObjectName(QStringLiteral("scrubSlider"));
    m_slider->setAccessibleName(tr("Moment of the all-reduce"));
    m_slider->setRange(0, kSliderSteps);
    m_slider->installEventFilter(this); // the marks follow its place
    m_time->setObjectName(QStringLiteral("timeText"));
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_speed->setObjectName(QStringLiteral("speedChoice"));
    m_speed->setAccessibleName(tr("Speed of the animation"));
    m_speed->setToolTip(tr("Speed of the animation"));
    m_speed->addItems({QStringLiteral("¼×"), QStringLiteral("½×"), QStringLiteral("1×"),
                       QStringLiteral("2×"), QStringLiteral("4×")});
    m_speed->setCurrentIndex(2);
    m_speed->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

    updateLayout();
    setPlaying(false);

    connect(m_play, &QToolButton::clicked, this, &TransportBar::playPauseRequested);
    connect(m_back, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { Q_EMIT scrubbed(value / double(kSliderSteps)); });
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { Q_EMIT speedChanged(speed()); });
}

QSize TransportBar::minimumSizeHint() const
{
    return {m_theme.px(100), QWidget::minimumSizeHint().height()};
}

void TransportBar::resizeEvent(QResizeEvent*)
{
    updateLayout();
}

void TransportBar::updateLayout()
{
    // A slider narrower than a third of the row is useless: move time and speed below it.
    const int rows = width() < m_theme.px(270) ? 3 : width() < m_theme.px(380) ? 2 : 1;
    if (rows == m_rows)
        return;
    m_rows = rows;
    m_grid->addWidget(m_play, 0, 0);
    m_grid->addWidget(m_back, 0, 1);
    m_grid->addWidget(m_forward, 0, 2);
    m_grid->addWidget(m_slider, 0, 3, 1, rows == 1 ? 1 : 2);
    m_grid->addWidget(m_marks, 1, 0, 1, rows == 1 ? 6 : 5);
    if (rows == 3) {
        m_grid->addWidget(m_time, 2, 0, 1, 5);
        m_grid->addWidget(m_speed, 3, 0, 1, 5, Qt::AlignRight);
    } else {
        m_grid->addWidget(m_time, rows == 1 ? 0 : 2, rows == 1 ? 4 : 3);
        m_grid->addWidget(m_speed, rows == 1 ? 0 : 2, rows == 1 ? 5 : 4);
    }
    m_grid->setColumnStretch(3, 1);
}

bool TransportBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Move || event->type() == QEvent::Resize)
        placeMarks();
    return QWidget::eventFilter(watched, event);
}

/// The handle's middle moves from half a handle after the slider's left end to half a one before
/// its right end.
void TransportBar::placeMarks()
{
    QStyleOptionSlider option;
    option.initFrom(m_slider);
    option.orientation = Qt::Horizontal;
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, m_slider);
    m_marks->setSpan(m_slider->x() + handle / 2,
                     m_slider->x() + m_slider->width() - handle + handle / 2);
}

void TransportBar::setPhases(const std::vector<Phase>& phases)
{
    m_marks->setPhases(phases);
    placeMarks();
}

void TransportBar::setPlaying(bool playing)
{
    m_play->setSign(playing ? SignButton::Sign::Pause : SignButton::Sign::Play);
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing ? tr("Pause (space)") : tr("Play (space)"));
}

void TransportBar::setMoment(double share, const QString& text)
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(std::lround(share * kSliderSteps)));
    m_time->setText(text);
    m_marks->setMoment(share);
    m_slider->setAccessibleDescription(m_marks->current());
    // Proportional digits must not move the slider's end during the animation.
    m_time->setMinimumWidth(std::max(m_time->minimumWidth(), m_time->sizeHint().width()));
}

std::span<const double> TransportBar::speeds()
{
    return kSpeeds;
}

void TransportBar::setSpeedTexts(const QStringList& texts)
{
    for (int i = 0; i < m_speed->count() && i < texts.size(); ++i)
        m_speed->setItemText(i, texts[i]);
}

double TransportBar::speed() const
{
    return kSpeeds[static_cast<std::size_t>(std::max(0, m_speed->currentIndex()))];
}

} // namespace ringside::app
