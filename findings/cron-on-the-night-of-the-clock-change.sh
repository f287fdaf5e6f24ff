#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Two cron libraries start a different number of runs on the nights when the clocks change.
#
# Packages: croner 11.0.1, cron-parser 5.10.6 (npm), Node.js 20 with its time zones.
# Input: "0 */2 * * *" and "30 2 * * *" in Europe/Berlin, around 28 March 2027 (02:00 to 03:00 does not exist)
#   and 31 October 2027 (02:00 to 03:00 comes twice).
# Expected: cron leaves it open what happens to such an hour; two libraries of one language would still
#   agree, or say that they do not.
# Seen, starts in UTC:
#   every two hours, spring:  croner leaves the missing hour out; cron-parser starts at 03:00 local time and
#                             again at 04:00, one run more and only an hour apart.
#   every two hours, autumn:  croner starts in both 02:00 hours; cron-parser in the first only, so that three
#                             hours pass until 04:00 local time.
#   02:30 every day, spring:  croner moves the run to 03:00, cron-parser to 03:30.
# What follows: a training pipeline that is scheduled in local time has one run more or less than another
#   scheduler would start, twice a year. Schedule in UTC, or make a second run harmless.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund croner@11.0.1 cron-parser@5.10.6

cat >nights.mjs <<'END'
import { Cron } from 'croner';
import { CronExpressionParser } from 'cron-parser';

const zone = 'Europe/Berlin';
const hour = moment => moment.toISOString().slice(5, 16).replace('T', ' ');
function starts(expression, from, until) {
    const [first, last] = [new Date(from), new Date(until)];
    const croner = [];
    const cron = new Cron(expression, { timezone: zone });
    for (let next = cron.nextRun(first); next <= last; next = cron.nextRun(next))
        croner.push(hour(next));
    const parser = [];
    const dates = CronExpressionParser.parse(expression, { tz: zone, currentDate: first });
    for (let next = dates.next().toDate(); next <= last; next = dates.next().toDate())
        parser.push(hour(next));
    console.log(`${expression}\n  croner:      ${croner.join(', ')}\n  cron-parser: ${parser.join(', ')}`);
    return [croner, parser].map(list => list.map(text => text.slice(6)).join(' ')).join(' | ');
}
const seen = [
    starts('0 */2 * * *', '2027-03-27T22:30:00Z', '2027-03-28T04:00:00Z'),
    starts('0 */2 * * *', '2027-10-30T21:30:00Z', '2027-10-31T03:00:00Z'),
    starts('30 2 * * *', '2027-03-27T22:30:00Z', '2027-03-28T04:00:00Z'),
];
const expected = [
    '23:00 02:00 04:00 | 23:00 01:00 02:00 04:00',
    '22:00 00:00 01:00 03:00 | 22:00 00:00 03:00',
    '01:00 | 01:30',
];
if (seen.join('\n') !== expected.join('\n')) {
    console.log(`changed; expected:\n${expected.join('\n')}`);
    process.exit(1);
}
console.log('as described: the two libraries differ on each of these nights');
END
node nights.mjs
