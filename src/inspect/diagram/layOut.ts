import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  labelOf,
  statesIn,
} from '../../../machines/inspect/chart.ts';
import type { Drawing, DrawnState, DrawnTransition } from '../../../machines/inspect/inspectorSetup.ts';

/** The width of a letter and the height of a line, in px: the font is monospaced. */
export const letter = { width: 7.3, line: 17, pad: 10 } as const;

const dotSize = 10;

/**
 * Lays out every state and arrow of a chart (QA-4): in layers from the top, states within states. A
 * transition without a target is a line inside its state; arrows between the same two states become one.
 */
export const layOut = async (chart: Chart): Promise<Drawing> => {
  const states = statesIn(chart.root);
  const laid: ElkNode = await new ELK().layout({
    id: ' ',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.padding': padding(8),
      'elk.layered.spacing.nodeNodeBetweenLayers': '28',
      'elk.spacing.nodeNode': '24',
      'elk.spacing.edgeLabel': '4',
    },
    children: [boxOf(chart.root, false)],
    edges: arrowsIn(states),
  });
  const boxes = boxesIn(laid);
  return {
    machine: chart.id,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states: states.flatMap((state): DrawnState[] => {
      const isRegion = states.some(({ type, states: inner }) => type === 'parallel' && inner.includes(state));
      const box = boxes.get(state.id);
      const dot = boxes.get(dotOf(state));
      return [
        ...(box ? [{ id: state.id, ...box, lines: linesOf(state), look: lookOf(state, isRegion) }] : []),
        ...(dot ? [{ id: dotOf(state), ...dot, lines: [], look: 'dot' as const }] : []),
      ];
    }),
    transitions: edgesIn(laid).map(drawn),
  };
};

const padding = (size: number, top = size) => `[top=${top},left=${size},bottom=${size},right=${size}]`;

const dotOf = ({ id }: ChartState) => `${id} dot`;

const lookOf = ({ type }: ChartState, isRegion: boolean): DrawnState['look'] => {
  if (isRegion) return 'region';
  if (type === 'final') return 'final';
  return type === 'compound' || type === 'parallel' ? 'compound' : 'atomic';
};

/** The name of a state, its invoked actors, and its transitions without a target. */
const linesOf = (state: ChartState): string[] => [
  state.key,
  ...state.tags.map((tag) => `# ${tag}`),
  ...state.invokes.map((id) => `▸ ${id}`),
  ...[...new Set(state.transitions.filter(stays).map((one) => `↺ ${labelOf(one)}`))].flatMap(wrapped),
];

/** The longest line of a drawing, in letters; only a single word may be longer. */
const lineLength = 38;

/** A text wrapped into lines; those after the first are indented. */
const wrapped = (text: string): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > lineLength) {
      lines.push(last === undefined ? word : `\u00a0\u00a0${word}`);
    } else lines.splice(-1, 1, `${last} ${word}`);
    return lines;
  }, []);

const stays = ({ targets }: ChartTransition) => targets.length === 0;

const sizeOf = (lines: readonly string[]) => ({
  width: Math.ceil(Math.max(...lines.map((line) => line.length)) * letter.width + 2 * letter.pad),
  height: lines.length * letter.line + letter.pad,
});

const boxOf = (state: ChartState, isInner = true): ElkNode => {
  const { width, height } = sizeOf(linesOf(state));
  if (state.states.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': padding(isInner ? 14 : 16, height + 14),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ id: dotOf(state), width: dotSize, height: dotSize }]),
      ...state.states.map((inner) => boxOf(inner)),
    ],
  };
};

const arrowsIn = (states: readonly ChartState[]): ElkExtendedEdge[] => {
  const arrows = new Map<string, { from: string; to: string; labels: Set<string> }>();
  const add = (from: string, to: string, label?: string) => {
    const key = `${from} → ${to}`;
    const arrow = arrows.get(key) ?? { from, to, labels: new Set() };
    if (label !== undefined) arrow.labels.add(label);
    arrows.set(key, arrow);
  };
  for (const state of states) {
    if (state.initial !== null) add(dotOf(state), state.initial);
    for (const one of state.transitions)
      for (const target of one.targets) add(state.id, target, labelOf(one));
  }
  return [...arrows].map(([id, { from, to, labels }]) => ({
    id,
    sources: [from],
    targets: [to],
    ...(labels.size > 0 && { labels: [labelBox([...labels].flatMap(wrapped))] }),
  }));
};

const labelBox = (lines: readonly string[]) => ({
  text: lines.join('\n'),
  ...sizeOf(lines),
  layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' },
});

const boxesIn = (node: ElkNode): Map<string, { x: number; y: number; width: number; height: number }> =>
  new Map([
    [node.id, { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 }],
    ...(node.children ?? []).flatMap((child) => [...boxesIn(child)]),
  ]);

const edgesIn = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesIn),
];

const drawn = ({ sections = [], labels = [] }: ElkExtendedEdge): DrawnTransition => {
  const [label] = labels;
  return {
    points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [x, y] as const),
    ),
    label: (label && { x: label.x ?? 0, y: label.y ?? 0, lines: (label.text ?? '').split('\n') }) || null,
  };
};
