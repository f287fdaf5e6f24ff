// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/explain.h"

#include <QString>

#include <memory>
#include <string>

class QWidget;

namespace ringside::app {

class Theme;

/// What the explainer panel shows of a kind of scenario beside its pictures and levers: the numbers
/// above the levers, and below them, after the answer, how they are derived. GUI thread.
class KindView
{
public:
    KindView() = default;
    KindView(const KindView&) = delete;
    KindView& operator=(const KindView&) = delete;
    virtual ~KindView() = default;

    /// Owned by their Qt parent.
    virtual QWidget& numbers() = 0;
    /// nullptr for a kind that shows none.
    virtual QWidget* derivation() { return nullptr; }
    /// The metric of the question's goal stands first; "" for none.
    virtual void setGoal(const std::string&) {}
    /// Takes away the numbers of another question; `why` there are none may be empty.
    virtual void clear(const QString& /*why*/) {}
    virtual void showNumbers(const session::Explanation& explanation, bool animate) = 0;
    virtual void showDerivation(const session::Explanation&) {}
    /// Before the answer nothing names the reason.
    virtual void setReasonsShown(bool) {}
    /// What the numbers before and after a change mean; "" for the learner's own changes.
    virtual void setRemark(const QString&) {}
};

/// The view of a kind: its own, or else a table of its metrics. The kind must outlive it.
std::unique_ptr<KindView> makeKindView(const scenario::ScenarioKind& kind, const Theme& theme);

} // namespace ringside::app
