// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/privacy_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

namespace ringside::table {

namespace {

using scenario::choice;
using scenario::count;
using scenario::FieldRow;
using scenario::plain;
using scenario::share;
using scenario::toggle;

constexpr double kMostPeople = 20000, kMostDays = 365250;

#define RINGSIDE_PRIVACY(member)                                                                   \
    [](TableScenario& s) -> scenario::Slot { return &made(s.privacy).member; }
#define RINGSIDE_ID(member)                                                                        \
    [](TableScenario& s) -> scenario::Slot { return &made(made(s.privacy).id).member; }
#define RINGSIDE_DATES(member)                                                                     \
    [](TableScenario& s) -> scenario::Slot { return &made(made(s.privacy).dates).member; }
#define RINGSIDE_QUASI(member)                                                                     \
    [](TableScenario& s) -> scenario::Slot { return &made(made(s.privacy).quasi).member; }
#define RINGSIDE_COLUMN(member) [](QuasiColumn& column) -> scenario::Slot { return &column.member; }

const std::vector<std::string>& keyLives()
{
    static const std::vector<std::string> lives{"fixed", "per-load"};
    return lives;
}

void addPeople(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{count("table.privacy.people", "", 1, kMostPeople, RINGSIDE_TR("people in the table")),
          RINGSIDE_PRIVACY(people)},
         {count("table.privacy.loads", "", 1, 16, RINGSIDE_TR("loads that are joined later")),
          RINGSIDE_PRIVACY(loads)},
         {count("table.privacy.seed", "", 0, 1e9, RINGSIDE_TR("seed of the generated people")),
          RINGSIDE_PRIVACY(seed)},
         {count("table.privacy.rows", "", 1, 1e6, RINGSIDE_TR("rows per person in a load")),
          RINGSIDE_PRIVACY(rows)},
         {share("table.privacy.present", RINGSIDE_TR("chance that a person is in a load")),
          RINGSIDE_PRIVACY(present)}});
}

void addIds(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("table.privacy.id.transform", {"none", "redact", "mask", "hash", "token", "fpe"},
                 RINGSIDE_TR("what replaces the number: hash is HMAC, token AES-SIV, fpe FFX")),
          RINGSIDE_ID(transform)},
         {count("table.privacy.id.length", "", 1, 18, RINGSIDE_TR("digits of the number")),
          RINGSIDE_ID(length)},
         {count("table.privacy.id.keep", "", 0, 18,
                RINGSIDE_TR("last digits that a mask leaves readable")),
          RINGSIDE_ID(keep)},
         {choice("table.privacy.id.key", keyLives(),
                 RINGSIDE_TR("whether all loads share one key")),
          RINGSIDE_ID(key)},
         {toggle("table.privacy.id.needs_digits",
                 RINGSIDE_TR("whether a program rejects anything but as many digits")),
          RINGSIDE_ID(needsDigits)}});
}

void addDates(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("table.privacy.dates.transform", {"none", "shift", "month", "token", "redact"},
                 RINGSIDE_TR("what replaces a date")),
          RINGSIDE_DATES(transform)},
         {choice("table.privacy.dates.context", {"patient", "stay", "row", "value"},
                 RINGSIDE_TR("what shares a shift; row and value have no context")),
          RINGSIDE_DATES(context)},
         {choice("table.privacy.dates.key", keyLives(),
                 RINGSIDE_TR("whether all loads share one key")),
          RINGSIDE_DATES(key)},
         {count("table.privacy.dates.lower", RINGSIDE_TR("days"), -kMostDays, kMostDays,
                RINGSIDE_TR("smallest shift; negative is earlier")),
          RINGSIDE_DATES(lower)},
         {count("table.privacy.dates.upper", RINGSIDE_TR("days"), -kMostDays, kMostDays,
                RINGSIDE_TR("largest shift")),
          RINGSIDE_DATES(upper)},
         {count("table.privacy.dates.stays", "", 1, 100, RINGSIDE_TR("stays per patient")),
          RINGSIDE_DATES(stays)},
         {count("table.privacy.dates.per_stay", "", 1, 16, RINGSIDE_TR("dates per stay")),
          RINGSIDE_DATES(perStay)},
         {count("table.privacy.dates.gap", RINGSIDE_TR("days"), 1, 3650,
                RINGSIDE_TR("longest time between stays")),
          RINGSIDE_DATES(gap)},
         {count("table.privacy.dates.interval", RINGSIDE_TR("days"), 1, 3650,
                RINGSIDE_TR("longest time between dates of a stay")),
          RINGSIDE_DATES(interval)}});
}

void addQuasi(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{count("table.privacy.quasi.k", "", 1, 1e6, RINGSIDE_TR("people that a group needs")),
          RINGSIDE_QUASI(k)},
         {toggle("table.privacy.quasi.suppress",
                 RINGSIDE_TR("whether rows of smaller groups are removed")),
          RINGSIDE_QUASI(suppress)},
         {count("table.privacy.quasi.sensitive.values", "", 1, 5000,
                RINGSIDE_TR("different sensitive values")),
          RINGSIDE_QUASI(sensitiveValues)},
         {plain("table.privacy.quasi.sensitive.skew", 0, 20,
                RINGSIDE_TR("how much more frequent the first sensitive values are")),
          RINGSIDE_QUASI(sensitiveSkew)},
         {share("table.privacy.quasi.sensitive.tied",
                RINGSIDE_TR("chance that the first column decides the sensitive value")),
          RINGSIDE_QUASI(tied)}});
    const std::vector<FieldRow<QuasiColumn>> rows{
        {count("values", "", 1, 5000, RINGSIDE_TR("different values of the column")),
         RINGSIDE_COLUMN(values)},
        {plain("skew", 0, 20, RINGSIDE_TR("how much more frequent the first values are")),
         RINGSIDE_COLUMN(skew)},
        {count("width", "", 1, 5000, RINGSIDE_TR("neighboring values that become one")),
         RINGSIDE_COLUMN(width)},
        {toggle("drop", RINGSIDE_TR("whether the column is removed")), RINGSIDE_COLUMN(drop)},
        {choice("transform", {"none", "token"}, RINGSIDE_TR("what replaces the value")),
         RINGSIDE_COLUMN(token)}};
    fields.maps.push_back(mapInside<QuasiIdentifiers, QuasiColumn>(
        "table.privacy.quasi.columns", &QuasiIdentifiers::columns, rows,
        [](const TableScenario& s) -> const QuasiIdentifiers* {
            return s.privacy && s.privacy->quasi ? &*s.privacy->quasi : nullptr;
        },
        [](TableScenario& s) -> QuasiIdentifiers& { return made(made(s.privacy).quasi); }));
}

#undef RINGSIDE_PRIVACY
#undef RINGSIDE_ID
#undef RINGSIDE_DATES
#undef RINGSIDE_QUASI
#undef RINGSIDE_COLUMN

} // namespace

void addPrivacyFields(PartFields& fields)
{
    addPeople(fields);
    addIds(fields);
    addDates(fields);
    addQuasi(fields);
}

} // namespace ringside::table
