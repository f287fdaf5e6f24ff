#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# qti3-item-player does not load an item whose XML it shows already: no event, and the old answer stays.
#
# Package: qti3-item-player 1.1.20 with vue 2.7.16 (npm) in jsdom 24.1.0, Node.js 20.
# Input: loadItemFromXml() with one item, then with the same XML and another tracking guid, as for a second
#   attempt or the next learner; last with an item that differs in its identifier only.
# Expected: notifyQti3ItemReady each time, and no choice taken, since no state is handed over.
# Seen: the second call raises no event, so a controller that waits for it waits forever, and the answer of the
#   session before is still marked. The third call loads as expected.
# What follows: to begin an item again, change its XML, for example its identifier, or load another one between.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund qti3-item-player@1.1.20 vue@2.7.16 jsdom@24.1.0

cat >play.cjs <<'END'
const { JSDOM, VirtualConsole } = require('jsdom');

const { window } = new JSDOM('<body></body>', { pretendToBeVisual: true, virtualConsole: new VirtualConsole() });
for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis))
        try { globalThis[name] = window[name]; } catch { /* not readable */ }
const say = console.log.bind(console);
console.log = console.info = console.warn = () => {};
// The player's templates need Vue's full build.
require('vue');
const Vue = require('vue/dist/vue.common.js');
require.cache[require.resolve('vue')].exports = Vue;
const Player = require('qti3-item-player');

const itemOf = identifier => `<?xml version="1.0"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${identifier}" title="t"
  adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"/>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
<qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>
</qti-choice-interaction></qti-item-body></qti-assessment-item>`;
const pause = () => new Promise(resolve => setTimeout(resolve, 500));
let player, events = 0;
const on = { notifyQti3PlayerReady: ready => { player = ready; }, notifyQti3ItemReady: () => { ++events; } };
const box = document.createElement('div');
document.body.append(box);
new Vue({ render: make => make(Player, { on, props: { suppressAlertMessages: true } }) }).$mount(box);

(async () => {
    const seen = [];
    for (const [identifier, guid] of [['one', 'g1'], ['one', 'g2'], ['other', 'g3']]) {
        player.loadItemFromXml(itemOf(identifier), { guid, status: 'interacting',
            sessionControl: { max_attempts: 0, show_feedback: false, validate_responses: false } });
        await pause();
        const radios = [...document.querySelectorAll('[role=radio]')];
        seen.push([events, radios.filter(each => each.getAttribute('aria-checked') === 'true').length]);
        say(`item ${identifier}, session ${guid}: ${seen.at(-1)[0]} events so far, ${seen.at(-1)[1]} choices taken`);
        radios[0].click();
        await pause();
    }
    if (JSON.stringify(seen) !== '[[1,0],[1,1],[2,0]]') {
        say('changed: the same item is loaded in another way');
        process.exit(1);
    }
    say('as described: the second session has no event and the first one\'s answer');
    process.exit(0);
})();
END
node play.cjs
