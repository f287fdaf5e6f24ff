// SPDX-License-Identifier: GPL-3.0-or-later
// A page without a browser for the two players. jsdom has no dialogs and no observers, and its
// ElementInternals fail where an element sets a role, so they are replaced by ones that do nothing.
import { JSDOM, VirtualConsole } from 'jsdom';

const page = new JSDOM('<!DOCTYPE html><body></body>',
    { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole: new VirtualConsole() });
for (const name of Object.getOwnPropertyNames(page.window))
    if (!(name in globalThis))
        try { globalThis[name] = page.window[name]; } catch { /* not readable outside a page */ }
for (const name of ['CustomEvent', 'Event', 'EventTarget'])
    globalThis[name] = page.window[name];
class Observer { observe() {} unobserve() {} disconnect() {} }
globalThis.ResizeObserver = globalThis.IntersectionObserver = Observer;
const dialog = page.window.HTMLDialogElement.prototype;
dialog.show ??= dialog.showModal ??= function () { this.setAttribute('open', ''); };
dialog.close ??= function () { this.removeAttribute('open'); };
page.window.HTMLElement.prototype.attachInternals = function () {
    return { states: new Set(), shadowRoot: this.shadowRoot, validity: { valid: true }, labels: [], form: null,
        setFormValue() {}, setValidity() {}, checkValidity: () => true, reportValidity: () => true };
};

/// What a player says on the console is not for the reader of the table.
export const say = console.log.bind(console);
for (const name of ['log', 'info', 'warn', 'debug', 'error'])
    console[name] = () => {};

/// The text of an element, with a blank where a paragraph, an item or a line ends.
export function words(node) {
    const parts = [];
    const visit = each => {
        if (each.nodeType === 3)
            parts.push(each.data);
        for (const child of each.childNodes)
            visit(child);
        if (/^(p|div|ul|ol|li|br|pre)$/i.test(each.nodeName))
            parts.push(' ');
    };
    if (node)
        visit(node);
    return parts.join('').replace(/\s+/g, ' ').trim();
}

export const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/// The identifiers of the right choices in an item of QTI 3.
export function keyOf(xml) {
    const declared = xml.match(/<qti-correct-response>.*?<\/qti-correct-response>/s)[0];
    return [...declared.matchAll(/<qti-value>(.*?)<\/qti-value>/g)].map(found => found[1]);
}

export const choiceIds = xml => [...xml.matchAll(/<qti-simple-choice[^>]* identifier="([^"]+)"/g)].map(found => found[1]);
export const isMultiple = xml => /<qti-response-declaration[^>]* cardinality="multiple"/.test(xml);
