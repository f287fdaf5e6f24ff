// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/saved_job_text.h"

#include "app/text/error_text.h"

namespace ringside::app {

QString SavedJobText::placed(const Error& error)
{
    const QString place = errorPlace(error);
    return place.isEmpty() || error.line == 0 ? errorText(error)
                                              : tr("%1: %2").arg(place, errorText(error));
}

QString SavedJobText::readOnly()
{
    return tr("This profile is read-only, so the job is not saved in it. Save the job to a file.");
}

QString SavedJobText::guarded()
{
    return tr("Your profile holds a job that cannot be opened. To protect it, this job is not "
              "saved in your profile. Save it to a file.");
}

QString SavedJobText::notOpened(const Error& error)
{
    return tr("The job in your profile cannot be opened: %1").arg(placed(error));
}

QString SavedJobText::damaged(const Error& problem, const QString& setAside)
{
    if (setAside.isEmpty())
        return tr("The job in this profile is damaged (%1). The file was left unchanged.")
            .arg(placed(problem));
    return tr("The job in your profile is damaged (%1). Nothing was deleted: the file is now %2. "
              "Enter the job again, or repair the file and open it.")
        .arg(placed(problem), setAside);
}

QString SavedJobText::refused(const Error& first, std::size_t errors)
{
    QString text = tr("The job was not opened; yours is unchanged. %1").arg(placed(first));
    if (errors > 1)
        text += u' ' + tr("More errors in the file: %1.").arg(errors - 1);
    return text;
}

QString SavedJobText::saved(const Done& outcome, const QString& file)
{
    return outcome ? tr("Saved as %1.").arg(file)
                   : tr("The job was not saved: %1").arg(errorText(outcome.error()));
}

QString SavedJobText::notSaved(const Error& error)
{
    return tr("The job cannot be saved in your profile: %1 It is lost when you close Ringside "
              "unless you save it to a file.")
        .arg(errorText(error));
}

} // namespace ringside::app
