// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/access_page.h"

#include "app/explainer/figures/metric_text.h"
#include "app/job/numbers/sketch_box.h"
#include "app/text/core_text.h"
#include "core/access/picture/access_pictures.h"

#include <QStringList>

namespace ringside::app {

namespace {

constexpr std::size_t kMostAnswers = 8;

JobFrame::Texts sketchTexts()
{
    JobFrame::Texts texts;
    texts.open = AccessPage::tr("Open a sketch");
    texts.save = AccessPage::tr("Save the sketch");
    texts.fileName = QStringLiteral("my-access-job.yaml");
    texts.add = AccessPage::tr("Add a text file…");
    texts.addHint = AccessPage::tr("The lines of a sketch as a text file. You can also drop the "
                                   "file on the page.");
    texts.addTitle = AccessPage::tr("Add a text file");
    texts.addFilter = AccessPage::tr("Text files (*.txt);;All files (*)");
    return texts;
}

std::vector<JobFrame::Starter> sketchStarters()
{
    return {{AccessPage::tr("empty sketch"), QStringLiteral("empty")},
            {AccessPage::tr("a deny rule on one bucket"), QStringLiteral("denied-bucket")},
            {AccessPage::tr("a pipeline with too many rights"), QStringLiteral("broad-pipeline")}};
}

const access::AccessScenario& scenarioOf(const scenario::State& state)
{
    const auto* scenario = state.as<access::AccessScenario>();
    Q_ASSERT(scenario);
    return *scenario;
}

} // namespace

AccessPage::AccessPage(const Theme& theme, const QString& profileDir,
                       ScenarioBench::Keeping keeping, QWidget* parent)
    : FiguresPage(theme, "access", sketchTexts(), profileDir, keeping, parent),
      m_box(new SketchBox(theme, this))
{
    setObjectName(QStringLiteral("accessPage"));
    setAccessibleName(tr("Who can read this?"));
    FormLayout noFields;
    noFields.name = QStringLiteral("accessForm");
    build(sketchStarters(), noFields, m_box);
    connect(m_box, &SketchBox::sketchRead, this, [this](const access::AccessScenario& scenario) {
        bench().setState(scenario::State::of(scenario));
    });
    connect(&bench(), &ScenarioBench::filesGiven, this, &AccessPage::importText);
}

bool AccessPage::isSettled() const
{
    return FiguresPage::isSettled() && m_box->isSettled();
}

void AccessPage::showInputs()
{
    m_box->setScenario(scenarioOf(state()));
}

void AccessPage::importText(const QStringList& files)
{
    readFirst(files, tr("The text was not read; your sketch is unchanged. %1"),
              [this](const QString& text) { m_box->setText(text); });
}

QString AccessPage::emptyText() const
{
    return tr("Type on the left who has which role on what, and what they ask for. Ringside shows "
              "whether each request is allowed or which rule stops it. For principals that you "
              "watch, it shows the rights that these requests do not need.");
}

std::vector<std::string> AccessPage::firstPictures() const
{
    return {"access-graph"};
}

QString AccessPage::headline(const session::Explanation& shown) const
{
    const access::AccessScenario& scenario = scenarioOf(shown.now.state);
    QStringList lines;
    for (const access::RequestAnswer& answer : access::requestAnswers(scenario, kMostAnswers))
        lines << (answer.isWanted ? tr("✓ As wanted: %1") : tr("✗ Not as wanted: %1"))
                     .arg(coreText(answer.sentence));
    if (scenario.requests.size() > kMostAnswers)
        lines << tr("More requests: %1.").arg(scenario.requests.size() - kMostAnswers);
    if (shown.now.find("excess_rights_count")) {
        QStringList watched;
        for (const std::string& name : scenario.watch)
            watched << QString::fromStdString(name);
        const auto value = [&](std::string_view metric) {
            return MetricText::valueIn(kind(), shown.now, metric);
        };
        lines << tr("Rights of %1: %2. Not needed for these requests: %3.")
                     .arg(watched.join(QStringLiteral(", ")), value("rights_count"),
                          value("excess_rights_count"));
    }
    return lines.join(u'\n');
}

QString AccessPage::problem(const Error& error) const
{
    if (error.code == ErrorCode::MissingField && error.subject == "access.requests")
        return tr("Also type a request, such as “ask ana storage.objects.get on bucket”.");
    return FiguresPage::problem(error);
}

} // namespace ringside::app
