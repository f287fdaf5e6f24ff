#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# RapidCheck's RC_ASSERT evaluates both sides of || and &&, where C++ would stop after the first.
#
# Package: librapidcheck-dev 0~1033-08b5058-3 (Debian 12), g++ 12.
# Input: RC_ASSERT(true || later()), RC_ASSERT(!(false && later())) and, in parentheses, RC_ASSERT((true || later())).
#   later() counts its calls.
# Expected: no call of later() in the first and the third; the macro takes "an expression", as assert() does.
# Seen: one call in the first, none in the other two: the macro puts a captor in front of the expression, whose
#   operators are overloaded and so evaluate both operands.
#   A guard such as `i == 0 || v[i - 1] <= v[i]` thus reads before the first element, and the property still passes.
# What follows: write `if (i > 0) RC_ASSERT(...)`, or a second pair of parentheses.
#
# Ends with 0 while this is so, with 1 when the behaviour has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 . # apt downloads as a user of its own
apt-get download -qq librapidcheck-dev=0~1033-08b5058-3
dpkg-deb -x librapidcheck-dev_*.deb package

cat >calls.cpp <<'END'
#include <rapidcheck.h>

#include <cstdio>

static int calls = 0;

static bool later()
{
    ++calls;
    return true;
}

template <class Property> static int callsIn(Property property)
{
    calls = 0;
    rc::check(property);
    return calls > 0 ? 1 : 0;
}

int main()
{
    const int either = callsIn([] { RC_ASSERT(true || later()); });
    const int inside = callsIn([] { RC_ASSERT(!(false && later())); });
    const int parentheses = callsIn([] { RC_ASSERT((true || later())); });
    std::printf("called: true || later() %d, !(false && later()) %d, (true || later()) %d\n", either, inside,
                parentheses);
    if (either != 1 || inside != 0 || parentheses != 0) {
        std::printf("changed: [%d %d %d] instead of [1 0 0]\n", either, inside, parentheses);
        return 1;
    }
    std::printf("as described: the right side is evaluated unless the expression has parentheses of its own\n");
}
END
library=$(find package -name 'librapidcheck.a')
g++ -std=c++17 -I package/usr/include calls.cpp "$library" -o calls
./calls 2>/dev/null
