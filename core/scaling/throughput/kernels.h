// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

/// Times of single kernels on one accelerator.
///
///   GEMM(M,N,K)   (x^1.5 + y^1.5)^(2/3) + l
///                 x = 2 M N K / (P c e w)              arithmetic
///                 y = (i (M K + K N) + o M N) / (0.8 B) traffic to memory
///   quantisation  w = sqrt of the largest, over tiles 256x128, 128x256 (q = 1) and 128x128
///                 (q = 0.92), of q M N / (ceil(tiles / SMs) SMs tile); 1 on a TPU
///   attention     FlashAttention: b s^2 a 2 d / (P c e_a g) and its traffic; backward 2.5 times.
///                 Standard: two batched GEMMs and 9 s^2 bytes per head forward, 11 backward
///
/// P dense peak in FLOP/s, c clock ratio, e efficiency, B memory bytes/s, l launch in s, i and o
/// bytes of one input and output value. The exponent joins the two bounds smoothly: neither hides
/// the other completely near the ridge of the roofline.
/// Sources: Williams et al. 2009 (roofline); NVIDIA, "Matrix multiplication background" (tile and
/// wave quantisation); Dao et al. 2022, 2023, Shah et al. 2024 (FlashAttention 1 to 3).
///
/// Where it is wrong: head sizes that are no multiple of 8, very small matrices, and power limits
/// that lower the clock with the data.
namespace ringside::scaling::throughput {

/// Share of the memory bandwidth that streaming kernels sustain.
inline constexpr double kStreamShare = 0.85;

struct Pass
{
    double forward = 0, backward = 0; ///< s

    Pass& operator+=(const Pass& other)
    {
        forward += other.forward;
        backward += other.backward;
        return *this;
    }
    friend Pass operator*(double factor, Pass pass)
    {
        return {factor * pass.forward, factor * pass.backward};
    }
};

/// One accelerator under one stack and precision.
struct Machine
{
    double rate16 = 0, rateLow = 0; ///< FLOP/s sustained in a large GEMM
    double inputBytes = 2;          ///< of one value of a low-precision GEMM
    bool quantises = false;         ///< casts to the low precision cost memory traffic
    double hbm = 0;
    int processors = 0;
    double launch = 0;
    double multiplier = 1; ///< on GEMM times
    double attentionRate = 0;
    double memoryBound = 1;

    static Machine of(const TrainingRun& run, const Constants& constants);
};

double gemm(const Machine& machine, double m, double n, double k, double rate, double inputBytes,
            double outputBytes);
/// A weight matrix in x out applied to `tokens`: forward, then both gradients.
Pass linearLayer(const Machine& machine, double tokens, double in, double out);
/// The same in 16 bits whatever the precision of the layers.
Pass linearLayer16(const Machine& machine, double tokens, double in, double out);
/// Scores, softmax and weighted sum of one layer on one accelerator.
Pass attention(const Machine& machine, const TrainingRun& run, double window);

} // namespace ringside::scaling::throughput
