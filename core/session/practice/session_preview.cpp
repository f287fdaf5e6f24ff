// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/session_preview.h"

#include "core/base/tr.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/session/history.h"
#include "core/session/practice/exam_paper.h"
#include "core/session/practice/practice_order.h"
#include "core/session/study_settings.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <utility>

namespace ringside::session {

namespace {

/// A journal in a folder that is removed after it is closed.
struct OpenedProfile
{
    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<progress::Journal> journal;
    std::uint64_t seed = 0;
};

Result<std::unique_ptr<progress::Journal>> openCopy(const QString& profileDir, const Clock& clock)
{
    return progress::Journal::openReadOnly(profileDir, clock,
                                           {.code = ErrorCode::InUse,
                                            .file = progress::journalPath(profileDir).toStdString(),
                                            .detail = RINGSIDE_TR("a copy")});
}

Result<OpenedProfile> openProfile(const PreviewRequest& request, const Clock& clock)
{
    if (!QFileInfo(request.profileDir).isDir())
        return fail({.code = ErrorCode::FileNotFound, .file = request.profileDir.toStdString()});
    OpenedProfile opened;
    if (QFileInfo(progress::journalPath(request.profileDir)).isFile()) {
        RINGSIDE_TRY(opened.journal, openCopy(request.profileDir, clock));
        opened.seed = opened.journal->orderSeed();
    }
    if (!opened.journal || request.kind == PreviewKind::FirstRun) {
        opened.folder = std::make_unique<QTemporaryDir>();
        RINGSIDE_TRY(opened.journal, progress::Journal::open(opened.folder->path(), clock));
    }
    opened.seed = request.seed.value_or(opened.seed);
    return opened;
}

std::vector<AskedQuestion> fromPosition(const PracticeOrder& order, int questions)
{
    std::vector<AskedQuestion> planned;
    for (int step = 0; step < order.count(); ++step) {
        const int index = (order.start() + step) % order.count();
        if (static_cast<int>(planned.size()) == questions)
            break;
        if (!order.isOpen(index))
            continue;
        const bank::QuestionSummary& summary = order.at(index);
        planned.push_back({summary.id, summary.domain, summary.objective, order.reasonAt(index)});
    }
    return planned;
}

} // namespace

Result<std::vector<AskedQuestion>> previewSession(const PreviewRequest& request, const Clock& clock)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    RINGSIDE_TRY(const OpenedProfile opened, openProfile(request, clock));
    const progress::Journal& journal = *opened.journal;
    RINGSIDE_TRY(const auto rules, historyRules(*bank));
    RINGSIDE_CHECK(journal.logs().readBy(rules));
    RINGSIDE_TRY(auto read, bank->outline());
    const auto outline =
        std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(read));
    if (request.kind != PreviewKind::Daily) {
        RINGSIDE_TRY(const auto order,
                     PracticeOrder::make({.bank = *bank,
                                          .journal = journal,
                                          .outline = outline,
                                          .seed = opened.seed,
                                          .nowMs = clock.wallMs(),
                                          .rolloverMinutes = 60 * StudySettings().rolloverHour}));
        return fromPosition(order, request.questions);
    }
    RINGSIDE_TRY(const auto outcomes, journal.logs().outcomes.lastOutcomes());
    RINGSIDE_TRY(const bool anyMock, anyMockBegun(journal));
    return StudySets({.questions = outline,
                      .blueprint = bank->blueprint(),
                      .last = outcomes,
                      .anyMock = anyMock,
                      .seed = opened.seed})
        .dailyQuestions(request.questions);
}

} // namespace ringside::session
