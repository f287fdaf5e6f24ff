#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# ml-confusion-matrix returns the miss rate under the name of the false omission rate.
#
# Package: ml-confusion-matrix 2.0.0 (npm), Node.js 20.
# Input: 100 cases, 10 of them positive: 4 found, 6 missed, 3 false alarms, 87 correctly left alone.
# Expected: the false omission rate is the share of the cases called negative that are positive,
#   FN / (FN + TN) = 6 / 93 = 0.0645, which is 1 - negative predictive value. The page that its comment links
#   to says the same.
# Seen: 0.6, which is FN / (FN + TP), the false negative rate; getFalseNegativeRate returns it too.
#   The negative predictive value is right, so the two no longer add up to 1.
# What follows: with rare positives the number is wrong by a factor of ten. Take 1 - NPV.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ml-confusion-matrix@2.0.0

cat >rates.mjs <<'END'
import { ConfusionMatrix } from 'ml-confusion-matrix';

const repeat = (count, value) => Array(count).fill(value);
const truth = [...repeat(10, 'sick'), ...repeat(90, 'well')];
const called = [...repeat(4, 'sick'), ...repeat(6, 'well'), ...repeat(3, 'sick'), ...repeat(87, 'well')];
const matrix = ConfusionMatrix.fromLabels(truth, called);
const omission = matrix.getFalseOmissionRate('sick');
const missed = matrix.getFalseNegativeRate('sick');
const negative = matrix.getNegativePredictiveValue('sick');
console.log(`false omission rate ${omission.toFixed(4)}; 6 of 93 are ${(6 / 93).toFixed(4)}`);
console.log(`false negative rate ${missed.toFixed(4)}; 6 of 10 are 0.6000`);
console.log(`negative predictive value ${negative.toFixed(4)}; with the false omission rate ${(omission + negative).toFixed(4)}`);
if (omission !== missed || Math.abs(negative - 87 / 93) > 1e-12) {
    console.log('changed: the two rates differ');
    process.exit(1);
}
console.log('as described: both names return the false negative rate');
END
node rates.mjs
