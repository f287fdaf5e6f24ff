// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Marks a literal that the window shows in the interface's language. Here it is the literal
/// itself: resources/translations/collect finds it, and app/text/core_text.h translates it.
#define RINGSIDE_TR(text) text
