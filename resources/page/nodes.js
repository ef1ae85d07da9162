// SPDX-License-Identifier: GPL-3.0-or-later
// How the nodes of a cell look after a step: what they have of what they want, how many packets wait, whether the run is
// done, which the samples in legends say as well. Colours, lengths and places come from the painters.
const inPalette = number => `var(--k${number})`;
const fixed = (...numbers) => numbers.map(number => number.toFixed(2)).join(' ');
const textAt = (x, y, pixels, words, look) => {
  const made = element('text', {x: x.toFixed(2), y: y.toFixed(2), 'font-size': pixels, 'text-anchor': 'middle', ...look});
  made.textContent = words;
  return made;
};

class NodeLooks {
  constructor(cell) {
    this.cell = cell;
    const named = (letter, id) => $(`c${cell.cell}-${letter}${id}`), marked = new Set(cell.marked);
    // Those that are marked keep their colours.
    this.nodes = Array.from({length: cell.run.drawn}, (_, id) => ({id, body: named('n', id)})).filter(({id, body}) => body && !marked.has(id));
    for (const node of this.nodes) node.names = [named('t', node.id), named('t', node.id + '-2')].filter(each => each);
    this.added = [];  // levels and rings
    this.inks = [];  // of ranks, by node
    cell.marked.forEach((id, i) => { this.inks[id] = inPalette(cell.markedInks[i]); });
  }
  show(step) {
    const {run, fills} = this.cell;
    this.step = step;
    this.now = fills ? run.fillsAt(step) : null;
    this.done = run.done && step === run.last;
    for (const each of this.added.splice(0)) each.remove();
    for (const {id, body, names} of this.nodes) {
      const [fill, ink] = this.lookOf(id);
      Object.assign(body.style, {fill, stroke: this.done ? 'var(--good)' : ''});
      for (const name of names) name.style.fill = ink;
      this.inks[id] = ink;
      if (this.now && this.now.got[id] && fills.ring) this.drawRing(id, body);
      if (this.hasLevel(id)) this.drawLevel(id, body);
      this.mark(id, body);
    }
  }
  isWanted(id) { return this.now !== null && this.now.wants[id] > 0; }
  hasLevel(id) {
    return this.isWanted(id) && this.cell.fills.level !== undefined && this.now.has[id] > 0 && this.now.has[id] < this.now.wants[id];
  }
  share(id) { return Math.min(1, this.now.has[id] / this.now.wants[id]); }
  // The fill of a node, and the colour of what is written on it.
  lookOf(id) {
    const {bodies, fills, run} = this.cell, colours = look => look.map(inPalette);
    if (this.isWanted(id)) {
      if (this.done && run.fills.by === 'level' && !this.hasLevel(id)) return colours(bodies.complete);
      const shade = this.hasLevel(id) ? 0 : Math.round(this.share(id) * (fills.shades.length / 2 - 1));
      return colours(fills.shades.slice(2 * shade, 2 * shade + 2));
    }
    if (this.done) return colours(bodies.done);
    return this.now ? colours(bodies.plain) : [this.fillByWaiting(id), ''];
  }
  // Darker the more packets wait.
  fillByWaiting(id) {
    const {coloured, queue, run, shades} = this.cell, share = (run.waitingAt(this.step)[id] || 0) / Math.max(1, queue.most);
    if (coloured === 'nodes') return shades[Math.round(share * (shades.length - 1))];
    if (queue.mark !== 'shade' || !run.knowsWaiting) return '';
    return `color-mix(in srgb, var(--queue) ${(55 * share).toFixed(1)}%, var(--node))`;
  }
  drawLevel(id, body) {
    const {discs, level: {reach, fill, line, width}} = this.cell.fills, [x, y] = this.cell.node(id), share = this.share(id);
    const down = reach * (1 - 2 * share), half = discs ? Math.sqrt(reach * reach - down * down) : reach;
    const [left, right, top] = [x - half, x + half, y + down];
    const around = discs ? `A${fixed(reach, reach)} 0 ${share > 0.5 ? 1 : 0} 1 ${fixed(left, top)}`
                         : `V${fixed(y + reach)}H${fixed(left)}V${fixed(top)}`;
    this.added.push(element('path', {d: `M${fixed(right, top)}${around}z`, fill: inPalette(fill), stroke: 'none'}),
                    element('path', {d: `M${fixed(left, top)}H${fixed(right)}`, stroke: inPalette(line), 'stroke-width': width}));
    body.after(...this.added.slice(-2));
  }
  // Around a node that got something in the last step.
  drawRing(id, body) {
    const {discs, ring: {reach, inside, corner, colour, width}} = this.cell.fills, [x, y] = this.cell.node(id);
    const look = {fill: 'none', stroke: inPalette(colour), 'stroke-width': width}, side = 2 * reach;
    this.added.push(discs ? element('circle', {cx: x, cy: y, r: reach, ...look})
                          : element('rect', {x: x - reach, y: y - reach, width: side, height: side, rx: corner, ...look}));
    if (inside) body.after(this.added.at(-1));
    else body.before(this.added.at(-1));
  }
  // For told(): what is shown at a node.
  mark(id, body) {
    const {has, wants, texts, got} = this.now || {}, byKey = this.now && this.cell.run.fills.by === 'shade';
    const shown = !this.isWanted(id) ? '' : byKey ? texts[id] || '' : `${has[id]} of ${wants[id]}`;
    if (shown) body.dataset.has = shown;
    else delete body.dataset.has;
    if (this.now && got[id] && this.cell.fills.ring) body.dataset.got = '';
    else delete body.dataset.got;
  }
  // Beside nodes, "4 of 7"; inside, the ranks of keys.
  *texts() {
    if (!this.now) return;
    const {texts, rank} = this.cell.fills;
    for (const [id, words] of this.now.texts.entries()) {
      const [x, y] = this.cell.node(id);
      if (words && texts) yield textAt(texts.at[2 * id], texts.at[2 * id + 1], texts.pixels, words, {fill: inPalette(texts.colour)});
      if (words && rank) yield textAt(x, y + rank.down, rank.pixels, words, {fill: this.inks[id] || 'var(--ink)', 'font-weight': 'bold'});
    }
  }
  // Who has what, read from the picture, in one sentence; empty if it does not show that.
  told() {
    const {run, fills} = this.cell, shown = this.nodes.filter(({body}) => body.dataset.has !== undefined);
    if (shown.length === 0) return '';
    const list = nodes => nodes.join(', ') || 'none', name = ({id}) => run.nodes[id];
    const single = shown.every(({body}) => body.dataset.has.endsWith(' of 1'));
    const have = single ? shown.filter(({body}) => body.dataset.has === '1 of 1').map(name)
                        : shown.map(node => `${name(node)} ${node.body.dataset.has}`);
    const got = shown.filter(({body}) => body.dataset.got !== undefined).map(name);
    const when = this.step === run.first ? 'At the start' : `After ${run.unit} ${this.step}`;
    return `${when}, ${fills.legend.has}: ${list(have)}${got.length ? `; ${fills.legend.got}: ${list(got)}` : ''}.`;
  }
}

// The samples of fills in a legend, of a cell or of all those that share it: once their runs are done, they look as nodes
// do then.
class FillSamples {
  constructor(prefix, cells) {
    this.cells = cells;
    const partOf = (sample, i) => $(prefix + sample + (i ? `-${i / 2 + 1}` : ''));
    const partsOf = ([sample, ...colours]) =>
      colours.flatMap((fill, i) => i % 2 ? [] : [{part: partOf(sample, i), fill, stroke: colours[i + 1]}]);
    this.parts = cells.flatMap(cell => cell.fills.samples.flatMap(partsOf)).filter(({part}) => part);
  }
  show() {
    const done = this.cells.every(cell => cell.looks.done);
    const look = number => done && number >= 0 ? inPalette(number) : '';
    for (const {part, fill, stroke} of this.parts) Object.assign(part.style, {fill: look(fill), stroke: look(stroke)});
  }
  static of(cells) {
    const filled = cells.filter(cell => cell.fills && cell.fills.samples.length > 0), prefix = cell => `c${cell.cell}-k`;
    const isOwn = cell => cell.fills.samples.some(([sample]) => $(prefix(cell) + sample));
    const own = filled.filter(isOwn).map(cell => new FillSamples(prefix(cell), [cell]));
    const sharing = filled.filter(cell => !isOwn(cell));
    const shared = new Set([...picture.querySelectorAll('[id^=s]')].flatMap(({id}) => id.match(/^s\d+-k/) || []));
    return [...own, ...(sharing.length ? [...shared].map(each => new FillSamples(each, sharing)) : [])];
  }
}
