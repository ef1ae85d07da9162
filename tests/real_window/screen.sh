# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the tests of the real window: an X server and a window manager of their own, real keys and clicks, shots of
# the window, and the document that the program keeps on disk, which says what was really done.
# shellcheck shell=bash

# on_screen SIZE SCRIPT [ARGUMENT…]: starts the script again on an X server of that size; returns in the second start.
on_screen() {
  local size=$1
  shift
  [ -z "${HOP_REAL_WINDOW_SERVER:-}" ] || return 0
  export HOP_REAL_WINDOW_SERVER=1
  exec xvfb-run -a -s "-screen 0 ${size}x24" bash "$@"
}

fail() {
  printf 'real window: %s\n' "$*" >&2
  cat "$folder/output" >&2 || true
  exit 1
}

clean_up() {
  [ -z "${program_id:-}" ] || kill "$program_id" 2>/dev/null || true
  [ -z "${openbox_id:-}" ] || kill "$openbox_id" 2>/dev/null || true
  rm -rf "$folder"
}

# begin_screen: a folder of its own for settings, and a window manager. Sets `folder`.
begin_screen() {
  folder=$(mktemp -d)
  trap clean_up EXIT
  : >"$folder/output"
  # The platform is the real one.
  export LC_ALL=C.UTF-8 HOME=$folder XDG_RUNTIME_DIR=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder \
    XDG_CACHE_HOME=$folder XDG_STATE_HOME=$folder
  unset QT_QPA_PLATFORM WAYLAND_DISPLAY
  openbox --sm-disable >/dev/null 2>&1 &
  openbox_id=$!
  # A window that appears while the window manager is taking over may stay unmapped.
  wait_for 60 xdotool get_num_desktops || fail "no window manager within 60 seconds"
}

# wait_for SECONDS COMMAND…: until the command succeeds; the seconds are those of an optimised build.
wait_for() {
  local until=$((SECONDS + $1 * ${HOP_SLOWER:-1}))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $until ] || return 1
    sleep 0.1
  done
}

# start_program ARGUMENT…: in the background; sets `program_id` and, once the window is there, `window`.
start_program() {
  "$program" "$@" >>"$folder/output" 2>&1 &
  program_id=$!
  wait_for 20 xdotool search --onlyvisible --class '^hopscope$' || fail "no window of the program within 20 seconds"
  window=$(xdotool search --onlyvisible --class '^hopscope$' | head -n 1)
}

# end_program: Ctrl+Q ends it with status 0.
closed() { ! kill -0 "$program_id" 2>/dev/null; }
end_program() {
  local status=0
  xdotool key --clearmodifiers ctrl+q
  wait_for 10 closed || fail "Ctrl+Q does not end the program"
  wait "$program_id" || status=$?
  program_id=
  [ $status = 0 ] || fail "the program ended with status $status"
}

shoot() { import -window root "$shots/$1.png"; }

# Number of pixels that differ between two shots; of another size, all.
difference() {
  local count
  count=$(compare -metric AE "$shots/$1.png" "$shots/$2.png" null: 2>&1) || true
  [[ $count =~ ^[0-9.e+]+$ ]] && printf '%.0f' "$count" || printf '99999999'
}

# A new shot differs from an older one, or looks like it: a busy machine may take its time to answer a key.
differs() {
  shoot "$2"
  [ "$(difference "$1" "$2")" -gt 500 ]
}
resembles() {
  shoot "$2"
  [ "$(difference "$1" "$2")" -lt 50 ]
}

# The screen has come to rest when two shots in a row are equal.
rest() {
  local tries
  shoot "$1"
  for tries in {1..60}; do
    sleep 0.3
    shoot "$1.next"
    if [ "$(difference "$1" "$1.next")" = 0 ]; then
      rm -f "$shots/$1.next.png"
      return 0
    fi
    mv "$shots/$1.next.png" "$shots/$1.png"
  done
  fail "the picture '$1' does not come to rest ($tries looks)"
}

press() { xdotool key --clearmodifiers "$@"; }

# The document as the running program keeps it, as JSON text on one line.
kept() { sed -n 's/^ *"document": "\(.*\)",$/\1/p' "$folder"/Hopscope/open-*.json | sed 's/\\"/"/g; s/\\n/ /g'; }
kept_has() { kept | grep -qE -- "$1"; }
kept_lacks() { ! kept_has "$1"; }
