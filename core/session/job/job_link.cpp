// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/job_link.h"

#include "core/bank/text/utf8_check.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <vector>

namespace ringside::session {

namespace {

constexpr std::string_view kStart = "ringside:job?";
constexpr std::string_view kSpace = " \t\r\n";

bool isUnreserved(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~';
}

std::string encoded(std::string_view text)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        if (isUnreserved(c)) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += kDigits[byte >> 4U];
        out += kDigits[byte & 15U];
    }
    return out;
}

int digitOf(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

Error syntax(std::size_t at, std::string_view value, const char* detail)
{
    Error error{.code = ErrorCode::Syntax, .column = static_cast<int>(at) + 1};
    error.subject = "job link";
    error.value = std::string(value.substr(0, 80));
    error.detail = detail;
    return error;
}

/// Decodes one side of a pair. `at` is its start in the link.
Result<std::string> decoded(std::string_view text, std::size_t at)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            const bool printable = text[i] >= 0x20 && text[i] < 0x7f;
            if (!printable)
                return fail(
                    syntax(at + i, {}, RINGSIDE_TR("a character that has to be percent-encoded")));
            out += text[i];
            continue;
        }
        const int high = i + 2 < text.size() ? digitOf(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? digitOf(text[i + 2]) : -1;
        if (high < 0 || low < 0)
            return fail(syntax(at + i, text.substr(i, 3),
                               RINGSIDE_TR("% is not followed by two hex digits")));
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    // Rejects invisible characters in a link.
    if (const auto bad = bank::findBadText(out))
        return fail(syntax(at, {}, bad->detail.c_str()));
    return out;
}

Result<scaling::FieldChange> pairOf(std::string_view text, std::size_t at)
{
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return fail(syntax(at, text, RINGSIDE_TR("a pair is path=value")));
    auto path = decoded(text.substr(0, equals), at);
    auto value = decoded(text.substr(equals + 1), at + equals + 1);
    if (!path || !value)
        return fail(path ? value.error() : path.error());
    return scaling::FieldChange{std::move(*path), std::move(*value)};
}

} // namespace

std::string jobLink(const scaling::Scenario& scenario)
{
    std::string link(kStart);
    for (const scaling::FieldChange& field : scaling::fieldTable().stated(scenario)) {
        if (link.size() > kStart.size())
            link += '&';
        link += encoded(field.path) + '=' + encoded(scaling::fieldTable().valueText(field));
    }
    return link;
}

Result<scaling::Scenario> readJobLink(std::string_view link)
{
    const auto first = std::min(link.find_first_not_of(kSpace), link.size());
    link.remove_prefix(first);
    link = link.substr(0, link.find_last_not_of(kSpace) + 1);
    if (link.size() > kLongestJobLink)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("job link"),
                     .value = filled(error_forms::kCharacters, {std::to_string(link.size())}),
                     .limit = filled(error_forms::kCharacters, {std::to_string(kLongestJobLink)})});
    if (!link.starts_with(kStart)) {
        Error error = syntax(0, {}, "");
        error.limit.assign(kStart).append("path=value&path=value");
        return fail(error);
    }
    std::vector<scaling::FieldChange> fields;
    for (std::size_t at = kStart.size(); at < link.size();) {
        const auto end = std::min(link.find('&', at), link.size());
        RINGSIDE_TRY(auto pair, pairOf(link.substr(at, end - at), at));
        const bool twice = std::any_of(fields.begin(), fields.end(),
                                       [&](const auto& field) { return field.path == pair.path; });
        if (twice)
            return fail({.code = ErrorCode::DuplicateField,
                         .subject = pair.path.substr(0, 80),
                         .value = scaling::fieldTable().valueText(pair).substr(0, 80)});
        fields.push_back(std::move(pair));
        if (end + 1 == link.size())
            return fail(syntax(end, "&", RINGSIDE_TR("a pair is path=value")));
        at = end + 1;
    }
    scaling::Scenario scenario;
    RINGSIDE_CHECK(scaling::fieldTable().applyAll(scenario, fields));
    return scenario;
}

} // namespace ringside::session
