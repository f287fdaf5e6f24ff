// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/export_menu.h"

#include "app/explainer/export/scene_files.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/text/error_text.h"
#include "app/text/number_text.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QRegularExpression>
#include <QSvgRenderer>

#include <algorithm>

namespace ringside::app {

namespace {

/// The largest rectangle of `shape`'s proportions at the top of `page`.
QRectF fitted(QSizeF shape, const QRectF& page)
{
    const QSizeF size = shape.scaled(page.size(), Qt::KeepAspectRatio);
    return {page.topLeft() + QPointF((page.width() - size.width()) / 2, 0), size};
}

} // namespace

ExportMenu::ExportMenu(const Theme& theme, FileDialogs dialogs, std::function<Subject()> subject,
                       QWidget* parent)
    : PictureMenu(theme, std::move(dialogs), parent), m_theme(theme), m_subject(std::move(subject))
{
    setObjectName(QStringLiteral("exportMenu"));
    setAccessibleName(tr("Export this picture"));
    addCopies();
    add(QStringLiteral("copyDescription"), tr("Copy description"), [this] { copyDescription(); });
    addSaves();
    m_animation = add(QStringLiteral("saveAnimation"), tr("Save animation as pictures..."),
                      [this] { saveAnimation(); });
    menu()->addSeparator();
    add(QStringLiteral("printPicture"), tr("Print..."), [this] { print(); });
    connect(menu(), &QMenu::aboutToShow, this, &ExportMenu::refresh);
}

void ExportMenu::refresh()
{
    const Subject subject = m_subject();
    for (QAction* action : menu()->actions())
        action->setEnabled(subject.scene != nullptr);
    m_animation->setEnabled(subject.scene && subject.scene->frameCount(kFramesPerSecond) > 0);
}

StillOptions ExportMenu::present() const
{
    const Subject subject = m_subject();
    StillOptions options = PictureMenu::present();
    options.size.setHeight(std::clamp(subject.scene->height() + m_theme.px(80),
                                      StillOptions::kLeastSide, StillOptions::kMostSide));
    options.size.setWidth(std::clamp(subject.scene->width() + m_theme.px(48),
                                     StillOptions::kLeastSide, StillOptions::kMostSide));
    return options;
}

StillScene ExportMenu::still(const StillOptions& options) const
{
    const Subject subject = m_subject();
    return {*subject.explanation, subject.title, options, subject.scene};
}

QImage ExportMenu::image(const StillOptions& options) const
{
    return still(options).image();
}

QByteArray ExportMenu::svg(const StillOptions& options) const
{
    return still(options).svg();
}

QString ExportMenu::id() const
{
    static const QRegularExpression odd(QStringLiteral("[^a-z0-9]+"));
    const Subject subject = m_subject();
    QString name = subject.title.toLower();
    name.replace(odd, QStringLiteral("-"));
    return QStringLiteral("%1-%2").arg(name.left(60),
                                       QString::fromStdString(subject.scene->name()));
}

void ExportMenu::copyDescription()
{
    const Subject subject = m_subject();
    if (!subject.scene)
        return;
    QApplication::clipboard()->setText(subject.scene->description());
    Q_EMIT messageRaised(tr("Description copied to the clipboard."));
}

void ExportMenu::saveAnimation()
{
    const Subject subject = m_subject();
    if (!subject.scene || subject.scene->frameCount(kFramesPerSecond) == 0)
        return;
    const auto options = askStill();
    if (!options)
        return;
    const QString folder = dialogs().folder(window(), tr("Folder for the pictures"));
    if (folder.isEmpty())
        return;
    StillScene pictures = still(*options);
    const QString base = QString::fromStdString(subject.scene->name());
    const double rate = frameRateFor(*pictures.scene());
    const auto written = writeFrames(pictures, folder, base, rate, [](int, int) {
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        return true;
    });
    if (!written) {
        Q_EMIT messageRaised(errorText(written.error()));
        return;
    }
    Q_EMIT messageRaised(
        rate == kFramesPerSecond
            ? tr("%1 pictures (%2 per second) saved in %3").arg(*written).arg(rate).arg(folder)
            : tr("%1 pictures saved in %2: %3 per second of the animation instead of %4, because "
                 "an export has at most %5 pictures.")
                  .arg(QString::number(*written), folder, NumberText::plain(rate),
                       NumberText::plain(kFramesPerSecond), NumberText::plain(kMostFrames)));
}

void ExportMenu::print()
{
    const Subject subject = m_subject();
    if (!subject.scene)
        return;
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    StillOptions options = present();
    options.scheme = Scheme::Light;
    QSvgRenderer drawing(svg(options));
    QPainter painter(&printer);
    drawing.render(&painter, fitted(options.size, printer.pageRect(QPrinter::DevicePixel)));
    Q_EMIT messageRaised(tr("Sent to %1.").arg(printer.printerName()));
}

} // namespace ringside::app
