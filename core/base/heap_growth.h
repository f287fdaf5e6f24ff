// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace ringside {

/// Lets the heap of each thread grow 8 MiB at a time where the C library is glibc, whose step is
/// 128 KiB: a start asks the kernel for memory a hundred times less often. What is not written to
/// takes no memory. Call it before the first thread starts.
inline void growHeapInLargeSteps()
{
#ifdef __GLIBC__
    mallopt(M_TOP_PAD, 8 * 1024 * 1024);
#endif
}

} // namespace ringside
