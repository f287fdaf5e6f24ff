// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/frame/scenario_bench.h"

#include "app/explainer/figures/job_text.h"
#include "app/job/frame/kind_results.h"
#include "app/text/number_text.h"
#include "app/text/saved_job_text.h"
#include "core/session/job/form_fields.h"
#include "core/session/job/own_scenario.h"

#include <QFileInfo>
#include <QLocale>

#include <cstddef>
#include <utility>

namespace ringside::app {

using scenario::Effort;
using scenario::State;

namespace {

constexpr int kKeepAfterMs = 400;

bool isScenarioFile(const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    return suffix == QLatin1String("yaml") || suffix == QLatin1String("yml");
}

} // namespace

ScenarioBench::ScenarioBench(const scenario::ScenarioKind& kind, KindResults& results,
                             QString profileDir, Keeping keeping, QObject* parent)
    : QObject(parent),
      m_kind(kind),
      m_results(results),
      m_profileDir(std::move(profileDir)),
      m_keeps(keeping == Keeping::On),
      m_state(kind.fresh())
{
    if (!m_keeps)
        m_whyNotSaved = SavedJobText::readOnly();
    m_keepSoon.setSingleShot(true);
    m_keepSoon.setInterval(kKeepAfterMs);
    connect(&m_keepSoon, &QTimer::timeout, this, &ScenarioBench::keep);
}

ScenarioBench::~ScenarioBench()
{
    if (m_keepSoon.isActive())
        keep();
}

bool ScenarioBench::isEmpty() const
{
    return m_state == m_kind.fresh();
}

bool ScenarioBench::isSettled() const
{
    return m_isComputed && m_results.isFinal() && !m_isReading;
}

void ScenarioBench::load()
{
    const auto kept = m_keeps ? session::openOwnScenario(m_profileDir, m_kind)
                              : session::readOwnScenario(m_profileDir, m_kind);
    if (!kept) {
        m_keeps = false;
        m_whyNotSaved = SavedJobText::guarded();
        Q_EMIT messageRaised(SavedJobText::notOpened(kept.error()));
    } else {
        m_state = kept->state.value_or(m_state);
        if (!kept->companion.isEmpty()) {
            readCompanion(kept->companion, m_state, [this](const Content& content) {
                addCompanion(*std::exchange(m_awaited, std::nullopt), content);
            });
            m_awaited = m_state;
        }
        if (kept->problem)
            Q_EMIT messageRaised(SavedJobText::damaged(*kept->problem, kept->setAside));
    }
    Q_EMIT changed();
    compute();
}

void ScenarioBench::addCompanion(const State& loaded, const Content& content)
{
    if (content) {
        const auto add = [&](State& state) {
            if (namesCompanionOf(state, loaded))
                state = m_kind.withCompanion(state, *content);
        };
        add(m_state);
        for (State& earlier : m_undo)
            add(earlier);
    } else {
        Q_EMIT companionLost(content.error());
    }
    Q_EMIT changed();
    compute();
}

void ScenarioBench::setState(const State& state)
{
    if (state == m_state)
        return;
    constexpr std::size_t kMostUndo = 100;
    if (m_undo.size() == kMostUndo)
        m_undo.erase(m_undo.begin());
    m_undo.push_back(std::exchange(m_state, state));
    followChange();
}

void ScenarioBench::replace(const State& state)
{
    Q_EMIT replaced();
    setState(state);
}

void ScenarioBench::setWithCompanion(const State& state)
{
    const auto companion = m_kind.companionOf(state);
    Q_ASSERT(companion);
    readCompanion(QString::fromStdString(companion->file), state,
                  [this, state](const Content& content) {
                      if (content) {
                          setState(m_kind.withCompanion(state, *content));
                          Q_EMIT companionRead();
                          return;
                      }
                      Q_EMIT companionRefused(content.error());
                      Q_EMIT changed(); // the form shows the previous file again
                  });
}

Done ScenarioBench::setField(const std::string& path, const std::string& text)
{
    RINGSIDE_TRY(const State typed, session::withTyped(m_kind, m_state, path, text,
                                                       NumberText::decimalMark(QLocale())));
    const State next = m_results.afterTyping(m_state, typed);
    if (m_kind.companionOf(typed) && !namesCompanionOf(typed, m_state))
        setWithCompanion(next);
    else
        setState(next);
    return {};
}

Done ScenarioBench::apply(const std::vector<FieldChange>& changes)
{
    RINGSIDE_TRY(const State next, m_kind.with(m_state, changes));
    setState(next);
    return {};
}

void ScenarioBench::undo()
{
    if (m_undo.empty())
        return;
    m_state = std::move(m_undo.back());
    m_undo.pop_back();
    followChange();
}

void ScenarioBench::openFile(const QString& file)
{
    std::vector<Error> errors;
    const auto opened = session::openScenario(file, m_kind, &errors);
    if (!opened) {
        Q_EMIT messageRaised(SavedJobText::refused(opened.error(), errors.size()));
        return;
    }
    if (opened->companion.isEmpty()) {
        replace(*opened->state);
        return;
    }
    readCompanion(opened->companion, *opened->state,
                  [this, state = *opened->state](const Content& content) {
                      if (content)
                          replace(m_kind.withCompanion(state, *content));
                      else
                          Q_EMIT messageRaised(SavedJobText::refused(content.error(), 1));
                  });
}

void ScenarioBench::saveFile(const QString& file)
{
    Q_EMIT messageRaised(SavedJobText::saved(session::saveScenario(file, m_kind, m_state), file));
}

void ScenarioBench::importFiles(const QStringList& files)
{
    QStringList others;
    for (const QString& file : files) {
        if (isScenarioFile(file))
            openFile(file);
        else
            others += file;
    }
    if (!others.isEmpty())
        Q_EMIT filesGiven(others);
}

bool ScenarioBench::namesCompanionOf(const State& state, const State& other) const
{
    const auto own = m_kind.companionOf(state), others = m_kind.companionOf(other);
    return own && others && own->file == others->file;
}

void ScenarioBench::readCompanion(const QString& file, const State& state,
                                  std::function<void(const Content&)> deliver)
{
    // A newer file is read in place of the one that results wait for.
    if (std::exchange(m_awaited, std::nullopt))
        compute();
    m_isReading = true;
    m_reading.start(
        [this, file, state, &kind = m_kind, deliver = std::move(deliver)](const std::stop_token&) {
            auto content = session::readCompanion(file, kind, state);
            return session::LatestTask::Deliver([this, deliver, content = std::move(content)] {
                m_isReading = false;
                deliver(content);
            });
        });
}

void ScenarioBench::compute()
{
    m_isComputed = false;
    // addCompanion() computes when the worker has read the saved scenario's companion.
    if (!m_awaited || !namesCompanionOf(m_state, *m_awaited))
        startWork(Effort::Coarse);
}

void ScenarioBench::startWork(Effort effort)
{
    m_computing.start([this, effort, work = m_results.work(m_state, effort)](
                          const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto deliver = work(stop);
        return [this, effort, deliver = std::move(deliver)] {
            deliver();
            m_isComputed = true;
            Q_EMIT computed();
            if (m_isComputed && effort == Effort::Coarse && !m_results.isFinal())
                startWork(Effort::Fine);
        };
    });
}

void ScenarioBench::followChange()
{
    keepSoon();
    Q_EMIT changed();
    compute();
}

void ScenarioBench::keepSoon()
{
    if (m_keeps)
        m_keepSoon.start();
    else if (const QString why = std::exchange(m_whyNotSaved, {}); !why.isEmpty())
        Q_EMIT messageRaised(why);
}

void ScenarioBench::keep()
{
    m_keepSoon.stop();
    const Done done = session::keepOwnScenario(m_profileDir, m_kind, m_state);
    if (!done)
        Q_EMIT messageRaised(SavedJobText::notSaved(done.error()));
}

} // namespace ringside::app
