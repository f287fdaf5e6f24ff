// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/frame/kept_bench.h"

#include "app/text/kept_job_text.h"

#include <QFileInfo>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kKeepAfterMs = 400;

} // namespace

KeptBench::KeptBench(QString profileDir, Keeping keeping, QObject* parent)
    : QObject(parent), m_profileDir(std::move(profileDir)), m_keeps(keeping == Keeping::On)
{
    if (!m_keeps)
        m_whyNotKept = KeptJobText::readOnly();
    m_keepSoon.setSingleShot(true);
    m_keepSoon.setInterval(kKeepAfterMs);
    connect(&m_keepSoon, &QTimer::timeout, this, &KeptBench::keep);
}

bool KeptBench::isJobFile(const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    return suffix == QLatin1String("yaml") || suffix == QLatin1String("yml");
}

void KeptBench::guard(const Error& error)
{
    m_keeps = false;
    m_whyNotKept = KeptJobText::guarded();
    Q_EMIT messageRaised(KeptJobText::notOpened(error));
}

void KeptBench::keepSoon()
{
    if (m_keeps)
        m_keepSoon.start();
    else if (const QString why = std::exchange(m_whyNotKept, {}); !why.isEmpty())
        Q_EMIT messageRaised(why);
}

void KeptBench::finishKeeping()
{
    if (m_keepSoon.isActive())
        keep();
}

void KeptBench::keep()
{
    m_keepSoon.stop();
    if (const Done done = store(); !done)
        Q_EMIT messageRaised(KeptJobText::notKept(done.error()));
}

} // namespace ringside::app
