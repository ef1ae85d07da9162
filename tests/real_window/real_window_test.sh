#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# real_window_test.sh PROGRAM [FOLDER]: starts the program on an X server of its own, steps with real keys, looks at the
# screen, closes the window. With a FOLDER the screenshots stay there.
set -euo pipefail
# shellcheck source=tests/real_window/screen.sh
source "$(dirname "${BASH_SOURCE[0]}")/screen.sh"
on_screen 1600x1000 "${BASH_SOURCE[0]}" "$@"
program=$1
begin_screen
shots=${2:-$folder}
start_program open total-exchange-4-cube
# Until the entry is there, the window is called after the program alone.
titled() { [[ $(xdotool getwindowname "$window") == *'— Hopscope' ]]; }
wait_for 20 titled || fail "the title is '$(xdotool getwindowname "$window")' and does not end in '— Hopscope'"
xdotool windowsize --sync "$window" 1500 900 || true
xdotool windowactivate --sync "$window" || fail "the window does not take the focus"

rest start
[ "$(convert "$shots/start.png" -unique-colors -format '%w' info:)" -gt 16 ] || fail "the window is empty"

press Right
wait_for 10 differs start one || fail "Right changes nothing on the screen"
rest one

press Right
wait_for 10 differs one two || fail "a second Right changes nothing on the screen"
rest two

press Left
wait_for 10 resembles one back || fail "one step back does not restore the picture: $(difference one back) pixels differ"

press End
wait_for 10 differs one end || fail "End changes nothing on the screen"
rest end

# Played from the start, fast, it ends where End goes.
press Home
wait_for 10 differs end home || fail "Home changes nothing on the screen"
for _ in 1 2 3 4 5 6 7 8; do press plus; done
rest faster
press End
wait_for 10 differs faster end_faster || fail "End changes nothing on the screen after Home"
rest end_faster
press space
sleep 0.3
wait_for 20 resembles end_faster played || fail "playing does not end at the end: $(difference end_faster played) pixels differ"

# A click in the middle of the timeline, at the bottom below the network, goes there.
xdotool mousemove --window "$window" 700 860 click 1
wait_for 10 differs played scrubbed || fail "a click on the timeline changes nothing on the screen"
rest scrubbed

end_program
printf 'real window: started, stepped, played, scrubbed, closed\n'
