#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# package_test.sh BUILD-FOLDER CPACK: makes the .deb in a folder of its own, unpacks it and runs what is inside.
set -euo pipefail
build=$1
cpack=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  printf 'package: %s\n' "$*" >&2
  exit 1
}

"$cpack" -G DEB --config "$build/CPackConfig.cmake" -B "$folder" >"$folder/log" 2>&1 || { cat "$folder/log"; fail "cpack failed"; }
package=$(find "$folder" -maxdepth 1 -name 'hopscope_*.deb')
[ -n "$package" ] || fail "no package was made"
dpkg-deb -x "$package" "$folder/unpacked"
usr=$folder/unpacked/usr

for file in bin/hopscope share/man/man1/hopscope.1.gz \
  share/bash-completion/completions/hopscope share/zsh/vendor-completions/_hopscope \
  share/fish/vendor_completions.d/hopscope.fish share/doc/hopscope/copyright share/doc/hopscope/changelog.gz \
  share/applications/org.hopscope.Hopscope.desktop share/metainfo/org.hopscope.Hopscope.metainfo.xml \
  share/icons/hicolor/scalable/apps/org.hopscope.Hopscope.svg; do
  [ -f "$usr/$file" ] || fail "$file is not in the package"
done
for entry in "$build"/../../resources/gallery/*.json; do
  [ -e "$entry" ] || break
  cmp -s "$entry" "$usr/share/hopscope/gallery/$(basename "$entry")" || fail "$(basename "$entry") is not in the package"
done
depends=$(dpkg-deb -f "$package" Depends)
case $depends in
  *libqt6widgets6*) ;;
  *) fail "the package does not depend on Qt: $depends" ;;
esac
version=$(dpkg-deb -f "$package" Version)
"$usr/bin/hopscope" --version | grep -qF "$version" || fail "the program in the package does not say version $version"

# The completion of bash is asked as a shell would ask it.
asked=$(bash -c 'source "$1"; COMP_WORDS=(hopscope run --network hyperc); COMP_CWORD=3; _hopscope; echo "${COMPREPLY[*]}"' \
  bash "$usr/share/bash-completion/completions/hopscope")
[ "$asked" = hypercube ] || fail "the completion of bash finds '$asked' instead of hypercube"

desktop-file-validate "$usr/share/applications/org.hopscope.Hopscope.desktop" || fail "the desktop entry is not valid"
# Newer versions warn of a missing home page, of which there is none.
complaints=$(appstreamcli validate --no-net "$usr/share/metainfo/org.hopscope.Hopscope.metainfo.xml" |
  grep -E '^[EW]:' | grep -v 'url-homepage-missing' || true)
[ -z "$complaints" ] || fail "the metainfo is not valid: $complaints"
# What Debian's own check finds; it knows neither who will upload it nor which bug it closes.
tags=$(lintian --allow-root --tag-display-limit 0 --suppress-tags initial-upload-closes-no-bugs "$package" 2>&1) || true
[ -z "$tags" ] || fail "lintian complains: $tags"
printf 'package: %s is whole\n' "$(basename "$package")"
