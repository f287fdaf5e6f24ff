// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/plain_text.h"

#include <QSet>

#include <algorithm>

namespace ringside::bank {

namespace {

bool endsWithStop(const Option& option)
{
    return plainText(option.text).endsWith(u'.');
}

QString firstWord(const Option& option)
{
    return wordsOf(option.text).value(0);
}

bool isInfinitive(const Option& option)
{
    return firstWord(option) == QLatin1String("to");
}

bool isGerund(const Option& option)
{
    static const QSet<QString> nouns{QStringLiteral("bring"),      QStringLiteral("during"),
                                     QStringLiteral("nothing"),    QStringLiteral("ring"),
                                     QStringLiteral("everything"), QStringLiteral("string"),
                                     QStringLiteral("spring"),     QStringLiteral("something")};
    const QString word = firstWord(option);
    return word.endsWith(QLatin1String("ing")) && !nouns.contains(word);
}

} // namespace

// OPT_PARALLEL: "keep choices homogeneous in content and grammatical structure" (Haladyna, Downing
// and Rodriguez 2002, guideline 23). Visible signs: full stops on some options only, "to" before
// some only, or one option alone without the -ing of all others.
void checkParallel(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const auto& options = source.question.options;
    const auto all = static_cast<std::ptrdiff_t>(options.size());
    const auto report = [&](const char* message) {
        findings.push_back(
            warning(source.finding(QStringLiteral("options"), QStringLiteral("OPT_PARALLEL"),
                                   QString::fromUtf8(message))));
    };
    const auto count = [&](bool (*is)(const Option&)) {
        return std::count_if(options.begin(), options.end(), is);
    };
    if (const auto stops = count(endsWithStop); stops > 0 && stops < all)
        report("Some options end with a full stop and some do not.");
    if (const auto infinitives = count(isInfinitive); infinitives > 0 && infinitives < all)
        report("Some options begin with \"to\" and some do not.");
    if (all >= 3 && count(isGerund) == all - 1)
        report("One option alone does not begin with a word in -ing.");
}

} // namespace ringside::bank
