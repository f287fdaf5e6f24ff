// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/numbers_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/number_text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

/// The value of a metric with its unit; "" where there is none.
QString valueOf(const scenario::ScenarioKind& kind, const scenario::Evaluation& evaluation,
                std::string_view metric)
{
    return MetricText::valueIn(kind, evaluation, metric);
}

QString countText(double count)
{
    constexpr int kAllDigits = 13;
    return NumberText::plain(count, kAllDigits);
}

} // namespace

QString NumbersText::read(const session::PastedNumbers& numbers)
{
    const QString rows = counted(countText(numbers.rows()), tr("1 row"), tr("%1 rows"));
    if (numbers.form == session::NumbersForm::Matrix)
        return tr("%1 classes, %2 in all.").arg(numbers.numbers.columns).arg(rows);
    QStringList sentences{tr("%1: %2 positive, %3 negative.")
                              .arg(rows, countText(numbers.positives()),
                                   countText(numbers.rows() - numbers.positives()))};
    if (numbers.isSwapped)
        sentences << tr("The first column is read as the label, the second as the score.");
    if (!numbers.ignored.isEmpty())
        sentences
            << tr("Columns that are not used: %1.").arg(numbers.ignored.join(QStringLiteral(", ")));
    return sentences.join(u' ');
}

QString NumbersText::wrong(const std::vector<Error>& errors)
{
    constexpr std::size_t kMostListed = 3;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(kMostListed, errors.size()); ++i)
        lines << tr("Line %1: %2").arg(errors[i].line).arg(errorText(errors[i]));
    if (errors.size() > kMostListed)
        lines << tr("More errors: %1.").arg(errors.size() - kMostListed);
    return lines.join(u'\n');
}

QString NumbersText::headline(const scenario::ScenarioKind& kind,
                              const scenario::Evaluation& evaluation)
{
    const auto value = [&](std::string_view metric) { return valueOf(kind, evaluation, metric); };
    if (const auto units = evaluation.find("needed_rows"))
        return tr("This takes %1 units in both versions together: %2 at your traffic. After the "
                  "planned time the power is %3.")
            .arg(countText(std::ceil(units->value)), value("needed_days"), value("power_share"));
    if (!evaluation.find("precision_share"))
        return {};
    QString sentences =
        tr("Precision %1, recall %2.").arg(value("precision_share"), value("recall_share"));
    if (!evaluation.find("cost_usd"))
        return sentences;
    sentences += u' ' + tr("The decisions cost %1.").arg(value("cost_usd"));
    if (evaluation.find("cheapest_threshold"))
        sentences += u' ' + tr("The lowest possible cost is %1, with a threshold of %2.")
                                .arg(value("lowest_cost_usd"), value("cheapest_threshold"));
    else if (evaluation.find("lowest_cost_usd"))
        sentences += u' ' + tr("The lowest possible cost is %1, by flagging nothing.")
                                .arg(value("lowest_cost_usd"));
    return sentences;
}

QString NumbersText::problem(const Error& error)
{
    const QString field = JobText::field(error.subject);
    if (error.code == ErrorCode::MissingField && error.subject == "evaluation.experiment.new_rate")
        return tr("Also enter the difference to detect, or the rate of the new version.");
    if (error.code == ErrorCode::MissingField)
        return tr("Also enter: %1.").arg(field);
    return tr("This cannot be computed: %1").arg(JobText::problem(error));
}

} // namespace ringside::app
