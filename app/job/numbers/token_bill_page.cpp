// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/token_bill_page.h"

#include "app/explainer/figures/metric_text.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/notice.h"
#include "core/cost/block/bill_picture.h"

#include <any>

namespace ringside::app {

namespace {

JobFrame::Texts billTexts()
{
    JobFrame::Texts texts;
    texts.open = TokenBillPage::tr("Open a token bill");
    texts.save = TokenBillPage::tr("Save the token bill");
    texts.fileName = QStringLiteral("my-cost-job.yaml");
    return texts;
}

std::vector<JobFrame::Starter> billStarters()
{
    return {
        {TokenBillPage::tr("empty bill"), QStringLiteral("empty")},
        {TokenBillPage::tr("a nightly batch at example prices"), QStringLiteral("nightly-batch")},
        {TokenBillPage::tr("a shared manual at example prices"), QStringLiteral("shared-manual")},
        {TokenBillPage::tr("reserved units at example prices"), QStringLiteral("reserved-floor")}};
}

} // namespace

TokenBillPage::TokenBillPage(const Theme& theme, const QString& profileDir,
                             ScenarioBench::Keeping keeping, QWidget* parent)
    : FiguresPage(theme, "cost", billTexts(), profileDir, keeping, parent)
{
    setObjectName(QStringLiteral("tokenBillPage"));
    setAccessibleName(tr("Token bill"));
    auto* prices = new TonedLabel(theme, TextRole::Reason, Tone::Ink, this);
    prices->setObjectName(QStringLiteral("typedPrices"));
    prices->setWordWrap(true);
    prices->setText(tr("Prices are yours; Ringside ships none. Sums are in the currency of your "
                       "prices. Examples use round numbers, not a price list."));
    build(billStarters(), tokenBillLayout(), prices);
    connect(&bench(), &ScenarioBench::filesGiven, this,
            [this] { notice().showMessage(tr("Only jobs can be added here, as .yaml files.")); });
}

QString TokenBillPage::emptyText() const
{
    return tr("Enter the requests, their tokens and your prices on the left. Ringside shows what "
              "the calls cost, which part costs most, and when a cache or reserved units pay off.");
}

std::vector<std::string> TokenBillPage::firstPictures() const
{
    return {std::string(cost::kBillPicture)};
}

QString TokenBillPage::headline(const session::Explanation& shown) const
{
    const auto* bill = std::any_cast<cost::Bill>(&shown.now.detail);
    QString text = bill ? coreText(cost::billSentence(*bill)) : QString();
    if (shown.now.find("cost_per_answer_usd"))
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) +
                tr("An answer costs %1.")
                    .arg(MetricText::valueIn(kind(), shown.now, "cost_per_answer_usd"));
    return text;
}

QString TokenBillPage::problem(const Error& error) const
{
    const bool hasNoTokens = error.code == ErrorCode::MissingField && error.subject == "cost";
    const bool hasNoLoad = error.subject == "cost.tokens.load" &&
                           kind().fieldText(state(), "cost.tokens.requests") == "none" &&
                           error.code == ErrorCode::Incompatible;
    if (hasNoTokens || hasNoLoad)
        return tr("Also enter the requests of the period.");
    return FiguresPage::problem(error);
}

} // namespace ringside::app
