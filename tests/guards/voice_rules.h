// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/guards/source_text.h"

namespace ringside::guards {

/// Phrases that read as translated, in the texts of app/ and in questions/.
std::vector<Violation> checkVoice(const SourceFile& file);

/// The private vocabulary that the standard terms replaced, in identifiers and in the names of
/// objects; see CONTRIBUTING.md.
std::vector<Violation> checkNames(const SourceFile& file);

/// The same in comments, with the phrases of checkVoice().
std::vector<Violation> checkComments(const SourceFile& file);

/// A file is named after its class or its job, not after the piece of a class that it holds.
std::vector<Violation> checkFileName(const SourceFile& file);

/// A test is named by a sentence without a leading article: sweepHasOnePointPerValue().
std::vector<Violation> checkTestNames(const SourceFile& file);

} // namespace ringside::guards
