// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/numbers_box.h"

#include "app/job/numbers/numbers_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QVBoxLayout>

namespace ringside::app {

using session::NumbersForm;

namespace {

constexpr int kReadAfterMs = 300;
constexpr int kShownLines = 8;

} // namespace

NumbersBox::NumbersBox(const Theme& theme, NumbersForm form, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_form(form),
      m_edit(new QPlainTextEdit(this)),
      m_complaint(new TonedLabel(theme, TextRole::Meta, Tone::Wrong, this)),
      m_summary(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    const bool isScores = form == NumbersForm::Scores;
    auto* label = new TonedLabel(theme, TextRole::Reason, Tone::Ink, this);
    label->setWordWrap(true);
    label->setText(isScores ? tr("One row per line: score, label. Labels are 1 for a positive and "
                                 "0 for a negative, or yes and no.")
                            : tr("One true class per line, predicted classes in columns. The "
                                 "second of two classes is the positive one."));
    label->setBuddy(m_edit);
    m_edit->setObjectName(isScores ? QStringLiteral("scoresText") : QStringLiteral("matrixText"));
    m_edit->setProperty("kind", QStringLiteral("field"));
    m_edit->setAccessibleName(isScores ? tr("Scores and labels as CSV")
                                       : tr("Confusion matrix as CSV"));
    m_edit->setAccessibleDescription(label->text());
    m_edit->setPlaceholderText(isScores ? QStringLiteral("score,label\n0.91,1\n0.62,0\n0.35,1")
                                        : QStringLiteral("950,30\n8,12"));
    m_edit->setTabChangesFocus(true);
    m_edit->setAcceptDrops(false); // files are handled by the page
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
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
        m_edit->setFixedHeight(kShownLines * m_edit->fontMetrics().lineSpacing() + frame);
        markLines(m_wrong);
    };
    connect(&m_theme, &Theme::changed, this, dress);
    dress();
    m_soon.setSingleShot(true);
    m_soon.setInterval(kReadAfterMs);
    connect(&m_soon, &QTimer::timeout, this, &NumbersBox::read);
    connect(m_edit, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
}

void NumbersBox::setNumbers(const std::optional<scenario::NumberRows>& numbers)
{
    if (numbers == m_shown)
        return;
    m_shown = numbers;
    m_soon.stop();
    const QSignalBlocker quiet(m_edit);
    m_edit->setPlainText(numbers ? session::csvOf(*numbers, m_form) : QString());
    refuse({});
    m_summary->hide();
    if (!numbers)
        return;
    session::PastedNumbers read{.form = m_form};
    read.numbers = *numbers;
    m_summary->setText(NumbersText::read(read));
    m_summary->show();
}

void NumbersBox::setText(const QString& text)
{
    m_edit->setPlainText(text);
    read();
}

void NumbersBox::read()
{
    m_soon.stop();
    const QString text = m_edit->toPlainText();
    if (text.trimmed().isEmpty()) {
        refuse({});
        m_summary->hide();
        if (m_shown.has_value()) {
            m_shown.reset();
            Q_EMIT cleared();
        }
        return;
    }
    std::vector<Error> errors;
    const auto numbers = session::readPastedNumbers(text, m_form, &errors);
    refuse(errors);
    m_summary->setVisible(numbers.has_value());
    if (!numbers)
        return;
    m_summary->setText(NumbersText::read(*numbers));
    m_shown = numbers->numbers;
    Q_EMIT numbersRead(*numbers);
}

void NumbersBox::refuse(const std::vector<Error>& errors)
{
    m_wrong = errors;
    m_complaint->setVisible(!errors.empty());
    m_complaint->setText(NumbersText::wrong(errors));
    markLines(errors);
}

void NumbersBox::markLines(const std::vector<Error>& errors)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const Error& error : errors) {
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
