// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/picture_row.h"

#include "app/text/core_text.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "core/session/exchange/pictures.h"

#include <QBuffer>
#include <QGridLayout>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QRegularExpression>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kThumbnail = 72;

/// The value of a picture's error describes its fault, in the learner's language.
QString refusalOf(Error error)
{
    error.value = coreText(error.value).toStdString();
    return errorText(error);
}

} // namespace

PictureRow::PictureRow(const Theme& theme, FileDialogs dialogs, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_dialogs(std::move(dialogs)),
      m_thumbnail(new QLabel(this)),
      m_text(new QLineEdit(this)),
      m_insert(new QPushButton(tr("Insert picture"), this))
{
    m_text->setObjectName(QStringLiteral("pictureText"));
    m_text->setAccessibleName(tr("Description of the picture"));
    m_text->setPlaceholderText(tr("For example: ring of 8 workers"));
    m_insert->setObjectName(QStringLiteral("pictureInsert"));
    m_insert->setAccessibleName(m_insert->text());
    m_insert->setAutoDefault(false);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(theme.px(8));
    grid->addWidget(m_thumbnail, 0, 0, 2, 1);
    grid->addWidget(
        fieldLabel(theme, tr("&Description, shown where the picture cannot be"), m_text, this), 0,
        1, 1, 2);
    grid->addWidget(m_text, 1, 1);
    grid->addWidget(m_insert, 1, 2);
    grid->setColumnStretch(1, 1);
    connect(m_insert, &QPushButton::clicked, this, &PictureRow::insert);
    hide();
}

void PictureRow::choose()
{
    const QString file = m_dialogs.open(this, tr("Picture for the card"), {},
                                        tr("Pictures (*.png *.jpg *.jpeg *.svg)"));
    if (file.isEmpty())
        return;
    show(session::pictureFrom(file));
}

void PictureRow::setImage(const QImage& image)
{
    if (!image.isNull()) {
        // Before seconds of encoding.
        if (const Done fits = session::checkPictureSize(image.width(), image.height()); !fits)
            return Q_EMIT refused(refusalOf(fits.error()));
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG"); // what cannot be saved has no bytes, which is no picture
    show(session::pictureOf(bytes));
}

void PictureRow::show(Result<exchange::Media> picture)
{
    if (!picture)
        return Q_EMIT refused(refusalOf(picture.error()));
    m_picture = std::move(*picture);
    Q_EMIT refused({});
    QPixmap pixmap;
    pixmap.loadFromData(m_picture.bytes);
    const int side = m_theme.px(kThumbnail);
    m_thumbnail->setPixmap(
        pixmap.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    m_thumbnail->setAccessibleName(tr("The chosen picture"));
    QWidget::show();
    m_text->clear();
    m_text->setFocus();
}

void PictureRow::keyPressEvent(QKeyEvent* event)
{
    // Enter in the field inserts, and does not save the card.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        insert();
    else
        QWidget::keyPressEvent(event);
}

void PictureRow::insert()
{
    static const QRegularExpression brackets(QStringLiteral("[\\[\\]]"));
    const QString text = m_text->text().remove(brackets).simplified();
    if (text.isEmpty()) {
        m_text->setFocus();
        return Q_EMIT refused(tr("Describe the picture in a few words."));
    }
    Q_EMIT refused({});
    Q_EMIT inserted(m_picture, text); // before the focus moves on from here
    hide();
}

} // namespace ringside::app
