// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/authoring/bank_folder.h"

#include <QDir>

#include <algorithm>
#include <iterator>

namespace ringside::bank {

inline const QString kChapter = QStringLiteral("guide/01-small.yaml");

/// BankFolder with more questions, and a guide of one chapter without findings. The added questions
/// are copies, which other rules report.
class GuideFolder : public BankFolder
{
public:
    GuideFolder()
    {
        const QString question = read(kTracking);
        for (const QString& id : {QStringLiteral("tracking-three"), QStringLiteral("tracking-four"),
                                  QStringLiteral("tracking-five")}) {
            QString copy = question;
            write(QStringLiteral("2/%1.yaml").arg(id),
                  copy.replace(QLatin1String("id: tracking-two"), QLatin1String("id: ") + id));
        }
        QDir(path()).mkdir(QStringLiteral("guide"));
        QFile::copy(QStringLiteral(RINGSIDE_TEST_DATA "/bank/guide-small.yaml"), file(kChapter));
    }

    /// The findings about the guide.
    std::vector<Finding> guideFindings() const
    {
        std::vector<Finding> out;
        const std::vector<Finding> all = findings();
        std::copy_if(all.begin(), all.end(), std::back_inserter(out), [](const Finding& finding) {
            return finding.file.contains(QLatin1String("/guide/"));
        });
        return out;
    }
};

} // namespace ringside::bank
