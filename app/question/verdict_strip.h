// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

#include <QWidget>

namespace ringside::app {

class ProseView;
class QuoteBox;
class Theme;
class TonedLabel;

/// The result of an answer above the question: correct or not, the letters of the right options,
/// the quick answer, and what decides between the two best options.
class VerdictStrip : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictStrip(const Theme& theme, QWidget* parent = nullptr);

    void show(const bank::Question& question, const session::GivenAnswer& answer);

private:
    TonedLabel* m_verdict;
    QuoteBox* m_quote;
    ProseView* m_decides;
    TonedLabel* m_tests;
};

} // namespace ringside::app
