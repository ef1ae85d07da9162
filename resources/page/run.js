// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a run, from the records of the page.
const $ = id => document.getElementById(id);
const data = JSON.parse($('hopscope-records').textContent);
const picture = $('picture');
const kRest = 0.35;  // how far a step that is about to be taken is drawn
const kSlowest = 0.1, kFastest = 60, kGlide = 0.35;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const many = (n, what) => n === 1 ? 'one ' + what : n.toLocaleString('en') + ' ' + what + 's';

// A list in which -n stands for n more of the number before it.
const unrolled = list =>
  list.flatMap((number, i) => number < 0 ? new Array(-number).fill(list[i - 1]) : [number]);
// A sentence from its template.
function sentenceOf({templates, sentences}, number) {
  const [template, ...fillings] = sentences[number];
  return templates[template].replace(/\uFFFC/g, () => fillings.shift());
}
// Values after each step, from what changed in them.
class Changing {
  constructor(start, changes) {
    Object.assign(this, {start, changes, step: 0, now: start.slice()});
  }
  at(step) {
    if (step < this.step) Object.assign(this, {step: 0, now: this.start.slice()});
    while (this.step < step) {
      const changed = this.changes[this.step++] || [];
      for (let k = 0; k < changed.length; k += 2) this.now[changed[k]] = changed[k + 1];
    }
    return this.now;
  }
}

class Run {
  constructor(json) {
    Object.assign(this, json);
    this.isPart = this.drawn !== undefined;  // of a network; nodes after these are named only
    this.drawn ??= this.nodes.length;
    const ends = new Map();  // of packets, as they are at the step
    this.moves ??= [];       // of parts only what crosses their bundles is known
    this.bundles = (this.carried || []).map(flat => {
      const over = new Map();
      for (let k = 0; k < flat.length; k += 2) over.set(flat[k], flat[k + 1]);
      return over;
    });
    this.steps = this.moves.map((flat, i) => {
      const fresh = this.ends[i], hops = [];
      for (let k = 0; k < fresh.length; k += 3) ends.set(fresh[k], [fresh[k + 1], fresh[k + 2]]);
      for (let k = 0; k < flat.length; k += 3)
        hops.push({packet: flat[k], link: flat[k + 1], why: flat[k + 2], ends: ends.get(flat[k]), step: this.first + i + 1});
      return hops;
    });
    // By step and node, from what changed.
    const unfolded = (steps, nothing) => {
      const now = new Array(this.drawn).fill(nothing);
      return steps.map(changed => {
        for (let k = 0; k < changed.length; k += 2) now[changed[k]] = changed[k + 1];
        return now.slice();
      });
    };
    this.waits = unfolded(this.waiting, 0);
    if (this.fills)
      this.fills = {...this.fills, has: unfolded(this.fills.has, 0), wants: unfolded(this.fills.wants, 0), texts: unfolded(this.fills.texts || [], '')};
    this.knowsWaiting = this.waiting.some(changed => changed.length > 0);
  }
  local(step) { return clamp(step, this.first, this.last); }
  hops(step) { return this.steps[this.local(step) - this.first] || []; }  // of the step after it
  carriedBy(step) { return this.bundles[this.local(step) - this.first] || new Map(); }  // in the step after it, by link
  waitingAt(step) { return this.waits[this.local(step) - this.first] || []; }
  // What nodes have of what they want, and who got something in the last step if not all did; null if that is not known.
  fillsAt(step) {
    if (!this.fills) return null;
    const {by, has, wants, texts} = this.fills, i = this.local(step) - this.first, before = has[Math.max(0, i - 1)];
    const got = by === 'level' && !this.parts ? has[i].map((count, node) => count > before[node]) : [];
    return {has: has[i], wants: wants[i], texts: texts[i] || [], got: got.includes(false) ? got : []};
  }
  // "has 4 of 7 packets"; empty if that is not known.
  hasWords(step, node) {
    if (!this.fills || this.fills.by !== 'level') return '';
    const {has, wants} = this.fillsAt(step), words = number => number.toLocaleString('en');
    return wants[node] === 0 ? 'wants nothing' : `has ${words(has[node])} of ${words(wants[node])} ${this.fills.noun}${wants[node] === 1 ? '' : 's'}`;
  }
  from(link) { return this.links[3 * link]; }
  to(link) { return this.links[3 * link + 1]; }
  end(node) { return node === -1 ? 'all' : node < 0 ? '?' : this.nodes[node]; }
  // "subcube 1011******", "group 3"
  partName(id) { return this.nodes[id].startsWith(this.parts.kind) ? this.nodes[id] : this.parts.kind + ' ' + this.nodes[id]; }
  packetName(ends) { return ends ? this.end(ends[0]) + ' → ' + this.end(ends[1]) : ''; }
  linkName(link) { return this.nodes[this.from(link)] + ' → ' + this.nodes[this.to(link)]; }
  typeName(link) { return this.types[this.links[3 * link + 2]] || ''; }
  kind(link) { return this.kinds ? this.kinds[link] : 0; }
  why(hop) {
    return hop.why >= 0 ? sentenceOf(this, hop.why) : '';
  }
  // Of a packet as it moves first; undefined: it never does.
  endsOf(packet) {
    const hops = this.steps.find(each => each.some(hop => hop.packet === packet));
    return hops && hops.find(hop => hop.packet === packet).ends;
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
