// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a GIFT file with gift-pegjs. Prints an object per line; all texts are Markdown.
import { readFileSync } from 'node:fs';
import { parse } from 'gift-pegjs';

let category = '';
for (const each of parse(readFileSync(process.argv[2], 'utf8'))) {
    if (each.type === 'Category') {
        category = each.title;
        continue;
    }
    // Weighted choices are right where their weight is above 0.
    const isRight = choice => choice.weight === null ? choice.isCorrect : choice.weight > 0;
    console.log(JSON.stringify({ id: each.id, title: each.title ?? '', stem: each.stem.text, category,
        tags: each.tags ?? [], explanation: each.globalFeedback?.text ?? '',
        options: (each.choices ?? []).map(choice => ({ text: choice.text.text, correct: isRight(choice),
            feedback: choice.feedback?.text ?? '' })) }));
}
