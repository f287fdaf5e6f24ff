// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/core_text.h"

#include "core/access/picture/access_text.h"
#include "core/access/sketch/sketch_text.h"
#include "core/access/world/denial_text.h"
#include "core/base/error_forms.h"
#include "core/base/image_forms.h"
#include "core/cost/block/cost_text.h"
#include "core/evaluation/drift/drift_text.h"
#include "core/evaluation/experiment/experiment_text.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/events/part/events_text.h"
#include "core/pipeline/picture/pipeline_text.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/session/published/row_forms.h"
#include "core/table/part/table_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <vector>

namespace ringside::app {

namespace {

QString translated(const QByteArray& source)
{
    return QCoreApplication::translate("ringside::core", source.constData());
}

struct Form
{
    QByteArray source;
    QString piece; ///< its longest part between values
    QRegularExpression pattern;
    std::vector<int> places; ///< of the groups, in the order in which they stand
};

const QString kBetween = QStringLiteral("; "); ///< several texts in one

/// Each place becomes a group with the pattern `value`.
Form formOf(const char* source, const QString& value)
{
    static const QRegularExpression place(QStringLiteral("%([1-9])"));
    const QString sentence = QString::fromUtf8(source);
    Form form{source, {}, {}, {}};
    QString pattern(u'^');
    const auto addPiece = [&](const QString& piece) {
        pattern += QRegularExpression::escape(piece);
        if (piece.size() > form.piece.size())
            form.piece = piece;
    };
    qsizetype end = 0;
    for (auto found = place.globalMatch(sentence); found.hasNext();) {
        const auto here = found.next();
        addPiece(sentence.mid(end, here.capturedStart() - end));
        pattern += value;
        form.places.push_back(here.captured(1).toInt());
        end = here.capturedEnd();
    }
    addPiece(sentence.mid(end));
    form.pattern.setPattern(pattern + u'$');
    return form;
}

template <class Forms>
void addForms(std::vector<Form>& made, const Forms& forms, const QString& value)
{
    for (const char* form : forms)
        made.push_back(formOf(form, value));
}

const std::vector<Form>& formsOfNumbers()
{
    static const std::vector<Form> forms = [] {
        std::vector<Form> made;
        addForms(made, error_forms::kOfNumbers, QStringLiteral("(-?\\d.*?)"));
        return made;
    }();
    return forms;
}

/// The forms of composed texts, with a group for each of their values.
const std::vector<Form>& composedForms()
{
    static const std::vector<Form> forms = [] {
        const QString anything = QStringLiteral("(.+?)");
        std::vector<Form> made;
        addForms(made, scaling::forms::kAll, anything);
        addForms(made, session::row_forms::kAll, anything);
        addForms(made, image_forms::kAll, anything);
        addForms(made, evaluation::forms::kAll, anything);
        addForms(made, evaluation::forms::kDrift, anything);
        addForms(made, evaluation::forms::kExperiment, anything);
        addForms(made, events::forms::kAll, anything);
        addForms(made, access::forms::kAll, anything);
        addForms(made, access::forms::kReasons, anything);
        addForms(made, access::forms::kOfSketch, anything);
        addForms(made, table::forms::kAll, anything);
        addForms(made, retrieval::forms::kAll, anything);
        addForms(made, pipeline::forms::kAll, anything);
        addForms(made, cost::forms::kAll, anything);
        made.insert(made.end(), formsOfNumbers().begin(), formsOfNumbers().end());
        addForms(made, error_forms::kOthers, anything);
        return made;
    }();
    return forms;
}

QString filledIn(const Form& form, const QRegularExpressionMatch& match)
{
    static const QRegularExpression place(QStringLiteral("%([1-9])"));
    const QString sentence = translated(form.source);
    QString filled;
    qsizetype end = 0;
    for (auto found = place.globalMatch(sentence); found.hasNext();) {
        const auto here = found.next();
        const auto group = std::ranges::find(form.places, here.captured(1).toInt());
        filled += sentence.mid(end, here.capturedStart() - end);
        filled += group == form.places.end()
                      ? here.captured()
                      : coreText(match.captured(static_cast<int>(group - form.places.begin()) + 1)
                                     .toStdString());
        end = here.capturedEnd();
    }
    return filled + sentence.mid(end);
}

/// The text of the first form that it has; empty for none.
QString filledIn(const std::vector<Form>& forms, const QString& text)
{
    for (const Form& form : forms) {
        // Saves compiling and matching hundreds of patterns that cannot match.
        if (!text.contains(form.piece))
            continue;
        if (const auto match = form.pattern.match(text); match.hasMatch())
            return filledIn(form, match);
    }
    return {};
}

/// Those that would be taken for several texts.
const std::vector<Form>& formsInTwoParts()
{
    static const std::vector<Form> forms = [] {
        std::vector<Form> made;
        std::ranges::copy_if(composedForms(), std::back_inserter(made),
                             [](const Form& form) { return form.source.contains("; "); });
        return made;
    }();
    return forms;
}

/// A text with values in it, or several of them; else unchanged.
QString composed(const QString& text)
{
    if (text.contains(kBetween)) {
        if (const QString sentence = filledIn(formsInTwoParts(), text); !sentence.isEmpty())
            return sentence;
        QStringList parts = text.split(kBetween);
        for (QString& part : parts)
            part = coreText(part.toStdString());
        return parts.join(kBetween);
    }
    const QString sentence = filledIn(composedForms(), text);
    return sentence.isEmpty() ? text : sentence;
}

/// "0,75 ms" for "0.75 ms" where decimals follow a comma. Only a text that is one number, so that
/// versions and ids stay as they are.
QString withDecimalMark(QString text)
{
    static const QRegularExpression number(
        QStringLiteral("^[-+]?\\d+\\.\\d+(?:e[-+]?\\d+)?(?: [^\\d.]+)?$"));
    const QString mark = QLocale().decimalPoint();
    return mark != QLatin1String(".") && number.match(text).hasMatch()
               ? text.replace(text.indexOf(u'.'), 1, mark)
               : text;
}

} // namespace

QString coreText(std::string_view text)
{
    if (text.empty())
        return {};
    const QByteArray source(text.data(), static_cast<qsizetype>(text.size()));
    QString shown = translated(source);
    if (shown == QString::fromUtf8(source))
        shown = composed(shown);
    static const QRegularExpression microseconds(QStringLiteral("(?<=\\d )us\\b|^us$"));
    return withDecimalMark(shown.replace(microseconds, QStringLiteral("µs")));
}

QString coreValueText(std::string_view value)
{
    const QString text = QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
    const QString sentence = filledIn(formsOfNumbers(), text);
    return sentence.isEmpty() ? text : sentence;
}

} // namespace ringside::app
