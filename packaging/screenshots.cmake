# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the README's pictures off-screen:
#   cmake -DTOUR=bin/ringside-tour -DWORK=folder -DOUT=packaging/screenshots -P screenshots.cmake
set(pictures answered answered-pipeline-micro-batches answered-seven-billion-does-not-fit
    explainer-step-lanes explainer-memory explainer-pipeline explainer-message-size)

file(REMOVE_RECURSE ${WORK})
execute_process(
    COMMAND ${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen ${TOUR} ${WORK} --theme light
        --also pipeline-micro-batches --also seven-billion-does-not-fit
    COMMAND_ERROR_IS_FATAL ANY)
foreach(name IN LISTS pictures)
    file(GLOB picture ${WORK}/*-${name}.png)
    list(LENGTH picture count)
    if(NOT count EQUAL 1)
        message(FATAL_ERROR "${count} pictures are called ${name}: ${picture}")
    endif()
    string(REGEX REPLACE "^answered" "practice" shown ${name})
    file(COPY_FILE ${picture} ${OUT}/${shown}-light.png ONLY_IF_DIFFERENT)
endforeach()
