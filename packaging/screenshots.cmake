# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the README's pictures from the running app, off-screen:
#   cmake -DRINGSIDE=bin/ringside -DWORK=folder -DOUT=packaging/screenshots -P screenshots.cmake
set(theme light)
set(questions mirrored-4x4-sublinear pipeline-micro-batches seven-billion-does-not-fit)
set(pictures answered answered-pipeline-micro-batches answered-seven-billion-does-not-fit
    explainer-step-lanes explainer-memory explainer-pipeline explainer-message-size)

foreach(id IN LISTS questions)
    list(APPEND asked --question ${id})
endforeach()
file(REMOVE_RECURSE ${WORK}/${theme} ${WORK}/profile-${theme})
execute_process(
    COMMAND ${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen ${RINGSIDE}
        --profile ${WORK}/profile-${theme} --theme ${theme} --size 1440x900 --font-scale 100
        ${asked} --screenshots ${WORK}/${theme}
    COMMAND_ERROR_IS_FATAL ANY)
foreach(name IN LISTS pictures)
    file(GLOB picture ${WORK}/${theme}/*-${name}.png)
    list(LENGTH picture count)
    if(NOT count EQUAL 1)
        message(FATAL_ERROR "${count} pictures are called ${name}: ${picture}")
    endif()
    string(REGEX REPLACE "^answered" "practice" shown ${name})
    file(COPY_FILE ${picture} ${OUT}/${shown}-${theme}.png ONLY_IF_DIFFERENT)
endforeach()
