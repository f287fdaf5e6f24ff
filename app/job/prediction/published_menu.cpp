// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/published_menu.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/export/scene_files.h"
#include "app/explainer/export/still_dialog.h"
#include "app/text/error_text.h"
#include "app/theme/toned_label.h"
#include "app/widgets/save_table.h"
#include "app/widgets/write_file.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QMenu>
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
    : QPushButton(tr("Export"), parent),
      m_theme(theme),
      m_dialogs(FileDialogs::system()),
      m_subject(std::move(subject))
{
    setObjectName(QStringLiteral("publishedExport"));
    setAccessibleName(tr("Export the picture of the published runs"));
    setMenu(new QMenu(this));
    add(QStringLiteral("copyRunsPicture"), tr("Copy picture"), &PublishedMenu::copyPicture);
    add(QStringLiteral("copyRunsData"), tr("Copy data"), &PublishedMenu::copyData);
    menu()->addSeparator();
    add(QStringLiteral("saveRunsPicture"), tr("Save picture..."), &PublishedMenu::savePicture);
    add(QStringLiteral("saveRunsData"), tr("Save data as CSV..."), &PublishedMenu::saveData);
    m_askStill = [this](const StillOptions& options) -> std::optional<StillOptions> {
        StillDialog dialog(m_theme, options, window());
        if (dialog.exec() != QDialog::Accepted)
            return std::nullopt;
        return dialog.options();
    };
}

void PublishedMenu::add(const QString& name, const QString& text, void (PublishedMenu::*act)())
{
    QAction* action = menu()->addAction(text);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, act);
}

StillOptions PublishedMenu::present() const
{
    StillOptions options;
    options.scheme = m_theme.scheme();
    options.fontScale = m_theme.fontScale();
    return options;
}

void PublishedMenu::copyPicture()
{
    QApplication::clipboard()->setImage(sheetOf(m_subject(), present())->image());
    Q_EMIT messageRaised(tr("Picture copied to the clipboard."));
}

void PublishedMenu::copyData()
{
    QApplication::clipboard()->setText(QString::fromUtf8(csvOf(m_subject().table)));
    Q_EMIT messageRaised(tr("Data copied to the clipboard."));
}

void PublishedMenu::savePicture()
{
    const auto options = m_askStill(present());
    if (!options)
        return;
    const QString file =
        m_dialogs.save(window(), tr("Save picture"),
                       QDir::home().filePath(QStringLiteral("ringside-published-runs.png")),
                       tr("PNG picture (*.png);;SVG drawing (*.svg)"));
    if (file.isEmpty())
        return;
    const Subject subject = m_subject();
    const auto sheet = sheetOf(subject, *options);
    const bool vectors = file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const Done written = vectors ? writeBytes(file, sheet->svg(subject.title, subject.sentence))
                                 : writePng(file, sheet->image());
    Q_EMIT messageRaised(written ? tr("Saved: %1").arg(file) : errorText(written.error()));
}

void PublishedMenu::saveData()
{
    const QString sentence =
        SaveTable::ask(m_dialogs, window(), QStringLiteral("published-runs"), m_subject().table);
    if (!sentence.isEmpty())
        Q_EMIT messageRaised(sentence);
}

} // namespace ringside::app
