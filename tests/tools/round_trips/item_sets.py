# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions and cards drawn by a seed, and the plain text of limited Markdown."""
import html
import random
import re

# What formats use for their own marks, and what begins like a list, a heading or an entity.
WORDS = ["a", "the ring", "GPU 3", "3.2 GB = 2 (P - 1) / P", "= right", "~ wrong", "#", "# 1", "{T}", "{", "}", "a:b",
         "::title::", "\\n", "C:\\dir\\x", "50 %", "%50%", "[html]", "[markdown]", "<b>", "</p>", "a < b > c", "&amp;",
         "&#39;", "R&D", "\"quoted\"", "it's", "$x^2$", "\\(y\\)", "3 * 4 * 5", "*stars*", "snake_case_name", "__init__",
         "`tick", "| bar |", "10.", "1985. A year", "- 5", "+ 5", "1) one", "> 3", "---", "!", "![x](y)", "[x](z)",
         "->", "→ ≤ ü é", "日本語", "😀", "a//b", "// no", "https://a.example/x?y=1&z=2", "x,y;z", "T", "F", "None", "0"]
EXTRA = ["`code <x> & y = {1}`", "**bold words**", "*stressed*"]
ESCAPED = re.compile(r"([!-/:-@\[-`{-~])")
TOKEN = re.compile(r"\\([!-/:-@\[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)|!\[([^\]\n]*)\]\([^()\s][^()]*\)|"
                   r"\[([^\]\n]*)\]\(https://[^()\s]+\)|\*\*(?=\S)((?:\\.|[^*\\])+)(?<=\S)\*\*|"
                   r"\*(?=\S)((?:\\.|[^*\\])+)(?<=\S)\*")


def squeezed(text):
    return " ".join(text.split())


def plain(markdown, has_references=False):
    """The text that limited Markdown shows; with references, also what portable Markdown shows."""
    def inline(text):
        shown = (lambda part: html.unescape(part)) if has_references else (lambda part: part)
        parts, at = [], 0
        for found in TOKEN.finditer(text):
            parts.append(shown(text[at:found.start()]))
            escaped, _, code, alt, label, strong, stress = found.groups()
            at = found.end()
            if escaped or code:
                parts.append(escaped or code)
            elif strong or stress:
                parts.append(inline(strong or stress))
            else:
                parts.append(inline(alt or label or ""))
        return "".join(parts) + shown(text[at:])

    # Between two fences stands code, word for word.
    parts = []
    for number, block in enumerate(re.split(r"^```.*$", markdown, flags=re.MULTILINE)):
        lines = [re.sub(r"^- ", "", line) for line in block.split("\n")]
        parts.append(block if number % 2 else inline("\n".join(lines)))
    return squeezed(" ".join(parts))


def of_html(text):
    """The text of a side of a card as HTML."""
    text = re.sub(r"<(br|/p|/li|/div)[^>]*>", " ", text)
    return squeezed(html.unescape(re.sub(r"</?[a-zA-Z][^>]*>", "", text)))


def prose(draw, paragraphs=1):
    """Markdown of drawn words; all their marks are escaped."""
    blocks = []
    for _ in range(paragraphs):
        words = [ESCAPED.sub(r"\\\1", word) for word in draw.choices(WORDS, k=draw.randint(1, 9))]
        if draw.random() < 0.3:
            words.insert(draw.randint(0, len(words)), draw.choice(EXTRA))
        blocks.append(" ".join(words))
    if paragraphs > 1 and draw.random() < 0.3:
        blocks.append("\n".join("- " + ESCAPED.sub(r"\\\1", word) for word in draw.choices(WORDS, k=3)))
    return "\n\n".join(blocks)


def drawn(seed, count):
    """Items of the program's own exchange file."""
    draw = random.Random(seed)
    questions, cards = [], []
    for number in range(count):
        size = draw.randint(2, 6)
        right = set(draw.sample(range(size), draw.choice([1, 1, 1, min(2, size)])))
        options = [{"id": f"o{i}", "text": f"{i}: " + prose(draw), "correct": i in right,
                    "why": prose(draw) if draw.random() < 0.7 else ""} for i in range(size)]
        questions.append({
            "id": f"drawn-{number}", "title": f"{number} " + " ".join(draw.choices(WORDS, k=3)),
            "type": "multiple" if len(right) > 1 else "single", "choose": len(right),
            "stem": f"Question {number}: " + prose(draw, draw.randint(1, 3)), "options": options,
            "explanation": prose(draw, draw.randint(1, 3)) if draw.random() < 0.7 else "",
            "tags": draw.sample(["net", "ü-tag", "a_b", "c++", "x:y"], draw.randint(0, 2)),
            "category": draw.choice(["Drawn", "Drawn::TCP/IP", "Drawn::A & B::C"])})
        cards.append({"id": f"card-{number}", "front": f"Card {number}: " + prose(draw), "back": prose(draw, draw.randint(1, 2)),
                      "tags": [], "category": "Drawn"})
    return {"format": "ringside-items", "version": 1, "questions": questions, "cards": cards, "media": []}
