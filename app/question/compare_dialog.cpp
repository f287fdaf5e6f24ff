// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/compare_dialog.h"

#include "app/keys/enter_key.h"
#include "app/question/option_text.h"
#include "app/theme/theme.h"
#include "app/widgets/elided_combo_box.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

CompareDialog::CompareDialog(const Theme& theme, const bank::Question& question,
                             std::vector<bank::OptionId> chosen, QWidget* parent)
    : QDialog(parent), m_question(question), m_chosen(std::move(chosen))
{
    setObjectName(QStringLiteral("compareDialog"));
    setWindowTitle(tr("Compare two options"));
    setPalette(theme.palette());
    resize(theme.px(860), theme.px(460));
    const std::array<int, 2> start = startOptions();
    auto* sides = new QHBoxLayout;
    sides->setSpacing(theme.px(24));
    for (std::size_t side = 0; side < 2; ++side)
        sides->addWidget(makeSide(theme, side, start.at(side)), 1);
    auto* close = new QPushButton(tr("Close"), this);
    close->setAccessibleName(close->text());
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(20), theme.px(20), theme.px(20), theme.px(16));
    layout->setSpacing(theme.px(12));
    layout->addLayout(sides, 1);
    layout->addWidget(close, 0, Qt::AlignRight);
    keepEnterInFields(*this);
}

std::array<int, 2> CompareDialog::startOptions() const
{
    const auto& options = m_question.options;
    const auto isChosen = [this](const bank::Option& option) {
        return std::find(m_chosen.begin(), m_chosen.end(), option.id) != m_chosen.end();
    };
    const auto indexOf = [&options](auto predicate) {
        return static_cast<int>(std::find_if(options.begin(), options.end(), predicate) -
                                options.begin());
    };
    const int count = static_cast<int>(options.size());
    int left = indexOf([&](const bank::Option& o) { return !o.correct && isChosen(o); });
    if (left == count)
        left = indexOf([](const bank::Option& o) { return !o.correct; });
    const int right = indexOf([](const bank::Option& o) { return o.correct; });
    return {std::min(left, count - 1), std::min(right, count - 1)};
}

QWidget* CompareDialog::makeSide(const Theme& theme, std::size_t side, int start)
{
    auto* box = new ElidedComboBox(this);
    for (int i = 0; i < static_cast<int>(m_question.options.size()); ++i)
        box->addItem(QStringLiteral("%1. %2").arg(
            optionLetter(i), proseAsText(m_question.options[static_cast<std::size_t>(i)].text)));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    box->setFont(theme.font(TextRole::Body));
    box->setAccessibleName(side == 0 ? tr("Left option") : tr("Right option"));
    auto* text = new ProseView(theme, TextRole::Body, Tone::Ink, this);
    text->setAccessibleName(side == 0 ? tr("Reasons of the left option")
                                      : tr("Reasons of the right option"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("scrolled"));
    auto* innerLayout = new QVBoxLayout(inner);
    innerLayout->setContentsMargins(0, 0, theme.px(8), 0);
    innerLayout->addWidget(text);
    innerLayout->addStretch(1);
    scroll->setWidget(inner);

    auto* frame = new QWidget(this);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(12));
    layout->addWidget(box);
    layout->addWidget(scroll, 1);
    m_boxes.at(side) = box;
    m_texts.at(side) = text;
    connect(box, &QComboBox::currentIndexChanged, this,
            [this, side](int option) { show(side, option); });
    box->setCurrentIndex(start);
    show(side, start);
    return frame;
}

void CompareDialog::show(std::size_t side, int option)
{
    const bank::Option& shown = m_question.options.at(static_cast<std::size_t>(option));
    const bool chosen = std::find(m_chosen.begin(), m_chosen.end(), shown.id) != m_chosen.end();
    m_texts.at(side)->setProse(
        QStringLiteral("**%1**\n\n%2\n\n%3")
            .arg(verdictText({shown.correct, chosen}), shown.text.trimmed(), reasonsOf(shown)));
}

} // namespace ringside::app
