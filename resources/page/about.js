// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about what is selected, and at the pointer.
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

// What a node or part has of what it wants, as rows of facts.
function holding(run, id) {
  const words = run.hasWords(clock.step, id), [, verb, rest] = words.match(/(\w+) (.*)/) || [];
  return words ? [[verb, rest + (verb === 'has' ? ` after ${run.unit} ${run.local(clock.step)}` : '')]] : [];
}
// A part that the network is drawn as, and a bundle of links between two.
function aboutPart(number, id) {
  const run = runs[number], carried = run.carriedBy(clock.step), list = [['size', many(run.parts.size, 'node')], ...holding(run, id)];
  if (run.knowsWaiting)
    list.push(['waiting here', many(run.waitingAt(clock.step)[id], 'packet') + ` after ${run.unit} ${run.local(clock.step)}`]);
  const rows = [];
  for (let link = 0; 3 * link < run.links.length; ++link)
    if (run.from(link) === id) rows.push(row(nodeLink(number, run.to(link)), linkLink(number, link, String(carried.get(link) || 0))));
  const head = make('tr', {}, ...['to', `packets in ${run.unit} ${run.local(clock.step) + 1}`].map(each => make('th', {}, each)));
  return [make('h2', {}, run.partName(id)), facts(list), ...(rows.length ? [make('table', {}, head, ...rows)] : [])];
}
function aboutBundle(number, id) {
  const run = runs[number], after = step => run.bundles.slice(0, step - run.first).reduce((sum, over) => sum + (over.get(id) || 0), 0);
  return [make('h2', {}, 'Links ' + run.linkName(id)),
          facts([['from', nodeLink(number, run.from(id))], ['to', nodeLink(number, run.to(id))],
                 ['load', `${after(run.local(clock.step))} of ${many(after(run.last), 'packet')} so far`],
                 [`in ${run.unit} ${run.local(clock.step) + 1}`, many(run.carriedBy(clock.step).get(id) || 0, 'packet')]])];
}
function aboutNode(number, id) {
  const run = runs[number], out = [make('h2', {}, 'Node ' + run.nodes[id])], hops = run.hops(clock.step), rows = [];
  const address = run.addresses ? run.addresses[id] : run.nodes[id];
  const list = [['address', address], ['identity number', String(id)], ...holding(run, id)];
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
  if (!selection) return $('about').replaceChildren(make('p', {}, runs.every(run => run.parts) ? 'Click a part or the links between two to see what is in them.'
                                                                                              : 'Click a packet, a node or a link to see where it goes and why.'));
  const {kind, run: number, id} = selection, told = runs[number].parts ? {node: aboutPart, link: aboutBundle} : {node: aboutNode, link: aboutLink};
  const close = make('button', {class: 'close', title: 'Close (Esc)', 'aria-label': 'Close', click: () => select(null)}, '×');
  $('about').replaceChildren(close, ...(kind === 'packet' ? aboutPacket(number, selection) : told[kind](number, id)));
}
function tipOf(what) {
  const run = runs[what.run], id = what.id;
  if (run.parts && what.kind === 'link')
    return `links ${run.linkName(id)}\n${many(run.carriedBy(clock.step).get(id) || 0, 'packet')} in ${run.unit} ${run.local(clock.step) + 1}`;
  if (what.kind === 'node') {
    const address = run.addresses ? run.addresses[id] : run.nodes[id];
    const name = run.parts ? run.partName(id) : address === String(id) ? `node ${id}` : `node ${address} (number ${id})`;
    const waits = run.knowsWaiting ? `${many(run.waitingAt(clock.step)[id], 'packet')} waiting` : '';
    return [name, run.hasWords(clock.step, id), waits].filter(words => words).join('\n');
  }
  const now = run.hops(clock.step).filter(hop => what.kind === 'link' ? hop.link === id : hop.packet === what.packet && hop.ends === what.ends);
  if (what.kind === 'packet') return ['packet ' + run.packetName(what.ends), ...now.flatMap(hop => ['crosses ' + run.linkName(hop.link), ...[run.why(hop)].filter(why => why)])].join('\n');
  const type = run.typeName(id) ? ', dimension ' + run.typeName(id) : '';
  return ['link ' + run.linkName(id) + type + ['', ', optical', ', extension'][run.kind(id)], ...now.map(hop => 'carries packet ' + run.packetName(hop.ends))].join('\n');
}
