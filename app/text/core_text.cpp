// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/core_text.h"

#include "core/base/error_forms.h"
#include "core/evaluation/drift/drift_text.h"
#include "core/evaluation/experiment/experiment_text.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/scaling/scenario/composed_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

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
    QRegularExpression pattern;
};

template <class Forms> void addForms(std::vector<Form>& made, const Forms& forms, QString value)
{
    static const QRegularExpression place(QStringLiteral("\\\\%[1-9]"));
    for (const char* form : forms) {
        QString pattern = QRegularExpression::escape(QString::fromUtf8(form));
        pattern.replace(place, value);
        made.push_back({form, QRegularExpression(QLatin1Char('^') + pattern + u'$')});
    }
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
        addForms(made, evaluation::forms::kAll, anything);
        addForms(made, evaluation::forms::kDrift, anything);
        addForms(made, evaluation::forms::kExperiment, anything);
        made.insert(made.end(), formsOfNumbers().begin(), formsOfNumbers().end());
        addForms(made, error_forms::kOthers, anything);
        return made;
    }();
    return forms;
}

/// The text of the first form that it has; empty for none.
QString filledIn(const std::vector<Form>& forms, const QString& text)
{
    for (const Form& form : forms) {
        const auto match = form.pattern.match(text);
        if (!match.hasMatch())
            continue;
        QString words = translated(form.source);
        for (int value = match.lastCapturedIndex(); value > 0; --value)
            words.replace(QStringLiteral("%%1").arg(value),
                          coreText(match.captured(value).toStdString()));
        return words;
    }
    return {};
}

/// A text with values in it, or several of them; else unchanged.
QString composed(const QString& text)
{
    const QString between = QStringLiteral("; ");
    if (text.contains(between)) {
        QStringList parts = text.split(between);
        for (QString& part : parts)
            part = coreText(part.toStdString());
        return parts.join(between);
    }
    const QString words = filledIn(composedForms(), text);
    return words.isEmpty() ? text : words;
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
    return shown.replace(microseconds, QStringLiteral("µs"));
}

QString coreValueText(std::string_view value)
{
    const QString text = QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
    const QString words = filledIn(formsOfNumbers(), text);
    return words.isEmpty() ? text : words;
}

} // namespace ringside::app
