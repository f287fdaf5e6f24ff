// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/export_menu.h"

#include "app/explainer/export/scene_files.h"
#include "app/explainer/export/still_dialog.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/text/error_text.h"
#include "app/widgets/write_file.h"
#include "core/scaling/picture/scene_names.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QMenu>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QRegularExpression>
#include <QSvgRenderer>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr double kFramesPerSecond = 25;

/// The largest rectangle of `shape`'s proportions at the top of `page`.
QRectF fitted(QSizeF shape, const QRectF& page)
{
    const QSizeF size = shape.scaled(page.size(), Qt::KeepAspectRatio);
    return {page.topLeft() + QPointF((page.width() - size.width()) / 2, 0), size};
}

} // namespace

ExportMenu::ExportMenu(const Theme& theme, FileDialogs dialogs, std::function<Subject()> subject,
                       QWidget* parent)
    : QPushButton(tr("Export"), parent),
      m_theme(theme),
      m_dialogs(std::move(dialogs)),
      m_subject(std::move(subject))
{
    setObjectName(QStringLiteral("exportMenu"));
    setAccessibleName(tr("Export this picture"));
    setMenu(new QMenu(this));
    add(QStringLiteral("copyPicture"), tr("Copy picture"), &ExportMenu::copyPicture);
    add(QStringLiteral("copyData"), tr("Copy data"), &ExportMenu::copyData);
    add(QStringLiteral("copyDescription"), tr("Copy description"), &ExportMenu::copyDescription);
    menu()->addSeparator();
    add(QStringLiteral("savePicture"), tr("Save picture..."), &ExportMenu::savePicture);
    add(QStringLiteral("saveData"), tr("Save data as CSV..."), &ExportMenu::saveData);
    m_animation = add(QStringLiteral("saveAnimation"), tr("Save animation as pictures..."),
                      &ExportMenu::saveAnimation);
    menu()->addSeparator();
    add(QStringLiteral("printPicture"), tr("Print..."), &ExportMenu::print);
    connect(menu(), &QMenu::aboutToShow, this, &ExportMenu::refresh);
    m_askStill = [this](const StillOptions& options) -> std::optional<StillOptions> {
        StillDialog dialog(m_theme, options, window());
        if (dialog.exec() != QDialog::Accepted)
            return std::nullopt;
        return dialog.options();
    };
}

void ExportMenu::setAskStill(AskStill ask)
{
    m_askStill = std::move(ask);
}

QAction* ExportMenu::add(const QString& name, const QString& text, void (ExportMenu::*act)())
{
    QAction* action = menu()->addAction(text);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void ExportMenu::refresh()
{
    const Subject subject = m_subject();
    for (QAction* action : menu()->actions())
        action->setEnabled(subject.scene != nullptr);
    m_animation->setEnabled(subject.scene && subject.scene->frameCount(kFramesPerSecond) > 0);
}

StillOptions ExportMenu::present(const Subject& subject) const
{
    StillOptions options;
    options.scheme = m_theme.scheme();
    options.fontScale = m_theme.fontScale();
    options.size.setHeight(std::clamp(subject.scene->height() + m_theme.px(80),
                                      StillOptions::kLeastSide, StillOptions::kMostSide));
    options.size.setWidth(std::clamp(subject.scene->width() + m_theme.px(48),
                                     StillOptions::kLeastSide, StillOptions::kMostSide));
    return options;
}

QString ExportMenu::suggestedName(const Subject& subject, const QString& suffix) const
{
    static const QRegularExpression odd(QStringLiteral("[^a-z0-9]+"));
    QString name = subject.title.toLower();
    name.replace(odd, QStringLiteral("-"));
    const QString scene = QString::fromStdString(scaling::nameOf(subject.scene->kind()));
    return QDir::home().filePath(QStringLiteral("%1-%2%3").arg(name.left(60), scene, suffix));
}

void ExportMenu::copyPicture()
{
    const Subject subject = m_subject();
    if (!subject.scene)
        return;
    const StillScene still(subject.scene->kind(), *subject.explanation, subject.title,
                           present(subject), subject.scene);
    QApplication::clipboard()->setImage(still.image());
    Q_EMIT messageRaised(tr("Picture copied to the clipboard."));
}

void ExportMenu::copyData()
{
    const Subject subject = m_subject();
    if (!subject.scene)
        return;
    QApplication::clipboard()->setText(QString::fromUtf8(csvOf(subject.scene->table())));
    Q_EMIT messageRaised(tr("Data copied to the clipboard."));
}

void ExportMenu::copyDescription()
{
    const Subject subject = m_subject();
    if (!subject.scene)
        return;
    QApplication::clipboard()->setText(subject.scene->description());
    Q_EMIT messageRaised(tr("Description copied to the clipboard."));
}

void ExportMenu::savePicture()
{
    const Subject subject = m_subject();
    if (!subject.scene)
        return;
    const auto options = m_askStill(present(subject));
    if (!options)
        return;
    const QString file =
        m_dialogs.save(window(), tr("Save picture"), suggestedName(subject, QStringLiteral(".png")),
                       tr("PNG picture (*.png);;SVG drawing (*.svg)"));
    if (file.isEmpty())
        return;
    const StillScene still(subject.scene->kind(), *subject.explanation, subject.title, *options,
                           subject.scene);
    const bool vectors = file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const Done written = vectors ? writeBytes(file, still.svg()) : writePng(file, still.image());
    Q_EMIT messageRaised(written ? tr("Saved: %1").arg(file) : errorText(written.error()));
}

void ExportMenu::saveData()
{
    const Subject subject = m_subject();
    if (!subject.scene)
        return;
    const QString file =
        m_dialogs.save(window(), tr("Save data"), suggestedName(subject, QStringLiteral(".csv")),
                       tr("Comma-separated values (*.csv)"));
    if (file.isEmpty())
        return;
    const Done written = writeBytes(file, csvOf(subject.scene->table()));
    Q_EMIT messageRaised(written ? tr("Saved: %1").arg(file) : errorText(written.error()));
}

void ExportMenu::saveAnimation()
{
    const Subject subject = m_subject();
    if (!subject.scene || subject.scene->frameCount(kFramesPerSecond) == 0)
        return;
    const auto options = m_askStill(present(subject));
    if (!options)
        return;
    const QString folder = m_dialogs.folder(window(), tr("Folder for the pictures"));
    if (folder.isEmpty())
        return;
    StillScene still(subject.scene->kind(), *subject.explanation, subject.title, *options,
                     subject.scene);
    const QString base = QString::fromStdString(scaling::nameOf(subject.scene->kind()));
    const auto written = writeFrames(still, folder, base, kFramesPerSecond, [](int, int) {
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        return true;
    });
    Q_EMIT messageRaised(written ? tr("%1 pictures (%2 per second) saved in %3")
                                       .arg(*written)
                                       .arg(kFramesPerSecond)
                                       .arg(folder)
                                 : errorText(written.error()));
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
    StillOptions options = present(subject);
    options.scheme = Scheme::Light;
    const StillScene still(subject.scene->kind(), *subject.explanation, subject.title, options,
                           subject.scene);
    QSvgRenderer drawing(still.svg());
    QPainter painter(&printer);
    drawing.render(&painter, fitted(options.size, printer.pageRect(QPrinter::DevicePixel)));
    Q_EMIT messageRaised(tr("Sent to %1.").arg(printer.printerName()));
}

} // namespace ringside::app
