#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# jStat's Poisson distribution returns infinity at 170 and no number above.
#
# Package: jstat 1.9.6 (npm), Node.js 20.
# Input: pdf(m, m) and cdf(m, m) for the means m = 100, 170, 171 and 200, as an arrival rate of 200 requests in
#   a window asks for them.
# Expected: probabilities. Near the mean pdf(m, m) is about 1 / sqrt(2 pi m): 0.0399, 0.0306, 0.0305, 0.0282,
#   and cdf(m, m) lies between 0.5 and 0.53.
# Seen: right at 100, Infinity at 170, NaN from 171 on, without an error: a power of the mean is divided by a
#   factorial, and double precision ends at 170!.
#   A probability of infinity passes every test for "large enough".
# What follows: sum logarithms, or use the incomplete gamma function that the same package has.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jstat@1.9.6

cat >poisson.mjs <<'END'
import jstat from 'jstat';

const { poisson, gammaln, lowRegGamma } = jstat.jStat;
const seen = [100, 170, 171, 200].map(mean => {
    const logarithms = Math.exp(mean * Math.log(mean) - mean - gammaln(mean + 1));
    const gamma = 1 - lowRegGamma(mean + 1, mean);
    console.log(`mean ${mean}:`, `pdf ${poisson.pdf(mean, mean)}, by logarithms ${logarithms.toFixed(5)};`,
        `cdf ${poisson.cdf(mean, mean)}, by the incomplete gamma function ${gamma.toFixed(5)}`);
    return `${mean} ${Number.isFinite(poisson.cdf(mean, mean)) ? 'finite' : poisson.cdf(mean, mean)}`;
});
const expected = '100 finite,170 Infinity,171 NaN,200 NaN';
if (seen.join() !== expected) {
    console.log(`changed: [${seen.join()}] instead of [${expected}]`);
    process.exit(1);
}
console.log('as described: no probability from 170 on');
END
node poisson.mjs
