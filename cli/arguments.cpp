// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "core/scenario/number_grammar.h"
#include "core/session/exchange/bank_choice.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <charconv>
#include <cmath>

namespace ringside::app::cli {

namespace {

/// Without a unit or a power of ten behind it. Errors: WrongType.
Result<double> plainNumber(const std::string& text)
{
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, value);
    if (status != std::errc() || stop != end || !std::isfinite(value))
        return fail({.code = ErrorCode::WrongType});
    return value;
}

} // namespace

Result<double> parseNumber(const std::string& argument, const std::string& text,
                           const NumberRule& rule)
{
    const Error wrong{.code = ErrorCode::Usage,
                      .subject = argument,
                      .value = text.substr(0, 80),
                      .limit = rule.takes};
    const auto read =
        rule.isCount ? scenario::parseNumber(text, {.path = argument}) : plainNumber(text);
    if (!read)
        return fail(wrong);
    const double value = *read;
    const bool below = rule.minimumExcluded ? value <= rule.minimum : value < rule.minimum;
    if (below || value > rule.maximum || (rule.whole && value != std::floor(value)))
        return fail(wrong);
    return value;
}

double NumberReader::number(const char* argument, const std::string& text, const NumberRule& rule)
{
    if (m_error)
        return 0;
    const auto parsed = parseNumber(argument, text, rule);
    if (parsed)
        return *parsed;
    m_error = parsed.error();
    return 0;
}

Result<QString> findBank(const std::string& given)
{
    const QString named =
        given.empty() ? qEnvironmentVariable("RINGSIDE_BANK") : QString::fromStdString(given);
    if (!named.isEmpty()) {
        if (QFileInfo::exists(named))
            return named;
        return fail({.code = ErrorCode::FileNotFound, .file = named.toStdString()});
    }
    const QString folder = QCoreApplication::applicationDirPath();
    const QStringList places{folder + QStringLiteral("/../bank/ringside.bank"),
                             folder + QStringLiteral("/../share/ringside/ringside.bank")};
    for (const QString& place : places)
        if (QFileInfo::exists(place))
            return QFileInfo(place).canonicalFilePath();
    return fail({.code = ErrorCode::FileNotFound,
                 .file = "ringside.bank",
                 .detail = "looked at " + places[0].toStdString() + " and " +
                           places[1].toStdString() + "; name one with --bank FILE"});
}

bool isBankNamed(const std::string& given)
{
    return !given.empty() || !qEnvironmentVariableIsEmpty("RINGSIDE_BANK");
}

Result<QString> findBankOf(const QString& profileDir, const std::string& given)
{
    RINGSIDE_TRY(const QString bank, findBank(given));
    return isBankNamed(given) ? bank : session::includedBank(profileDir, bank);
}

} // namespace ringside::app::cli
