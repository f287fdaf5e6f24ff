// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_picture.h"

#include "app/explainer/all_reduce/all_reduce_scene.h"
#include "app/explainer/all_reduce/all_reduce_view.h"
#include "app/explainer/all_reduce/scene_text.h"
#include "core/kinds/training_pictures.h"

#include <QVBoxLayout>

#include <bit>

namespace ringside::app {

namespace {

QString exact(double value)
{
    return QString::number(value, 'g', 17);
}

/// "0 1 2 3": the ranks whose values are sent.
QString members(RankSet set)
{
    QStringList ranks;
    for (; set != 0; set &= set - 1)
        ranks.push_back(QString::number(std::countr_zero(set)));
    return ranks.join(u' ');
}

void addRows(SceneTable& table, const AllReduceTimeline& timeline)
{
    const scaling::Trace& trace = timeline.trace();
    for (std::size_t i = 0; i < trace.transfers.size(); ++i) {
        const scaling::Transfer& transfer = trace.transfers[i];
        const bool isGroup = timeline.isGrouped();
        table.rows.push_back({QString::number(transfer.step), QString::number(transfer.from),
                              QString::number(transfer.to), QString::number(transfer.chunk),
                              exact(transfer.bytes.value()), exact(transfer.start.value()),
                              exact(transfer.end.value()), exact(transfer.ready.value()),
                              QString::number(transfer.chunkCount),
                              transfer.op == scaling::TransferOp::Copy ? QStringLiteral("copy")
                                                                       : QStringLiteral("add"),
                              isGroup ? QString() : members(timeline.carried(i)),
                              QString::number(isGroup ? trace.grouped[i].messages : 1),
                              SceneText::algorithm(trace.algorithm)});
    }
}

} // namespace

AllReducePicture::AllReducePicture(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::AllReduce), parent),
      m_view(new AllReduceView(theme))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    connect(m_view, &AllReduceView::described, this, &Scene::described);
}

void AllReducePicture::setExplanation(const session::Explanation& explanation, bool)
{
    // While a handle is dragged, the exchange is not simulated, and the old picture stays.
    const auto* picture = explanation.findPicture(name());
    const auto* exchange =
        picture ? session::contentIn<scaling::SharedExchange>(picture->now) : nullptr;
    if (!exchange)
        return;
    m_view->show(*exchange, m_fresh);
    m_fresh = false;
    Q_EMIT described();
}

QString AllReducePicture::description() const
{
    return m_view->description();
}

SceneTable AllReducePicture::table() const
{
    SceneTable table{{QStringLiteral("step"), QStringLiteral("from_rank"),
                      QStringLiteral("to_rank"), QStringLiteral("chunk"), QStringLiteral("bytes"),
                      QStringLiteral("start_s"), QStringLiteral("end_s"), QStringLiteral("ready_s"),
                      QStringLiteral("chunks"), QStringLiteral("operation"),
                      QStringLiteral("sum_of"), QStringLiteral("messages"),
                      QStringLiteral("algorithm")},
                     {}};
    addRows(table, m_view->scene().timeline());
    if (m_view->rival())
        addRows(table, m_view->rivalScene().timeline());
    return table;
}

void AllReducePicture::setReasonsShown(bool shown)
{
    m_view->setReasonsShown(shown);
}

void AllReducePicture::stopAnimation()
{
    m_view->setPlaying(false);
}

int AllReducePicture::frameCount(double framesPerSecond) const
{
    return m_view->exchange() ? m_view->frameCount(framesPerSecond) : 0;
}

void AllReducePicture::setFrame(int frame, double framesPerSecond)
{
    m_view->setFrame(frame, framesPerSecond);
}

} // namespace ringside::app
