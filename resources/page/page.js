// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the records of a page: the clock, keys, buttons, the pointer. After the other files.
// ---- The clock

let selection = null;
const isChosen = hop => hop.packet === selection.packet && hop.ends === selection.ends;
const cells = data.cells.map(json => json.form === 'raster' ? new RasterCell(json) : new Cell(json));
const samples = FillSamples.of(cells);
const first = Math.min(...runs.map(run => run.first)), last = Math.max(...runs.map(run => run.last));
const clock = {step: clamp(data.step, first, last), fraction: 0, playing: false, glides: false, speed: 1.5};
const underWay = () => clock.playing || clock.fraction > 0;

let shown = null;  // the step and selection that were drawn
function show() {
  const fresh = !shown || shown.step !== clock.step || shown.selection !== selection;
  for (const cell of cells) {
    if (fresh) cell.prepare(clock.step);
    const ended = clock.step >= cell.run.last;
    cell.move(ended ? 0 : underWay() && !calm.matches ? clock.fraction : kRest);
  }
  if (fresh) for (const each of samples) each.show();
  $('scrub').value = clock.step + clock.fraction;
  const unit = runs[0].unit, way = underWay();
  // At rest the step that is about to be taken is drawn, as in pictures.
  $('where').textContent = clock.step < last ? `during ${unit} ${clock.step + 1} of ${last}` : `after ${unit} ${last} of ${last}`;
  $('speed').textContent = `${+clock.speed.toFixed(2)} ${unit}s/s`;
  document.documentElement.classList.toggle('playing', clock.playing);
  $('play').setAttribute('aria-label', clock.playing ? 'Pause' : 'Play');
  if (fresh || shown.way !== way) say(way || (clock.step > first && clock.step < last));
  if (fresh) about();
  shown = {step: clock.step, selection, way};
}
function say(way) {
  $('says').setAttribute('aria-live', clock.playing ? 'off' : 'polite');
  $('says').replaceChildren(...runs.map(run => {
    const phrases = run.says(run.local(clock.step), way && clock.step < run.last), line = make('p');
    if (runs.length > 1 && run.title) line.append(make('b', {}, run.title + ' · '));
    for (let i = 0; i < phrases.length; i += 2) {
      const tag = phrases[i] === 1 ? 'b' : 'span', role = ['', '', 'good', 'bad'][phrases[i]];
      line.append(make(tag, role ? {class: role} : {}, phrases[i + 1]));
    }
    return line;
  }));
}

let ticked = null;
function tick(now) {
  if (!clock.playing && !clock.glides) { ticked = null; return; }
  const seconds = ticked === null ? 0 : Math.min((now - ticked) / 1000, 0.25);
  ticked = now;
  clock.fraction += seconds * (clock.glides ? Math.max(clock.speed, 1 / kGlide) : clock.speed);
  if (clock.fraction >= 1) {
    clock.step = Math.min(last, clock.step + Math.floor(clock.fraction));
    clock.fraction = clock.glides || clock.step === last ? 0 : clock.fraction % 1;
    if (clock.step === last) clock.playing = false;
    clock.glides = false;
  }
  show();
  requestAnimationFrame(tick);
}
function run() { if (ticked === null) requestAnimationFrame(tick); }
function seek(step) {
  clock.playing = clock.glides = false;
  clock.step = clamp(Math.floor(step), first, last);
  clock.fraction = clock.step === last ? 0 : Math.max(0, step - clock.step);
  show();
}
function play() {
  clock.playing = !clock.playing;
  clock.glides = false;
  if (clock.playing && clock.step >= last) [clock.step, clock.fraction] = [first, 0];
  if (first === last) clock.playing = false;
  show();
  run();
}
function forward() {
  if (clock.glides || clock.playing || calm.matches) return seek(clock.step + 1);
  if (clock.step >= last) return;
  if (clock.fraction === 0) clock.fraction = kRest;
  clock.glides = true;
  run();
}
function back() { seek(clock.fraction > 0 ? clock.step : clock.step - 1); }
function faster(by) {
  clock.speed = clamp(clock.speed * by, kSlowest, kFastest);
  show();
}
function select(what) {
  selection = what;
  show();
}

// ---- Keys, buttons, the pointer

function hitAt(event) {
  const matrix = picture.getScreenCTM();
  if (!matrix) return null;
  const {x, y} = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  for (const cell of cells) {
    const found = cell.hitAt(x, y);
    if (found) return found;
  }
  return null;
}
const keys = {' ': play, ArrowRight: forward, ArrowLeft: back, PageDown: forward, PageUp: back, Home: () => seek(first), End: () => seek(last),
              '+': () => faster(1.5), '=': () => faster(1.5), '-': () => faster(1 / 1.5), Escape: () => select(null)};
if (cells.length > 0 && last > first) {
  $('controls').hidden = false;
  const buttons = {start: keys.Home, back, play, forward, end: keys.End, slower: keys['-'], faster: keys['+']};
  for (const [id, act] of Object.entries(buttons)) $(id).addEventListener('click', act);
  Object.assign($('scrub'), {min: first, max: last});
  $('scrub').addEventListener('input', event => seek(+event.target.value));
}
if (cells.length > 0) {
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
    if (event.key === ' ' && event.target.tagName === 'BUTTON') return;  // the button's own
    event.preventDefault();
    keys[event.key]();
  });
  picture.addEventListener('click', event => {
    const found = hitAt(event);
    if (found && found.time !== undefined) seek(found.time);
    else select(found && found.item);
  });
  picture.addEventListener('pointermove', event => {
    const found = hitAt(event), tip = $('tip');
    picture.style.cursor = found && (found.item || found.time !== undefined) ? 'pointer' : '';
    tip.hidden = !found || !found.tip;
    if (tip.hidden) return;
    tip.textContent = found.tip;
    tip.style.left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8) + 'px';
    tip.style.top = Math.min(event.clientY + 14, innerHeight - tip.offsetHeight - 8) + 'px';
  });
  picture.addEventListener('pointerleave', () => { $('tip').hidden = true; });
}
$('theme').addEventListener('click', () => {
  const root = document.documentElement, dark = getComputedStyle(root).colorScheme === 'dark';
  root.dataset.theme = dark ? 'light' : 'dark';
});

// ---- What each cell shows at each step, read from the picture: page.html#report

function report() {
  const lines = [];
  for (let step = first; step <= last; ++step) {
    seek(step);
    for (const cell of cells) {
      if (step > cell.run.last || step < cell.run.first) continue;
      const shown = cell.report();
      if (shown) lines.push(JSON.stringify({cell: cell.cell, ...shown}));
    }
  }
  document.body.append(make('pre', {id: 'report'}, lines.join('\n')));
}

if (cells.length > 0) {
  if (location.hash === '#report') report();
  seek(clamp(data.step, first, last));
}
