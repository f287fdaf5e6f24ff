// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_terms.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/section_title.h"

#include <QVBoxLayout>

namespace ringside::app {

JobTerms::JobTerms(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_formulas(new ProseView(theme, TextRole::Reason, Tone::Ink)),
      m_memory(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_memoryParts(new TonedLabel(theme, TextRole::Meta, Tone::Secondary))
{
    setObjectName(QStringLiteral("jobTerms"));
    m_memory->setObjectName(QStringLiteral("memoryLine"));
    m_formulas->setAccessibleName(tr("Where the time goes"));
    m_formulas->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(new SectionTitle(theme, tr("Where the time goes")));
    column->addWidget(m_formulas);
    for (TonedLabel* label : {m_memory, m_memoryParts}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
}

void JobTerms::setTerms(const std::vector<scaling::Term>& terms,
                        const scaling::StepMetrics& metrics)
{
    QStringList paragraphs;
    for (const scaling::Term& term : terms) {
        QStringList sides;
        for (const std::string& side : {term.formula, term.substituted}) {
            if (!side.empty())
                sides << QStringLiteral("`%1`").arg(QString::fromStdString(side));
        }
        sides << NumberText::seconds(term.value, 4);
        paragraphs << QStringLiteral("**%1**  \n").arg(markdownEscaped(coreText(term.name))) +
                          sides.join(QStringLiteral("  \n= "));
        if (const QString symbols = coreText(term.symbols); !symbols.isEmpty())
            paragraphs.back() += QStringLiteral("  \n") + markdownEscaped(symbols);
    }
    m_formulas->setProse(paragraphs.join(QStringLiteral("\n\n")));
    m_formulas->setVisible(!terms.empty());
    const QString memory = JobText::memory(metrics);
    m_memory->setText(memory);
    m_memory->setTone(metrics.fits ? Tone::Ink : Tone::Wrong);
    m_memoryParts->setText(memory.isEmpty() ? QString() : JobText::memoryParts(metrics));
    m_memory->setVisible(!memory.isEmpty());
    m_memoryParts->setVisible(!memory.isEmpty());
}

} // namespace ringside::app
