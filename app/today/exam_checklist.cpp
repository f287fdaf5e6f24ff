// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/exam_checklist.h"

#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/session/progress/exam_checklist.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace ringside::app {

ExamChecklist::ExamChecklist(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_rows(new QGridLayout(this)),
      m_title(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("examChecklist"));
    setProperty("kind", QStringLiteral("card"));
    m_title->setObjectName(QStringLiteral("examChecklistTitle"));
    m_rows->addWidget(m_title, 0, 0, 1, 2);
    m_rows->setColumnStretch(1, 1);
    for (const session::ChecklistItem& item : session::kExamChecklist) {
        auto* box = new QCheckBox(this);
        box->setObjectName(QStringLiteral("check-") + QLatin1String(item.id));
        box->setAccessibleName(coreText(item.text));
        // A check box does not wrap its text.
        auto* text = new TonedLabel(theme, TextRole::Body, Tone::Ink, this);
        text->setText(box->accessibleName());
        text->setWordWrap(true);
        text->setBuddy(box);
        text->installEventFilter(this);
        const int row = m_rows->rowCount();
        m_rows->addWidget(box, row, 0, Qt::AlignTop);
        m_rows->addWidget(text, row, 1);
        m_boxes.push_back(box);
        connect(box, &QCheckBox::toggled, this, [this] {
            count();
            Q_EMIT changed();
        });
    }
    connect(&theme, &Theme::changed, this, &ExamChecklist::applySpacing);
    applySpacing();
    count();
}

void ExamChecklist::applySpacing()
{
    m_rows->setContentsMargins(m_theme.px(20), m_theme.px(14), m_theme.px(20), m_theme.px(14));
    m_rows->setHorizontalSpacing(m_theme.px(10));
    m_rows->setVerticalSpacing(m_theme.px(8));
}

void ExamChecklist::count()
{
    m_title->setText(tr("Exam week: %1 of %2 done")
                         .arg(std::ranges::count_if(m_boxes, &QCheckBox::isChecked))
                         .arg(m_boxes.size()));
    setAccessibleName(m_title->text());
}

void ExamChecklist::setChecked(const QStringList& ids)
{
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QSignalBlocker quiet(m_boxes[i]);
        m_boxes[i]->setChecked(ids.contains(QLatin1String(session::kExamChecklist.at(i).id)));
    }
    count();
}

QStringList ExamChecklist::checked() const
{
    QStringList ids;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i]->isChecked())
            ids << QLatin1String(session::kExamChecklist.at(i).id);
    return ids;
}

/// A click on the text of an item checks it.
bool ExamChecklist::eventFilter(QObject* watched, QEvent* event)
{
    auto* label = qobject_cast<QLabel*>(watched);
    if (label && event->type() == QEvent::MouseButtonRelease) {
        static_cast<QCheckBox*>(label->buddy())->toggle();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace ringside::app
