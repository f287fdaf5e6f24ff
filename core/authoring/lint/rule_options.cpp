// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace ringside::bank {

namespace {

constexpr int kMinReasonWords = 8;

QString optionField(std::size_t index, const char* field)
{
    return QStringLiteral("options[%1].%2").arg(index).arg(QLatin1String(field));
}

/// "Which three ...", "Choose 3", "(Select three.)": the number is part of the question.
bool statesCount(const QString& stem, int count)
{
    static constexpr std::array kWords{"zero", "one", "two", "three", "four", "five", "six"};
    const QString word = count >= 0 && count < static_cast<int>(kWords.size())
                             ? QString::fromLatin1(kWords[static_cast<std::size_t>(count)])
                             : QString::number(count);
    const QRegularExpression asking(
        QStringLiteral("\\b(?:choose|select|pick|which|what)\\b[^.?!]{0,60}?\\b(?:%1|%2)\\b")
            .arg(word)
            .arg(count),
        QRegularExpression::CaseInsensitiveOption);
    return asking.match(plainText(stem)).hasMatch();
}

QString keyCountMessage(const Question& question, int keys)
{
    const auto options = static_cast<int>(question.options.size());
    if (question.type == QuestionType::Single) {
        return keys == 1 ? QString()
                         : QStringLiteral("A single question has 1 key, but %1 options are marked "
                                          "correct.")
                               .arg(keys);
    }
    if (keys < 2 || keys >= options) {
        return QStringLiteral("A multiple question has 2 to %1 keys, but %2 of %3 options are "
                              "marked correct.")
            .arg(options - 1)
            .arg(keys)
            .arg(options);
    }
    if (question.choose != keys) {
        return QStringLiteral("choose is %1, but %2 options are marked correct.")
            .arg(question.choose)
            .arg(keys);
    }
    if (!statesCount(question.stem, keys))
        return QStringLiteral("The stem does not say that %1 options are to be chosen.").arg(keys);
    return {};
}

} // namespace

void checkKeyCount(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const auto& options = source.question.options;
    const auto keys = static_cast<int>(
        std::count_if(options.begin(), options.end(), [](const Option& o) { return o.correct; }));
    const QString message = keyCountMessage(source.question, keys);
    if (!message.isEmpty()) {
        findings.push_back(
            source.finding(QStringLiteral("options"), QStringLiteral("KEY_COUNT"), message));
    }
}

void checkAllOfTheAbove(const SourceQuestion& source, const SourceBank&,
                        std::vector<Finding>& findings)
{
    static const QRegularExpression above(
        QStringLiteral("\\b(?:all|none|both|neither|any)\\s+of\\s+(?:the\\s+|these\\s+)?"
                       "(?:above|below|others?|options|answers|choices|these)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    for (std::size_t i = 0; i < source.question.options.size(); ++i) {
        const auto match = above.match(source.question.options[i].text);
        if (!match.hasMatch())
            continue;
        findings.push_back(
            source.finding(optionField(i, "text"), QStringLiteral("OPT_AOTA"),
                           QStringLiteral("Option \"%1\" says \"%2\"; every option must stand by "
                                          "itself.")
                               .arg(source.question.options[i].id.value(), match.captured())));
    }
}

void checkReasons(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    for (std::size_t i = 0; i < source.question.options.size(); ++i) {
        const Option& option = source.question.options[i];
        const int words = wordCount(option.why);
        if (words >= kMinReasonWords)
            continue;
        const bool present = !option.why.isEmpty();
        findings.push_back(source.finding(
            present ? optionField(i, "why") : QStringLiteral("options[%1]").arg(i),
            QStringLiteral("REASON_MISSING"),
            QStringLiteral("Option \"%1\" has %2 words of why; it takes at least %3.")
                .arg(option.id.value())
                .arg(words)
                .arg(kMinReasonWords)));
    }
}

} // namespace ringside::bank
