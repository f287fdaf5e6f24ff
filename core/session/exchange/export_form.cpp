// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/export_form.h"

#include "core/base/tr.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <string>

namespace ringside::session {

namespace {

/// What a program reads, the best format first.
struct ReaderRow
{
    ExportReader reader;
    const char* name;
    ExportKind kind;
    const char* formats;
};

constexpr std::array kReaders{
    ReaderRow{ExportReader::Anki, "anki", ExportKind::Cards, "apkg, anki-text"},
    ReaderRow{ExportReader::Canvas, "canvas", ExportKind::Questions, "qti"},
    ReaderRow{ExportReader::Mnemosyne, "mnemosyne", ExportKind::Cards, "anki-text, apkg"},
    ReaderRow{ExportReader::Moodle, "moodle", ExportKind::Questions, "moodle-xml, gift"},
};

std::string readerNames()
{
    QStringList names;
    for (const ReaderRow& row : kReaders)
        names << QLatin1String(row.name);
    return names.join(QLatin1String(", ")).toStdString();
}

Error usage(const char* subject, const QString& value, const char* limit)
{
    return {
        .code = ErrorCode::Usage, .subject = subject, .value = value.toStdString(), .limit = limit};
}

} // namespace

Result<ExportForm> exportForm(ExportKind kind, const QString& format, const QString& reader)
{
    if (reader.isEmpty() && format.isEmpty())
        return fail(usage("--format", {}, RINGSIDE_TR("a format, or the program with --for")));
    if (reader.isEmpty())
        return ExportForm{format, ExportReader::Any};
    const auto* const row = std::find_if(kReaders.begin(), kReaders.end(), [&](const auto& each) {
        return reader == QLatin1String(each.name);
    });
    if (row == kReaders.end())
        return fail({.code = ErrorCode::UnknownName,
                     .subject = "--for",
                     .value = reader.toStdString(),
                     .limit = readerNames()});
    if (row->kind != kind)
        return fail(usage("--for", reader,
                          row->kind == ExportKind::Cards
                              ? RINGSIDE_TR("--cards: this program reads cards only")
                              : RINGSIDE_TR("--questions: this program reads questions only")));
    const QStringList formats = QString::fromLatin1(row->formats).split(QLatin1String(", "));
    if (format.isEmpty())
        return ExportForm{formats.front(), row->reader};
    if (!formats.contains(format))
        return fail({.code = ErrorCode::UnknownName,
                     .subject = "--format",
                     .value = format.toStdString(),
                     .limit = row->formats});
    return ExportForm{format, row->reader};
}

} // namespace ringside::session
