// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/lines_box.h"

#include "app/job/numbers/numbers_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kReadAfterMs = 300;

} // namespace

LinesBox::LinesBox(const Theme& theme, const Texts& texts, int lines, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_lines(lines),
      m_edit(new QPlainTextEdit(this)),
      m_complaint(new TonedLabel(theme, TextRole::Meta, Tone::Wrong, this)),
      m_summary(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    auto* label = new TonedLabel(theme, TextRole::Reason, Tone::Ink, this);
    label->setWordWrap(true);
    label->setText(texts.hint);
    label->setBuddy(m_edit);
    m_edit->setObjectName(texts.objectName);
    m_edit->setProperty("kind", QStringLiteral("field"));
    m_edit->setAccessibleName(texts.accessibleName);
    m_edit->setAccessibleDescription(texts.hint);
    m_edit->setPlaceholderText(texts.placeholder);
    m_edit->setTabChangesFocus(true);
    m_edit->setAcceptDrops(false); // files are handled by the page
    m_edit->setLineWrapMode(texts.isWrapped ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
    m_complaint->setObjectName(QStringLiteral("numbersComplaint"));
    m_complaint->setWordWrap(true);
    m_complaint->hide();
    m_summary->setObjectName(QStringLiteral("numbersSummary"));
    m_summary->setWordWrap(true);
    m_summary->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(4));
    for (QWidget* part : {static_cast<QWidget*>(label), static_cast<QWidget*>(m_edit),
                          static_cast<QWidget*>(m_complaint), static_cast<QWidget*>(m_summary)})
        column->addWidget(part);
    const auto dress = [this] {
        m_edit->setFont(m_theme.font(TextRole::Mono));
        const int frame = 2 * m_edit->frameWidth() + m_theme.px(14);
        m_edit->setFixedHeight(m_lines * m_edit->fontMetrics().lineSpacing() + frame);
        markLines();
    };
    connect(&m_theme, &Theme::changed, this, dress);
    dress();
    m_soon.setSingleShot(true);
    m_soon.setInterval(kReadAfterMs);
    connect(&m_soon, &QTimer::timeout, this, &LinesBox::read);
    connect(m_edit, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
}

void LinesBox::setText(const QString& text)
{
    m_edit->setPlainText(text);
    read();
}

void LinesBox::read()
{
    m_soon.stop();
    readText(m_edit->toPlainText());
}

void LinesBox::replaceText(const QString& text)
{
    m_soon.stop();
    const QSignalBlocker quiet(m_edit);
    m_edit->setPlainText(text);
    refuse({});
}

void LinesBox::refuse(const std::vector<Error>& errors)
{
    m_wrong = errors;
    m_complaint->setVisible(!errors.empty());
    m_complaint->setText(NumbersText::wrong(errors));
    markLines();
}

void LinesBox::summarize(const QString& text)
{
    m_summary->setText(text);
    m_summary->setVisible(!text.isEmpty());
}

void LinesBox::markLines()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const Error& error : m_wrong) {
        const QTextBlock block = m_edit->document()->findBlockByNumber(error.line - 1);
        if (!block.isValid())
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setBackground(m_theme.color(Tone::WrongSoft));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    m_edit->setExtraSelections(marks);
}

} // namespace ringside::app
