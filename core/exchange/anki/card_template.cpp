// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/card_template.h"

#include "core/exchange/prose/cloze.h"
#include "core/exchange/prose/html_prose.h"

#include <QRegularExpression>
#include <QStringList>

namespace ringside::exchange {

namespace {

bool isBlank(const QString& html)
{
    const Prose prose = proseFromHtml(html);
    return prose.text.isEmpty() && prose.media.isEmpty();
}

/// Goes over a template once; sections that are not shown hide what is in them.
class TemplateRenderer
{
public:
    TemplateRenderer(const QString& text, const NoteFields& fields, int clozeNumber, bool isBack)
        : m_text(text), m_fields(fields), m_clozeNumber(clozeNumber), m_isBack(isBack)
    {
    }

    QString render()
    {
        for (qsizetype at = 0; at < m_text.size() && m_out.size() <= kMostRendered;) {
            const qsizetype open = m_text.indexOf(QLatin1String("{{"), at);
            const qsizetype close = open < 0 ? -1 : m_text.indexOf(QLatin1String("}}"), open);
            if (close < 0) {
                add(m_text.mid(at));
                break;
            }
            add(m_text.mid(at, open - at));
            apply(m_text.mid(open + 2, close - open - 2).trimmed());
            at = close + 2;
        }
        return m_out.left(kMostRendered);
    }

private:
    void add(const QString& html)
    {
        if (m_hidden == 0)
            m_out += html;
    }

    void apply(const QString& mark)
    {
        const QChar kind = mark.isEmpty() ? QChar() : mark.at(0);
        const QString name = mark.mid(1).trimmed();
        if (kind == u'#' || kind == u'^') {
            const bool has = isFilled(name) || isActiveCloze(name);
            const bool shown = has == (kind == u'#');
            m_sections.append(shown);
            m_hidden += shown ? 0 : 1;
        } else if (kind == u'/') {
            if (!m_sections.isEmpty())
                m_hidden -= m_sections.takeLast() ? 0 : 1;
        } else if (m_hidden == 0) {
            m_out += valueOf(mark);
        }
    }

    /// Each field is read once: a template may ask for it any number of times.
    bool isFilled(const QString& name)
    {
        const auto known = m_filled.constFind(name);
        if (known != m_filled.constEnd())
            return *known;
        const auto field = m_fields.constFind(name);
        if (field == m_fields.constEnd())
            return false;
        return *m_filled.insert(name, !isBlank(*field));
    }

    /// "c1" is set on the card of the first cloze.
    bool isActiveCloze(const QString& name) const
    {
        return name == QLatin1Char('c') + QString::number(m_clozeNumber);
    }

    QString valueOf(const QString& mark) const
    {
        const QStringList filters = mark.split(QLatin1Char(':'));
        QString value = m_fields.value(filters.last().trimmed());
        for (qsizetype i = filters.size() - 2; i >= 0; --i) {
            const QString filter = filters.at(i).trimmed();
            if (filter == QLatin1String("cloze"))
                value = renderCloze(value, m_clozeNumber, m_isBack);
            else if ((filter == QLatin1String("hint") || filter == QLatin1String("type")) &&
                     !m_isBack)
                value.clear();
            else if (filter.startsWith(QLatin1String("tts")))
                value.clear();
        }
        return value;
    }

    QString m_text;
    const NoteFields& m_fields;
    int m_clozeNumber;
    bool m_isBack;
    QString m_out;
    QHash<QString, bool> m_filled; ///< fields that a section asked for
    QList<bool> m_sections;        ///< whether each open one is shown
    int m_hidden = 0;
};

} // namespace

QString renderTemplate(const QString& text, const NoteFields& fields, int clozeNumber, bool isBack)
{
    return TemplateRenderer(text, fields, clozeNumber, isBack).render();
}

QString behindAnswerLine(const QString& html)
{
    static const QRegularExpression line(QStringLiteral("<hr[^>]*\\bid\\s*=\\s*[\"']?answer[^>]*>"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto found = line.match(html);
    return found.hasMatch() ? html.mid(found.capturedEnd()) : html;
}

} // namespace ringside::exchange
