# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUTPUT, the C++ tables of the files listed in GALLERY and RECORDS (id = file name without .json or
# .recorded.json, text = bytes).

# A string literal may not be longer than 64 KiB everywhere, so a text is written as an array of its bytes.
function(hop_embed_table function_name ending files code)
  set(arrays "")
  set(rows "")
  set(count 0)
  # In the order of the ids: with their endings, "a-b.json" would stand before "a.json".
  list(TRANSFORM files REPLACE "${ending}$" "")
  list(SORT files)
  foreach(file IN LISTS files)
    cmake_path(GET file FILENAME id)
    file(READ ${file}${ending} bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND arrays "constexpr char k_${function_name}_${count}[] = {\n    ${bytes}'\\0'};\n")
    string(APPEND rows
      "    {\"${id}\", {k_${function_name}_${count}, sizeof k_${function_name}_${count} - 1}},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  if(count EQUAL 0)
    set(body "    return {};\n")
    set(table "")
  else()
    set(body "    return k_${function_name};\n")
    set(table "constexpr EmbeddedFile k_${function_name}[] = {\n${rows}};\n")
  endif()
  set(${code}
    "namespace {\n${arrays}${table}}\nstd::span<const EmbeddedFile> ${function_name}() {\n${body}}\n" PARENT_SCOPE)
endfunction()

hop_embed_table(embeddedGallery .json "${GALLERY}" gallery)
hop_embed_table(embeddedRecords .recorded.json "${RECORDS}" records)
file(WRITE ${OUTPUT}
  "// SPDX-License-Identifier: GPL-3.0-or-later\n"
  "// Written by core/document/write_embedded_files.cmake.\n"
  "#include \"core/document/embedded_files.h\"\n\n"
  "namespace hop::document {\n${gallery}${records}}\n")
