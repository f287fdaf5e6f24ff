// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/stage/still_sheet.h"

#include "app/theme/toned_label.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QBuffer>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QSvgGenerator>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kDotsPerInch = 96;

} // namespace

StillSheet::StillSheet(const QString& title, const StillOptions& options)
    : m_options(options),
      m_sheet(std::make_unique<QWidget>()),
      m_column(new QVBoxLayout(m_sheet.get()))
{
    m_theme.setReducedMotion(true);
    m_theme.setFontScale(options.fontScale);
    m_theme.setScheme(options.scheme);
    m_sheet->setPalette(m_theme.palette());
    m_sheet->setFont(m_theme.font(TextRole::Body));
    m_sheet->setStyleSheet(m_theme.styleSheet());
    m_column->setContentsMargins(m_theme.px(24), m_theme.px(20), m_theme.px(24), m_theme.px(16));
    m_column->setSpacing(m_theme.px(12));
    auto* heading = new TonedLabel(m_theme, TextRole::Title, Tone::Ink);
    heading->setText(title);
    heading->setWordWrap(true);
    heading->setVisible(!title.isEmpty());
    m_column->addWidget(heading);
}

StillSheet::~StillSheet() = default;

void StillSheet::setContent(QWidget* content)
{
    m_column->addWidget(content);
    m_column->addStretch(1);
    hideControls();
    // Never shown, but laid out: every widget gets its position and size.
    m_sheet->setAttribute(Qt::WA_DontShowOnScreen);
    m_sheet->resize(m_options.size);
    m_sheet->show();
    m_sheet->resize(m_options.size);
}

void StillSheet::hideControls()
{
    for (QWidget* widget : m_sheet->findChildren<QWidget*>()) {
        if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QAbstractSlider*>(widget) ||
            qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget))
            widget->hide();
    }
}

void StillSheet::paint(QPainter& painter) const
{
    // Text that changed may need other heights, and QWidget::render() lays out only what is hidden.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    painter.fillRect(QRect(QPoint(), m_options.size), m_theme.color(Tone::Surface));
    m_sheet->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
}

QImage StillSheet::image() const
{
    QImage image(m_options.size * m_options.pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(m_options.pixelRatio);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return image;
}

QByteArray StillSheet::svg(const QString& title, const QString& description) const
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kDotsPerInch);
    generator.setSize(m_options.size);
    generator.setViewBox(QRect(QPoint(), m_options.size));
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    // Qt 6.4 writes title and description without escaping them, so they are inserted here.
    QByteArray document = buffer.data();
    const auto begin = document.indexOf('>', document.indexOf("<svg")) + 1;
    document.insert(begin, QStringLiteral("\n<title>%1</title>\n<desc>%2</desc>")
                               .arg(title.toHtmlEscaped(), description.toHtmlEscaped())
                               .toUtf8());
    return document;
}

} // namespace ringside::app
