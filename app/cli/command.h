// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace ringside::app::cli {

/// What a command ends with; the numbers are the contract with scripts.
enum ExitCode { kDone = 0, kFindings = 1, kUsage = 2, kFile = 3 };

/// Runs after the whole command line was parsed; returns the exit code.
using Action = std::function<int()>;

/// Each adds one subcommand to `root` and stores its action in `action` when it is the one called.
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
void addCalibrate(CLI::App& root, Action& action);
void addLaw(CLI::App& root, Action& action);
void addDiagnose(CLI::App& root, Action& action);
void addCheckpoint(CLI::App& root, Action& action);
void addPadding(CLI::App& root, Action& action);
void addTuning(CLI::App& root, Action& action);
void addTimeToAccuracy(CLI::App& root, Action& action);
void addServing(CLI::App& root, Action& action);

/// Says the error on standard error, with its place and the code of its kind where it has a place,
/// and returns the exit code that belongs to its kind.
int reportError(const Error& error);

/// Opens what is closed of the three standard streams, so that no file of a command takes the
/// number of one and no diagnostics end up in it. Called first of all.
void openStandardStreams();
/// Called last of all: `code`, or kFile with a message where standard output could not be written.
/// A reader that closed its pipe has seen enough and is no error.
int finishOutput(int code);

/// A file that a command writes must be a regular one or a new name: replacing a device or a FIFO
/// by a regular file breaks whatever else uses it. Errors: FileUnwritable.
Done checkOutputFile(const std::string& name);

/// Exactly one JSON document, UTF-8, with a newline.
void printJson(const QJsonObject& object);
void printJson(const QJsonArray& list);

/// Text for people.
void printLine(const QString& line);
/// Name and value in two columns, one row a line.
void printTable(const std::vector<std::pair<QString, QString>>& rows);

/// A number option is read as text and parsed here, because "nan", "1e400" and "5 us" must be
/// refused with the argument's name and what it takes.
struct NumberRule
{
    double minimum = 0;
    double maximum = 1e300;
    bool whole = false;
    bool minimumExcluded = false;
    const char* takes = "a number"; ///< "a time in seconds, such as 5e-6"
};
Result<double> parseNumber(const std::string& argument, const std::string& text,
                           const NumberRule& rule);

/// Reads number options one after the other and keeps the first error.
class NumberReader
{
public:
    double number(const char* argument, const std::string& text, const NumberRule& rule);
    const std::optional<Error>& error() const { return m_error; }

private:
    std::optional<Error> m_error;
};

/// The bank that --bank names, or the one beside the program; FileNotFound lists where it looked.
Result<QString> findBank(const std::string& given);

QString timeText(double seconds);
QString bytesText(double bytes);

} // namespace ringside::app::cli
