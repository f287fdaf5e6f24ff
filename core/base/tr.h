// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Marks a literal that the window shows in the interface's language. Here it is the literal
/// itself: lupdate collects it, and app/text/core_text.h translates it. The context of the first
/// form is the namespace; lupdate takes the name of a function's return type for it where that is
/// qualified, as in `std::string reason()`, so such functions use the second form.
#define RINGSIDE_TR(text) text
#define RINGSIDE_TR_IN(context, text) text
