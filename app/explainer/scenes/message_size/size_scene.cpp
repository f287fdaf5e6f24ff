// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/message_size/size_scene.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/all_reduce/scene_text.h"
#include "app/explainer/figures/job_text.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"
#include "core/scaling/picture/size_curves.h"

#include <QCheckBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kPlotHeight = 300;
constexpr int kResidualHeight = 90;

} // namespace

SizeScene::SizeScene(const Theme& look, QWidget* parent)
    : Scene(look, scaling::pictureTitle(scaling::SceneKind::MessageSize), parent),
      m_times(new XyChart(look, kPlotHeight)),
      m_errors(new XyChart(look, kResidualHeight)),
      m_all(new QCheckBox),
      m_sentence(new TonedLabel(look, TextRole::Reason, Tone::Ink)),
      m_readout(new TonedLabel(look, TextRole::Meta, Tone::Secondary))
{
    m_times->setObjectName(QStringLiteral("sizeChart"));
    m_times->setAccessibleName(tr("Time by message size"));
    m_errors->setObjectName(QStringLiteral("sizeErrors"));
    m_errors->setAccessibleName(tr("Measured times and the model"));
    m_errors->hide();
    m_times->shareSides(*m_errors);
    for (TonedLabel* label : {m_sentence, m_readout})
        label->setWordWrap(true);
    m_sentence->setObjectName(QStringLiteral("sizeSentence"));
    m_readout->setObjectName(QStringLiteral("sizeReadout"));
    // Room for two lines, so that selecting moves nothing.
    m_readout->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    const auto reserve = [this] {
        m_readout->setMinimumHeight(2 * QFontMetrics(theme().font(TextRole::Meta)).height());
    };
    reserve();
    connect(&look, &Theme::changed, this, reserve);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look.px(8));
    m_all->setObjectName(QStringLiteral("sizeAll"));
    connect(m_all, &QCheckBox::toggled, this, [this] { refresh(false); });
    column->addWidget(m_times);
    column->addWidget(m_all, 0, Qt::AlignLeft);
    column->addWidget(m_errors);
    column->addWidget(m_sentence);
    column->addWidget(m_readout);
    setFocusProxy(m_times);
    connect(m_times, &XyChart::readChanged, this, &SizeScene::showRead);
}

void SizeScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(name());
    const auto* now = picture ? session::contentIn<scaling::SizeCurves>(picture->now) : nullptr;
    if (now == nullptr || now->curves.empty())
        return;
    const auto* before = session::contentIn<scaling::SizeCurves>(picture->before);
    m_now = *now;
    m_before = before ? std::optional(*before) : std::nullopt;
    refresh(animate);
}

void SizeScene::setMeasured(std::vector<scaling::SizedTime> measured, const QString& source)
{
    m_measured = std::move(measured);
    m_source = source;
    refresh(false);
}

void SizeScene::refresh(bool animate)
{
    if (!m_now)
        return;
    m_residuals = scaling::residualsOf(*m_now, m_measured);
    const auto few = fewCurves(*m_now).size();
    m_all->setText(tr("All %1 algorithms").arg(m_now->curves.size()));
    m_all->setAccessibleName(m_all->text());
    m_all->setVisible(few < m_now->curves.size());
    m_plot = SizePlot::of(*m_now, m_before ? &*m_before : nullptr, m_residuals,
                          m_all->isChecked() ? SizePlot::Lines::All : SizePlot::Lines::Few);
    m_errors->setVisible(m_plot.residuals.has_value());
    m_errors->setPlot(m_plot.residuals.value_or(Plot()));
    m_times->setPlot(m_plot.times, animate);
    QStringList sentences{MessageSizeText::sentence(*m_now, m_reasons)};
    if (!m_residuals.empty())
        sentences << MessageSizeText::measured(m_residuals);
    m_errors->setSentence(sentences.last());
    if (!m_residuals.empty() && !m_source.isEmpty())
        sentences << tr("From %1.").arg(m_source);
    m_sentence->setText(sentences.join(u' '));
    Q_EMIT described();
    m_times->setSentence(description());
}

void SizeScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    refresh(false);
}

void SizeScene::copyView(const Scene& other)
{
    if (const auto* like = qobject_cast<const SizeScene*>(&other)) {
        m_all->setChecked(like->m_all->isChecked());
        setMeasured(like->m_measured, like->m_source);
    }
}

void SizeScene::showRead()
{
    QString text = readout();
    text.replace(u'\n', QStringLiteral(" · "));
    // The empty line stays, so that nothing jumps under the pointer.
    m_readout->setText(text.isEmpty() ? QStringLiteral(" ") : text);
}

QString SizeScene::readout() const
{
    return m_times->readout();
}

QString SizeScene::description() const
{
    if (!m_now)
        return {};
    QStringList parts{m_sentence->text()};
    const auto last = ownCurve(*m_now).points.size() - 1;
    for (const std::size_t index : {std::size_t{0}, last / 2, last})
        parts << MessageSizeText::at(*m_now, index, QStringLiteral(", ")) + u'.';
    for (const scaling::AbsentCurve& absent : m_now->absent)
        parts << tr("No curve for %1: %2.")
                     .arg(SceneText::algorithm(absent.algorithm),
                          JobText::withFieldNames(coreText(absent.reason)));
    return parts.join(u' ');
}

SceneTable SizeScene::table() const
{
    SceneTable table{{QStringLiteral("algorithm"), QStringLiteral("size_bytes"),
                      QStringLiteral("time_s"), QStringLiteral("this_job"),
                      QStringLiteral("measured_over_model")},
                     {}};
    if (!m_now)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const scaling::SizeCurve& curve : m_now->curves) {
        for (const scaling::SizedTime& point : curve.points)
            table.rows.push_back({QString::fromStdString(curve.name), exact(point.size.value()),
                                  exact(point.time.value()),
                                  curve.isJobs ? QStringLiteral("1") : QStringLiteral("0"),
                                  QString()});
    }
    for (const scaling::SizeResidual& one : m_residuals)
        table.rows.push_back({QStringLiteral("measured"), exact(one.size.value()),
                              exact(one.measured.value()), QString(), exact(one.relativeError)});
    return table;
}

} // namespace ringside::app
