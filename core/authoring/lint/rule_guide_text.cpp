// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/authoring/source/guide_values.h"
#include "core/bank/text/guide_text.h"
#include "core/bank/text/markdown_code.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

constexpr qsizetype kLeastSectionWords = 80, kMostSectionWords = 600;

QString sectionField(std::size_t section, const QString& field)
{
    return QStringLiteral("sections[%1].%2").arg(section).arg(field);
}

FilledText filled(const GuideSection& section)
{
    return fillBraces(section.text, section.values, Tables::LeaveOut);
}

/// A number with a unit of a quantity that the engine computes.
const QRegularExpression& typedNumber()
{
    static const QRegularExpression form(
        QStringLiteral("(?<![\\w.{])\\d[\\d.,]*(?:\\s|\\x{a0})?(?:ms|us|µs|s|min|h|kB|MB|GB|TB|KiB|"
                       "MiB|GiB|Gbps|Mbps|Gbit/s|[kMGT]i?B/s|samples/s|%)(?![\\w/])"));
    return form;
}

} // namespace

// GUIDE_BRACE, GUIDE_UNUSED: a brace that names no value would be printed literally; a value that
// the text does not use is never read.
void checkGuideBraces(const SourceChapter& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
        const GuideSection& section = source.chapter.sections[i];
        const FilledText text = filled(section);
        for (const StrayBrace& stray : text.stray) {
            findings.push_back(source.finding(
                sectionField(i, QStringLiteral("text")), QStringLiteral("GUIDE_BRACE"),
                QStringLiteral("\"%1\" names no value of this section, or a table that does not "
                               "stand alone on its line; a brace of the text is doubled, {{ }}.")
                    .arg(stray.text),
                stray.line));
        }
        for (const GuideValue& value : section.values) {
            if (std::find(text.used.begin(), text.used.end(), value.name) != text.used.end())
                continue;
            findings.push_back(source.finding(
                sectionField(i, QStringLiteral("values.") + value.name),
                QStringLiteral("GUIDE_UNUSED"),
                QStringLiteral("The text does not use the value {%1}.").arg(value.name)));
        }
    }
}

// GUIDE_SOURCE: a section's facts are computed, or have a source with the date of its check.
void checkGuideSources(const SourceChapter& source, const SourceBank&,
                       std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("GUIDE_SOURCE");
    for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
        const GuideSection& section = source.chapter.sections[i];
        if (section.sources.empty() && section.values.empty()) {
            findings.push_back(source.finding(
                QStringLiteral("sections[%1]").arg(i), code,
                QStringLiteral("The section has neither a source nor a computed value.")));
        }
        for (std::size_t k = 0; k < section.sources.size(); ++k) {
            const QString field = QStringLiteral("sections[%1].sources[%2]").arg(i).arg(k);
            if (!section.sources[k].checked.isValid()) {
                findings.push_back(source.finding(
                    field, code,
                    QStringLiteral("The source has no date on which somebody checked it.")));
            }
            if (!isSecureAddress(section.sources[k].url)) {
                findings.push_back(source.finding(field + QStringLiteral(".url"), code,
                                                  QStringLiteral("\"%1\" is no https address.")
                                                      .arg(section.sources[k].url.left(100))));
            }
        }
    }
}

// GUIDE_LENGTH: a section takes two or three minutes before its questions. GUIDE_TYPED: numbers
// about a section's training job can be computed; a typed one stays wrong when the model or the job
// changes.
void checkGuideText(const SourceChapter& source, const SourceBank& bank,
                    std::vector<Finding>& findings)
{
    for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
        const GuideSection& section = source.chapter.sections[i];
        const QString field = sectionField(i, QStringLiteral("text"));
        const qsizetype words = wordsOf(filled(section).text).size();
        if (words < kLeastSectionWords || words > kMostSectionWords) {
            findings.push_back(warning(
                source.finding(field, QStringLiteral("GUIDE_LENGTH"),
                               QStringLiteral("The text has %1 words; a section has %2 to %3.")
                                   .arg(words)
                                   .arg(kLeastSectionWords)
                                   .arg(kMostSectionWords))));
        }
        const bool hasJob = section.scene && findScenario(bank, section.scene->job);
        if (section.values.empty() && !hasJob)
            continue;
        const QString prose = splitMarkdown(section.text).prose;
        for (auto matches = typedNumber().globalMatch(prose); matches.hasNext();) {
            const auto match = matches.next();
            findings.push_back(info(source.finding(
                field, QStringLiteral("GUIDE_TYPED"),
                QStringLiteral("\"%1\" is typed by hand; if the job knows it, let the engine "
                               "compute it.")
                    .arg(match.captured()),
                lineAt(prose, match.capturedStart()))));
        }
    }
}

void checkGuideProse(const SourceChapter& source, const SourceBank&, std::vector<Finding>& findings)
{
    std::vector<ProseField> texts, all{{QStringLiteral("title"), source.chapter.title}};
    for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
        const GuideSection& section = source.chapter.sections[i];
        texts.push_back({sectionField(i, QStringLiteral("text")), filled(section).text});
        all.push_back({sectionField(i, QStringLiteral("title")), section.title});
        for (const GuideValue& value : section.values) {
            all.push_back({sectionField(i, QStringLiteral("values.") + value.name), value.head});
            for (const GuideMetric& column : value.metrics) {
                all.push_back(
                    {sectionField(i, QStringLiteral("values.") + value.name), column.head});
            }
        }
        if (section.scene) {
            all.push_back(
                {sectionField(i, QStringLiteral("scene.caption")), section.scene->caption});
        }
    }
    const ChapterEnd& end = source.end;
    for (std::size_t i = 0; i < end.metrics.size(); ++i) {
        const QString field = QStringLiteral("metrics[%1].").arg(i);
        all.push_back({field + QStringLiteral("name"), end.metrics[i].name});
        all.push_back({field + QStringLiteral("shows"), end.metrics[i].shows});
        all.push_back({field + QStringLiteral("act"), end.metrics[i].act});
    }
    for (std::size_t i = 0; i < end.drill.size(); ++i) {
        const QString field = QStringLiteral("drill[%1].").arg(i);
        all.push_back({field + QStringLiteral("ask"), end.drill[i].ask});
        all.push_back({field + QStringLiteral("answer"), end.drill[i].answer});
    }
    checkCalculationsOf(source, texts, findings);
    all.insert(all.end(), texts.begin(), texts.end());
    checkMarkupOf(source, all, findings);
    checkNamesOf(source, all, findings);
}

} // namespace ringside::bank
