// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/prose_fields.h"
#include "core/bank/text/markdown_code.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>
#include <QUrl>

namespace ringside::bank {

namespace {

bool namesHardware(const Question& question)
{
    const auto* job = question.scenarioAs<scaling::Scenario>();
    return job && (!job->cluster.accelerator.empty() || !job->cluster.machine.empty());
}

} // namespace

void checkSources(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("SOURCE_MISSING");
    const auto& sources = source.question.sources;
    const std::size_t wanted = namesHardware(source.question) ? 2 : 1;
    if (sources.size() < wanted) {
        findings.push_back(source.finding(
            QStringLiteral("sources"), code,
            wanted == 1 ? QStringLiteral("The question has no source; the key needs one.")
                        : QStringLiteral(
                              "The question has %1 of 2 sources: one for the key and one for the "
                              "hardware of its scenario.")
                              .arg(sources.size())));
    }
    checkSourcesOf(source, sources, findings);
}

bool isSecureAddress(const QString& address)
{
    const QUrl url(address, QUrl::StrictMode);
    return url.isValid() && url.scheme() == QLatin1String("https") && !url.host().isEmpty();
}

void checkSourcesOf(const SourceText& source, const std::vector<Source>& sources,
                    std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("SOURCE_MISSING");
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (isSecureAddress(sources[i].url))
            continue;
        findings.push_back(source.finding(
            QStringLiteral("sources[%1].url").arg(i), code,
            QStringLiteral("\"%1\" is no https address.").arg(sources[i].url.left(100))));
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (sources[i].checked.isValid())
            continue;
        Finding finding = source.finding(QStringLiteral("sources[%1]").arg(i), code,
                                         QStringLiteral("The source has no date on which somebody "
                                                        "checked it."));
        finding.severity = Severity::Warning;
        findings.push_back(finding);
    }
}

void checkLetterReferences(const SourceQuestion& source, const SourceBank&,
                           std::vector<Finding>& findings)
{
    // The app shuffles options, so letters and positions mean nothing.
    static const QRegularExpression reference(QStringLiteral(
        "\\b(?:[Oo]ption|[Aa]nswer|[Cc]hoice|[Aa]lternative)s?\\s+\\(?(?:[A-F]|[1-6])\\b\\)?"
        "|\\b(?:first|second|third|fourth|fifth|sixth|last)\\s+(?:option|answer|choice)\\b"
        "|\\b[B-F]\\s+(?:is|are|would be)\\s+(?:correct|right|wrong|incorrect)\\b"
        "|(?<![\\w(])\\([A-F]\\)(?!\\w)"));
    for (const ProseField& field : proseFields(source.question)) {
        const QString prose = splitMarkdown(field.text).prose;
        const auto match = reference.match(prose);
        if (!match.hasMatch())
            continue;
        findings.push_back(source.finding(
            field.field, QStringLiteral("EXPL_LETTER_REF"),
            QStringLiteral(
                "\"%1\" refers to an option by letter or place; the options are shuffled.")
                .arg(match.captured().simplified()),
            lineAt(prose, match.capturedStart())));
    }
}

void checkClues(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QString stem = plainText(source.question.stem);
    for (std::size_t i = 0; i < source.question.clues.size(); ++i) {
        const QString words = plainText(source.question.clues[i].quote);
        if (!words.isEmpty() && stem.contains(words))
            continue;
        findings.push_back(source.finding(
            QStringLiteral("clues[%1].words").arg(i), QStringLiteral("CLUE_NOT_IN_STEM"),
            QStringLiteral("The words \"%1\" do not stand in the stem.").arg(words)));
    }
}

} // namespace ringside::bank
