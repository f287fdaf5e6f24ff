// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/own_card_dialog.h"

#include "app/keys/enter_key.h"
#include "app/question/dialog_size.h"
#include "app/question/picture_row.h"
#include "app/question/tag_completer.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGuiApplication>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextCursor>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

using Kind = session::CardNote::Kind;

OwnCardDialog::OwnCardDialog(const Theme& theme, const session::CardNote& note, Setup setup,
                             QWidget* parent)
    : DraftDialog(parent),
      m_theme(theme),
      m_note(note),
      m_setup(std::move(setup)),
      m_kind(new QComboBox(this)),
      m_front(textField(theme, tr("Front"), note.front, this)),
      m_back(textField(theme, tr("Back"), note.back, this)),
      m_edited(m_back),
      m_tags(new QLineEdit(session::tagText(note.tags), this)),
      m_message(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("ownCardDialog"));
    setWindowTitle(m_setup.cards > 0 ? tr("Edit card") : tr("New card"));
    setPalette(theme.palette());
    openAt(*this, {theme.px(600), theme.px(520)});
    for (QPlainTextEdit* field : {m_front, m_back})
        field->setMinimumHeight(theme.px(40));
    m_kind->addItem(tr("Front and back"), QVariant::fromValue(Kind::Sides));
    m_kind->addItem(tr("Cloze (text with gaps)"), QVariant::fromValue(Kind::Cloze));
    m_kind->setObjectName(QStringLiteral("ownKind"));
    m_kind->setAccessibleName(tr("Kind of card"));
    m_front->setObjectName(QStringLiteral("ownFront"));
    m_back->setObjectName(QStringLiteral("ownBack"));
    m_tags->setObjectName(QStringLiteral("ownTags"));
    m_tags->setAccessibleName(tr("Tags, separated by commas"));
    completeTags(*m_tags, m_setup.tags);
    // What was read is the back of a card, or the text of a cloze.
    const bool isRead = m_setup.cards == 0 && !note.source.isEmpty();
    if (const auto cloze = isRead ? std::nullopt : session::asCloze(note))
        m_cloze = {cloze->front, cloze->back};
    else
        m_cloze = isRead ? Texts{note.back, {}} : Texts{note.front, note.back};
    if (note.kind == Kind::Cloze) {
        m_kind->setCurrentIndex(1);
        m_kind->setEnabled(m_setup.cards == 0);
        m_kind->setToolTip(m_kind->isEnabled() ? QString()
                                               : tr("Change the kind of a cloze in the deck"));
    }
    build(m_setup.cards);
    pressFocusedOnEnter(*this);
    showKind();
    for (QPlainTextEdit* field : {m_front, m_back})
        field->installEventFilter(this);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this](int index) {
        Texts& left = index == 0 ? m_cloze : m_sides;
        const Texts& shown = index == 0 ? m_sides : m_cloze;
        left = {m_front->toPlainText(), m_back->toPlainText()};
        m_front->setPlainText(shown.front);
        m_back->setPlainText(shown.back);
        showKind();
    });
    m_front->setFocus();
}

void OwnCardDialog::build(int cards)
{
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, m_theme);
    layout->addWidget(fieldLabel(m_theme, tr("&Kind"), m_kind, this));
    layout->addWidget(m_kind);
    m_frontLabel = fieldLabel(m_theme, {}, m_front, this);
    layout->addWidget(m_frontLabel);
    layout->addWidget(m_front, 1);
    m_backLabel = fieldLabel(m_theme, {}, m_back, this);
    layout->addWidget(m_backLabel);
    layout->addWidget(m_back, 2);
    layout->addWidget(makeTools());
    m_picture = new PictureRow(m_theme, m_setup.dialogs, this);
    connect(m_picture, &PictureRow::inserted, this, &OwnCardDialog::insertPicture);
    connect(m_picture, &PictureRow::refused, this, &OwnCardDialog::showMessage);
    layout->addWidget(m_picture);
    layout->addWidget(fieldLabel(m_theme, tr("&Tags, separated by commas"), m_tags, this));
    layout->addWidget(m_tags);
    if (!m_note.source.isEmpty()) {
        auto* source = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, this);
        source->setObjectName(QStringLiteral("ownSource"));
        source->setTextFormat(Qt::PlainText);
        source->setText(tr("From: %1").arg(m_note.source));
        source->setWordWrap(true);
        layout->addWidget(source);
    }
    layout->addWidget(m_message);
    layout->addWidget(makeButtons(cards));
    nameButtons(*this);
}

QWidget* OwnCardDialog::makeTools()
{
    auto* tools = new QWidget(this);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), tools);
    flow->setContentsMargins(0, 0, 0, 0);
    const auto add = [this, tools, flow](const QString& text, const char* name) {
        auto* button = new QPushButton(tools);
        button->setProperty("kind", QStringLiteral("plain"));
        button->setText(text);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        flow->addWidget(button);
        return button;
    };
    m_gap = add(
        tr("Mark as gap  %1")
            .arg(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C).toString(QKeySequence::NativeText)),
        "ownGap");
    m_gap->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    m_gap->setToolTip(tr("Hide the selected words. Each number of a gap makes a card."));
    connect(m_gap, &QPushButton::clicked, this, &OwnCardDialog::markGap);
    QPushButton* picture = add(tr("Add picture…"), "ownPicture");
    picture->setToolTip(tr("PNG, JPEG or SVG, up to 4 MiB and 4096 pixels per side. Ctrl+V in a "
                           "text pastes a copied picture."));
    connect(picture, &QPushButton::clicked, this, [this] { m_picture->choose(); });
    return tools;
}

QWidget* OwnCardDialog::makeButtons(int cards)
{
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* save = addPrimary(*buttons, tr("Save"));
    save->setObjectName(QStringLiteral("ownSave"));
    save->setToolTip(tr("Ctrl+Enter"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    if (cards > 0) {
        // The style reads the kind when the button gets its parent.
        auto* remove =
            new QPushButton(cards == 1 ? tr("Delete card") : tr("Delete %1 cards").arg(cards));
        remove->setProperty("kind", QStringLiteral("plain"));
        buttons->addButton(remove, QDialogButtonBox::DestructiveRole);
        remove->setObjectName(QStringLiteral("ownDelete"));
        remove->setToolTip(tr("Its reviews are kept. “Undo” on the page restores the card."));
        connect(remove, &QPushButton::clicked, this, &OwnCardDialog::deleted);
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &OwnCardDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &OwnCardDialog::reject);
    return buttons;
}

void OwnCardDialog::showKind()
{
    const bool isCloze = m_kind->currentIndex() == 1;
    m_frontLabel->setText(isCloze ? tr("Te&xt") : tr("&Front"));
    m_front->setAccessibleName(isCloze ? tr("Text with gaps") : tr("Front"));
    m_front->setPlaceholderText(
        isCloze ? tr("Select words and mark them as a gap: {{c1::hidden}} or {{c1::hidden::hint}}")
                : QString());
    m_backLabel->setText(isCloze ? tr("&Below the text on the back (optional)") : tr("&Back"));
    m_back->setAccessibleName(isCloze ? tr("Below the text on the back") : tr("Back"));
    m_gap->setVisible(isCloze);
}

void OwnCardDialog::showMessage(const QString& sentence)
{
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
}

bool OwnCardDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn)
        m_edited = watched == m_front ? m_front : m_back;
    const bool isKey = event->type() == QEvent::KeyPress;
    if (isKey && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Paste) && pastePicture()) {
        m_edited = watched == m_front ? m_front : m_back;
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void OwnCardDialog::keyPressEvent(QKeyEvent* event)
{
    if (isSaveKey(*event))
        save();
    else
        QDialog::keyPressEvent(event);
}

void OwnCardDialog::markGap()
{
    QTextCursor cursor = m_front->textCursor();
    const auto from = cursor.selectionStart();
    const auto length = cursor.selectionEnd() - from;
    const QString text = m_front->toPlainText();
    if (length == 0)
        return showMessage(tr("Select the words to hide in the text first."));
    if (!session::canBeGap(text.mid(from, length)))
        return showMessage(tr("A gap needs words, without {{ }} or :: inside."));
    showMessage({});
    const std::vector<int> gaps = session::gapsIn(text);
    const int number = gaps.empty() ? 1 : gaps.back() + 1;
    const QString marked = session::withGap(text, from, length, number);
    // One step of the field's own undo.
    cursor.insertText(marked.mid(from, length + marked.size() - text.size()));
    m_front->setTextCursor(cursor);
    m_front->setFocus();
}

void OwnCardDialog::insertPicture(const exchange::Media& picture, const QString& text)
{
    m_pictures.push_back(picture);
    QTextCursor cursor = m_edited->textCursor();
    const QString line = QStringLiteral("![%1](%2)").arg(text, picture.name);
    cursor.insertText(cursor.atBlockStart() ? line : QLatin1Char('\n') + line);
    m_edited->setFocus();
}

/// False without a picture on the clipboard. Text comes first: a copied table is both.
bool OwnCardDialog::pastePicture()
{
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    if (!copied || copied->hasText() || !copied->hasImage())
        return false;
    m_picture->setImage(qvariant_cast<QImage>(copied->imageData()));
    return true;
}

void OwnCardDialog::save()
{
    m_note.kind = m_kind->currentIndex() == 1 ? Kind::Cloze : Kind::Sides;
    m_note.front = m_front->toPlainText();
    m_note.back = m_back->toPlainText();
    m_note.tags = session::tagsIn(m_tags->text());
    if (m_note.front.trimmed().isEmpty())
        return showMessage(m_note.kind == Kind::Cloze ? tr("Enter the text.")
                                                      : tr("Enter the front."));
    if (m_note.kind == Kind::Sides && m_note.back.trimmed().isEmpty())
        return showMessage(tr("Enter the back."));
    if (m_note.kind == Kind::Cloze && session::gapsIn(m_note.front).empty())
        return showMessage(tr("Select words in the text and mark them as a gap."));
    Q_EMIT saved(m_note, m_pictures);
}

} // namespace ringside::app
