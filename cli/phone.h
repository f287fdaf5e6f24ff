// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Study on the phone: `export --format phone` or `export --study`, and `import` of the answers.
namespace ringside::app::cli {

struct PhoneExportArguments
{
    std::string format; ///< "phone", or "apkg" for the same study
    std::string output, bank, profile;
    std::string most, days; ///< as typed; "" for the defaults
    bool json = false;
};
/// Returns the exit code.
int runPhoneExport(const PhoneExportArguments& typed);

struct PhoneImportArguments
{
    std::vector<std::string> files;
    std::string bank, profile; ///< "": the installed bank, and the program's own profile
    bool json = false;
};
/// Returns the exit code: kFindings where an entry is rejected.
int runPhoneImport(const PhoneImportArguments& typed);

} // namespace ringside::app::cli
