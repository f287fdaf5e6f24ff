#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# gift-pegjs calls the first feedback of a true/false question "true", Moodle shows it for a wrong reply.
#
# Package: gift-pegjs 1.0.2 (npm), Node.js 20.
# Input: the same statement once as {TRUE#first#second} and once as {FALSE#first#second}.
# Expected: Moodle's description of GIFT gives a true/false question one or two feedbacks, the first for a
#   wrong reply and the second for a right one. For a true statement the first therefore belongs to "False".
# Seen: the parser returns the first as trueFeedback and the second as falseFeedback for both questions. For
#   the false statement this is the same thing; for the true one each reply gets the other's feedback.
# What follows: read the two by whether the reply is right, not by the names of the parser's fields.
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
let same = true;
for (const reply of ['TRUE', 'FALSE']) {
    const [question] = parse(`A ring sends 2(P - 1) messages per rank. {${reply}#for a wrong reply#for a right reply}`);
    const shown = { 'reply True': question.trueFeedback.text, 'reply False': question.falseFeedback.text };
    console.log(`${reply}:`.padEnd(7), JSON.stringify(shown));
    same = same && question.trueFeedback.text === 'for a wrong reply'
        && question.falseFeedback.text === 'for a right reply';
}
if (!same) {
    console.log('changed: the feedbacks are no longer named by their position');
    process.exit(1);
}
console.log('as described: for a true statement, the reply True gets the feedback for a wrong reply');
END
node parse.mjs
