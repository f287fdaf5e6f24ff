// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_terms.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/section_title.h"

#include <QVBoxLayout>

namespace ringside::app {

JobTerms::JobTerms(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_formulas(new TonedLabel(theme, TextRole::Mono, Tone::Ink)),
      m_memory(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_memoryParts(new TonedLabel(theme, TextRole::Meta, Tone::Secondary))
{
    setObjectName(QStringLiteral("jobTerms"));
    m_memory->setObjectName(QStringLiteral("memoryLine"));
    m_formulas->setQuoted(Tone::Raised);
    m_formulas->hide();
    m_formulas->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(new SectionTitle(theme, tr("Where the time goes")));
    for (TonedLabel* label : {m_formulas, m_memory, m_memoryParts}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
}

void JobTerms::setTerms(const std::vector<scaling::Term>& terms,
                        const scaling::StepMetrics& metrics)
{
    QStringList lines;
    for (const scaling::Term& term : terms) {
        lines << QString::fromStdString(term.name) + u':';
        QStringList sides;
        for (const std::string& side : {term.formula, term.substituted}) {
            if (!side.empty())
                sides << QString::fromStdString(side);
        }
        sides << NumberText::seconds(term.value, 4);
        lines << QStringLiteral("  ") + sides.join(QStringLiteral("\n  = "));
    }
    m_formulas->setText(lines.join(u'\n'));
    m_formulas->setVisible(!terms.empty());
    const QString memory = JobText::memory(metrics);
    m_memory->setText(memory);
    m_memory->setTone(metrics.fits ? Tone::Ink : Tone::Wrong);
    m_memoryParts->setText(memory.isEmpty() ? QString() : JobText::memoryParts(metrics));
    m_memory->setVisible(!memory.isEmpty());
    m_memoryParts->setVisible(!memory.isEmpty());
}

} // namespace ringside::app
