#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# whole_path_test.sh PROGRAM WIDTHxHEIGHT SCALE light|dark [FOLDER]: a lesson from the start page to the printed figure,
# with real keys and clicks: a card, steps, the timeline, a packet and why it moves or waits, a second run, run until,
# undo and redo, a part, the presentation, an export, and everything again after a restart. Each act must be seen on the
# screen and in the document that the program keeps. The shots stay in FOLDER, to be looked at.
set -euo pipefail
# shellcheck source=tests/real_window/screen.sh
source "$(dirname "${BASH_SOURCE[0]}")/screen.sh"
on_screen "$2" "${BASH_SOURCE[0]}" "$@"
program=$(realpath "$1") width=${2%x*} height=${2#*x} scale=$3 theme=$4
begin_screen
shots=${5:-$folder}
mkdir -p "$shots" "$folder/Hopscope"
export QT_SCALE_FACTOR=$scale
printf '[look]\ntheme=%s\n' "$theme" >"$folder/Hopscope/hopscope.ini"

# act NAME: the picture has changed since the last act, and has come to rest.
shown=
act() {
  [ -z "$shown" ] || wait_for 15 differs "$shown" "$1" || fail "'$1' changes nothing on the screen; the document is $(kept)"
  rest "$1"
  shown=$1
}
# expect PATTERN WHAT: soon the document has the pattern.
expect() { wait_for 15 kept_has "$1" || fail "$2; the document is $(kept)"; }
expect_not() { wait_for 15 kept_lacks "$1" || fail "$2; the document is $(kept)"; }
# choose WORDS: the first thing that the palette finds for them.
choose() {
  press ctrl+k
  sleep 0.5
  xdotool type --delay 20 "$1"
  sleep 0.7
  press Return
}
dialog_titled() { xdotool search --onlyvisible --name "$1"; }
no_dialog_titled() { ! dialog_titled "$1"; }

# The start page is the first thing that is seen; a card opens its document.
cd "$folder"
start_program
xdotool windowsize --sync "$window" "$width" "$height" || true
xdotool windowmove "$window" 0 0 || true
xdotool windowactivate --sync "$window" || fail "the window does not take the focus"
act 01_start_page
press slash
xdotool type --delay 20 'scatter 4-cube'
act 02_found
press Down Return
act 03_card
expect '"network": "hypercube\(4\)"' "the card opens no document on the 4-cube"

# Steps, and the timeline at the bottom of the window.
choose 'total-exchange-4-cube'
expect '"title": "Total exchange on the 4-cube"' "the palette does not open the entry"
act 04_opened
press Right
act 05_one_step
press Right
act 06_two_steps
press Left
expect '"step": 1\b' "two steps and one back are not step 1"
wait_for 15 resembles 05_one_step 07_back || fail "one step back does not restore the picture"
shown=07_back
xdotool mousemove --window "$window" $((width / 2)) $((height - 40 * scale)) click 1
act 08_scrubbed
expect '"step": [2-7]\b' "a click on the timeline goes nowhere"

# A packet, why it moves, and what it waits for.
press Home
choose 'packet 0000 1111'
expect '"packet": 14\b' "packet 14 is not selected"
act 09_packet
press Right
act 10_why
press Right Right
expect '"step": 3\b' "three steps are not step 3"
act 11_waits_for

# A second run, on the same clock.
choose 'compare with greedy'
expect '"runs": \[' "no run is added"
act 12_compared
press u
wait_for 15 dialog_titled '^Run until' || fail "there is no dialogue 'Run until'"
sleep 0.5
press Return
expect '"step": ([4-9]|[1-9][0-9])\b' "run until goes nowhere"
press Escape
wait_for 15 no_dialog_titled '^Run until' || fail "Escape does not close the dialogue 'Run until'"
xdotool windowactivate --sync "$window"
act 13_run_until
press ctrl+z
expect_not '"runs": \[' "undo does not take the run away"
act 14_undone
press ctrl+y
expect '"runs": \[' "redo does not bring the run back"
act 15_redone
press ctrl+z
expect_not '"runs": \[' "undo does not take the run away again"

# A part of the network.
choose 'part of the network: around the selection'
expect '"part": ' "no part is drawn"
act 16_part

# The presentation fills the screen; a step in it is a step of the document.
press Home
expect_not '"step": ' "Home is not the start"
press F5
act 17_presented
press Next
act 18_presented_step
expect '"step": 1\b' "Page Down is no step"
press Escape
act 19_back_from_the_presentation

# An export through the dialogue.
press ctrl+e
wait_for 15 dialog_titled '^Export' || fail "there is no dialogue of the export"
sleep 1
import -window root "$shots/20_export.png"
press Return
wait_for 15 dialog_titled '^Save the figure' || fail "'Save…' asks for no file"
sleep 0.5
press ctrl+a
xdotool type --delay 20 "$folder/figure.svg"
press Return
wait_for 20 test -s "$folder/figure.svg" || fail "no file is written"
grep -q '<text' "$folder/figure.svg" || fail "the figure has no text"
wait_for 15 no_dialog_titled '^Save the figure' || fail "the file dialogue stays"
xdotool search --onlyvisible --name '^Export' windowactivate --sync 2>/dev/null && press Escape || true
wait_for 15 no_dialog_titled '^Export' || fail "the dialogue of the export stays"

# The next start goes on where this one ended.
xdotool windowactivate --sync "$window"
rest 21_at_the_end
before=$(kept)
end_program
start_program
xdotool windowsize --sync "$window" "$width" "$height" || true
xdotool windowmove "$window" 0 0 || true
xdotool windowactivate --sync "$window" || fail "the second window does not take the focus"
wait_for 20 kept_has '"part": ' || fail "the document is not there again"
[ "$(kept)" = "$before" ] || fail "after a restart the document is $(kept), it was $before"
rest 22_again
end_program
[ ! -s "$folder/output" ] || fail "the program complains"
printf 'real window: %s at %s, %s theme: from the start page to the exported figure and back\n' "$2" "$scale" "$theme"
