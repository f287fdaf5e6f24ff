// SPDX-License-Identifier: GPL-3.0-or-later
"use strict";
const study = JSON.parse(document.getElementById("study").textContent);
const words = study.words;
document.documentElement.lang = study.language;
const page = document.getElementById("page"), foot = document.getElementById("foot"), footRow = document.getElementById("footRow"), live = document.getElementById("live");

const has = (object, name) => Object.prototype.hasOwnProperty.call(object, name);

function said(key, ...values) {
  return words[key].replace(/%([1-9])/g, (all, place) => values[place - 1]);
}
const number = value => value.toLocaleString(study.language);
function counted(key, count) { return count === 1 ? words[key + "One"] : said(key + "Many", number(count)); }
const letter = place => String.fromCharCode(65 + place);

// Answers are stored in the browser at once; without a store, until the page is closed. A second
// tab of the same page adds to the same store, so entries are joined by their ids.
const storeKey = "ringside-phone-" + study.id;
let keeps = true, isDamaged = false;
let done = { answers: [], reviews: [], removed: [] }, sent = 0;
function stored() {
  const text = localStorage.getItem(storeKey);
  if (!text) return null;
  try {
    const read = JSON.parse(text);
    if (Array.isArray(read.answers) && Array.isArray(read.reviews)) return read;
  } catch (error) { /* told below */ }
  isDamaged = true;
  localStorage.setItem(storeKey + "-damaged", text);
  return null;
}
function joined(ours, theirs) {
  const all = new Map([...theirs, ...ours].map(entry => [entry.id, entry]));
  return [...all.values()].sort((a, b) => a.id < b.id ? -1 : 1);
}
function keep() {
  if (!keeps) return;
  try {
    const read = stored();
    if (read) {
      const removed = [...new Set([...done.removed, ...(read.removed || [])])];
      done = { answers: joined(done.answers, read.answers), removed,
        reviews: joined(done.reviews, read.reviews).filter(entry => !removed.includes(entry.id)) };
      sent = Math.max(sent, Number(read.sent) || 0);
    }
    localStorage.setItem(storeKey, JSON.stringify({ ...done, sent }));
  } catch (error) { keeps = false; }
}
const entries = () => done.answers.length + done.reviews.length;
addEventListener("beforeunload", event => {
  if (!keeps && entries() > sent) event.preventDefault();
});

// Time on one question or card while the page is on the screen, in ms; at most an hour.
const watch = { since: 0, before: 0,
  start() { this.before = 0; this.since = Date.now(); },
  pause() { if (this.since) this.before += Math.max(0, Date.now() - this.since); this.since = 0; },
  resume() { this.since = this.since || Date.now(); },
  ms() { const now = this.since ? Math.max(0, Date.now() - this.since) : 0; return Math.min(this.before + now, 3600000); } };
document.addEventListener("visibilitychange", () => document.hidden ? watch.pause() : watch.resume());

// UUID of version 7: the time in milliseconds, a counter within it, then random bits; rising on
// this page.
let lastMs = 0, counter = 0;
function newId() {
  const now = Math.max(Date.now(), lastMs);
  counter = now === lastMs ? counter + 1 : 0;
  lastMs = now;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0, rest = now; i < 6; ++i, rest = Math.floor(rest / 256)) bytes[5 - i] = rest % 256;
  bytes[6] = 0x70 | (counter >> 8 & 0x0f);
  bytes[7] = counter & 0xff;
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, 8) + "-" + hex.slice(8, 12) + "-" + hex.slice(12, 16) + "-" + hex.slice(16, 20) + "-" + hex.slice(20);
}

// Limited Markdown. Everything is escaped before a mark becomes an element.
function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
function inline(text) {
  const kept = [];
  const hold = html => "\u0001" + (kept.push(html) - 1) + "\u0002";
  let out = text.replace(/[\u0001\u0002]/g, "");
  out = out.replace(/(`+)([\s\S]*?[^`])\1(?!`)/g, (all, ticks, code) => hold("<code>" + escaped(code.trim()) + "</code>"));
  out = out.replace(/\\([!-/:-@[-`{-~])/g, (all, mark) => hold(escaped(mark)));
  out = escaped(out);
  out = out.replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, (all, alt, name) => has(study.pictures, name) ? hold('<img alt="' + alt + '" src="' + study.pictures[name] + '">') : alt);
  out = out.replace(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g, (all, label, target) => hold('<a target="_blank" rel="noopener noreferrer" href="' + target + '">') + label + hold("</a>"));
  out = out.replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>").replace(/(^|[^\w*])\*([^*\s][^*]*)\*(?!\w)/g, "$1<em>$2</em>");
  return out.replace(/\u0001(\d+)\u0002/g, (all, index) => kept[index]);
}
function prose(text) {
  let html = "", list = "", paragraph = [];
  const endParagraph = () => { if (paragraph.length) html += "<p>" + inline(paragraph.join("\n")).replace(/ {2}\n|\\\n/g, "<br>") + "</p>"; paragraph = []; };
  const endList = () => { if (list) html += "</" + list + ">"; list = ""; };
  const lines = (text || "").split("\n");
  for (let i = 0; i < lines.length; ++i) {
    const line = lines[i], fence = /^```\s*\w*\s*$/.exec(line), item = /^\s{0,3}(?:([-*+])|(\d{1,9})[.)])\s+(.*)$/.exec(line);
    if (fence) {
      endParagraph(); endList();
      const code = [];
      while (++i < lines.length && !/^```\s*$/.test(lines[i])) code.push(lines[i]);
      html += "<pre><code>" + escaped(code.join("\n")) + "</code></pre>";
    } else if (/^\|.*\|\s*$/.test(line) && /^\|[\s:|-]+\|\s*$/.test(lines[i + 1] || "")) {
      endParagraph(); endList();
      const cells = row => row.trim().slice(1, -1).split(/(?<!\\)\|/).map(cell => inline(cell.trim()));
      html += '<div class="scroll"><table><tr>' + cells(line).map(cell => "<th>" + cell + "</th>").join("") + "</tr>";
      for (++i; /^\|.*\|\s*$/.test(lines[i + 1] || ""); ++i) html += "<tr>" + cells(lines[i + 1]).map(cell => "<td>" + cell + "</td>").join("") + "</tr>";
      html += "</table></div>";
    } else if (item) {
      endParagraph();
      const kind = item[1] ? "ul" : "ol";
      if (list !== kind) { endList(); html += kind === "ol" ? '<ol start="' + item[2] + '">' : "<ul>"; list = kind; }
      html += "<li>" + inline(item[3]) + "</li>";
    } else if (!line.trim()) {
      endParagraph(); endList();
    } else {
      endList();
      paragraph.push(line);
    }
  }
  endParagraph(); endList();
  return html;
}

// FSRS-6 and the learner's steps, as the program schedules, without its small random spread. The
// program replays the reviews with its own scheduler; this one says when a card comes here.
const plan = study.schedule, w = plan.weights;
const decay = -w[20], factor = Math.pow(0.9, 1 / decay) - 1;
const within = (value, low, high) => Math.min(high, Math.max(low, value));
const recall = (days, stability) => Math.pow(1 + factor * days / stability, decay);
const firstDifficulty = grade => w[4] - Math.exp(w[5] * (grade - 1)) + 1;
function memoryAfter(card, days, grade) {
  if (card.phase === 0) return { stability: within(w[grade - 1], 0.001, 36500), difficulty: within(firstDifficulty(grade), 1, 10) };
  const s = card.stability, d = card.difficulty;
  let stability;
  if (plan.shortTerm && days <= 0) {
    const gain = Math.exp(w[17] * (grade - 3 + w[18])) * Math.pow(s, -w[19]);
    stability = grade !== 1 && gain < 1 ? s : s * gain;
  } else if (grade === 1) {
    const relearnt = w[11] * Math.pow(d, -w[12]) * (Math.pow(s + 1, w[13]) - 1) * Math.exp(w[14] * (1 - recall(days, s)));
    stability = Math.min(s / (plan.shortTerm ? Math.exp(w[17] * w[18]) : 1), relearnt);
  } else {
    stability = s * (1 + Math.exp(w[8]) * (11 - d) * Math.pow(s, -w[9]) * (Math.exp(w[10] * (1 - recall(days, s))) - 1) * (grade === 2 ? w[15] : 1) * (grade === 4 ? w[16] : 1));
  }
  const damped = d - w[6] * (grade - 3) * (10 - d) / 9;
  return { stability: within(stability, 0.001, 36500), difficulty: within(w[7] * firstDifficulty(4) + (1 - w[7]) * damped, 1, 10) };
}
const offsetMinutes = ms => -new Date(ms).getTimezoneOffset();
const shiftMs = ms => (offsetMinutes(ms) - plan.rolloverMinutes) * 60000;
const dayOf = ms => Math.floor((ms + shiftMs(ms)) / 86400000);
function stepOf(card, grade) {
  const steps = card.phase < 2 ? plan.learningSteps : plan.relearningSteps, reviewed = card.phase === 2;
  if (!steps.length || grade === 4 || (reviewed && grade !== 1)) return null;
  const step = reviewed ? 0 : Math.min(Math.max(0, card.step), steps.length - 1);
  if (grade === 1) return { minutes: steps[0], step: 0 };
  if (grade === 3) return step + 1 < steps.length ? { minutes: steps[step + 1], step: step + 1 } : null;
  if (step > 0) return { minutes: steps[step], step };
  return { minutes: steps.length > 1 ? (steps[0] + steps[1]) / 2 : Math.min(1.5 * steps[0], steps[0] + 1440), step: 0 };
}
function answersOf(card, now) {
  const today = dayOf(now), elapsed = card.phase === 0 ? 0 : Math.max(0, today - card.lastDay);
  const isForExam = plan.examDay !== null && plan.examDay > today;
  const most = isForExam ? within(plan.examDay - today - 1, 1, plan.maximumDays) : plan.maximumDays;
  const memories = [1, 2, 3, 4].map(grade => memoryAfter(card, elapsed, grade));
  const interval = memory => memory.stability / factor * (Math.pow(plan.retention, 1 / decay) - 1);
  const days = (memory, least, better) => {
    const maximum = most < plan.maximumDays ? Math.max(1, most - better) : most;
    return within(Math.round(Math.min(interval(memory), most)), within(least, 1, maximum), maximum);
  };
  const outcomes = [];
  let dayFloor = 0, minuteFloor = 0;
  for (let grade = 1; grade <= 4; ++grade) {
    const memory = memories[grade - 1], better = 4 - grade;
    let delay = stepOf(card, grade);
    const steps = card.phase < 2 ? plan.learningSteps : plan.relearningSteps;
    if (!delay && plan.shortTerm && grade !== 4 && (card.phase !== 2 || grade === 1) && !steps.length && interval(memory) < 0.5 && dayFloor === 0)
      delay = { minutes: Math.max(interval(memory) * 1440, minuteFloor + 1), step: 0 };
    if (delay) {
      dayFloor = delay.minutes < 1440 ? 0 : Math.max(Math.round(delay.minutes / 1440), dayFloor + 1);
      minuteFloor = dayFloor > 0 ? dayFloor * 1440 : delay.minutes;
      outcomes.push({ phase: card.phase < 2 ? 1 : 3, step: delay.step, minutes: minuteFloor, memory });
      continue;
    }
    let least = dayFloor + 1;
    if (card.phase === 2 && grade !== 1 && Math.round(interval(memory)) > card.scheduledDays) least = Math.max(least, card.scheduledDays + 1);
    if (grade === 4 && outcomes[2].minutes !== undefined) least = Math.max(least, days(memories[2], dayFloor + 1, better) + 1);
    dayFloor = days(memory, least, better);
    outcomes.push({ phase: 2, step: 0, days: dayFloor, memory });
  }
  return outcomes.map(outcome => {
    const whole = outcome.minutes !== undefined ? Math.floor(outcome.minutes / 1440) : outcome.days;
    const dueMs = whole > 0 ? (today + whole) * 86400000 - shiftMs(now) : now + Math.round(outcome.minutes * 60000);
    return { phase: outcome.phase, step: outcome.step, stability: outcome.memory.stability, difficulty: outcome.memory.difficulty, scheduledDays: whole, lastDay: today, dueMs };
  });
}
function delayText(ms) {
  const minutes = Math.max(1, Math.round(ms / 60000));
  if (minutes < 60) return counted("minutes", minutes);
  if (minutes < 1440) return counted("hours", Math.round(minutes / 60));
  return counted("days", Math.round(minutes / 1440));
}

// The cards after what was reviewed here.
const cards = new Map();
function replay() {
  for (const card of study.cards) cards.set(card.id, { ...card, ...card.state });
  for (const review of done.reviews) {
    const card = cards.get(review.card);
    if (card) Object.assign(card, answersOf(card, review.at_ms)[review.rating - 1]);
  }
}
const isRight = (question, chosen) => question.options.every(option => option.correct === chosen.includes(option.id));
const answeredHere = id => done.answers.filter(answer => answer.question === id).pop();
const openQuestions = () => study.questions.filter(question => !answeredHere(question.id));
const inSteps = card => card.phase === 1 || card.phase === 3;
const dueCards = () => [...cards.values()].filter(card => card.phase === 0 || card.dueMs <= Date.now());
// As in Review: steps whose minutes have passed, then the least remembered, then new cards; else a
// step up to 20 minutes early.
function dueCard() {
  const now = Date.now(), today = dayOf(now), due = dueCards();
  const first = (from, key) => from.sort((a, b) => key(a) - key(b))[0];
  return first(due.filter(inSteps), card => card.dueMs)
    || first(due.filter(card => card.phase === 2), card => recall(Math.max(0, today - card.lastDay), card.stability))
    || due.find(card => card.phase === 0)
    || first([...cards.values()].filter(card => inSteps(card) && card.dueMs <= now + 1200000), card => card.dueMs)
    || null;
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key === "html") made.innerHTML = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter(child => child !== null));
  return made;
}
function show(title, back, ...parts) {
  const head = element("header", {}, element("h1", {}, title));
  if (back) head.prepend(element("button", { class: "plain", "aria-label": words.back, onclick: home }, "‹"));
  page.replaceChildren(head, ...parts.filter(part => part !== null));
  page.focus({ preventScroll: true });
  scrollTo(0, 0);
}
// A second tap on a button must not press the one that takes its place.
const kTapMs = 400;
let footSince = 0;
footRow.addEventListener("click", event => { if (performance.now() - footSince < kTapMs) event.stopPropagation(); }, true);
function footer(...buttons) {
  footSince = performance.now();
  foot.hidden = !buttons.length;
  page.className = buttons.length ? "withFoot" : "";
  footRow.replaceChildren(...buttons);
}
function speak(text) { live.textContent = ""; setTimeout(() => { live.textContent = text; }, 50); }
const hiddenPart = (title, ...parts) => element("details", {}, element("summary", {}, title), ...parts);

function choiceButton(title, detail, attributes) {
  return element("button", { ...attributes, class: "choice" }, element("span", {}, title), element("span", {}, detail));
}
function home() {
  lastRated = null;
  const open = openQuestions().length, due = dueCards().length, unsent = entries() - sent;
  footer();
  show("Ringside", false,
    element("p", { class: "meta" }, said("made", new Date(study.madeMs).toLocaleDateString(study.language, { dateStyle: "long" }))),
    keeps ? null : element("p", { class: "note", role: "alert" }, words.notKept),
    isDamaged ? element("p", { class: "note", role: "alert" }, words.damaged) : null,
    choiceButton(words.practise, counted("open", open), { id: "practise", disabled: !open, onclick: () => ask() }),
    choiceButton(words.review, counted("due", due), { id: "review", disabled: !cards.size, onclick: () => review() }),
    choiceButton(words.mistakes, number(mistakesHere().length), { id: "mistakes", disabled: !done.answers.length, onclick: mistakes }),
    element("h2", {}, words.sendTitle),
    element("p", { class: "meta" }, words.sendHow),
    unsent > 0 ? element("p", {}, counted("unsent", unsent)) : null,
    entries() ? element("button", { id: "send", class: "main", onclick: send }, counted("send", entries())) : null);
}

// `next` is where it goes on after the explanation: by default to the next unanswered question.
function ask(question = openQuestions()[0], next = () => ask()) {
  if (!question) {
    footer();
    return show(words.practise, true, element("p", {}, words.noQuestions));
  }
  const place = study.questions.indexOf(question) + 1;
  const chosen = new Set();
  const submit = element("button", { id: "submit", class: "main", disabled: true, onclick: () => answer(question, chosen, next) }, words.submit);
  const options = question.options.map((option, i) => element("button", {
    class: "option", role: question.choose > 1 ? "checkbox" : "radio", "aria-checked": "false",
    onclick: event => {
      if (question.choose === 1) { chosen.clear(); options.forEach(other => other.setAttribute("aria-checked", "false")); }
      if (chosen.has(option.id)) chosen.delete(option.id); else chosen.add(option.id);
      event.currentTarget.setAttribute("aria-checked", chosen.has(option.id));
      submit.disabled = chosen.size !== question.choose;
    } }, element("span", { class: "letter" }, letter(i)), element("span", { html: inline(option.text) })));
  watch.start();
  show(said("question", number(place), number(study.questions.length)), true,
    element("div", { html: prose(question.stem) }),
    question.choose > 1 ? element("p", { class: "meta" }, said("choose", number(question.choose))) : null,
    element("div", { role: question.choose > 1 ? "group" : "radiogroup", "aria-label": words.options }, ...options));
  footer(submit);
}
function answer(question, chosen, next) {
  const ids = question.options.filter(option => chosen.has(option.id)).map(option => option.id);
  const id = newId();
  done.answers.push({ id, at_ms: lastMs, question: question.id, content_hash: question.content_hash,
    option_order: question.options.map(option => option.id), chosen: ids, correct: isRight(question, ids), duration_ms: watch.ms() });
  keep();
  explain(question, ids, next);
}
function explain(question, ids, next) {
  const right = isRight(question, ids);
  const keys = question.options.map((option, i) => option.correct ? letter(i) : "").filter(Boolean).join(", ");
  const verdict = right ? "✓ " + words.correct : "✗ " + said("incorrect", keys);
  const reasons = question.options.map((option, i) => element("div", { class: "reason " + (option.correct ? "right" : "wrong") },
    element("p", {}, element("strong", { class: "mark" }, (option.correct ? "✓ " : "✗ ") + letter(i) + " · " + (option.correct ? words.isKey : words.isNoKey) + (ids.includes(option.id) ? " · " + words.yours : ""))),
    element("p", {}, element("span", { html: inline(option.text) })),
    element("div", { html: prose(option.why) })));
  const part = (title, text) => text ? element("section", {}, element("h2", {}, title), element("div", { html: prose(text) })) : null;
  const folded = (title, text) => text ? hiddenPart(title, element("div", { html: prose(text) })) : null;
  const sources = question.sources.filter(source => source.url.startsWith("https://")).map(source => element("li", {},
    element("a", { href: source.url, target: "_blank", rel: "noopener noreferrer" }, source.title)));
  show(said("question", number(study.questions.indexOf(question) + 1), number(study.questions.length)), true,
    element("p", { class: "verdict " + (right ? "right" : "wrong") }, verdict),
    element("div", { html: prose(question.quick) }),
    folded(words.stem, question.stem),
    ...reasons, part(words.decided, question.decided),
    question.grid.length ? hiddenPart(words.grid, gridTable(question)) : null,
    part(words.explanation, question.explanation), part(words.trap, question.trap), part(words.takeaway, question.takeaway),
    folded(words.commands, question.commands), folded(words.deeper, question.deeper),
    sources.length ? hiddenPart(words.sources, element("ul", {}, ...sources)) : null);
  footer(element("button", { id: "next", class: "main", onclick: next }, words.next));
  speak(verdict + ". " + question.quick);
}
const cellMarks = { kept: "✓", out: "✗", already: "–" };
function gridTable(question) {
  const head = question.options.map((option, i) => element("th", { scope: "col" }, letter(i)));
  const last = question.grid.length - 1;
  const cellWords = { kept: words.remains, out: words.out, already: words.alreadyOut };
  const rows = question.grid.map((row, r) => element("tr", {},
    element("td", { html: row.words ? "<q>" + inline(row.words) + "</q>" + inline(row.says) : escaped(words.ownReasons) }),
    // What remains is said at the end, where it is the key.
    ...row.cells.map(cell => cell === "kept" && r < last ? element("td", {}) : element("td", { class: cell },
      element("span", { "aria-hidden": "true" }, cellMarks[cell]), element("span", { class: "unseen" }, cellWords[cell])))));
  return element("div", { class: "scroll grid" },
    element("table", {}, element("tr", {}, element("th", { scope: "col" }, words.requirement), ...head), ...rows),
    element("p", { class: "meta" }, ["out", "already", "kept"].map(cell => cellMarks[cell] + " " + cellWords[cell]).join(" · ")));
}
function mistakesHere() {
  return study.questions.filter(question => {
    const last = answeredHere(question.id);
    return last && !isRight(question, last.chosen);
  });
}
function mistakes() {
  const wrong = mistakesHere();
  footer();
  show(words.mistakes, true, wrong.length ? null : element("p", {}, words.noMistakes),
    ...wrong.map(question => element("button", { class: "mistake", onclick: () => ask(question, mistakes) }, question.title)));
}

// The last rating can be undone until another page is shown.
let lastRated = null;
function undo() {
  const { id, card, before } = lastRated;
  lastRated = null;
  done.removed.push(id);
  done.reviews = done.reviews.filter(entry => entry.id !== id);
  keep();
  Object.assign(card, before);
  review(card);
}
function review(card = dueCard()) {
  showCard(card);
  if (lastRated) page.firstChild.append(element("button", { id: "undo", class: "plain words", onclick: undo }, words.undo));
}
function showCard(card) {
  if (!card) {
    const later = [...cards.values()].map(each => each.dueMs).sort((a, b) => a - b)[0];
    footer();
    return show(words.review, true, element("p", {}, words.noCards),
      later ? element("p", {}, said("nextCard", delayText(later - Date.now()))) : null);
  }
  watch.start();
  const back = element("div", { class: "back", hidden: true, html: prose(card.back) });
  const reveal = element("button", { id: "reveal", class: "main", onclick: () => {
    back.hidden = false;
    const now = Date.now(), after = answersOf(card, now);
    footer(element("div", { class: "ratings" }, ...[1, 2, 3, 4].map(grade => element("button", { id: "rating" + grade, onclick: () => rate(card, grade) },
      element("div", {}, words["rating" + grade]), element("div", { class: "meta" }, delayText(after[grade - 1].dueMs - now))))));
    speak(back.textContent);
  } }, words.showBack);
  show(words.review, true, element("p", { class: "meta" }, counted("due", dueCards().length)),
    element("div", { class: "front", html: prose(card.front) }), element("p", { class: "meta" }, card.prompt), back);
  footer(reveal);
}
function rate(card, grade) {
  const id = newId(), now = lastMs;
  done.reviews.push({ id, at_ms: now, utc_offset_min: offsetMinutes(now), card: card.id, rating: grade, duration_ms: watch.ms() });
  keep();
  lastRated = { id, card, before: { ...card } };
  Object.assign(card, answersOf(card, now)[grade - 1]);
  review();
}

function answersFile() {
  return JSON.stringify({ format: "ringside-phone-answers", version: 1, study: study.id, device: study.device, answers: done.answers, reviews: done.reviews }, null, 1);
}
function send() {
  keep();
  const now = new Date(), two = value => String(value).padStart(2, "0");
  const name = "ringside-answers-" + now.getFullYear() + "-" + two(now.getMonth() + 1) + "-" + two(now.getDate()) + ".json";
  const file = new File([answersFile()], name, { type: "application/json" });
  if (navigator.canShare && navigator.canShare({ files: [file] }))
    return navigator.share({ files: [file] }).then(() => isSent(name), error => { if (error.name !== "AbortError") download(file); });
  download(file);
}
function download(file) {
  const url = URL.createObjectURL(file), link = element("a", { href: url, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
  isSent(file.name);
}
function isSent(name) {
  sent = entries();
  keep();
  home();
  page.append(element("p", { id: "sent", role: "status" }, said("sent", name)));
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const buttons = foot.hidden ? [] : [...footRow.querySelectorAll("button")];
  if (event.key === "Enter" && document.activeElement === page && buttons.length === 1 && !buttons[0].disabled) buttons[0].click();
  const choices = buttons.length === 4 ? buttons : [...page.querySelectorAll(".option")];
  if (/^[1-9]$/.test(event.key) && choices[event.key - 1]) choices[event.key - 1].click();
});
addEventListener("storage", event => { if (event.key === storeKey) { keep(); replay(); } });
keep();
replay();
home();
