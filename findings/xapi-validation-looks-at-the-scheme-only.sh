#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# xapi-validation checks an IRI by its first word only: blanks pass, and some valid schemes do not.
#
# Package: @learninglocker/xapi-validation 3.0.0 (npm), Node.js 20.
# Input: one statement with seven activity ids: a plain one, four with characters that RFC 3987 allows nowhere
#   (a blank, a quotation mark, braces, a lone %), and two with valid schemes (RFC 3986 allows letters, digits, +,
#   - and .): git+https and view-source.
# Expected: the plain id and the two schemes pass; the other four do not. xAPI asks for an IRI by RFC 3987.
# Seen: the reverse for six of the seven. The pattern is a word and a colon, so what stands behind it does not
#   matter, and a scheme with + or - is no word.
# What follows: a statement that this package takes may still be refused by a store, and lose its identity when a
#   client escapes the id. Escape ids when writing, and compare them with what a URL parser makes of them.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @learninglocker/xapi-validation@3.0.0

cat >check.cjs <<'END'
const check = require('@learninglocker/xapi-validation').default;

const ids = ['https://a.example/q/1', 'https://a.example/q/a b', 'https://a.example/q/"a"', 'https://a.example/q/{a}',
    'https://a.example/q/50%', 'git+https://a.example/q/1', 'view-source:https://a.example/q/1'];
const seen = ids.map(id => {
    const warnings = check({ actor: { objectType: 'Agent', mbox: 'mailto:a@a.example' },
        verb: { id: 'http://adlnet.gov/expapi/verbs/answered' }, object: { id } });
    console.log(warnings.length === 0 ? 'passes ' : 'refused', id);
    return warnings.length === 0;
});
if (JSON.stringify(seen) !== JSON.stringify([true, true, true, true, true, false, false])) {
    console.log('changed: ids are checked in another way');
    process.exit(1);
}
console.log('as described: four ids that are no IRIs pass, and two that are do not');
END
node check.cjs
