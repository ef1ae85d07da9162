// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of rows and columns: what nodes have of each packet, keys at places, loads of links. Heading, sums, boxes and
// rings are of the step; places and looks come from the painters.
class RasterCell {
  constructor(json) {
    Object.assign(this, json);
    this.number = json.run;
    this.run = runs[json.run];
    const [left, top, right, bottom, rows, columns] = json.grid;
    Object.assign(this, {left, top, wide: (right - left) / columns, high: (bottom - top) / rows});
    this.across = {...json.columns, length: columns};
    this.down = {...json.rows, length: rows};
    for (const items of [this.down, this.across])
      items.ids = items.ids ? unrolled(items.ids) : Array.from({length: items.count || 0}, (_, id) => id + 1);
    if (this.sums) {
      this.totals = new Changing(unrolled(this.sums.start), this.sums.changes);
      this.wanted = this.sums.of ? unrolled(this.sums.of) : [];
    }
    this.under = this.named('under');
    this.above = this.named('above');
    this.bandsIn = element('g', {});
    this.under.append(this.bandsIn);
    this.strong = {};  // names that are emphasised, by letter
    if (this.boxes) this.takeBoxes();
  }
  takeBoxes() {
    const {start, changes, packets, apart} = this.boxes;
    this.states = new Changing(unrolled(start), changes || []);
    this.packets = packets && unrolled(packets);
    this.boxesIn = element('g', apart ? {} : {'shape-rendering': 'crispEdges'});  // no gaps between those that touch
    this.numbersIn = element('g', {});
    this.under.append(this.boxesIn, this.numbersIn);
    this.drawn = [];  // by box: its look
    this.shapes = [];
  }
  named(what) { return $(`c${this.cell}-${what}`); }

  prepare(step) {
    this.step = this.run.local(step);
    this.index = this.step - this.run.first;
    this.picked = selection && selection.run === this.number ? selection : null;
    this.drawBands();
    if (this.boxes && this.boxes.drawn) this.drawBoxes();
    this.above.replaceChildren(...this.headingTexts(), ...this.sumTexts(), ...this.now(), ...this.pickedCells());
  }
  move() {}  // within a step nothing does

  // Rows or columns of what is selected.
  pickedOf({kind, ids, each}) {
    const {picked} = this, places = new Set();
    if (!kind || !picked || picked.kind !== kind) return places;
    const number = (kind === 'packet' ? picked.packet : picked.id) + 1;
    ids.forEach((id, i) => { if (id === number) places.add(Math.floor(i / each)); });
    return places;
  }
  drawBands() {
    const {rows: sides, columns: ends, corner} = this.bands, {left, top, wide, high} = this;
    const rows = this.pickedOf(this.down), columns = this.pickedOf(this.across), bands = [];
    const add = (x, y, width, height) =>
      bands.push(element('rect', {x, y, width, height, rx: corner, fill: 'var(--hover)'}));
    if (sides) for (const row of rows) add(sides[0], top + row * high, sides[1] - sides[0], high);
    if (ends) for (const column of columns) add(left + column * wide, ends[0], wide, ends[1] - ends[0]);
    this.bandsIn.replaceChildren(...bands);
    this.emphasise('r', rows, 'var(--accent)');
    this.emphasise('h', columns, 'var(--accent)');
    if (this.time) this.emphasise('s', [this.step], 'var(--ink)');
  }
  // Names of rows and columns that are selected, and the number of the step.
  emphasise(letter, places, colour) {
    for (const name of this.strong[letter] || []) Object.assign(name.style, {fill: '', fontWeight: ''});
    this.strong[letter] = [...places].map(place => this.named(letter + place)).filter(name => name);
    for (const name of this.strong[letter]) Object.assign(name.style, {fill: colour, fontWeight: 'bold'});
  }

  // Boxes with a ring: those that changed in the last step, or as it is told.
  ringed() {
    const {rings, changes} = this.boxes;
    if (!rings) return new Set();
    if (rings[this.index]) return new Set(rings[this.index]);
    return new Set(this.index > 0 ? changes[this.index - 1].filter((_, i) => i % 2 === 0) : []);
  }
  drawBoxes() {
    const ringed = this.ringed();
    this.states.at(this.index).forEach((state, box) => {
      const isRinged = ringed.has(box), look = 2 * state + (isRinged ? 1 : 0);
      if (this.drawn[box] !== look) this.drawBox(box, this.boxes.states[state], isRinged);
      this.drawn[box] = look;
    });
  }
  placeOf(box) {
    const {columns, each: [rowsEach, columnsEach]} = this.boxes;
    const row = Math.floor(box / columns) * rowsEach, column = box % columns * columnsEach;
    return {x: this.left + column * this.wide, y: this.top + row * this.high,
            width: Math.min(columnsEach, this.across.length - column) * this.wide,
            height: Math.min(rowsEach, this.down.length - row) * this.high};
  }
  drawBox(box, [, plain, around, number, ink], isRinged) {
    for (const shape of this.shapes[box] || []) shape.remove();
    this.shapes[box] = [];
    const look = isRinged && around || plain;
    if (!look) return;
    const [fill, outline, thick, inset] = look, {corner, digits} = this.boxes;
    const {x, y, width, height} = this.placeOf(box);
    const line = outline < 0 ? {} : {stroke: inPalette(outline), 'stroke-width': thick};
    const shape = element('rect', {x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset,
                                   rx: corner || null, fill: inPalette(fill), ...line, 'data-box': box,
                                   'data-ring': isRinged ? '' : null});
    this.boxesIn.append(shape);
    this.shapes[box].push(shape);
    if (!digits || number === undefined) return;
    const words = textAt(x + width / 2, y + height / 2 + digits.down, digits.pixels, number,
                         {fill: inPalette(ink), 'font-weight': 'bold'});
    this.numbersIn.append(words);
    this.shapes[box].push(words);
  }
  quiet(x, y, pixels, words, right, look) {
    const fill = inPalette(this.heading.colour);
    return textAt(x, y, pixels, words, {'text-anchor': right ? 'end' : 'start', fill, ...look});
  }
  *headingTexts() {
    const {at, steps, pixels} = this.heading, told = steps[this.index];
    for (let k = 0; k < told.length; k += 2) {
      const [x, y, right] = at.slice(3 * told[k], 3 * told[k] + 3);
      yield this.quiet(x, y, pixels, sentenceOf(this.heading, told[k + 1]), right, {'data-heading': ''});
    }
  }
  *sumTexts() {
    if (!this.sums) return;
    const {x, pixels, down, every} = this.sums;
    for (let row = 0; row < this.down.length; row += every) {
      const y = this.top + (row + 0.5) * this.high + down;
      yield this.quiet(x, y, pixels, this.sumWords(row), true, {'data-sum': row});
    }
  }
  sumWords(row) {
    const words = number => number.toLocaleString('en'), value = words(this.totals.at(this.index)[row]);
    return this.wanted[row] ? `${value} of ${words(this.wanted[row])}` : value;
  }
  // The line of the current step.
  *now() {
    if (!this.time) return;
    const {first, line: [top, bottom], width, knob} = this.time;
    const x = this.left + (this.step - first + 1) * this.wide / this.across.each;
    if (x < this.left - 1 || x > this.left + this.across.length * this.wide + 1) return;
    const d = `M${fixed(x, top)}V${fixed(bottom)}`;
    yield element('path', {d, stroke: 'var(--ink)', 'stroke-width': width, 'data-now': ''});
    yield element('circle', {cx: x.toFixed(2), cy: bottom, r: knob, fill: 'var(--ink)'});
  }
  // Around the cells of a selected packet, or over them where they are small.
  *pickedCells() {
    if (!this.packets || !this.picked || this.picked.kind !== 'packet') return;
    const {filled, least, inset, width: thick, corner} = this.chosen, {wide, high, across: {length}} = this;
    const [width, height] = [wide, high].map(side => filled ? Math.max(least, side) : side - 2 * inset);
    const line = {rx: corner, fill: 'none', stroke: 'var(--halo)', 'stroke-width': thick};
    const look = filled ? {fill: 'var(--halo)'} : line;
    for (const [cell, packet] of this.packets.entries()) {
      if (packet !== this.picked.packet + 1) continue;
      const x = this.left + (cell % length + 0.5) * wide, y = this.top + (Math.floor(cell / length) + 0.5) * high;
      yield element('rect', {x: x - width / 2, y: y - height / 2, width, height, ...look});
    }
  }

  // What is at a point, as the program finds it: what a click selects, or the time it leads to, and what a tip says.
  hitAt(x, y) {
    const column = Math.floor((x - this.left) / this.wide), row = Math.floor((y - this.top) / this.high);
    const isIn = column >= 0 && column < this.across.length, within = ([from, to]) => y >= from && y < to;
    if (this.time && isIn && within(this.time.numbers)) {
      const {first, last} = this.time, time = first - 1 + (x - this.left) / this.wide * this.across.each;
      return {item: null, time: clamp(time, Math.max(0, first - 1), last), tip: ''};
    }
    if (this.names && isIn && within(this.names))
      return {item: this.itemOf(this.across, column), tip: this.across.tips[column]};
    if (row < 0 || row >= this.down.length || x < this.sides[0] || x >= this.sides[1]) return null;
    const item = isIn && this.itemAt(row, column) || this.itemOf(this.down, row);
    return {item, tip: this.tip(row, isIn ? column : null)};
  }
  itemOf({kind, ids, each}, place) {
    const id = kind ? ids[place * each] - 1 : -1;
    return id < 0 ? null : kind === 'packet' ? this.packetItem(id) : {kind, run: this.number, id};
  }
  itemAt(row, column) {
    const packet = this.packets ? this.packets[row * this.across.length + column] - 1 : -1;
    const own = packet >= 0 ? this.packetItem(packet) : null;
    return own || (this.across.kind === 'packet' ? this.itemOf(this.across, column) : null);
  }
  // Of packets that never move nothing is known.
  packetItem(packet) {
    const ends = this.run.endsOf(packet);
    return ends ? {kind: 'packet', run: this.number, packet, ends} : null;
  }
  tip(row, column) {
    const isCell = column !== null, lines = [this.down.tips[row], ...(isCell ? this.cellTip(row, column) : [])];
    // A cell of a step is a part of the sum.
    if (this.sums && (!isCell || this.time)) {
      const words = this.sumWords(row), plural = this.totals.at(this.index)[row] === 1 ? '' : 's';
      lines.push(this.sums.verb ? `${this.sums.verb} ${words}` : `${words} packet${plural} so far`);
    }
    const packet = isCell && this.packets && this.time ? this.itemAt(row, column) : null;  // whose key it is
    if (packet) lines.push('packet ' + this.run.packetName(packet.ends));
    return lines.join('\n');
  }
  *cellTip(row, column) {
    if (!this.boxes) return;  // they are too many
    const {columns, each: [rowsEach, columnsEach], states} = this.boxes;
    const box = Math.floor(row / rowsEach) * columns + Math.floor(column / columnsEach);
    const [says] = states[this.states.at(this.index)[box]];
    if (says) yield `${this.across.tips[column]}: ${says}`;
    if (this.ringed().has(box)) yield this.ring;
  }

  // What the picture shows, read from it.
  report() {
    const read = what => [...this.above.querySelectorAll(`[data-${what}]`)].map(each => each.textContent);
    const rings = [...this.under.querySelectorAll('[data-ring]')].map(({dataset: {box}}) => +box).sort((a, b) => a - b);
    const sums = this.sums ? {sums: read('sum')} : {};
    return {after: this.step, heading: read('heading'), ...sums, ...(rings.length ? {rings} : {})};
  }
}
