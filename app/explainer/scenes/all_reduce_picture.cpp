// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/all_reduce_picture.h"

#include "app/explainer/all_reduce_scene.h"
#include "app/explainer/all_reduce_view.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringside::app {

AllReducePicture::AllReducePicture(const Theme& theme, QWidget* parent)
    : Scene(theme, session::SceneKind::AllReduce, parent), m_view(new AllReduceView(theme))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
}

void AllReducePicture::setExplanation(const session::Explanation& explanation, bool)
{
    // A handle that is still held asks for no trace; the picture stands until it is let go.
    if (!explanation.trace && explanation.traceAbsent.empty())
        return;
    m_view->show(explanation.trace, explanation.traceAbsent, m_fresh);
    m_fresh = false;
    Q_EMIT described();
}

QString AllReducePicture::description() const
{
    return m_view->scene().accessibleDescription();
}

SceneTable AllReducePicture::table() const
{
    SceneTable table{{QStringLiteral("step"), QStringLiteral("from_rank"),
                      QStringLiteral("to_rank"), QStringLiteral("chunk"), QStringLiteral("bytes"),
                      QStringLiteral("start_s"), QStringLiteral("end_s")},
                     {}};
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const scaling::Transfer& transfer : m_view->scene().timeline().trace().transfers)
        table.rows.push_back({QString::number(transfer.step), QString::number(transfer.from),
                              QString::number(transfer.to), QString::number(transfer.chunk),
                              exact(transfer.bytes.value()), exact(transfer.start.value()),
                              exact(transfer.end.value())});
    return table;
}

void AllReducePicture::rest()
{
    m_view->setPlaying(false);
}

int AllReducePicture::frameCount(double framesPerSecond) const
{
    const double seconds = m_view->scene().timeline().duration() * m_view->slowDown();
    return seconds > 0 ? static_cast<int>(std::ceil(seconds * framesPerSecond)) + 1 : 0;
}

void AllReducePicture::setFrame(int frame, double framesPerSecond)
{
    const double time = frame / framesPerSecond / m_view->slowDown();
    m_view->setTime(std::min(time, m_view->scene().timeline().duration()));
}

} // namespace ringside::app
