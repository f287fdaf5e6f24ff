// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include <map>

class QLayout;

namespace ringside::app {

class Theme;

/// A filter of published runs with its label before it. They stay together where the row wraps.
class RunChoice : public QComboBox
{
    Q_OBJECT

public:
    /// Adds the label and itself to `row`, whose widget owns both.
    RunChoice(const Theme& theme, QLayout& row, const char* name, const QString& title);

    /// "All", and each name with the number of its runs; "All" has the empty data.
    void setCounts(const std::map<QString, int>& counts);
};

} // namespace ringside::app
