// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/export_menu.h"

#include "app/explainer/scenes/scene.h"
#include "app/text/error_text.h"
#include "app/text/number_text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QMenu>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QProgressDialog>
#include <QRegularExpression>
#include <QSvgRenderer>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kPatienceMs = 400; ///< before the progress is shown

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
    m_animation =
        add(QStringLiteral("saveAnimation"), tr("Save animation..."), [this] { saveAnimation(); });
    menu()->addSeparator();
    add(QStringLiteral("printPicture"), tr("Print..."), [this] { print(); });
    connect(menu(), &QMenu::aboutToShow, this, &ExportMenu::refresh);
}

void ExportMenu::refresh()
{
    const Subject subject = m_subject();
    for (QAction* action : menu()->actions())
        action->setEnabled(subject.scene != nullptr);
    m_animation->setEnabled(!m_running && hasAnimation());
}

bool ExportMenu::hasAnimation() const
{
    const Subject subject = m_subject();
    return subject.scene && subject.scene->frameCount(kFramesPerSecond) > 0;
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
    if (m_running || !hasAnimation())
        return;
    const auto options = askStill();
    if (!options)
        return;
    QString file =
        dialogs().save(window(), tr("Save animation"), QStringLiteral("ringside-%1.webp").arg(id()),
                       tr("Animated WebP pictures (*.webp)"));
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".webp");
    if (!hasAnimation())
        return;
    const Subject subject = m_subject(); // only now: the scene may change behind the dialogs
    m_running = new AnimationExport(*subject.explanation, subject.title, *options, subject.scene,
                                    file, this);
    follow(*m_running);
    m_running->start();
}

/// The dialog appears only where it takes a while, and does not block the window.
void ExportMenu::follow(AnimationExport& saving)
{
    m_progress = new QProgressDialog(tr("Drawing the pictures of the animation…"), tr("Cancel"), 0,
                                     saving.frames(), window());
    m_progress->setObjectName(QStringLiteral("animationProgress"));
    m_progress->setWindowTitle(tr("Save animation"));
    m_progress->setWindowModality(Qt::NonModal);
    m_progress->setAutoClose(false);
    m_progress->setAutoReset(false);
    m_progress->setMinimumDuration(kPatienceMs);
    m_progress->setPalette(m_theme.palette());
    connect(m_progress, &QProgressDialog::canceled, this, [this] {
        m_running->cancel();
        end();
        Q_EMIT messageRaised(tr("Cancelled. The animation was not saved."));
    });
    connect(&saving, &AnimationExport::progressed, m_progress, &QProgressDialog::setValue);
    connect(&saving, &AnimationExport::failed, this, [this](const Error& error) {
        end();
        Q_EMIT messageRaised(errorText(error));
    });
    connect(&saving, &AnimationExport::saved, this,
            [this, rate = saving.framesPerSecond()](const QString& file) {
                end();
                const QString sentence = tr("Saved: %1").arg(file);
                Q_EMIT messageRaised(
                    rate == kFramesPerSecond
                        ? sentence
                        : tr("%1. It has %2 pictures per second instead of %3, because an "
                             "animation has at most %4 pictures.")
                              .arg(sentence, NumberText::plain(rate),
                                   NumberText::plain(kFramesPerSecond),
                                   NumberText::plain(kMostFrames)));
            });
}

void ExportMenu::end()
{
    m_progress->deleteLater();
    m_running->deleteLater();
    m_progress.clear();
    m_running.clear();
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
