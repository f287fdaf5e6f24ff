#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# In qti-components, qti-multiple turns a container into one text, so of several feedbacks only the last shows.
#
# Package: @citolab/qti-components 7.27.4 (npm) in jsdom 24.1.0, Node.js 20.
# Input: an item of QTI 3 with three choices. For each choice that was taken, a condition sets FEEDBACK to
#   multiple(FEEDBACK, the choice's feedback), which is how the specification adds a member to a container.
#   The learner takes all three.
# Expected: FEEDBACK has the members FA, FB and FC: by QTI, multiple merges the containers that it is given, and
#   leaves a null out.
# Seen: two members, the text "[object Object],FA,FB" and FC. The container becomes one text each time, and the
#   null before the first becomes "[object Object]". No error; the feedbacks of FA and FB stay hidden.
# What follows: where this player is to show several feedbacks, set the outcome from the response itself, and
#   name each feedback as its choice.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @citolab/qti-components@7.27.4 jsdom@24.1.0

cat >play.mjs <<'END'
import { JSDOM, VirtualConsole } from 'jsdom';

// A page; jsdom's ElementInternals fail where an element sets a role, so they are replaced.
const { window } = new JSDOM('<body></body>', { pretendToBeVisual: true, virtualConsole: new VirtualConsole() });
for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis))
        try { globalThis[name] = window[name]; } catch { /* not readable */ }
for (const name of ['CustomEvent', 'Event', 'EventTarget'])
    globalThis[name] = window[name];
globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
window.HTMLElement.prototype.attachInternals = () => ({ states: new Set(), validity: { valid: true },
    setFormValue() {}, setValidity() {}, checkValidity: () => true, reportValidity: () => true });
const say = console.log.bind(console);
console.log = console.debug = console.warn = () => {};

const { qtiTransformItem } = await import('@citolab/qti-components');
const base = text => `<qti-base-value base-type="identifier">${text}</qti-base-value>`;
const choices = ['A', 'B', 'C'];
const item = qtiTransformItem().parse(`<?xml version="1.0"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t" adaptive="false"
  time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier"/>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="multiple" base-type="identifier"/>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="3">
${choices.map(each => `<qti-simple-choice identifier="${each}">${each}</qti-simple-choice>`).join('')}
</qti-choice-interaction></qti-item-body>
<qti-response-processing>${choices.map(each => `<qti-response-condition><qti-response-if>
<qti-member>${base(each)}<qti-variable identifier="RESPONSE"/></qti-member>
<qti-set-outcome-value identifier="FEEDBACK"><qti-multiple><qti-variable identifier="FEEDBACK"/>${base(`F${each}`)}
</qti-multiple></qti-set-outcome-value></qti-response-if></qti-response-condition>`).join('')}
</qti-response-processing></qti-assessment-item>`).htmlDoc();
document.body.append(item);
const player = document.querySelector('qti-assessment-item');
await player.updateComplete;
player.updateResponseVariable('RESPONSE', choices);
player.processResponse();
const members = player.variables.find(each => each.identifier === 'FEEDBACK').value;
say('FEEDBACK:', JSON.stringify(members));
if (JSON.stringify(members) !== '["[object Object],FA,FB","FC"]') {
    say('changed: the container has other members');
    process.exit(1);
}
say('as described: two members, and the first is a text of the others');
process.exit(0);
END
node play.mjs
