# SPDX-License-Identifier: GPL-3.0-or-later
# Included by core/CMakeLists.txt, because a generated source belongs to the folder of its target.
# Compiles the documents of resources/ into hop_core (core/document/embedded_files.h): a new gallery file is one file.
file(GLOB HOP_GALLERY CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/gallery/*.json)
set(HOP_RECORDS ${HOP_GALLERY})
list(FILTER HOP_GALLERY EXCLUDE REGEX "\\.recorded\\.json$")
list(FILTER HOP_RECORDS INCLUDE REGEX "\\.recorded\\.json$")
set(embedded ${CMAKE_CURRENT_BINARY_DIR}/document/embedded_files.cpp)
add_custom_command(
  OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND}
    -DOUTPUT=${embedded} "-DGALLERY=${HOP_GALLERY}" "-DRECORDS=${HOP_RECORDS}"
    -P ${CMAKE_CURRENT_LIST_DIR}/write_embedded_files.cmake
  DEPENDS ${HOP_GALLERY} ${HOP_RECORDS} ${CMAKE_CURRENT_LIST_DIR}/write_embedded_files.cmake
  COMMENT "Embedding the gallery"
  VERBATIM)
target_sources(hop_core PRIVATE ${embedded})
