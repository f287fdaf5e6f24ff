// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/published_menu.h"

#include "app/chart/xy_chart.h"
#include "app/theme/toned_label.h"

#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace ringside::app {

namespace {

constexpr int kSheetRest = 280; ///< px of a sheet besides the plot: title, axes, legend, sentence

/// The chart and its sentence on a sheet.
std::unique_ptr<StillSheet> sheetOf(const PublishedMenu::Subject& subject,
                                    const StillOptions& options)
{
    auto sheet = std::make_unique<StillSheet>(subject.title, options);
    const Theme& theme = sheet->theme();
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    const int height = static_cast<int>(options.size.height() / options.fontScale) - kSheetRest;
    auto* chart = new XyChart(theme, std::max(height, 80), content);
    chart->setPlot(subject.plot);
    auto* sentence = new TonedLabel(theme, TextRole::Meta, Tone::Secondary, content);
    sentence->setWordWrap(true);
    sentence->setText(subject.sentence);
    column->addWidget(chart);
    column->addWidget(sentence);
    sheet->setContent(content);
    return sheet;
}

} // namespace

PublishedMenu::PublishedMenu(const Theme& theme, std::function<Subject()> subject, QWidget* parent)
    : PictureMenu(theme, FileDialogs::system(), parent), m_subject(std::move(subject))
{
    setObjectName(QStringLiteral("publishedExport"));
    setAccessibleName(tr("Export the picture of the published runs"));
    addCopies();
    addSaves();
}

QImage PublishedMenu::image(const StillOptions& options) const
{
    return sheetOf(m_subject(), options)->image();
}

QByteArray PublishedMenu::svg(const StillOptions& options) const
{
    const Subject subject = m_subject();
    return sheetOf(subject, options)->svg(subject.title, subject.sentence);
}

} // namespace ringside::app
