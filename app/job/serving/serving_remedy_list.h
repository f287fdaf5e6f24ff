// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/advice/serving_advice.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace ringside::app {

class SectionTitle;
class Theme;
class TonedLabel;

/// The ranked changes of a serving job, each with its effect, its cost and a button that makes it.
class ServingRemedyList : public QWidget
{
    Q_OBJECT

public:
    explicit ServingRemedyList(const Theme& theme, QWidget* parent = nullptr);

    void setAdvice(const serving::ServingAdvice& advice);

Q_SIGNALS:
    void applyRequested(const std::vector<ringside::FieldChange>& changes);

private:
    QWidget* makeRow(int rank, const serving::ServingRemedy& remedy,
                     const serving::ServingAdvice& advice);

    const Theme& m_theme;
    SectionTitle* m_title;
    QVBoxLayout* m_rows;
    TonedLabel *m_none, *m_useless;
    std::vector<QWidget*> m_shown;
};

} // namespace ringside::app
