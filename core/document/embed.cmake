# SPDX-License-Identifier: GPL-3.0-or-later
# Included by core/CMakeLists.txt, because a generated source belongs to the folder of its target.
# Compiles the documents of resources/ into hop_core (core/document/embedded_files.h): a new gallery file is one file.
file(GLOB HOP_GALLERY CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/gallery/*.json)
set(embedded ${CMAKE_CURRENT_BINARY_DIR}/document/embedded_files.cpp)
add_custom_command(
  OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND}
    -DOUTPUT=${embedded} "-DGALLERY=${HOP_GALLERY}"
    -P ${CMAKE_CURRENT_LIST_DIR}/write_embedded_files.cmake
  DEPENDS ${HOP_GALLERY} ${CMAKE_CURRENT_LIST_DIR}/write_embedded_files.cmake
  COMMENT "Embedding the gallery"
  VERBATIM)
target_sources(hop_core PRIVATE ${embedded})
