// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/import_text.h"
#include "cli/command.h"
#include "cli/phone.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/phone/phone_answers.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

/// import: questions and cards of other programs to the program's exchange file.
namespace ringside::app::cli {

namespace {

struct ImportArguments
{
    std::vector<std::string> files, wanted, columns;
    std::string format, output, bank, profile;
    bool withoutSchedule = false;
    bool json = false;
};

Result<exchange::ImportOptions> optionsOf(const ImportArguments& typed)
{
    exchange::ImportOptions options{.schedule = !typed.withoutSchedule};
    if (!typed.format.empty()) {
        RINGSIDE_TRY(options.format,
                     session::importFormatNamed(QString::fromStdString(typed.format)));
    }
    for (const std::string& column : typed.columns)
        options.columns << QString::fromStdString(column);
    bool cards = false, questions = false;
    for (const std::string& wanted : typed.wanted) {
        cards = cards || wanted == "cards";
        questions = questions || wanted == "questions";
        if (wanted != "cards" && wanted != "questions")
            return fail({.code = ErrorCode::Usage,
                         .subject = "--as",
                         .value = wanted,
                         .limit = "cards or questions; both is the default"});
    }
    if (cards != questions)
        options.wanted = cards ? exchange::Wanted::Cards : exchange::Wanted::Questions;
    return options;
}

QJsonObject remarkJson(const QString& file, const exchange::Remark& remark)
{
    QJsonObject json{{QStringLiteral("file"), file},
                     {QStringLiteral("place"), placeText(remark.place)},
                     {QStringLiteral("reason"), remarkText(remark)}};
    if (remark.place.line > 0)
        json.insert(QStringLiteral("line"), remark.place.line);
    return json;
}

/// FILE:LINE: place: sentence, on standard error.
void report(const QString& file, const exchange::Remark& remark, const char* kind)
{
    QString line = file;
    if (remark.place.line > 0)
        line += QStringLiteral(":%1").arg(remark.place.line);
    exchange::Place within = remark.place;
    within.line = 0;
    const QString place = placeText(within);
    if (!place.isEmpty())
        line += QLatin1String(": ") + place;
    line += QStringLiteral(": %1: %2.").arg(QLatin1String(kind), remarkText(remark));
    printWarning(line);
}

/// What was read, as one document; `per file` has the same for each.
class ImportSummary
{
public:
    void add(const exchange::Imported& one)
    {
        const auto accepted = static_cast<qint64>(one.items.size());
        m_accepted += accepted;
        m_rejectedInAll += one.rejectedInAll;
        for (const exchange::Remark& remark : one.rejected) {
            m_rejected.append(remarkJson(one.file, remark));
            report(one.file, remark, "rejected");
        }
        for (const exchange::Remark& remark : one.warnings) {
            m_warnings.append(remarkJson(one.file, remark));
            report(one.file, remark, "warning");
        }
        qint64 questions = 0;
        for (const exchange::Item& item : one.items)
            questions += std::holds_alternative<exchange::ChoiceQuestion>(item.content) ? 1 : 0;
        m_questions += questions;
        const qint64 rejected = one.rejectedInAll;
        m_files.append(
            QJsonObject{{QStringLiteral("file"), one.file},
                        {QStringLiteral("format"), session::formatName(one.format)},
                        {QStringLiteral("items"), accepted + rejected},
                        {QStringLiteral("accepted"), accepted},
                        {QStringLiteral("questions"), questions},
                        {QStringLiteral("cards"), accepted - questions},
                        {QStringLiteral("rejected"), rejected},
                        {QStringLiteral("media"), static_cast<qint64>(one.media.size())}});
    }

    QJsonObject json() const
    {
        return {{QStringLiteral("items"), m_accepted + m_rejectedInAll},
                {QStringLiteral("accepted"), m_accepted},
                {QStringLiteral("questions"), m_questions},
                {QStringLiteral("cards"), m_accepted - m_questions},
                {QStringLiteral("rejected"), m_rejected},
                {QStringLiteral("rejected_in_all"), m_rejectedInAll},
                {QStringLiteral("warnings"), m_warnings},
                {QStringLiteral("files"), m_files}};
    }

    void print() const
    {
        for (const QJsonValue& each : m_files) {
            const QJsonObject file = each.toObject();
            printLine(QStringLiteral("%1 (%2): %3 questions and %4 cards accepted, %5 rejected")
                          .arg(file[QLatin1String("file")].toString(),
                               file[QLatin1String("format")].toString())
                          .arg(file[QLatin1String("questions")].toInteger())
                          .arg(file[QLatin1String("cards")].toInteger())
                          .arg(file[QLatin1String("rejected")].toInteger()));
        }
    }

    bool hasRejected() const { return m_rejectedInAll > 0; }

private:
    QJsonArray m_rejected, m_warnings, m_files;
    qint64 m_accepted = 0, m_questions = 0, m_rejectedInAll = 0;
};

int runImport(const ImportArguments& typed)
{
    const auto fromPhone = std::ranges::count_if(typed.files, [](const std::string& file) {
        return session::isPhoneAnswers(QString::fromStdString(file));
    });
    const bool hasOptions = !typed.output.empty() || !typed.format.empty() ||
                            !typed.wanted.empty() || !typed.columns.empty();
    if (fromPhone > 0 && (fromPhone < std::ssize(typed.files) || hasOptions))
        return reportError({.code = ErrorCode::Usage,
                            .subject = "import",
                            .value = "",
                            .limit = "answers of a phone alone, without -o, --format, --as and "
                                     "--columns, or files of other programs"});
    if (fromPhone > 0)
        return runPhoneImport({.files = typed.files,
                               .bank = typed.bank,
                               .profile = typed.profile,
                               .json = typed.json});
    const auto options = optionsOf(typed);
    if (!options)
        return reportError(options.error());
    if (!typed.output.empty()) {
        if (const Done writable = checkOutputFile(typed.output); !writable)
            return reportError(writable.error());
    }
    std::vector<exchange::Imported> all;
    ImportSummary summary;
    for (const std::string& file : typed.files) {
        auto imported = session::importFile(QString::fromStdString(file), *options);
        if (!imported)
            return reportError(imported.error());
        summary.add(*imported);
        // Without a target the items themselves are not needed any more.
        if (!typed.output.empty())
            all.push_back(std::move(*imported));
    }
    if (!typed.output.empty()) {
        if (const Done done = session::writeItems(all, QString::fromStdString(typed.output)); !done)
            return reportError(done.error());
    }
    if (typed.json)
        printJson(summary.json());
    else
        summary.print();
    return summary.hasRejected() ? kFindings : kDone;
}

} // namespace

void addImport(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<ImportArguments>();
    CLI::App* command = root.add_subcommand(
        "import",
        "Questions and cards of Anki, Moodle, Canvas, Mnemosyne and others; answers of a phone");
    command
        ->add_option("FILE", typed->files,
                     "what the other program exported, or the answers that the page of export "
                     "--format phone saved")
        ->required();
    command->add_option("--format", typed->format,
                        "one of " +
                            session::importFormatNames().join(QLatin1String(", ")).toStdString() +
                            "; without it, the content tells");
    command
        ->add_option("--as", typed->wanted,
                     "cards: also short answers, and choice questions as cards; questions: choice "
                     "questions only; without it, each as it is")
        ->delimiter(',')
        // A file behind it is no second value.
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false);
    command
        ->add_option("--columns", typed->columns,
                     "names of a table's columns in order, such as front,back,tags or "
                     "question,a,b,c,correct; - leaves one out")
        ->delimiter(',')
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false);
    command->add_flag("--without-schedule", typed->withoutSchedule,
                      "leave due dates and reviews of cards out");
    command->add_option("-o,--output", typed->output,
                        "write what was accepted to this file, as JSON of the format "
                        "\"ringside-items\", which import and export --from read; without it, "
                        "nothing is written");
    command->add_option("--profile", typed->profile,
                        "of answers: the folder of the profile that gets them; without it, the "
                        "program's own");
    command->add_option("--bank", typed->bank,
                        "of answers: a compiled bank; without it, the installed one");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer(
        "Every item is accepted or rejected with its place and the reason; exit 1 where "
        "some are rejected.\nExample: ringside-cli import deck.apkg quiz.gift -o "
        "items.json");
    command->callback([typed, &action] { action = [typed] { return runImport(*typed); }; });
}

} // namespace ringside::app::cli
