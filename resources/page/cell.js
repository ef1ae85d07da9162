// SPDX-License-Identifier: GPL-3.0-or-later
// Where things are in the picture: moves packets that the painters drew along lines where they drew them.
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
    this.looks = new NodeLooks(this);
    this.movers = [];
    this.spots = [];
    if (this.part) this.takeWords();
    if (this.parts && this.parts.between) this.takeBetween();
  }
  takeBetween() {
    const {between} = this.parts, most = $('c' + this.cell + '-most');
    between.lists = between.lists.map(unrolled);
    // The end of the scale is of the step where the legend is of this cell alone.
    if (most) most.removeAttribute('textLength');
    Object.assign(between, {told: most, ofAll: most && most.textContent});
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
    this.looks.show(local);
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
    if (this.parts) out.push(...this.drawBundles());
    else if (this.coloured === 'lines') this.drawLoads(stroke);
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
      const [cx, cy] = this.node(chosen.id), r = this.radius + 4.5 * this.scale, look = {fill: 'var(--accent)', opacity: 0.35};
      out.push(this.parts ? element('rect', {x: cx - r, y: cy - r, width: 2 * r, height: 2 * r, rx: 4 * this.scale, ...look})
                          : element('circle', {cx, cy, r, ...look}));
    }
    if (this.part) out.push(...this.drawGates());
    this.under.replaceChildren(...out);
    this.lines.forEach((_, line) => {
      const idle = $('c' + this.cell + '-l' + line), now = busy.get(line) || 0;
      if (idle && this.coloured !== 'lines') idle.style.visibility = (this.lane > 0 ? now === 3 : now > 0) ? 'hidden' : '';
    });
  }
  // The bundles between parts: wide and dark as the share of what they can carry, with the number where there is room.
  *drawBundles() {
    const {most, shades, far: pale, lanes, widths, numbers, room, between} = this.parts, carried = this.run.carriedBy(this.step);
    if (between) yield* this.drawBetween(between, most);
    const isFar = line => this.lines[line].length > 6;
    for (const [link, packets] of carried) {
      const [line, backward] = this.lineOf.get(link), far = isFar(line), share = Math.min(1, packets / Math.max(1, most));
      const lane = this.lines[line][0] < 0 || this.lines[line][1] < 0 ? 0 : lanes[+far] * (backward ? -1 : 1);
      const shade = shades[Math.round((far ? pale * share : share) * (shades.length - 1))];
      yield element('path', {d: this.laneOf(line, lane), stroke: `var(--k${shade})`,
                             'stroke-width': Math.max((far ? 0.8 : 1) * this.scale, share * widths[+far]), 'data-link': link, 'data-packets': packets});
    }
    const half = this.side / 2, taken = [];
    for (let id = 0; id < this.run.drawn; ++id) {
      const [x, y] = this.node(id);
      taken.push([x - half, y - half, x + half, y + half]);
    }
    for (const [line, [forward, backward]] of this.lines.entries()) {
      const packets = (carried.get(forward) || 0) + (carried.get(backward) || 0);
      if (!packets || backward < 0 || isFar(line) || this.length(line) < room) continue;
      const wide = 0.32 * numbers * String(packets).length + 2 * this.scale, high = 0.6 * numbers, [x, y] = this.at(line, 0.5, 0);
      const box = [x - wide, y - high, x + wide, y + high];
      if (taken.some(other => other[0] < box[2] && box[0] < other[2] && other[1] < box[3] && box[1] < other[3])) continue;
      taken.push(box);
      yield element('rect', {x: box[0], y: box[1], width: 2 * wide, height: 2 * high, rx: 3 * this.scale, fill: 'var(--canvas)'});
      const number = element('text', {x, y: y + 0.36 * numbers, 'font-size': numbers, 'text-anchor': 'middle', fill: 'var(--ink)'});
      number.textContent = packets;
      yield number;
    }
  }
  // Straight lines between parts that no bundle joins, the busiest last.
  *drawBetween({lists, steps, shades, widths, told, ofAll}, mostOfAll) {
    const list = lists[steps[this.step - this.run.first]] || [], pairs = [];
    for (let one = 0, pair = 0; one < this.run.drawn; ++one)
      for (let other = one + 1; other < this.run.drawn; ++other, ++pair)
        if (list[pair]) pairs.push([one, other, list[pair]]);
    const most = told ? pairs.reduce((largest, [, , packets]) => Math.max(largest, packets), 0) : mostOfAll;
    if (told) told.textContent = most || ofAll;
    for (const [one, other, packets] of pairs.sort((a, b) => a[2] - b[2])) {
      const number = Math.floor(packets * (widths.length - 1) / most);
      yield element('path', {d: `M${fixed(...this.node(one))}L${fixed(...this.node(other))}`,
                             stroke: inPalette(shades[number]), 'stroke-width': widths[number],
                             'data-between': `${one} ${other}`, 'data-packets': packets});
    }
  }
  // From end to end of what is drawn of a line.
  laneOf(line, offset) {
    const pieces = this.lines[line].length / 2 - 2;
    return 'M' + Array.from({length: pieces + 1}, (_, i) => this.at(line, i / pieces, offset).map(each => each.toFixed(2)).join(' ')).join('L');
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
    const out = [...this.looks.texts(), ...this.queues()];
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
        if (hop) out.push(...this.resting(next ? this.run.from(hop.link) : this.run.to(hop.link)));
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
  // A packet that no link carries: a dark dot beside its node, in the widest free angle between lines and queue, as the
  // painters draw it.
  resting(node) {
    const [x, y] = this.node(node), taken = [], take = ([ax, ay]) => taken.push(Math.atan2(ay - y, ax - x));
    this.lines.forEach(([forward, backward], line) => {
      const link = forward >= 0 ? forward : backward, ends = [this.run.from(link), this.run.to(link)];
      if (forward < 0) ends.reverse();
      if (ends[0] === node) take(this.at(line, 0, 0));
      if (ends[1] === node) take(this.at(line, 1, 0));
    });
    const [left, top, width, height] = this.queue.boxes.slice(4 * node, 4 * node + 4);
    if (width) take([left + width / 2, top + height / 2]);
    taken.sort((a, b) => a - b);
    let widest = 0, free = -2.4;
    taken.forEach((angle, i) => {
      const gap = (i + 1 < taken.length ? taken[i + 1] : taken[0] + 2 * Math.PI) - angle;
      if (gap > widest) [widest, free] = [gap, angle + gap / 2];
    });
    const reach = this.radius + this.packet + 5 * this.scale, to = length => [x + length * Math.cos(free), y + length * Math.sin(free)];
    const [ax, ay] = to(this.radius), [bx, by] = to(reach);
    return [element('path', {d: `M${ax} ${ay}L${bx} ${by}`, stroke: 'var(--halo)', 'stroke-width': 1.5 * this.scale}),
            element('circle', {cx: bx, cy: by, r: this.packet, fill: 'var(--halo)'})];
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
  // What is at a point, and what a tip says of it.
  hitAt(x, y) {
    const item = this.hit(x, y);
    return item && {item, tip: tipOf(item)};
  }
  // As the program finds it: packets before nodes before lines.
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
  // What moves in the step that follows, and who has what before it, read from the picture; null after the end.
  report() {
    const {run, step} = this;
    if (step >= run.last) return null;
    const hops = [...this.above.querySelectorAll('[data-packet]')]
      .map(({dataset: {packet, link}}) => [+packet, run.from(+link), run.to(+link)]);
    for (const {dataset: {link, between, packets}} of this.under.querySelectorAll('[data-packets]'))
      hops.push([+packets, ...(between ? between.split(' ').map(Number) : [run.from(+link), run.to(+link)])]);
    const has = this.looks.told();
    return {step: step + 1, hops, ...(has ? {has} : {})};
  }
}

function element(name, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  return made;
}
