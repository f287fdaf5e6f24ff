// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/guards/source_text.h"

namespace ringside::guards {

/// Limits of a class over all its files, of a file and of a folder; those of a function are in
/// .clang-tidy. A class counts with its declaration and every member function, wherever its body
/// stands: splitting a class into files changes nothing. Lines are counted as an editor shows them.
inline constexpr int kClassLines = 600;
inline constexpr int kPublicFunctions = 25;
inline constexpr int kMainWindowLines = 350;
inline constexpr int kMainWindowConnects = 40;
inline constexpr int kFileLines = 500;
inline constexpr int kFewestFiles = 4;
inline constexpr int kMostFiles = 40;

struct ClassSize
{
    QString name;            ///< with its namespace: "ringside::app::MainWindow"
    QString path;            ///< of its declaration
    int line = 0;            ///< of its declaration
    int lines = 0;           ///< declaration and bodies
    int publicFunctions = 0; ///< constructors, destructors, signals and operators do not count
    int connects = 0;        ///< calls of connect() in its bodies
};

/// Every class and struct that is declared at namespace scope in the files.
std::vector<ClassSize> classesIn(const std::vector<SourceFile>& files);

std::vector<Violation> checkClasses(const std::vector<SourceFile>& files);

std::vector<Violation> checkFiles(const std::vector<SourceFile>& files);

/// Folders of app, cli and core with fewer or more source files than allowed. A folder `values` and
/// one that holds a main.cpp may have fewer.
std::vector<Violation> checkFolders(const std::vector<SourceFile>& files);

} // namespace ringside::guards
