#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# gift-pegjs reads an ordering question as a short answer, with all steps as its one right text.
#
# Package: gift-pegjs 1.0.2 (npm), Node.js 20.
# Input: {>3 ALL VERTICAL ABSOLUTE_POSITION SHOW, then one step per line and }, as Moodle exports a question of its
#   type "ordering", which is part of Moodle since 4.4.
# Expected: three steps in order, or an error that the type is not supported, as for a question with two blocks of
#   answers.
# Seen: no error. The type is Short, with one choice that is correct: the settings and the three steps joined by
#   blanks. A quiz made from it marks every reply wrong unless it repeats ">3 ALL VERTICAL ...".
# What follows: look for a > behind the brace before giving a file of Moodle to this parser.
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
const settings = '>3 ALL VERTICAL ABSOLUTE_POSITION SHOW';
const steps = ['reduce-scatter', 'update', 'all-gather'];
const [order] = parse(`::Step::Put the parts of a step in order.{${settings}\n${steps.join('\n')}\n}\n`);
const read = order.choices?.map(choice => `${choice.isCorrect ? 'right' : 'wrong'}: ${choice.text.text}`);
console.log('an order:   ', order.type, read);
let twoBlocks = 'no error';
try {
    parse('A {=a ~b} and B {=c ~d}\n');
} catch (error) {
    twoBlocks = error.name;
}
console.log('two blocks: ', twoBlocks);
if (order.type !== 'Short' || read?.length !== 1 || read[0] !== `right: ${[settings, ...steps].join(' ')}`
    || twoBlocks === 'no error') {
    console.log('changed: the order is read in another way');
    process.exit(1);
}
console.log('as described: the settings and the steps are one right answer');
END
node parse.mjs
