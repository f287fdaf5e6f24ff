// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/paper/paper_sheet.h"
#include "core/base/result.h"

#include <QByteArray>

#include <functional>
#include <stop_token>

class QPagedPaintDevice;

namespace ringside::app {

/// Told after each page; any thread.
using PageProgress = std::function<void(int page, int pages)>;

/// Draws a sheet with a head and a foot on each page. Returns the number of pages. Runs on the
/// calling thread, for about 10 ms a page. A printer is not stopped after its first page. Errors:
/// Cancelled; FileUnwritable when the device takes
/// no page.
Result<int> paintSheet(const PaperSheet& sheet, QPagedPaintDevice& device,
                       const std::stop_token& stop, const PageProgress& progress = {});

/// The same as the bytes of a PDF file, on the paper that is usual in the learner's country.
Result<QByteArray> pdfOf(const PaperSheet& sheet, const std::stop_token& stop,
                         const PageProgress& progress = {});

} // namespace ringside::app
