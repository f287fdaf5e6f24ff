// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/row_fault_text.h"

#include "app/text/tr.h"

namespace ringside::app {

namespace {

using exchange::RowFault;

QString faultText(RowFault fault)
{
    switch (fault) {
    case RowFault::CutBeforeTimes:
        return tr("the row ends before its times");
    case RowFault::CutInTimes:
        return tr("the row ends within its times");
    case RowFault::NoSize:
        return tr("numbers without size, count and type before them");
    case RowFault::TooManyColumns:
        return tr("more columns than all_reduce_perf prints");
    case RowFault::BadNumber:
        return tr("a column does not hold the expected number");
    case RowFault::CountMismatch:
        return tr("count times bytes per element does not equal the size");
    case RowFault::WrongResults:
        return tr("the test found wrong values");
    case RowFault::BandwidthMismatch:
        return tr("algbw is not size / time");
    case RowFault::NotAllReduce:
        return tr("not a row of an all-reduce over two ranks or more");
    case RowFault::LooksLikeSendRecv:
        return tr("busbw = algbw fits two ranks of an all-reduce, but this looks like "
                  "sendrecv_perf");
    case RowFault::OtherBenchmark:
        return tr("the output of another benchmark, which is not read: run all_reduce_perf or "
                  "osu_allreduce");
    case RowFault::BadJson:
        return tr("the JSON ends early or is damaged");
    case RowFault::RanksMismatch:
        return tr("busbw / algbw implies a different number of ranks than the run has");
    case RowFault::LineTooLong:
        return tr("the line is longer than any row");
    case RowFault::TooManyRows:
        return tr("too many rows: the rest of the file was not read");
    case RowFault::TooFewSizes:
        return tr("the run has too few different sizes to fit; three are needed");
    case RowFault::NoRows:
        return tr("this file has no rows of all_reduce_perf or osu_allreduce");
    }
    return {};
}

} // namespace

QString rejectedRowText(const exchange::RejectedRow& row)
{
    QString text = row.line > 0 ? tr("Line %1: %2").arg(row.line).arg(faultText(row.fault))
                                : faultText(row.fault);
    if (!row.value.empty())
        text += tr(" (“%1”)").arg(QString::fromStdString(row.value));
    return text + u'.';
}

} // namespace ringside::app
