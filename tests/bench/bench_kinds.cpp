// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

// Goals: a lever within 5 ms and a proof within 200 ms; at least 50 times as fast as the Python of
// the scripts ringside-beside-*, which have the same cases; of retrieval 5 times for the index and
// 1.5 times for spaces, where the Python is compiled products of matrices. A million events pass
// their windows within 300 ms, and 20,000 runs of a pipeline take 50 ms.
BENCHMARK_MAIN();
