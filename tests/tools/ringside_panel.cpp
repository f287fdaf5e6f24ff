// SPDX-License-Identifier: GPL-3.0-or-later
// ringside-panel --bank FILE [--dark] [--scale FACTOR] [--width PIXELS] FOLDER QUESTION...
// Draws the pane beside an answered question, one file for each of its pictures.
#include "app/explainer/explainer_panel.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/text/error_text.h"
#include "app/theme/app_style.h"
#include "app/theme/theme.h"
#include "core/session/library/library.h"
#include "core/session/workspace/workspace.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QScrollArea>
#include <QTemporaryDir>

#include <cstdio>

using namespace ringside;

namespace {

constexpr int kQuietMs = 250;    ///< without a repaint, so that the panel is complete
constexpr int kLongestMs = 8000; ///< of waiting for one picture

/// Notes when its widget was last painted.
class PaintWatch : public QObject
{
public:
    explicit PaintWatch(QWidget& root) : m_root(root)
    {
        qApp->installEventFilter(this);
        m_quiet.start();
    }

    void waitUntilQuiet()
    {
        QElapsedTimer all;
        all.start();
        for (m_quiet.start(); m_quiet.elapsed() < kQuietMs && all.elapsed() < kLongestMs;)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* widget = qobject_cast<QWidget*>(watched);
        if (event->type() == QEvent::Paint && widget && widget->window() == &m_root)
            m_quiet.start();
        return false;
    }

private:
    QWidget& m_root;
    QElapsedTimer m_quiet;
};

int fail(const QString& sentence)
{
    std::fputs(qPrintable(QStringLiteral("ringside-panel: %1\n").arg(sentence)), stderr);
    return 1;
}

/// The whole content of the pane, also what one would have to scroll to.
bool save(app::ExplainerPanel& panel, PaintWatch& watch, int width, const QString& file)
{
    auto* area = panel.findChild<QScrollArea*>();
    for (int pass = 0; pass < 2; ++pass) {
        panel.resize(width, std::max(300, area->widget()->sizeHint().height() + 20));
        watch.waitUntilQuiet();
        panel.resize(width, area->widget()->heightForWidth(area->viewport()->width()) + 2);
        watch.waitUntilQuiet();
    }
    return panel.grab().save(file);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(new app::AppStyle);
    QCommandLineParser parser;
    parser.addOptions(
        {{QStringLiteral("bank"), {}, QStringLiteral("file")},
         {QStringLiteral("dark"), {}},
         {QStringLiteral("scale"), {}, QStringLiteral("factor"), QStringLiteral("1")},
         {QStringLiteral("width"), {}, QStringLiteral("pixels"), QStringLiteral("700")}});
    parser.process(application);
    QStringList questions = parser.positionalArguments();
    if (questions.size() < 2)
        return fail(QStringLiteral("name the folder for the pictures, then questions"));
    const QDir folder(questions.takeFirst());
    if (!folder.mkpath(QStringLiteral(".")))
        return fail(QStringLiteral("the folder cannot be made"));
    const QTemporaryDir profile;
    const SystemClock clock;
    const auto workspace =
        session::Workspace::open(parser.value(QStringLiteral("bank")), profile.path(), clock);
    if (!workspace)
        return fail(app::errorText(workspace.error()));
    app::Theme theme;
    theme.setScheme(parser.isSet(QStringLiteral("dark")) ? app::Scheme::Dark : app::Scheme::Light);
    theme.setFontScale(parser.value(QStringLiteral("scale")).toDouble());
    theme.setReducedMotion(true);
    QApplication::setPalette(theme.palette());
    application.setStyleSheet(theme.styleSheet());
    QApplication::setFont(theme.font(app::TextRole::Body));
    const int width = parser.value(QStringLiteral("width")).toInt();
    for (const QString& id : questions) {
        const auto item = (*workspace)->library().item(bank::QuestionId(id));
        if (!item)
            return fail(app::errorText(item.error()));
        app::ExplainerPanel panel(theme, (*workspace)->presets());
        PaintWatch watch(panel);
        panel.resize(width, 900);
        panel.show();
        panel.showQuestion(item->question, true);
        watch.waitUntilQuiet();
        auto* scenes = panel.findChild<app::SceneStack*>();
        const auto pictures = scenes->pictures();
        for (const scenario::PictureTitle& picture : pictures) {
            scenes->setCurrent(picture.name);
            watch.waitUntilQuiet();
            const QString name = QString::fromStdString(picture.name);
            if (!save(panel, watch, width,
                      folder.filePath(QStringLiteral("%1-%2.png").arg(id, name))))
                return fail(QStringLiteral("a picture cannot be written"));
        }
        std::printf("%s: %zu pictures\n", qPrintable(id), pictures.size());
    }
    return 0;
}
