// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace ringside::bank {

namespace {

QString idOf(const Option& option)
{
    return option.id.value();
}

/// Whether the option after "an" starts with a vowel sound; nothing for a mark or a digit.
std::optional<bool> takesAn(const QString& text)
{
    if (text.isEmpty() || !text.front().isLetter())
        return std::nullopt;
    return QStringLiteral("aeiou").contains(text.front().toLower());
}

bool startsLower(const Option& option)
{
    return !option.text.isEmpty() && option.text.front().isLower();
}

bool startsUpper(const Option& option)
{
    return !option.text.isEmpty() && option.text.front().isUpper();
}

} // namespace

// CUE_ABSOLUTE: "avoid specific determiners including always, never, completely, and absolutely"
// (Haladyna, Downing and Rodriguez 2002, guideline 28a). They reveal a distractor, so a question
// whose key has one too is not reported. "Only", "all" and "every" describe systems here and do not
// count.
void checkAbsolutes(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    static const QRegularExpression absolute(
        QStringLiteral("\\b(?:always|never|completely|entirely|absolutely|totally|guaranteed|"
                       "impossible|in (?:all|every|any) cases?|under (?:all|no) circumstances)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    const auto& options = source.question.options;
    const auto has = [](const Option& o) { return absolute.match(plainText(o.text)).hasMatch(); };
    if (std::any_of(options.begin(), options.end(),
                    [&](const Option& option) { return option.correct && has(option); }))
        return;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const auto match = absolute.match(plainText(options[i].text));
        if (!match.hasMatch())
            continue;
        findings.push_back(warning(source.finding(
            QStringLiteral("options[%1].text").arg(i), QStringLiteral("CUE_ABSOLUTE"),
            QStringLiteral("\"%1\" in option \"%2\", and in no key, gives it away as wrong.")
                .arg(match.captured(), idOf(options[i])))));
    }
}

// CUE_GRAMMAR: "grammatical inconsistencies that cue the test-taker" (Haladyna, Downing and
// Rodriguez 2002, guideline 28d; NBME, "grammatical cues"). A stem that ends in "a" or "an" fits
// some options only; and a key alone in its first letter's case continues the stem alone.
void checkGrammar(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    static const QRegularExpression article(QStringLiteral("\\b(an?)\\s*[:.…]*$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const auto& options = source.question.options;
    const QString code = QStringLiteral("CUE_GRAMMAR");
    if (const auto match = article.match(plainText(source.question.stem)); match.hasMatch()) {
        const bool an = match.captured(1).size() == 2;
        for (std::size_t i = 0; i < options.size(); ++i) {
            const auto wants = takesAn(plainText(options[i].text));
            if (!wants || *wants == an)
                continue;
            findings.push_back(warning(source.finding(
                QStringLiteral("options[%1].text").arg(i), code,
                QStringLiteral("Option \"%1\" does not follow the \"%2\" that ends the stem.")
                    .arg(idOf(options[i]), match.captured(1)))));
        }
    }
    for (const auto starts : {startsLower, startsUpper}) {
        const auto count = std::count_if(options.begin(), options.end(), starts);
        const auto key = std::find_if(options.begin(), options.end(),
                                      [&](const Option& o) { return o.correct && starts(o); });
        const auto other = starts == startsLower ? startsUpper : startsLower;
        const auto others = std::count_if(options.begin(), options.end(), other);
        if (count != 1 || key == options.end() || others < 2)
            continue;
        findings.push_back(warning(
            source.finding(QStringLiteral("options[%1].text").arg(key - options.begin()), code,
                           QStringLiteral("The key \"%1\" alone begins in %2 case.")
                               .arg(idOf(*key), starts == startsLower ? QStringLiteral("lower")
                                                                      : QStringLiteral("upper")))));
    }
}

} // namespace ringside::bank
