// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QCoreApplication>
#include <QString>

#include <cstddef>

namespace ringside::app {

/// What My job says of the job's file in the profile and of files that are opened and saved, for
/// training and for serving.
class SavedJobText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::SavedJobText)

public:
    /// The sentence of an error with its place in the file.
    static QString placed(const Error& error);
    /// Why a change is not stored in a profile that is only read.
    static QString readOnly();
    /// Why a change is not stored beside a job that cannot be opened.
    static QString guarded();
    static QString notOpened(const Error& error);
    /// `setAside`: the damaged file's new name, or "" where it was left.
    static QString damaged(const Error& problem, const QString& setAside);
    /// `errors`: their number in the file, of which the first is reported.
    static QString refused(const Error& first, std::size_t errors);
    static QString saved(const Done& outcome, const QString& file);
    static QString notSaved(const Error& error);
};

} // namespace ringside::app
