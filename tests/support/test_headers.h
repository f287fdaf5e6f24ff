// SPDX-License-Identifier: GPL-3.0-or-later
// What nearly every test includes and takes long to read; precompiled, see tests/CMakeLists.txt.
#pragma once

#ifdef QT_WIDGETS_LIB
#include <QtWidgets>
#endif

#include <QTemporaryDir>
#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
