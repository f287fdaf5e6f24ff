// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/library/question_items.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Sentences about single questions on the Progress page. Pure text, testable without a window.
class ItemText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ItemText)

public:
    /// "62 % (35 to 88 %)".
    static QString difficulty(const study::ShareInterval& share);
    static QString seconds(double seconds);
    static QString day(std::int64_t wallMs);
    static QString lastAnswer(bool right);
    /// The hardest question, or that there is none yet.
    static QString hardest(const session::QuestionItems& items);
    /// The meaning of the difficulty, and which answers count.
    static QString method();
    /// Number of rows, how to open one, and what was left out.
    static QString count(const session::QuestionItems& items);

    /// One pair, with its question on the line before.
    static QString confusedPair(const session::ConfusedPair& confusedPair);
    /// How many pairs, or that there are none yet.
    static QString confusedOptions(const session::QuestionItems& items);
    static QString confusedOptionsCount(const session::QuestionItems& items);
};

} // namespace ringside::app
