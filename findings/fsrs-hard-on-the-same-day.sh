#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Two JavaScript packages of one project schedule "Hard" on the same day differently.
#
# Packages: fsrs-browser 5.2.0, @open-spaced-repetition/binding 0.5.0, ts-fsrs 5.4.2 (npm), Node.js 20.
# Input: one memory state, the 21 default weights of FSRS-6, no elapsed day, each rating.
# Expected: all three call it FSRS-6, so equal weights give equal stabilities.
# Seen: they agree to single precision on Again, Good and Easy, and on every rating one day later. For Hard
#   on the same day fsrs-browser multiplies the stability by 0.55, so a card of 5 days falls to 2.7. The other
#   two do not let a rating from Hard upwards lower the stability, and leave it at 5.
# What follows: a deck that moves from a browser client to one of the others keeps its log, but not its
#   schedule. Replay the log, and compare the version of FSRS rather than its name.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fsrs-browser@5.2.0 @open-spaced-repetition/binding@0.5.0 ts-fsrs@5.4.2

cat >compare.mjs <<'END'
// The package is made for a browser's window; Node has the same functions under another name.
globalThis.self = globalThis;
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
const { readFileSync } = await import('node:fs');
const { initSync, Fsrs } = await import('fsrs-browser');
const { BindingMemoryState, FSRSBinding } = await import('@open-spaced-repetition/binding');
const { default_w, fsrs, generatorParameters } = await import('ts-fsrs');

initSync({ module: readFileSync('node_modules/fsrs-browser/fsrs_browser_bg.wasm') });
const weights = [...default_w];
const browser = new Fsrs(new Float32Array(weights));
const binding = new FSRSBinding(weights);
const script = fsrs(generatorParameters({ w: weights, enable_fuzz: false }));
const state = { stability: 5, difficulty: 5 };

const differing = [];
for (const days of [0, 1]) {
    const first = browser.nextStates(state.stability, state.difficulty, 0.9, days);
    const second = binding.nextStates(new BindingMemoryState(state.stability, state.difficulty), 0.9, days);
    ['again', 'hard', 'good', 'easy'].forEach((rating, index) => {
        const values = [first[rating].memory.stability, second[rating].memory.stability,
            script.next_state(state, days, index + 1).stability];
        console.log(`after ${days} d, ${rating}:`.padEnd(18),
            `fsrs-browser ${values[0].toFixed(3)}  binding ${values[1].toFixed(3)}  ts-fsrs ${values[2].toFixed(3)}`);
        if (Math.max(...values) - Math.min(...values) > 1e-3)
            differing.push(`${days} ${rating} ${values.map(value => value.toFixed(3)).join(' ')}`);
    });
}
const expected = '0 hard 2.747 5.000 5.000';
if (differing.join() !== expected) {
    console.log(`changed: they differ in [${differing.join()}], not in [${expected}]`);
    process.exit(1);
}
console.log('as described: only Hard on the same day differs');
process.exit(0);
END
node compare.mjs
