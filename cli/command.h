// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace ringside::app::cli {

/// Exit codes; scripts rely on these numbers.
enum ExitCode { kDone = 0, kFindings = 1, kUsage = 2, kFile = 3 };

/// Runs after the whole command line was parsed; returns the exit code.
using Action = std::function<int()>;

/// Each function adds one subcommand to `root`, and sets `action` when that subcommand is called.
void addCohort(CLI::App& root, Action& action);
void addCollective(CLI::App& root, Action& action);
void addScenario(CLI::App& root, Action& action);
void addMemory(CLI::App& root, Action& action);
void addPipeline(CLI::App& root, Action& action);
void addLearningRate(CLI::App& root, Action& action);
void addNcclChoice(CLI::App& root, Action& action);
void addActivations(CLI::App& root, Action& action);
void addFlops(CLI::App& root, Action& action);
void addBank(CLI::App& root, Action& action);
void addFsrs(CLI::App& root, Action& action);
void addReadiness(CLI::App& root, Action& action);
void addExam(CLI::App& root, Action& action);
void addProfile(CLI::App& root, Action& action);
void addSession(CLI::App& root, Action& action);
void addCalibrate(CLI::App& root, Action& action);
void addLaw(CLI::App& root, Action& action);
void addDiagnose(CLI::App& root, Action& action);
void addCheckpoint(CLI::App& root, Action& action);
void addPadding(CLI::App& root, Action& action);
void addTuning(CLI::App& root, Action& action);
void addTimeToAccuracy(CLI::App& root, Action& action);
void addServing(CLI::App& root, Action& action);
void addThroughput(CLI::App& root, Action& action);
void addPlan(CLI::App& root, Action& action);
void addImport(CLI::App& root, Action& action);
void addExport(CLI::App& root, Action& action);
void addPack(CLI::App& root, Action& action);

/// The name of an error kind for scripts.
const char* codeOf(ErrorCode code);

/// Prints the error to standard error, with its location and the code of its kind when it has a
/// location, and returns the exit code for its kind.
int reportError(const Error& error);

/// Opens any of the three standard streams that is closed, so that no other file gets its number
/// and receives diagnostics. Call it first.
void openStandardStreams();
/// Call it last: returns `code`, or kFile with a message when standard output could not be written.
/// A reader that closed its pipe is not an error.
int finishOutput(int code);

/// A file that a command writes must be a regular file or a new name: replacing a device or a FIFO
/// by a regular file breaks its other users. Errors: FileUnwritable.
Done checkOutputFile(const std::string& name);

/// Prints exactly one JSON document, UTF-8, with a newline.
void printJson(const QJsonObject& object);
void printJson(const QJsonArray& list);

/// Prints text for people. Like everything that the program prints, unprintable characters of
/// foreign text appear as their code, such as \u001b.
void printLine(const QString& line);
/// The same to standard error.
void printWarning(const QString& line);
/// Prints name and value in two columns, one row per line.
void printTable(const std::vector<std::pair<QString, QString>>& rows);

/// Number options are read as text and parsed here, so that "nan", "1e400" and "5 us" are rejected
/// with the argument's name and its valid values.
struct NumberRule
{
    double minimum = 0;
    double maximum = 1e300;
    bool whole = false;
    bool minimumExcluded = false;
    const char* takes = "a number"; ///< "a time in seconds, such as 5e-6"
    bool isCount = false;           ///< of things: takes 13B and 2k, as scenarios do
};
Result<double> parseNumber(const std::string& argument, const std::string& text,
                           const NumberRule& rule);

/// Reads number options one by one and keeps the first error.
class NumberReader
{
public:
    double number(const char* argument, const std::string& text, const NumberRule& rule);
    const std::optional<Error>& error() const { return m_error; }

private:
    std::optional<Error> m_error;
};

/// The bank named by --bank or else by $RINGSIDE_BANK, or the one beside the program. Errors:
/// FileNotFound for a name without a file; without a name, with the places searched.
Result<QString> findBank(const std::string& given);
/// Whether --bank or else $RINGSIDE_BANK names one.
bool isBankNamed(const std::string& given);
/// For a command with a profile the bank that the window opens: where none is named, the update of
/// the included questions that is installed in the profile. Errors: those of findBank().
Result<QString> findBankOf(const QString& profileDir, const std::string& given);

QString text(std::string_view utf8);
QString timeText(double seconds);
QString bytesText(double bytes);
/// With one decimal: "12.5 %".
QString percentText(double share);

} // namespace ringside::app::cli
