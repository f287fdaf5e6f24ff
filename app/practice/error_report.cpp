// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/error_report.h"

#include "app/text/tr.h"
#include "app/widgets/prose_document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace ringside::app {

namespace {

// A build folder is a few levels below the source folder.
constexpr int kLevelsUp = 5;

QString sourceIn(const QString& folder, const bank::Question& question)
{
    if (folder.isEmpty() || question.sourceFile.isEmpty())
        return {};
    const QFileInfo file(QDir(folder).filePath(question.sourceFile));
    return file.isFile() ? file.absoluteFilePath() : QString();
}

} // namespace

QString errorReportText(const bank::Question& question, const QString& version, bool isAnswered)
{
    QString text = tr("Report about a Ringside question") + QStringLiteral("\n\n");
    const auto line = [&text](const QString& name, const QString& value) {
        text += QStringLiteral("%1: %2\n").arg(name, value);
    };
    line(tr("Question"), question.id.value());
    line(tr("Source file"), question.sourceFile);
    line(tr("Content"), question.contentHash);
    line(tr("Exam guide"), question.guideVersion);
    line(tr("Last reviewed"), question.lastReviewed.toString(Qt::ISODate));
    line(tr("Program"), version);
    text += QLatin1Char('\n') + proseAsText(question.stem).trimmed() + QStringLiteral("\n\n");
    for (const bank::Option& option : question.options)
        text += QStringLiteral("  [%1] %2%3\n")
                    .arg(option.id.value(), proseAsText(option.text),
                         option.correct && isAnswered ? tr("  (marked as right)") : QString());
    text += QLatin1Char('\n') + tr("What is wrong, and the source that shows it:") +
            QStringLiteral("\n\n");
    return text;
}

Result<QString> writeErrorReport(const QString& question, const QString& text,
                                 const QString& folder)
{
    // A report quotes what the learner studies: for its owner only, like the rest of a profile.
    const auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    const QString above = QFileInfo(folder).path();
    if (QDir().mkpath(above))
        QDir().mkdir(folder, owner | QFileDevice::ExeOwner);
    for (int number = 1;; ++number) {
        const QString path =
            QDir(folder).filePath(QStringLiteral("report-%1-%2.txt").arg(question).arg(number));
        if (QFile::exists(path))
            continue;
        QFile file(path);
        const QByteArray bytes = text.toUtf8();
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, owner) ||
            file.write(bytes) != bytes.size() || !file.flush())
            return fail({.code = ErrorCode::FileUnwritable,
                         .file = path.toStdString(),
                         .detail = file.errorString().toStdString()});
        return path;
    }
}

QString findSourceFile(const bank::Question& question, const QString& bankFile)
{
    const QString named = sourceIn(qEnvironmentVariable("RINGSIDE_QUESTIONS"), question);
    if (!named.isEmpty())
        return named;
    QDir folder = QFileInfo(bankFile).absoluteDir();
    for (int level = 0; level < kLevelsUp; ++level) {
        const QString found = sourceIn(folder.filePath(QStringLiteral("questions")), question);
        if (!found.isEmpty())
            return found;
        if (!folder.cdUp())
            break;
    }
    return {};
}

} // namespace ringside::app
