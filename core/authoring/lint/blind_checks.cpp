// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"

#include <algorithm>

namespace ringside::bank {

// CHECK_COUNT, CHECK_SPLIT: if readers who see only stem and options find the key, it can be
// defended without its author. One who did not is a reason to rewrite the question and ask another
// reader. The record is about the current wording.
void checkBlindRecord(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    const auto& check = source.question.blindCheck;
    if (!check)
        return;
    const auto findingOf = [&](const char* code, const QString& message) {
        return source.finding(QStringLiteral("checked"), QLatin1String(code), message);
    };
    if (check->answers < 1) {
        findings.push_back(
            findingOf("CHECK_COUNT", QStringLiteral("A record of 0 answers records "
                                                    "nothing; leave `checked` out.")));
    } else if (check->agreed > check->answers) {
        findings.push_back(
            findingOf("CHECK_COUNT", QStringLiteral("%1 readers agreed, but only %2 answered.")
                                         .arg(check->agreed)
                                         .arg(check->answers)));
    } else if (check->agreed < check->answers) {
        findings.push_back(
            warning(findingOf("CHECK_SPLIT", QStringLiteral("%1 of %2 readers agreed with the key; "
                                                            "rewrite the question and ask again.")
                                                 .arg(check->agreed)
                                                 .arg(check->answers))));
    }
    if (check->optionsOnly && check->optionsOnly->hit > check->optionsOnly->readers) {
        findings.push_back(
            findingOf("CHECK_COUNT", QStringLiteral("%1 readers hit the key, but only %2 guessed.")
                                         .arg(check->optionsOnly->hit)
                                         .arg(check->optionsOnly->readers)));
    }
}

// CHECK_MISSING: in a bank with such records, a question without one was forgotten. A bank without
// any, such as a draft or an import, gets no findings.
void checkBlindMissing(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    const auto isRecorded = [](const SourceQuestion& source) {
        return source.question.blindCheck.has_value();
    };
    if (std::none_of(bank.questions.begin(), bank.questions.end(), isRecorded))
        return;
    for (const SourceQuestion& source : bank.questions) {
        if (isRecorded(source))
            continue;
        findings.push_back(warning(source.finding(
            QStringLiteral("id"), QStringLiteral("CHECK_MISSING"),
            QStringLiteral("No reader who saw only stem and options has answered this question "
                           "(`checked`)."))));
    }
}

} // namespace ringside::bank
