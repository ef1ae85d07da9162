#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# real_window_test.sh PROGRAM [FOLDER]: starts the program on an X server of its own, steps with real keys, looks at the
# screen, closes the window. With a FOLDER the screenshots stay there.
set -euo pipefail
program=$1
if [ -z "${HOP_REAL_WINDOW_SERVER:-}" ]; then
  export HOP_REAL_WINDOW_SERVER=1
  exec xvfb-run -a -s "-screen 0 1600x1000x24" bash "${BASH_SOURCE[0]}" "$@"
fi

folder=$(mktemp -d)
shots=${2:-$folder}
openbox_id=
program_id=
cleanup() {
  [ -z "$program_id" ] || kill "$program_id" 2>/dev/null || true
  [ -z "$openbox_id" ] || kill "$openbox_id" 2>/dev/null || true
  rm -rf "$folder"
}
trap cleanup EXIT

fail() {
  printf 'real window: %s\n' "$*" >&2
  cat "$folder/output" >&2 || true
  exit 1
}

# Settings of its own; the platform is the real one.
export LC_ALL=C.UTF-8 HOME=$folder XDG_RUNTIME_DIR=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder XDG_CACHE_HOME=$folder
unset QT_QPA_PLATFORM WAYLAND_DISPLAY

# wait_for SECONDS COMMAND…: until the command succeeds.
wait_for() {
  local until=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $until ] || return 1
    sleep 0.1
  done
}

shoot() { import -window "$window" "$shots/$1.png"; }

# Number of pixels that differ between two shots.
difference() { compare -metric AE "$shots/$1.png" "$shots/$2.png" null: 2>&1 || true; }

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
  for tries in {1..30}; do
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

openbox --sm-disable >/dev/null 2>&1 &
openbox_id=$!
# A window that appears while the window manager is taking over may stay unmapped.
wait_for 10 xdotool get_num_desktops || fail "no window manager within 10 seconds"

: >"$folder/output"
"$program" open total-exchange-4-cube >"$folder/output" 2>&1 &
program_id=$!
wait_for 20 xdotool search --onlyvisible --class '^hopscope$' || fail "no window of the program within 20 seconds"
window=$(xdotool search --onlyvisible --class '^hopscope$' | head -n 1)
# Until the entry is there, the window is called after the program alone.
titled() { [[ $(xdotool getwindowname "$window") == *'— Hopscope' ]]; }
wait_for 20 titled || fail "the title is '$(xdotool getwindowname "$window")' and does not end in '— Hopscope'"
xdotool windowsize --sync "$window" 1500 900 || true
xdotool windowactivate --sync "$window" || fail "the window does not take the focus"

rest start
[ "$(convert "$shots/start.png" -unique-colors -format '%w' info:)" -gt 16 ] || fail "the window is empty"

xdotool key --clearmodifiers Right
wait_for 10 differs start one || fail "Right changes nothing on the screen"
rest one

xdotool key --clearmodifiers Right
wait_for 10 differs one two || fail "a second Right changes nothing on the screen"
rest two

xdotool key --clearmodifiers Left
wait_for 10 resembles one back || fail "one step back does not restore the picture: $(difference one back) pixels differ"

xdotool key --clearmodifiers End
wait_for 10 differs one end || fail "End changes nothing on the screen"
rest end

# Played from the start, fast, it ends where End goes.
xdotool key --clearmodifiers Home
wait_for 10 differs end home || fail "Home changes nothing on the screen"
for _ in 1 2 3 4 5 6 7 8; do xdotool key --clearmodifiers plus; done
rest faster
xdotool key --clearmodifiers End
wait_for 10 differs faster end_faster || fail "End changes nothing on the screen after Home"
rest end_faster
xdotool key --clearmodifiers space
sleep 0.3
wait_for 20 resembles end_faster played || fail "playing does not end at the end: $(difference end_faster played) pixels differ"

# A click in the middle of the timeline, at the bottom below the network, goes there.
xdotool mousemove --window "$window" 700 860 click 1
wait_for 10 differs played scrubbed || fail "a click on the timeline changes nothing on the screen"
rest scrubbed

xdotool key --clearmodifiers ctrl+q
closed() { ! kill -0 "$program_id" 2>/dev/null; }
wait_for 10 closed || fail "Ctrl+Q does not end the program"
status=0
wait "$program_id" || status=$?
program_id=
[ $status = 0 ] || fail "the program ended with status $status"
printf 'real window: started, stepped, played, scrubbed, closed\n'
