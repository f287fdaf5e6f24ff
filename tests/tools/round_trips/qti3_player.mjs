// SPDX-License-Identifier: GPL-3.0-or-later
// Plays items of QTI 2.1 with qti3-item-player, after qti-convert has made QTI 3 of them: clicks the
// choices of the key, then another one, and ends the attempt. Arguments: files. Prints an object per line.
import { choiceIds, keyOf, say, words } from './dom.mjs';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { convertQti2toQti3 } from '@citolab/qti-convert/qti-convert-node';

// The player is written with templates, which only Vue's full build compiles.
const require = createRequire(import.meta.url);
require('vue');
const Vue = require('vue/dist/vue.common.js');
require.cache[require.resolve('vue')].exports = Vue;
Vue.config.silent = true;
const Player = require('qti3-item-player');

const waiting = {};
const next = event => new Promise(resolve => { waiting[event] = resolve; });
const on = {};
for (const event of ['notifyQti3PlayerReady', 'notifyQti3ItemReady', 'notifyQti3EndAttemptCompleted'])
    on[event] = data => waiting[event]?.(data);
const box = document.createElement('div');
document.body.append(box);
const isReady = next('notifyQti3PlayerReady');
new Vue({ render: make => make(Player, { on,
    props: { suppressAlertMessages: true, suppressInvalidResponseMessages: true } }) }).$mount(box);
const player = await isReady;

async function played(xml, ids) {
    const isLoaded = next('notifyQti3ItemReady');
    player.loadItemFromXml(xml, { guid: `${Math.random()}`, status: 'interacting',
        sessionControl: { max_attempts: 0, show_feedback: true, validate_responses: false } });
    await isLoaded;
    const choices = [...document.querySelectorAll('[role=radio], [role=checkbox]')];
    const choiceOf = id => choices.find(each => each.id.endsWith(`_${id}`));
    const options = new Map(choiceIds(xml).map(id => [id, words(choiceOf(id))]));
    const body = document.querySelector('.qti-item-body').cloneNode(true);
    for (const each of body.querySelectorAll('.qti-choice-interaction, [role=radiogroup], [role=group]'))
        each.remove();
    for (const id of ids)
        choiceOf(id).click();
    const isEnded = next('notifyQti3EndAttemptCompleted');
    player.endAttempt('end');
    const outcomes = new Map((await isEnded).state.outcomeVariables.map(each => [each.identifier, each.value]));
    return { options, outcomes, stem: words(body) };
}

const listed = value => value === null || value === undefined ? [] : [value].flat();
for (const file of process.argv.slice(2)) {
    const id = basename(file, '.xml');
    try {
        const xml = await convertQti2toQti3(readFileSync(file, 'utf8'));
        const key = keyOf(xml), all = choiceIds(xml);
        const wrong = all.filter(each => !key.includes(each)).slice(0, 1);
        const right = await played(xml, key);
        // The player does not load an item again that it shows already, so the second has another name.
        const again = xml.replace(' identifier="', ' identifier="again-');
        const other = wrong.length ? await played(again, wrong) : undefined;
        const explains = xml.includes('outcome-identifier="EXPLANATION"');
        const set = listed(right.outcomes.get('FEEDBACK'));
        say(JSON.stringify({ id, stem: right.stem,
            options: all.map(each => ({ text: right.options.get(each), correct: key.includes(each) })),
            scores: [Number(right.outcomes.get('SCORE')), Number(other?.outcomes.get('SCORE') ?? 0)],
            shown: set.length === key.length && key.every(each => set.includes(each)) &&
                (!explains || listed(right.outcomes.get('EXPLANATION')).length === 1) }));
    } catch (problem) {
        say(JSON.stringify({ id, problem: String(problem) }));
    }
}
process.exit(0);
