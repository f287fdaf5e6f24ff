// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace ringside::test {

/// Under the sanitizers a long sweep takes a part of its cases: they look at the code, not at the
/// numbers.
#ifdef RINGSIDE_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

using MakeTest = std::unique_ptr<QObject> (*)();

/// Adds a test class to the program it is compiled into, under the name of its source file.
struct Registration
{
    Registration(const char* sourceFile, MakeTest make);
};

} // namespace ringside::test

/// Is at the end of a test's source instead of QTEST_MAIN: one program runs every test of a
/// folder. `PROGRAM tst_name [QTest arguments]` runs one of them, `PROGRAM` all.
#define RINGSIDE_TEST(Class)                                                                       \
    static const ringside::test::Registration kRegistration##Class(                                \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
