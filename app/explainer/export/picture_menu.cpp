// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/picture_menu.h"

#include "app/explainer/export/still_dialog.h"
#include "app/text/error_text.h"
#include "app/widgets/save_table.h"
#include "core/base/tr.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QImage>
#include <QMenu>

#include <utility>

namespace ringside::app {

namespace {

Done writePng(const QString& file, const QImage& image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = RINGSIDE_TR("the picture cannot be encoded")});
    return writeBytes(file, buffer.data());
}

} // namespace

PictureMenu::PictureMenu(const Theme& theme, FileDialogs dialogs, QWidget* parent)
    : QPushButton(tr("Export"), parent), m_theme(theme), m_dialogs(std::move(dialogs))
{
    setMenu(new QMenu(this));
    m_askStill = [this](const StillOptions& options) -> std::optional<StillOptions> {
        StillDialog dialog(m_theme, options, window());
        if (dialog.exec() != QDialog::Accepted)
            return std::nullopt;
        return dialog.options();
    };
}

void PictureMenu::addCopies()
{
    add(QStringLiteral("copyPicture"), tr("Copy picture"), [this] { copyPicture(); });
    add(QStringLiteral("copyData"), tr("Copy data"), [this] { copyData(); });
}

void PictureMenu::addSaves()
{
    menu()->addSeparator();
    add(QStringLiteral("savePicture"), tr("Save picture..."), [this] { savePicture(); });
    add(QStringLiteral("saveData"), tr("Save data as CSV..."), [this] { saveData(); });
}

QAction* PictureMenu::add(const QString& name, const QString& text, std::function<void()> act)
{
    QAction* action = menu()->addAction(text);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, std::move(act));
    return action;
}

StillOptions PictureMenu::present() const
{
    StillOptions options;
    options.scheme = m_theme.scheme();
    options.fontScale = m_theme.fontScale();
    return options;
}

void PictureMenu::copyPicture()
{
    if (!hasPicture())
        return;
    QApplication::clipboard()->setImage(image(present()));
    Q_EMIT messageRaised(tr("Picture copied to the clipboard."));
}

void PictureMenu::copyData()
{
    if (!hasPicture())
        return;
    QApplication::clipboard()->setText(QString::fromUtf8(csvOf(table())));
    Q_EMIT messageRaised(tr("Data copied to the clipboard."));
}

void PictureMenu::savePicture()
{
    if (!hasPicture())
        return;
    const auto options = askStill();
    if (!options)
        return;
    const QString file =
        m_dialogs.save(window(), tr("Save picture"), QStringLiteral("ringside-%1.png").arg(id()),
                       tr("PNG picture (*.png);;SVG drawing (*.svg)"));
    if (file.isEmpty())
        return;
    const bool vectors = file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const Done written =
        vectors ? writeBytes(file, svg(*options)) : writePng(file, image(*options));
    Q_EMIT messageRaised(written ? tr("Saved: %1").arg(file) : errorText(written.error()));
}

void PictureMenu::saveData()
{
    if (!hasPicture())
        return;
    const QString sentence = SaveTable::ask(m_dialogs, window(), id(), table());
    if (!sentence.isEmpty())
        Q_EMIT messageRaised(sentence);
}

} // namespace ringside::app
