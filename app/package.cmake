# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed where, and the Debian package that cpack makes of it.
include(GNUInstallDirs)
set(CMAKE_INSTALL_DOCDIR ${CMAKE_INSTALL_DATADIR}/doc/hopscope)  # Debian's package names are in lower case

set(HOP_APPLICATION_ID org.hopscope.Hopscope)
set(resources ${PROJECT_SOURCE_DIR}/resources)

# The manual page and the completions of shells are what the program prints of itself.
set(HOP_TEXTS hopscope.1 bash zsh fish)
set(HOP_ASK_hopscope.1)
foreach(shell bash zsh fish)
  set(HOP_ASK_${shell} --completion ${shell})
endforeach()
foreach(text ${HOP_TEXTS})
  add_custom_command(
    OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${text}
    COMMAND $<TARGET_FILE:hopscope> manual ${HOP_ASK_${text}} > ${CMAKE_CURRENT_BINARY_DIR}/${text}
    DEPENDS hopscope
    COMMENT "Printing ${text}"
    VERBATIM)
  list(APPEND HOP_PRINTED ${CMAKE_CURRENT_BINARY_DIR}/${text})
endforeach()

# Debian wants the changelog and manual pages compressed, without a time in them.
find_program(HOP_GZIP gzip REQUIRED)
foreach(text ${resources}/package/changelog ${CMAKE_CURRENT_BINARY_DIR}/hopscope.1)
  get_filename_component(name ${text} NAME)
  set(compressed ${CMAKE_CURRENT_BINARY_DIR}/${name}.gz)
  add_custom_command(
    OUTPUT ${compressed}
    COMMAND ${HOP_GZIP} -9nc ${text} > ${compressed}
    DEPENDS ${text}
    COMMENT "Compressing ${name}"
    VERBATIM)
  list(APPEND HOP_COMPRESSED ${compressed})
endforeach()
add_custom_target(hop_package_texts ALL DEPENDS ${HOP_PRINTED} ${HOP_COMPRESSED})

install(TARGETS hopscope RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${resources}/desktop/${HOP_APPLICATION_ID}.desktop
  DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${resources}/desktop/${HOP_APPLICATION_ID}.metainfo.xml
  DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${resources}/icons/hopscope.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME ${HOP_APPLICATION_ID}.svg)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hopscope.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME hopscope)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _hopscope)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME hopscope.fish)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz ${resources}/package/copyright
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Copies to read and to start from; the program carries its own.
foreach(folder gallery schema)
  install(DIRECTORY ${resources}/${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/hopscope
    FILES_MATCHING PATTERN "*.json")
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hopscope)
set(CPACK_PACKAGE_VENDOR "The Hopscope developers")
set(CPACK_PACKAGE_CONTACT "Hopscope developers <developers@hopscope.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "see communication algorithms at work, one step at a time")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Hopscope is a desktop instrument for communication algorithms on networks of
processors such as hypercubes, tori and meshes. It runs an algorithm one step
at a time, draws every packet on every link, shows the task matrix emptying,
and says beside each measured figure what theory allows.
.
Teachers step through it in front of a class, students predict the next step,
researchers print its figures as SVG or PDF.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "ffmpeg, texlive-pictures")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
include(CPack)
