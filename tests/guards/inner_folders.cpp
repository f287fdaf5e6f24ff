// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/inner_folders.h"

#include <QHash>
#include <QStringList>

namespace ringside::guards {

namespace {

/// "folder: folders of the same room that it may include". A dot represents the room's own files;
/// without a line of their own they may include all of it. Folders inside a folder follow its line.
constexpr const char* kOrders = R"(
core/authoring/yaml:
core/authoring/writer: source
core/authoring/source: yaml
core/authoring/lint: yaml source
core/exchange/.:
core/exchange/archive:
core/exchange/prose:
core/exchange/lines: prose
core/exchange/xml: prose
core/exchange/writers: archive prose
core/exchange/anki: archive prose writers
core/exchange/packages: anki archive lines prose xml
core/pack/.:
core/pack/builder: .
core/progress/log:
core/progress/journal: log
core/progress/.: journal log
core/scaling/collective:
core/scaling/algorithm: collective
core/scaling/throughput:
core/scaling/scenario:
core/scaling/run: scenario
core/scaling/job: collective scenario run throughput
core/scaling/plan: scenario throughput
core/scaling/measure: collective scenario job throughput
core/scaling/picture: collective scenario run job
core/scaling/explain: algorithm collective scenario run job
core/serving/probability:
core/serving/queue: probability
core/serving/station: probability
core/serving/replicas: probability station
core/serving/llm: probability station
core/serving/plan: probability
core/serving/scenario: probability queue station replicas llm plan
core/serving/picture: probability queue station replicas llm plan scenario
core/serving/advice: probability queue station replicas llm plan scenario
core/session/.:
core/session/cohort: .
core/session/challenge: . cohort
core/session/practice: .
core/session/exam: . practice
core/session/job: .
core/session/published: job
core/session/library: . practice
core/session/review: .
core/session/paper: . exam
core/session/progress: . exam practice review
core/session/workspace: . challenge cohort exam library practice progress review
core/session/exchange: . review workspace
core/session/phone: . exam exchange job practice progress review workspace
core/study/memory:
core/study/statistics: memory
core/study/exam: memory statistics
app/explainer/figures:
app/explainer/levers: figures
app/explainer/desk: figures levers
app/explainer/scenes:
app/explainer/scenes/checkpoints: scenes
app/explainer/scenes/input: scenes
app/explainer/scenes/kernels: scenes
app/explainer/scenes/memory: figures scenes
app/explainer/scenes/message_size: all_reduce figures scenes
app/explainer/scenes/pipeline: figures scenes
app/explainer/scenes/rate_plane: figures scenes
app/explainer/scenes/server_queue: scenes
app/explainer/scenes/speedup: figures scenes
app/explainer/scenes/step_lanes: scenes
app/explainer/scenes/tiles: scenes
app/explainer/scenes/tuning: scenes
app/explainer/all_reduce: figures scenes
app/explainer/pictures: scenes
app/explainer/serving: figures scenes
app/explainer/stage: all_reduce figures pictures scenes scenes/checkpoints scenes/input scenes/kernels
    scenes/memory scenes/message_size scenes/pipeline scenes/rate_plane scenes/server_queue
    scenes/speedup scenes/step_lanes scenes/tiles scenes/tuning serving
app/explainer/export: scenes stage
app/explainer/walk: desk figures levers scenes stage
app/explainer/.: desk export figures levers scenes scenes/message_size scenes/speedup serving stage walk
app/job/form:
app/job/frame: form
app/job/numbers: form frame
app/job/prediction: runs
app/job/runs:
app/job/serving: form frame runs
app/job/.: form frame numbers prediction runs serving
app/progress/items:
app/progress/statistics:
app/progress/.: items statistics
app/question/.:
app/question/decision_grid: .
)";

/// "room header: folders of the room that may include it"; a header represents all that begin so.
constexpr const char* kReserved = R"(
core/authoring yaml-cpp/: yaml
core/authoring core/statistics/: lint
core/exchange pugixml.hpp: prose xml
core/exchange zip.h: archive
core/exchange zstd.h: archive
core/exchange core/storage/: anki packages
core/scaling core/scenario/: explain job measure scenario
core/scaling core/statistics/: job measure run throughput
core/session core/authoring/: job
core/session core/cohort/: challenge cohort
core/session core/exchange/: exchange job phone progress review
core/session core/kinds/: job library
core/session core/pack/: cohort exchange review workspace
core/session core/statistics/: challenge job library progress published
core/study core/statistics/: exam statistics
app/explainer app/chart/: . all_reduce export pictures scenes serving walk
app/explainer app/keys/: . export walk
app/explainer app/widgets/: . all_reduce export figures levers stage walk
app/explainer QtPrintSupport: export
app/explainer QtSvg: export stage
app/job core/access/: numbers
app/job core/cost/: numbers
app/job app/keys/: frame
app/question app/chart/: decision_grid
)";

/// The lines of a table by what stands before the colon; a line that begins with a blank goes on.
QHash<QString, QStringList> tableOf(const char* text)
{
    QHash<QString, QStringList> rows;
    QString key;
    const QStringList lines = QString::fromLatin1(text).split(u'\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        const bool goesOn = line.startsWith(u' ');
        if (!goesOn)
            key = line.section(u':', 0, 0);
        rows[key] += (goesOn ? line : line.section(u':', 1)).split(u' ', Qt::SkipEmptyParts);
    }
    return rows;
}

const QHash<QString, QStringList>& orders()
{
    static const QHash<QString, QStringList> rows = tableOf(kOrders);
    return rows;
}

/// "core/session" of core/session/review/review.h.
QString roomPathOf(const QString& path)
{
    return path.section(u'/', 0, 1);
}

bool isOrdered(const QString& room)
{
    static const QStringList rooms = [] {
        QStringList found;
        const QStringList keys = orders().keys();
        for (const QString& key : keys)
            found << roomPathOf(key);
        return found;
    }();
    return rooms.contains(room);
}

/// The folder whose line a file follows, "." for a file of the room itself; a folder without a line
/// is returned as it is.
QString folderIn(const QString& path)
{
    const QString own = path.section(u'/', 2, -2);
    if (own.isEmpty())
        return QStringLiteral(".");
    for (QString folder = own; !folder.isEmpty(); folder = folder.section(u'/', 0, -2)) {
        if (orders().contains(roomPathOf(path) + u'/' + folder))
            return folder;
    }
    return own;
}

} // namespace

QStringList orderedFolders()
{
    QStringList folders = orders().keys();
    folders.sort();
    return folders;
}

QString objectionInsideRoom(const QString& path, const QString& header)
{
    const QString room = roomPathOf(path);
    const QString from = folderIn(path);
    const QString to = folderIn(header);
    if (!isOrdered(room) || from == to || to == QLatin1String("values"))
        return {};
    const QString key = room + u'/' + from;
    if (from != QLatin1String("values") && !orders().contains(key))
        return from == QLatin1String(".")
                   ? QString()
                   : QStringLiteral("%1 has no line in the order of its room").arg(key);
    return orders().value(key).contains(to)
               ? QString()
               : QStringLiteral("%1 may not include \"%2\"").arg(key, header);
}

QString objectionToReserved(const QString& path, const QString& header, const QString& module)
{
    static const QHash<QString, QStringList> rows = tableOf(kReserved);
    const QString room = roomPathOf(path);
    const QString folder = folderIn(path);
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        const QString what = row.key().section(u' ', 1);
        if (row.key().section(u' ', 0, 0) != room || (!header.startsWith(what) && module != what))
            continue;
        const bool isAllowed = row->contains(folder) || row->contains(folder.section(u'/', 0, 0));
        return isAllowed ? QString()
                         : QStringLiteral("%1/%2 may not include \"%3\"").arg(room, folder, header);
    }
    return {};
}

} // namespace ringside::guards
