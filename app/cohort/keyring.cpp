// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/keyring.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <qt6keychain/keychain.h>

namespace ringside::app {

namespace {

constexpr QLatin1String kService("org.ringside.Ringside");
constexpr std::chrono::seconds kPatience{3};

/// Of another thread, which may give up waiting.
struct Call
{
    std::mutex mutex;
    std::condition_variable_any ended;
    bool isDone = false;
    QKeychain::Error error = QKeychain::NoError;
    QString text; ///< the password, or the reason of an error
};

template <class Job> Job* jobFor(const QString& login)
{
    auto* job = new Job(kService);
    job->setKey(QStringLiteral("cohort/") + login);
    return job;
}

} // namespace

/// Asks on this object's thread, whose event loop the answer needs, and waits on the caller's.
Result<QString> Keyring::perform(const MakeJob& make, const std::stop_token& stop)
{
    const auto call = std::make_shared<Call>();
    QMetaObject::invokeMethod(
        this,
        [this, make, call] {
            QKeychain::Job* job = make(); // deletes itself
            connect(job, &QKeychain::Job::finished, this, [call](QKeychain::Job* ended) {
                const std::lock_guard lock(call->mutex);
                const auto* reading = qobject_cast<QKeychain::ReadPasswordJob*>(ended);
                const bool isGone = qobject_cast<QKeychain::DeletePasswordJob*>(ended) &&
                                    ended->error() == QKeychain::EntryNotFound;
                call->error = isGone ? QKeychain::NoError : ended->error();
                call->text = call->error == QKeychain::NoError && reading ? reading->textData()
                                                                          : ended->errorString();
                call->isDone = true;
                call->ended.notify_all();
            });
            job->start();
        },
        Qt::QueuedConnection);
    std::unique_lock lock(call->mutex);
    const bool answered =
        call->ended.wait_for(lock, stop, kPatience, [&call] { return call->isDone; });
    if (answered && call->error == QKeychain::NoError)
        return call->text;
    if (stop.stop_requested())
        return fail({.code = ErrorCode::Cancelled});
    const QString reason =
        answered ? call->text : QStringLiteral("no answer for %1 s").arg(kPatience.count());
    return fail({.code = ErrorCode::Database,
                 .value = session::kKeyringRefuses,
                 .detail = reason.toStdString()});
}

session::SecretStore Keyring::store()
{
    return {.write = [this](const QString& login, const QString& password,
                            const std::stop_token& stop) -> Done {
                RINGSIDE_CHECK(perform(
                    [login, password] {
                        auto* job = jobFor<QKeychain::WritePasswordJob>(login);
                        job->setTextData(password);
                        return job;
                    },
                    stop));
                return {};
            },
            .read =
                [this](const QString& login, const std::stop_token& stop) {
                    return perform([login] { return jobFor<QKeychain::ReadPasswordJob>(login); },
                                   stop);
                },
            .remove = [this](const QString& login, const std::stop_token& stop) -> Done {
                const auto removed =
                    perform([login] { return jobFor<QKeychain::DeletePasswordJob>(login); }, stop);
                return removed ? Done() : Done(fail(removed.error()));
            }};
}

} // namespace ringside::app
