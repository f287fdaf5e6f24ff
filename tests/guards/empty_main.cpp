// SPDX-License-Identifier: GPL-3.0-or-later

/// What is linked is what matters.
int main()
{
    return 0;
}
