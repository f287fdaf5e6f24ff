// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/lint/text/words.h"

#include <map>

namespace ringside::bank {

namespace {

constexpr qsizetype kMostTitle = 60; ///< characters

constexpr QLatin1String kTitle("title");

/// Whether any word of the title occurs in the name of a concept or a product.
bool namesSomething(const QString& title, const SourceBank& bank)
{
    const QSet<QString> words = contentStems(title, kLeastNameLetters);
    const auto isNamed = [&words](const QString& name) {
        return words.intersects(contentStems(name, kLeastNameLetters));
    };
    for (const SourceConcept& source : bank.concepts) {
        if (isNamed(source.card.name))
            return true;
    }
    for (const Product& product : bank.products) {
        if (isNamed(product.name) || std::any_of(product.also.begin(), product.also.end(), isNamed))
            return true;
    }
    return false;
}

/// What is wrong with the form of a title, or "".
QString titleFault(const QString& title)
{
    if (title.endsWith(QLatin1Char('.')))
        return QStringLiteral("The title ends with a full stop.");
    if (title.contains(QLatin1Char('\n')))
        return QStringLiteral("The title has more than one line.");
    if (title.front().isLower())
        return QStringLiteral("The title begins in lower case.");
    return {};
}

} // namespace

// TITLE_MISSING, TITLE_LONG, TITLE_FORM, TITLE_VAGUE: lists, search and reviews show the title, so
// it says what is decided, fits one line, and names a product or a concept.
void checkTitle(const SourceQuestion& source, const SourceBank& bank,
                std::vector<Finding>& findings)
{
    const QString& title = source.question.title;
    const auto report = [&](const char* code, const QString& message) {
        findings.push_back(
            byStandard(source, source.finding(kTitle, QLatin1String(code), message)));
    };
    if (title.isEmpty()) {
        report("TITLE_MISSING", QStringLiteral("The question has no title."));
        return;
    }
    if (title.size() > kMostTitle) {
        report("TITLE_LONG", QStringLiteral("The title has %1 characters; at most %2 fit.")
                                 .arg(title.size())
                                 .arg(kMostTitle));
    }
    if (const QString fault = titleFault(title); !fault.isEmpty())
        report("TITLE_FORM", fault);
    if (!namesSomething(title, bank)) {
        findings.push_back(warning(source.finding(
            kTitle, QStringLiteral("TITLE_VAGUE"),
            QStringLiteral("The title \"%1\" names no product and no concept.").arg(title))));
    }
}

// TITLE_REPEAT: two rows of a list that read alike cannot be distinguished.
void checkTitleRepeats(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    std::map<QString, const SourceQuestion*> first;
    for (const SourceQuestion& source : bank.questions) {
        const QString words = wordsOf(source.question.title).join(QLatin1Char(' '));
        if (words.isEmpty())
            continue;
        const auto [earlier, isNew] = first.emplace(words, &source);
        if (isNew)
            continue;
        findings.push_back(byStandard(
            source,
            source.finding(kTitle, QStringLiteral("TITLE_REPEAT"),
                           QStringLiteral("%1 has the same title.").arg(earlier->second->file))));
    }
}

} // namespace ringside::bank
