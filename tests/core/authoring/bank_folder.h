// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/compiler.h"
#include "core/authoring/lint/standard/standard_rules.h"

#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <algorithm>
#include <vector>

namespace ringside::bank {

/// Ignores the warnings of the second standard about older questions.
inline std::vector<Finding> withoutSecondStandard(std::vector<Finding> findings)
{
    std::erase_if(findings, [](const Finding& finding) {
        return finding.severity == Severity::Warning &&
               std::ranges::any_of(standardRules(), [&](const RuleRow& row) {
                   return QString::fromLatin1(row.codes).split(u' ').contains(finding.code);
               });
    });
    return findings;
}

/// An edit of a good file, and the finding that it must cause.
struct BankEdit
{
    const char* name;
    const char* before;
    const char* after;
    const char* code;  ///< "" when there must be no finding
    const char* place; ///< words of the edited file on whose line the finding stands
    const char* says;  ///< part of its message

    /// The finding, or the end.
    auto causedAmong(const std::vector<Finding>& findings) const
    {
        return std::ranges::find_if(findings, [this](const Finding& finding) {
            return finding.code == QLatin1String(code) &&
                   finding.message.contains(QString::fromUtf8(says));
        });
    }
};

/// A copy of tests/data/bank/good that a test edits. Its two questions have no finding.
class BankFolder
{
public:
    BankFolder()
    {
        const QDir good(QStringLiteral(RINGSIDE_TEST_DATA "/bank/good"));
        for (const QString& folder : good.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QDir(m_dir.path()).mkdir(folder);
            copyFiles(good.filePath(folder), m_dir.filePath(folder));
        }
        copyFiles(good.path(), m_dir.path());
    }

    QString path() const { return m_dir.path(); }
    QString file(const QString& relative) const { return m_dir.filePath(relative); }

    QString read(const QString& relative) const
    {
        QFile source(file(relative));
        return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
    }
    void write(const QString& relative, const QString& text) const
    {
        QFile target(file(relative));
        if (target.open(QIODevice::WriteOnly | QIODevice::Truncate))
            target.write(text.toUtf8());
    }
    /// False unless `before` occurs there exactly once.
    bool replace(const QString& relative, const QString& before, const QString& after) const
    {
        QString text = read(relative);
        if (text.count(before) != 1)
            return false;
        write(relative, text.replace(before, after));
        return true;
    }
    /// The line, from 1, of the first occurrence of `words`.
    int lineOf(const QString& relative, const QString& words) const
    {
        const QString text = read(relative);
        return static_cast<int>(QStringView(text).left(text.indexOf(words)).count(u'\n')) + 1;
    }
    /// The questions meet the first standard; warnings about that are ignored.
    std::vector<Finding> findings() const
    {
        const auto outcome = lintBank(path());
        return outcome ? withoutSecondStandard(outcome->findings) : std::vector<Finding>{};
    }

private:
    static void copyFiles(const QString& from, const QString& to)
    {
        for (const QString& name : QDir(from).entryList(QDir::Files))
            QFile::copy(from + QLatin1Char('/') + name, to + QLatin1Char('/') + name);
    }

    QTemporaryDir m_dir;
};

inline const QString kJob = QStringLiteral("3/mirrored-job.yaml");
inline const QString kTracking = QStringLiteral("2/tracking-two.yaml");

} // namespace ringside::bank
