#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# jStat's percentile never looks between the two largest values, so a p99 misses the tail.
#
# Package: jstat 1.9.6 (npm), Node.js 20.
# Input: latencies of 1 to 99 ms and one of 10,000 ms; the percentiles 0.5, 0.95, 0.99 and 0.995.
# Expected: the inclusive percentile: the value at position 1 + k (n - 1), linear between its neighbours, as the
#   package itself computes it further down. For k = 0.99 this is position 99.01, and
#   99 + 0.01 (10,000 - 99) = 198.01 ms; for k = 0.995 it is position 99.505, 5,099.005 ms.
# Seen: both are 99 ms. Up to position n - 1 the values are right, from there to the maximum the lower
#   neighbour is returned unchanged; with ten values this already holds from p90 on.
#   jStat.quantiles() of the same package, another convention, does interpolate there.
# What follows: tail latencies of small samples come out too low, and more so the longer the tail.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jstat@1.9.6

cat >percentiles.mjs <<'END'
import jstat from 'jstat';

const latencies = [...Array(99).keys()].map(index => index + 1).concat(10000);
// The definition, written down once more.
const interpolated = share => {
    const position = share * (latencies.length - 1);
    const below = Math.floor(position);
    return latencies[below] + (position - below) * ((latencies[below + 1] ?? 0) - latencies[below]);
};
const seen = [0.5, 0.95, 0.99, 0.995].map(share => {
    const values = [jstat.jStat.percentile(latencies, share), interpolated(share)];
    console.log(`p${share * 100}:`.padEnd(7), `jStat ${values[0].toFixed(3)} ms, by the definition ${values[1].toFixed(3)} ms`);
    return Math.abs(values[0] - values[1]) < 1e-6;
});
if (seen.join() !== 'true,true,false,false' || jstat.jStat.percentile(latencies, 0.99) !== 99) {
    console.log('changed: the last gap is interpolated');
    process.exit(1);
}
console.log('as described: above the second largest value nothing is interpolated');
END
node percentiles.mjs
