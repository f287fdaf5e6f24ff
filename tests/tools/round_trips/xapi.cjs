// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a list of xAPI statements with @learninglocker/xapi-validation. It takes any text behind a scheme for
// an IRI, so an id has to be what a URL parser makes of it, too. Prints an object per line.
const { readFileSync } = require('node:fs');
const check = require('@learninglocker/xapi-validation').default;

const problemOf = statement => {
    const warnings = check(statement);
    if (warnings.length > 0)
        return String(warnings[0]);
    const { id } = statement.object;
    return new URL(id).href === id ? undefined : `a URL parser makes ${new URL(id).href} of it`;
};

for (const statement of JSON.parse(readFileSync(process.argv[2], 'utf8')))
    console.log(JSON.stringify({ id: statement.object.id, problem: problemOf(statement) }));
