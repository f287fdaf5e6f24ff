// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/sketch_box.h"

#include "app/text/core_text.h"
#include "core/access/sketch/sketch.h"

#include <QStringList>

namespace ringside::app {

namespace {

constexpr int kSketchLines = 12;

QString count(std::size_t number)
{
    return QString::number(number);
}

} // namespace

SketchBox::SketchBox(const Theme& theme, QWidget* parent)
    : LinesBox(theme, texts(), kSketchLines, parent)
{
}

LinesBox::Texts SketchBox::texts()
{
    return {QStringLiteral("sketchText"), tr("Sketch of access"),
            tr("One statement per line: who is in a group, what is inside what, what a role "
               "allows, who has it where, what is denied, and who asks for what. Lines may begin "
               "with user, group, resource, role, deny, ask or watch."),
            QStringLiteral("group analysts has ana, ben\n"
                           "bucket is in project\n"
                           "role viewer allows storage.objects.get\n"
                           "analysts has viewer on project\n"
                           "deny ben storage.objects.get on bucket\n"
                           "ask ana storage.objects.get on bucket\n"
                           "ask ben storage.objects.get on bucket, expect deny\n"
                           "watch ana"),
            true};
}

void SketchBox::setScenario(const access::AccessScenario& scenario)
{
    if (scenario == m_shown)
        return;
    m_saved = m_shown = scenario;
    replaceText(QString::fromStdString(access::sketchText(scenario)));
    summarize(summary(scenario));
}

void SketchBox::readText(const QString& text)
{
    std::vector<Error> errors;
    const auto sketch = access::readSketch(text.toStdString(), m_saved, &errors);
    refuse(errors);
    summarize(sketch ? summary(*sketch) : QString());
    if (!sketch || *sketch == m_shown)
        return;
    m_shown = *sketch;
    Q_EMIT sketchRead(*sketch);
}

QString SketchBox::summary(const access::AccessScenario& scenario)
{
    if (scenario == access::AccessScenario())
        return {};
    QString sentence = tr("Principals: %1, resources: %2, roles: %3, bindings: %4, deny rules: %5, "
                          "requests: %6.")
                           .arg(count(scenario.principals.size()), count(scenario.resources.size()),
                                count(scenario.roles.size()), count(scenario.bindings.size()),
                                count(scenario.denies.size()), count(scenario.requests.size()));
    QStringList beyond;
    for (const std::string& part : access::beyondSketch(scenario))
        beyond << coreText(part);
    if (!beyond.isEmpty())
        sentence += u' ' + tr("Also in this job, unchanged by the sketch: %1.")
                               .arg(beyond.join(QStringLiteral(", ")));
    return sentence;
}

} // namespace ringside::app
