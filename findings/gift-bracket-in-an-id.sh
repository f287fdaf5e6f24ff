#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# gift-pegjs cuts an id or a tag at an escaped bracket, although it takes the backslash out.
#
# Package: gift-pegjs 1.0.2 (npm), Node.js 20.
# Input: // [id:shape [2,3\]] [tag:list[int\]], the form in which Moodle writes the id "shape [2,3]" and the tag
#   "list[int]" into the comment of a question, with a backslash before each closing bracket.
# Expected: Moodle's own reader takes "any ] escaped" as part of the id and removes the backslash. The parser's
#   grammar says that its expressions are like those of Moodle, and replaces \] by ] in the id.
# Seen: both expressions are lazy and end at the first ], so the replacement never finds one: the id is
#   "shape [2,3\" and the tag "list[int\", with the backslash and without the rest. Two questions whose ids differ
#   only behind a bracket get one id. There is no way to write the id that both programs read.
# What follows: write the backslash, since Moodle reads it; keep brackets out of ids that gift-pegjs must tell apart.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund gift-pegjs@1.0.2

cat >parse.mjs <<'END'
import { parse } from 'gift-pegjs';
const marksOf = comment => {
    const [question] = parse(`${comment}\nHow large is it? {=6 ~5}\n`);
    return [question.id, ...question.tags ?? []];
};
const escaped = marksOf('// [id:shape [2,3\\]] [tag:list[int\\]]');
const other = marksOf('// [id:shape [2,3\\] of b]');
const without = marksOf('// [id:shape 2,3] [tag:list of int]');
console.log('with brackets:    ', escaped, 'and', other);
console.log('without brackets: ', without);
if (escaped.join('\n') !== ['shape [2,3\\', 'list[int\\'].join('\n') || other[0] !== escaped[0]
    || without.join('\n') !== ['shape 2,3', 'list of int'].join('\n')) {
    console.log('changed: the bracket is read in another way');
    process.exit(1);
}
console.log('as described: cut at the bracket, and two ids are one');
END
node parse.mjs
