// SPDX-License-Identifier: GPL-3.0-or-later
// Plays items of QTI 2.1 with qti-components, after qti-convert has made QTI 3 of them: shows the
// texts, answers with the key and with another choice, and says what the player made of both.
// Arguments: files. Prints an object per line.
import { choiceIds, isMultiple, keyOf, pause, say, words } from './dom.mjs';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { convertQti2toQti3 } from '@citolab/qti-convert/qti-convert-node';
const { qtiTransformItem } = await import('@citolab/qti-components');

async function played(xml, response) {
    const box = document.createElement('div');
    document.body.append(box);
    box.append(qtiTransformItem().parse(xml).htmlDoc());
    const item = box.querySelector('qti-assessment-item');
    await item.updateComplete;
    await pause(0);
    item.updateResponseVariable('RESPONSE', response);
    item.processResponse();
    await pause(0);
    const feedback = [...item.querySelectorAll('qti-modal-feedback')].map(each => ({
        id: each.getAttribute('identifier'), text: words(each), isShown: each.showStatus === 'on' }));
    const body = item.querySelector('qti-item-body');
    const options = new Map([...item.querySelectorAll('qti-simple-choice')].map(
        each => [each.getAttribute('identifier'), words(each)]));
    body.querySelector('qti-choice-interaction').remove();
    const result = { stem: words(body), options, feedback, title: item.getAttribute('title'),
        score: Number(item.variables.find(each => each.identifier === 'SCORE').value) };
    box.remove();
    return result;
}

for (const file of process.argv.slice(2)) {
    const id = basename(file, '.xml');
    try {
        const xml = await convertQti2toQti3(readFileSync(file, 'utf8'));
        const key = keyOf(xml), all = choiceIds(xml);
        const wrong = all.filter(each => !key.includes(each)).slice(0, 1);
        const asResponse = ids => isMultiple(xml) ? ids : ids[0];
        const right = await played(xml, asResponse(key));
        const other = wrong.length ? await played(xml, asResponse(wrong)) : undefined;
        const feedbackOf = each => right.feedback.find(found => found.id === each);
        const explanation = right.feedback.find(each => !all.includes(each.id));
        say(JSON.stringify({ id, title: right.title, stem: right.stem, explanation: explanation?.text ?? '',
            options: all.map(each => ({ text: right.options.get(each), correct: key.includes(each),
                feedback: feedbackOf(each)?.text ?? '' })),
            scores: [right.score, other?.score ?? 0],
            shown: right.feedback.every(each => each.isShown === (key.includes(each.id) || each === explanation)) }));
    } catch (problem) {
        say(JSON.stringify({ id, problem: String(problem) }));
    }
}
process.exit(0);
