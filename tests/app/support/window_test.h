// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/support/gui_bench.h"

#include <QLabel>
#include <QTest>

namespace ringside::test {

/// The ground of a test that drives the real window: the shipped bank, and for each test function a
/// new profile and a program opened on it. A warning that is not expected fails the test. A test
/// that prepares more overrides init() or open(); they are slots here and need not be there.
class WindowTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void initTestCase();
    virtual void init(); ///< newProfile() and open()
    virtual void cleanup();

protected:
    /// The program goes to `page` (its name in the rail) when it opens; "" stays at its first.
    explicit WindowTest(QString page = {}) : m_pageName(std::move(page)) {}

    void newProfile();
    /// Opens the program on the profile, after another start too, and shows its window.
    virtual void open();
    /// Where children are looked for, and what keys go to when nothing in it has the focus.
    virtual QWidget* scope() { return &window(); }

    app::MainWindow& window() { return *m_program->window; }
    template <class Widget> Widget* child(const char* name)
    {
        return scope()->findChild<Widget*>(QLatin1String(name));
    }
    QString text(const char* label) { return child<QLabel>(label)->text(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    /// Rows "size" and "scale": the windows that every page has to fit in.
    static void addWindowSizes();
    /// Of the row.
    void takeWindowSize();
    /// Buttons of `part` in sight that have no name, are cut or stick out at a side, and texts that
    /// are cut, each as a line; waits for the layout.
    static void verifyNamedAndWhole(QWidget& part);

    ShippedBank m_bank;
    const Clock* m_clock = nullptr; ///< of the programs opened from now on; the system's without
    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<OpenProgram> m_program;

private:
    QString m_pageName;
};

} // namespace ringside::test
