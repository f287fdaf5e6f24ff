// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/diagnosis.h"

#include <cstddef>
#include <span>

/// What holds a measured job back. Each cause is a curve of the step's time T over N workers:
///
///   no cause       T = c q
///   communication  T = c q + a g                    ring, or
///                  T = c q + max(0, a g - h c q)    ring of which compute hides h, or
///                  T = c q + a g + l (N - 1)        ring with latency, or
///                  T = c q + l (N - 1)              one server for all
///   input          T = max(c q, w / R)              one pipeline for all, with prefetch, or
///                  T = c q + w / R                  without
///   straggler      T = c q (1 + j m(N))             normal spread, or
///                  T = c q (1 + j (H_N - 1))        exponential tail
///   serial work    T = c q + s w
///   small batch    T = c q + o                      a step's fixed cost that the batch must carry
/// w samples of a step and q samples of a worker, both over those of the first point; g = 2 (N - 1)
/// / N; m(N) the mean of the largest of N standard normals; H_N = 1 + 1/2 + ... + 1/N; c, a, l, s,
/// o seconds; R per second; h, j plain. All >= 0.
///
/// Each is fitted by least squares on T_fit / T - 1 (least_squares.h); the best form of a cause by
///   BIC = n ln(S / n + 0.01^2) + k ln n
/// stands for it (S squares, n points, k parameters; 1 % is what step times repeat to), and causes
/// weigh exp(-BIC / 2). Some curves are the same for two causes (serial work and input without
/// prefetch): then the table cannot tell, which is said, with what would.
///
/// Where it is wrong: one cause at a time; two together look like a third or like none. Two levels
/// of network make a step that no smooth curve has.
namespace ringside::scaling {

inline constexpr std::size_t kFewestDiagnosisSizes = 4;

/// Errors: OutOfRange for fewer than four different numbers of workers, and for values that are not
/// above 0.
Result<Diagnosis> diagnose(std::span<const StepPoint> points);

} // namespace ringside::scaling
