// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <QCoreApplication>
#include <QString>

#include <string>

class QLocale;

namespace ringside::app {

/// Number formats of the explainer: three significant digits, a space and the unit. Decimals as the
/// language writes them; no grouping, as in the questions' text.
struct NumberText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::NumberText)

public:
    static QString fixed(double value, int decimals);
    /// `digits` significant digits, no exponent, no trailing zeros: 0.0274 -> "0.0274".
    static QString plain(double value, int digits = 3);
    /// The same, as "3.2·10⁻⁸" below 0.0001 and from a million on.
    static QString compact(double value, int digits = 3);
    static QString seconds(Seconds value, int digits = 3); ///< "158 ms", "30 µs", "1.27 s"
    /// "9.26 ± 0.95": both as precise as two digits of the half width. `halfWidth` > 0.
    static QString within(double value, double halfWidth);
    /// "9.26 ± 0.95 s": both in the unit of the first.
    static QString secondsWithin(Seconds value, Seconds halfWidth);
    /// "57.1 of 132.2 ms", "0.00 of 5.00 ms": both in the unit that suits the second, with its
    /// three digits or at least one decimal.
    static QString secondsOf(Seconds part, Seconds whole);
    /// "158 to 43 ms", or "1.2 s to 43 ms" when one unit does not suit both.
    static QString secondsFromTo(Seconds from, Seconds to);
    /// Whole multiples of 1 KiB below 1 GiB that are not round decimal numbers get binary units
    /// ("32 KiB"), all others decimal ones ("110 MB").
    static QString bytes(Bytes value);
    /// A field's value as core states it, in words of this language; whole bytes in the unit of
    /// bytes(), "2 GB" for "2000000000 B", where three digits are exact; "13 B" for
    /// "13000000000"; "90 d" for "7776000 s"; "1 sample" for "1 samples". Can be typed into a
    /// field.
    static QString stated(const std::string& value);
    static QString rate(BytesPerSecond value); ///< "5 GB/s"
    static QString percent(double share);      ///< "27 %"
    static QString times(double factor);       ///< "1.1×"
    /// What a learner types before decimals: ',' or '.'.
    static char decimalMark(const QLocale& locale);
};

} // namespace ringside::app
