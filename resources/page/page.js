// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the records of a page: moves packets that the painters drew along lines where they drew them.
'use strict';
(() => {
const $ = id => document.getElementById(id);
const data = JSON.parse($('hopscope-records').textContent);
const picture = $('picture');
const kRest = 0.35;  // how far a step that is about to be taken is drawn
const kSlowest = 0.1, kFastest = 60, kGlide = 0.35;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const many = (n, what) => n === 1 ? 'one ' + what : n.toLocaleString('en') + ' ' + what + 's';

// ---- What is known of a run

class Run {
  constructor(json) {
    Object.assign(this, json);
    this.isPart = this.drawn !== undefined;  // of a network; nodes after these are named only
    this.drawn ??= this.nodes.length;
    const ends = new Map();  // of packets, as they are at the step
    this.steps = this.moves.map((flat, i) => {
      const fresh = this.ends[i], hops = [];
      for (let k = 0; k < fresh.length; k += 3) ends.set(fresh[k], [fresh[k + 1], fresh[k + 2]]);
      for (let k = 0; k < flat.length; k += 3)
        hops.push({packet: flat[k], link: flat[k + 1], why: flat[k + 2], ends: ends.get(flat[k]), step: this.first + i + 1});
      return hops;
    });
    const waits = new Array(this.drawn).fill(0);
    this.waits = this.waiting.map(changed => {
      for (let k = 0; k < changed.length; k += 2) waits[changed[k]] = changed[k + 1];
      return waits.slice();
    });
    this.knowsWaiting = this.waiting.some(changed => changed.length > 0);
  }
  local(step) { return clamp(step, this.first, this.last); }
  hops(step) { return this.steps[this.local(step) - this.first] || []; }  // of the step after it
  waitingAt(step) { return this.waits[this.local(step) - this.first] || []; }
  from(link) { return this.links[3 * link]; }
  to(link) { return this.links[3 * link + 1]; }
  end(node) { return node === -1 ? 'all' : node < 0 ? '?' : this.nodes[node]; }
  packetName(ends) { return ends ? this.end(ends[0]) + ' → ' + this.end(ends[1]) : ''; }
  linkName(link) { return this.nodes[this.from(link)] + ' → ' + this.nodes[this.to(link)]; }
  typeName(link) { return this.types[this.links[3 * link + 2]] || ''; }
  kind(link) { return this.kinds ? this.kinds[link] : 0; }
  why(hop) {
    if (!(hop.why >= 0)) return '';
    const [template, ...fillings] = this.sentences[hop.why];
    return this.templates[template].replace(/\uFFFC/g, () => fillings.shift());
  }
  // Every hop of a packet. Numbers of dynamic runs are used again, by packets with other ends.
  path(packet, ends) {
    return this.steps.flatMap(hops => hops.filter(hop => hop.packet === packet && hop.ends === ends));
  }
  over(link) { return this.steps.flatMap(hops => hops.filter(hop => hop.link === link)); }
  says(step, underWay) {
    if (step >= this.last) return this.phrases[this.phrases.length - 1];
    return step === this.first && !underWay ? this.phrases[0] : this.phrases[1 + step - this.first];
  }
}

const runs = data.runs.map(json => new Run(json));

// ---- Where things are in the picture

class Cell {
  constructor(json) {
    Object.assign(this, json);
    this.number = json.run;
    this.run = runs[json.run];
    this.under = $('c' + json.cell + '-under');
    this.above = $('c' + json.cell + '-above');
    this.lineOf = new Map();
    this.lines.forEach(([forward, backward], line) => {
      if (forward >= 0) this.lineOf.set(forward, [line, false]);
      if (backward >= 0) this.lineOf.set(backward, [line, true]);
    });
    this.movers = [];
    this.spots = [];
    if (this.part) this.takeWords();
  }
  // What the painter wrote of the step before the first is written anew in each step.
  takeWords() {
    const inside = $('c' + this.cell + '-inside'), words = this.part.links.map((_, gate) => $('c' + this.cell + '-g' + gate));
    if (inside && this.part.right !== undefined) {
      inside.setAttribute('x', this.part.right);
      inside.setAttribute('text-anchor', 'end');
    }
    for (const each of [inside, ...words]) if (each) each.removeAttribute('textLength');
    Object.assign(this.part, {inside, words});
  }
  node(id) { return [this.nodes[2 * id], this.nodes[2 * id + 1]]; }
  length(line) {
    const p = this.lines[line], pieces = p.length / 2 - 2;
    return Math.hypot(p[4] - p[2], p[5] - p[3]) * pieces;
  }
  // A point of a line's track, 0 = where the forward link starts, on a lane to its right.
  at(line, share, offset) {
    const p = this.lines[line], pieces = p.length / 2 - 2, place = clamp(share, 0, 1) * pieces;
    const i = 2 + 2 * Math.min(Math.floor(place), pieces - 1), rest = place - (i - 2) / 2;
    const dx = p[i + 2] - p[i], dy = p[i + 3] - p[i + 1], norm = Math.hypot(dx, dy) || 1;
    return [p[i] + rest * dx - offset / norm * dy, p[i + 1] + rest * dy + offset / norm * dx];
  }
  // From node to node.
  track(line, offset, backward) {
    const pieces = this.lines[line].length / 2 - 2, [forward, back] = this.lines[line];
    const link = forward >= 0 ? forward : back;
    let points = [];
    for (let i = 0; i <= pieces; ++i) points.push(this.at(line, i / pieces, offset));
    const ends = [this.node(this.run.from(link)), this.node(this.run.to(link))];
    if (forward < 0) ends.reverse();
    if (pieces === 1) {
      const [[ax, ay], [bx, by]] = ends, norm = Math.hypot(bx - ax, by - ay) || 1;
      const x = -offset / norm * (by - ay), y = offset / norm * (bx - ax);
      points = [[ax + x, ay + y], [bx + x, by + y]];
    } else {
      points = [ends[0], ...points, ends[1]];
    }
    if (backward) points.reverse();
    return 'M' + points.map(([x, y]) => x.toFixed(2) + ' ' + y.toFixed(2)).join('L');
  }
  rightLane(link) {
    const [line, backward] = this.lineOf.get(link);
    return this.lines[line][1] < 0 ? 0 : backward ? -this.lane : this.lane;
  }
  dashes(link) {
    const kind = this.run.kind(link);
    return kind === 1 ? [5 * this.scale, 3.5 * this.scale] : kind === 2 ? [1.5 * this.scale, 2.5 * this.scale] : null;
  }

  // All that stays for a step.
  prepare(step) {
    const run = this.run, local = run.local(step), hops = run.hops(local), colours = this.colours[local - run.first] || [];
    this.step = local;
    const busy = new Map(), carried = new Map();
    hops.forEach(hop => {
      const [line, backward] = this.lineOf.get(hop.link);
      busy.set(line, (busy.get(line) || 0) | (backward ? 2 : 1));
    });
    this.movers = hops.map((hop, i) => {
      const [line, backward] = this.lineOf.get(hop.link), before = carried.get(hop.link) || 0;
      carried.set(hop.link, before + 1);
      const both = busy.get(line) === 3;
      return {hop, line, backward, colour: colours[i], offset: both ? (backward ? -this.lane : this.lane) : 0,
              behind: before * 2.3 * this.packet / Math.max(this.length(line), 1)};
    });
    if (this.singled) this.movers.sort((a, b) => (a.colour > 0) - (b.colour > 0));
    this.drawUnder(busy);
    this.drawAbove();
  }
  drawUnder(busy) {
    const out = [];
    const stroke = (d, look) => out.push(element('path', {d, ...look}));
    const chosen = selection && selection.run === this.number ? selection : null;
    if (chosen && chosen.kind === 'link') {
      const [line, backward] = this.lineOf.get(chosen.id), d = this.track(line, 0, backward);
      stroke(d, {stroke: 'var(--accent)', 'stroke-width': 2 * this.lane + 7 * this.scale, opacity: 0.25});
      out.push(this.arrow(line, backward, 'var(--accent)'));
    }
    if (this.coloured === 'lines') this.drawLoads(stroke);
    else if (!this.cells)
      for (const mover of this.movers)
        stroke(this.track(mover.line, mover.offset, false),
               {stroke: 'var(--k' + this.busy[mover.colour] + ')', 'stroke-width': this.wide,
                'stroke-dasharray': this.dashes(mover.hop.link)});
    if (chosen && chosen.kind === 'packet')
      for (const hop of this.pathNow()) {
        const [line, backward] = this.lineOf.get(hop.link), mover = this.movers.find(each => each.hop === hop);
        const wide = this.haloWidth();
        stroke(this.track(line, mover ? mover.offset : this.rightLane(hop.link), backward),
               {stroke: 'var(--halo)', 'stroke-width': wide, 'stroke-linejoin': 'round',
                'stroke-dasharray': hop.step > this.step ? [6 * this.scale, 4.5 * this.scale] : null});
      }
    if (chosen && chosen.kind === 'node') {
      const [cx, cy] = this.node(chosen.id);
      out.push(element('circle', {cx, cy, r: this.radius + 4.5 * this.scale, fill: 'var(--accent)', opacity: 0.35}));
    }
    if (this.part) out.push(...this.drawGates());
    this.under.replaceChildren(...out);
    this.lines.forEach((_, line) => {
      const idle = $('c' + this.cell + '-l' + line), now = busy.get(line) || 0;
      if (idle && this.coloured !== 'lines') idle.style.visibility = (this.lane > 0 ? now === 3 : now > 0) ? 'hidden' : '';
    });
    if (this.coloured === 'nodes' || this.queue.mark === 'shade') this.shadeNodes();
  }
  // A node is darker the more packets wait; those that are marked keep their colours.
  shadeNodes() {
    this.run.waitingAt(this.step).forEach((waiting, node) => {
      const disc = $('c' + this.cell + '-n' + node), share = waiting / Math.max(1, this.queue.most);
      if (!disc || this.marked.includes(node)) return;
      disc.style.fill = this.coloured === 'nodes' ? this.shades[Math.round(share * (this.shades.length - 1))]
                                                  : `color-mix(in srgb, var(--queue) ${(55 * share).toFixed(1)}%, var(--node))`;
    });
  }
  drawLoads(stroke) {
    const loads = new Map();
    for (const hops of this.run.steps.slice(0, this.step - this.run.first))
      for (const hop of hops) loads.set(hop.link, (loads.get(hop.link) || 0) + 1);
    for (const [link, load] of loads) {
      const shade = this.shades[Math.floor(load / Math.max(1, this.most) * (this.shades.length - 1))];
      stroke(this.track(this.lineOf.get(link)[0], this.rightLane(link), false),
             {stroke: shade, 'stroke-width': (this.radius >= 8 * this.scale ? 2.6 : 1.2) * this.scale});
    }
  }
  // The bundles of links that leave a part: wide and dark as the share of them that is busy.
  *drawGates() {
    const {inside, words, beside, ways, between, links, shades} = this.part, [told, ...counts] = this.gates[this.step - this.run.first];
    if (inside) inside.textContent = told;
    for (const [gate, all] of links.entries()) {
      const out = counts[2 * gate] || 0, back = counts[2 * gate + 1] || 0;
      if (words[gate]) words[gate].textContent = `${out} out, ${back} in`;
      if (!beside) continue;
      const [x1, y1, x2, y2] = ways.slice(4 * gate, 4 * gate + 4);
      yield* this.way(x1, y1, x2, out / Math.max(1, all), shades);
      yield* this.way(x2, y2 + between, x1, back / Math.max(1, all), shades);
    }
  }
  *way(from, y, to, share, shades) {
    if (share <= 0) return;
    const head = 9 * this.scale, width = (1.5 + 6.5 * share) * this.scale, neck = to - Math.sign(to - from) * head;
    const half = Math.max(4.5 * this.scale, width / 2 + 2 * this.scale);
    const colour = `var(--k${shades[Math.min(shades.length - 1, Math.round(share * (shades.length - 1)))]})`;
    yield element('path', {d: `M${from} ${y}H${neck}`, stroke: colour, 'stroke-width': width});
    yield element('path', {d: `M${to} ${y}L${neck} ${y - half}V${y + half}z`, fill: colour});
  }
  drawAbove() {
    const out = [...this.queues()];
    this.halos = [];
    const halo = () => {
      const ring = element('circle', {r: this.packet + 4 * this.scale, stroke: 'var(--halo)', 'stroke-width': 2 * this.scale,
                                      fill: 'var(--canvas)'});
      out.push(ring);
      return ring;
    };
    if (selection && selection.kind === 'packet' && selection.run === this.number) {
      for (const mover of this.movers) if (isChosen(mover.hop)) this.halos.push([mover, halo()]);
      if (this.halos.length === 0 && this.run.cast === 'unicast') {
        const path = this.pathNow(), next = path.find(hop => hop.step > this.step), hop = next || path[path.length - 1];
        if (hop) {
          const [line, backward] = this.lineOf.get(hop.link);
          const [x, y] = this.at(line, backward === !!next ? 1 : 0, this.rightLane(hop.link));
          halo().setAttribute('transform', `translate(${x} ${y})`);
          out.push(element('circle', {cx: x, cy: y, r: this.packet, fill: 'var(--queue)'}));
        }
      }
    }
    this.spots = this.movers.map(mover => {
      const {packet, link} = mover.hop;
      const spot = element('use', {href: '#c' + this.cell + '-p' + mover.colour, 'data-packet': packet, 'data-link': link});
      out.push(spot);
      return spot;
    });
    this.above.replaceChildren(...out);
  }
  *queues() {
    const {mark, boxes, tick, most} = this.queue, kPerRow = 5;
    if (mark !== 'ticks' && mark !== 'bar') return;
    for (const [node, waiting] of this.run.waitingAt(this.step).entries()) {
      const [x, y, width, height] = boxes.slice(4 * node, 4 * node + 4);
      if (!waiting || !width) continue;
      const [wide, high, gap] = tick;
      if (mark === 'ticks') {
        let d = '';
        for (let i = 0; i < waiting; ++i)
          d += `M${(x + (wide + gap) * (i % kPerRow)).toFixed(2)} ${(y + (high + gap) * Math.floor(i / kPerRow)).toFixed(2)}h${wide}v${high}h${-wide}z`;
        yield element('path', {d, fill: 'var(--queue)'});
        continue;
      }
      const s = this.scale, full = Math.max(s, height * waiting / most);
      yield element('path', {d: `M${x} ${y}h${4 * s}v${height}h${-4 * s}z`, fill: 'var(--hair)'});
      yield element('path', {d: `M${x} ${y + height - full}h${4 * s}v${full}h${-4 * s}z`, fill: 'var(--queue)'});
      const number = element('text', {x: x + 7 * s, y: y + height - 3.5 * s, 'font-size': 10 * s, fill: 'var(--quiet)'});
      number.textContent = waiting;
      yield number;
    }
  }
  arrow(line, backward, fill) {
    const length = this.length(line), share = Math.min(10 * this.scale, 0.4 * length) / length;
    const [x, y] = this.at(line, backward ? 0 : 1, 0), [tx, ty] = this.at(line, backward ? share : 1 - share, 0);
    const sx = -0.36 * (y - ty), sy = 0.36 * (x - tx);
    return element('path', {d: `M${x} ${y}L${tx + sx} ${ty + sy}L${tx - sx} ${ty - sy}z`, fill});
  }
  haloWidth() { return clamp(0.2 * this.radius, 1.5 * this.scale, 3 * this.scale); }
  pathNow() { return this.run.path(selection.packet, selection.ends); }
  place(mover, fraction) {
    const share = Math.max(0, fraction - mover.behind);
    return this.at(mover.line, mover.backward ? 1 - share : share, mover.offset);
  }
  // What follows the fraction of the step.
  move(fraction) {
    const put = (mover, spot) => {
      const [x, y] = this.place(mover, fraction);
      spot.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    };
    this.fraction = fraction;
    this.movers.forEach((mover, i) => put(mover, this.spots[i]));
    for (const [mover, ring] of this.halos) put(mover, ring);
  }
  // What is at a point, as the program finds it: packets before nodes before lines.
  hit(x, y) {
    let nearest = Math.max(this.packet, 3) + 3, found = null;
    const offer = (px, py, what) => {
      const distance = Math.hypot(px - x, py - y);
      if (distance < nearest) [nearest, found] = [distance, what];
    };
    const run = this.number;
    for (const mover of this.movers) {
      const {packet, ends} = mover.hop;
      offer(...this.place(mover, this.fraction), {kind: 'packet', run, packet, ends});
    }
    if (found) return found;
    nearest = this.cells ? this.side / 2 : Math.max(this.radius, 4) + 2;
    for (let id = 0; id < this.run.drawn; ++id) offer(...this.node(id), {kind: 'node', run, id});
    if (found || this.cells) return found;
    nearest = 5;
    this.lines.forEach(([forward, backward, ...p]) => {
      for (let i = 2; i < p.length; i += 2) {
        const dx = p[i] - p[i - 2], dy = p[i + 1] - p[i - 1], tx = x - p[i - 2], ty = y - p[i - 1];
        const share = clamp((dx * tx + dy * ty) / (dx * dx + dy * dy || 1), 0, 1);
        const ox = tx - share * dx, oy = ty - share * dy, right = dx * oy - dy * ox >= 0;
        offer(x - ox, y - oy, {kind: 'link', run, id: right || backward < 0 ? forward : backward});
      }
    });
    return found;
  }
}

function element(name, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  return made;
}

// ---- The clock

let selection = null;
const isChosen = hop => hop.packet === selection.packet && hop.ends === selection.ends;
const cells = data.cells.map(json => new Cell(json));
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
  $('scrub').value = clock.step + clock.fraction;
  const unit = runs[0].unit, way = underWay();
  $('where').textContent = `${unit} ${clock.step} of ${last}`;
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

// ---- What is said about what is selected

function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes))
    typeof value === 'function' ? made.addEventListener(key, value) : made.setAttribute(key, value);
  made.append(...children);
  return made;
}
const go = (words, act) => make('a', {tabindex: 0, role: 'button', click: act,
                                      keydown: event => { if (event.key === 'Enter') act(); }}, words);
const toStep = (run, step) => go(`${run.unit} ${step}`, () => seek(step - 1));
const nodeLink = (number, id) => id < 0 || id >= runs[number].drawn ? runs[number].end(id) : go(runs[number].nodes[id], () => select({kind: 'node', run: number, id}));
const linkLink = (number, id, words) => go(words, () => select({kind: 'link', run: number, id}));
const packetLink = (number, {packet, ends}) => go(runs[number].packetName(ends), () => select({kind: 'packet', run: number, packet, ends}));
const linkWords = (run, id) => run.typeName(id) ? `link ${run.typeName(id)}` : `link ${run.linkName(id)}`;
const row = (...cellsOf) => make('tr', {}, ...cellsOf.map(each => make('td', {}, ...[].concat(each))));
const facts = rows => make('table', {}, ...rows.map(([name, value]) => make('tr', {}, make('th', {}, name), make('td', {}, ...[].concat(value)))));
const kMostRows = 60;

function aboutNode(number, id) {
  const run = runs[number], out = [make('h2', {}, 'Node ' + run.nodes[id])], hops = run.hops(clock.step), rows = [];
  const address = run.addresses ? run.addresses[id] : run.nodes[id];
  const list = [['address', address], ['identity number', String(id)]];
  if (run.knowsWaiting)
    list.push(['waiting here', many(run.waitingAt(clock.step)[id], 'packet') + ` after ${run.unit} ${run.local(clock.step)}`]);
  for (let link = 0; 3 * link < run.links.length; ++link) {
    if (run.from(link) !== id) continue;
    const hop = hops.find(each => each.link === link);
    rows.push(row(linkLink(number, link, run.typeName(link) || String(link)), nodeLink(number, run.to(link)),
                  hop ? packetLink(number, hop) : 'idle'));
  }
  const head = make('tr', {}, ...['link', 'to', `in ${run.unit} ${run.local(clock.step) + 1}`].map(each => make('th', {}, each)));
  return [...out, facts(list), make('table', {}, head, ...rows)];
}
function aboutLink(number, id) {
  const run = runs[number], all = run.over(id), hop = all.find(each => each.step === clock.step + 1);
  const list = [['from', nodeLink(number, run.from(id))], ['to', nodeLink(number, run.to(id))]];
  if (run.typeName(id)) list.push(['dimension', run.typeName(id)]);
  list.push(['kind', ['electronic', 'optical', 'extension'][run.kind(id)]],
            ['load', `${all.filter(each => each.step <= clock.step).length} of ${many(all.length, 'packet')} so far`],
            [`in ${run.unit} ${run.local(clock.step) + 1}`, hop ? packetLink(number, hop) : 'idle']);
  return [make('h2', {}, 'Link ' + run.linkName(id)), facts(list)];
}
// What it waits for, and what crosses that link before it.
function waiting(number, path) {
  const run = runs[number], next = path.find(hop => hop.step > clock.step);
  if (!next || next.step === clock.step + 1 || run.cast !== 'unicast') return [];
  const before = path.filter(hop => hop.step <= clock.step), since = before.length ? before[before.length - 1].step + 1 : null;
  const ahead = run.over(next.link).filter(hop => hop.step > clock.step && hop.step < next.step);
  const words = ahead.length === 0 ? `No packet crosses it first. It leaves in ${run.unit} ${next.step}.`
              : ahead.length === 1 ? 'One packet crosses it first:' : `${ahead.length} packets cross it first:`;
  const list = ahead.slice(0, 10).map(hop => row(toStep(run, hop.step), packetLink(number, hop), hop.step === clock.step + 1 ? 'crossing now' : ''));
  if (ahead.length > 10) list.push(row('', `and ${ahead.length - 10} more`, ''));
  if (ahead.length) list.push(make('tr', {class: 'now'}, ...row(toStep(run, next.step), run.packetName(next.ends), 'this packet').children));
  return [make('p', {}, 'Waits for ', linkLink(number, next.link, linkWords(run, next.link)),
               run.typeName(next.link) ? ` (${run.linkName(next.link)})` : '', since ? ` since ${run.unit} ${since}.` : '.'),
          make('p', {class: 'quiet'}, words), make('table', {}, ...list)];
}
function aboutPacket(number, {packet, ends}) {
  const run = runs[number], path = run.path(packet, ends), out = [make('h2', {}, 'Packet ' + run.packetName(ends))];
  out.push(...waiting(number, path), facts([['number', String(packet)], ['source', nodeLink(number, ends[0])], ['destination', nodeLink(number, ends[1])]]));
  if (path.length === 0) return out;
  if (run.isPart) out.push(make('p', {class: 'quiet'}, 'Its hops inside the part that is shown:'));
  // The hop under way or next to come in this step, else the last one taken, else the first.
  let chosen = path.findIndex(hop => hop.step > clock.step);
  if (chosen < 0) chosen = path.length - 1;
  else if (chosen > 0 && path[chosen].step !== clock.step + 1) --chosen;
  const hop = path[chosen], why = make('p', {class: 'why'}, make('b', {}, `${run.unit[0].toUpperCase()}${run.unit.slice(1)} ${hop.step}: crosses ${linkWords(run, hop.link)}`));
  if (run.why(hop)) why.append(make('br'), run.why(hop));
  const from = Math.max(0, Math.min(chosen - kMostRows / 2, path.length - kMostRows));
  const rows = path.slice(from, from + kMostRows).map((each, i) => {
    const made = row(toStep(run, each.step), nodeLink(number, run.from(each.link)), nodeLink(number, run.to(each.link)),
                     linkLink(number, each.link, run.typeName(each.link) || 'link'));
    if (from + i === chosen) made.className = 'now';
    return made;
  });
  out.push(why, make('table', {}, ...rows));
  if (path.length > kMostRows) out.push(make('p', {class: 'quiet'}, `${path.length} hops in all; those around ${run.unit} ${hop.step} are shown.`));
  return out;
}
function about() {
  $('about').hidden = cells.length === 0;
  $('about').classList.toggle('hint', !selection);
  // The picture keeps its place, whether something is selected or not.
  if (!selection) return $('about').replaceChildren(make('p', {}, 'Click a packet, a node or a link to see where it goes and why.'));
  const {kind, run: number, id} = selection;
  const close = make('button', {class: 'close', title: 'Close (Esc)', 'aria-label': 'Close', click: () => select(null)}, '×');
  $('about').replaceChildren(close, ...(kind === 'node' ? aboutNode(number, id) : kind === 'link' ? aboutLink(number, id) : aboutPacket(number, selection)));
}
function tipOf(what) {
  const run = runs[what.run], id = what.id;
  if (what.kind === 'node') {
    const address = run.addresses ? run.addresses[id] : run.nodes[id];
    const waits = run.knowsWaiting ? `\n${many(run.waitingAt(clock.step)[id], 'packet')} waiting` : '';
    return (address === String(id) ? `node ${id}` : `node ${address} (number ${id})`) + waits;
  }
  const now = run.hops(clock.step).filter(hop => what.kind === 'link' ? hop.link === id : hop.packet === what.packet && hop.ends === what.ends);
  if (what.kind === 'packet') return ['packet ' + run.packetName(what.ends), ...now.map(hop => 'crosses ' + run.linkName(hop.link))].join('\n');
  const type = run.typeName(id) ? ', dimension ' + run.typeName(id) : '';
  return ['link ' + run.linkName(id) + type + ['', ', optical', ', extension'][run.kind(id)], ...now.map(hop => 'carries packet ' + run.packetName(hop.ends))].join('\n');
}

// ---- Keys, buttons, the pointer

function hitAt(event) {
  const matrix = picture.getScreenCTM();
  if (!matrix) return null;
  const {x, y} = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  for (const cell of cells) {
    const found = cell.hit(x, y);
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
  picture.addEventListener('click', event => select(hitAt(event)));
  picture.addEventListener('pointermove', event => {
    const found = hitAt(event), tip = $('tip');
    picture.style.cursor = found ? 'pointer' : '';
    tip.hidden = !found;
    if (!found) return;
    tip.textContent = tipOf(found);
    tip.style.left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8) + 'px';
    tip.style.top = Math.min(event.clientY + 14, innerHeight - tip.offsetHeight - 8) + 'px';
  });
  picture.addEventListener('pointerleave', () => { $('tip').hidden = true; });
}
$('theme').addEventListener('click', () => {
  const root = document.documentElement, dark = getComputedStyle(root).colorScheme === 'dark';
  root.dataset.theme = dark ? 'light' : 'dark';
});

// ---- What moves in each step, read from the picture: page.html#report

function report() {
  const lines = [];
  for (let step = first; step < last; ++step) {
    seek(step);
    for (const cell of cells) {
      if (step >= cell.run.last || step < cell.run.first) continue;
      const hops = [...cell.above.querySelectorAll('[data-packet]')].map(spot => {
        const {packet, link} = spot.dataset;
        return [+packet, cell.run.from(+link), cell.run.to(+link)];
      });
      lines.push(JSON.stringify({cell: cell.cell, step: step + 1, hops}));
    }
  }
  document.body.append(make('pre', {id: 'report'}, lines.join('\n')));
}

if (cells.length > 0) {
  if (location.hash === '#report') report();
  seek(clamp(data.step, first, last));
}
})();
