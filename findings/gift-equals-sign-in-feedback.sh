#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# An equals sign inside a GIFT feedback becomes one more right answer.
#
# Package: gift-pegjs 1.0.2 (npm), Node.js 20.
# Input: {=3.2 GB#volume = 2 (P - 1) / P of the gradients ~1.6 GB}. The sign stands in a feedback, with spaces
#   around it, as in any formula; GIFT asks for a backslash before it, which people who type do not know.
# Expected: an error with its place, or the sign as part of the feedback.
# Seen: no error. The question has three choices instead of two; the rest of the feedback is a second correct
#   one, and the feedback ends before the sign.
# What follows: escape = in everything that is written as GIFT; when reading, a choice that nobody meant shows
#   as one more correct answer in a question with a single one.
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
const choicesOf = text => parse(text)[0].choices.map(choice =>
    `${choice.isCorrect ? 'right' : 'wrong'}: ${choice.text.text}${choice.feedback ? ` # ${choice.feedback.text}` : ''}`);
const plain = choicesOf('What does a rank send? {=3.2 GB#volume = 2 (P - 1) / P of the gradients ~1.6 GB}');
const escaped = choicesOf('What does a rank send? {=3.2 GB#volume \\= 2 (P - 1) / P of the gradients ~1.6 GB}');
console.log('as typed:', plain);
console.log('escaped: ', escaped);
const expected = ['right: 3.2 GB # volume', 'right: 2 (P - 1) / P of the gradients', 'wrong: 1.6 GB'];
if (plain.join('\n') !== expected.join('\n') || escaped.length !== 2) {
    console.log('changed: the sign is read in another way');
    process.exit(1);
}
console.log('as described: one more correct answer, and no error');
END
node parse.mjs
