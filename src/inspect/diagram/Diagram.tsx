import type { Drawing, DrawnState, DrawnTransition } from '../../../machines/inspect/inspectorSetup.ts';
import { letter } from './layOut.ts';

export interface DiagramProps {
  drawing: Drawing;
  /** Ids of the states to highlight. */
  lit: readonly string[];
  /** The accessible name of the image. */
  title: string;
}

/** A statechart as one SVG image, styled by `diagramStyle.ts` (QA-4). */
export function Diagram({
  drawing: { machine, width, height, states, transitions },
  lit,
  title,
}: DiagramProps) {
  const arrow = `arrow-${machine}`;
  return (
    <svg
      className="chart"
      role="img"
      aria-label={title}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{title}</title>
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path className="chart-tip" d="M0 0 10 5 0 10Z" />
        </marker>
      </defs>
      {states.map((state) => (
        <State key={state.id} state={state} isLit={lit.includes(state.id)} />
      ))}
      {transitions.map((transition) => (
        <polyline
          key={JSON.stringify(transition.points)}
          className="chart-line"
          points={transition.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}
          markerEnd={`url(#${arrow})`}
        />
      ))}
      {transitions.map((transition) => (
        <Label key={JSON.stringify(transition.points)} label={transition.label} />
      ))}
    </svg>
  );
}

function State({ state, isLit }: { state: DrawnState; isLit: boolean }) {
  const { id, x, y, width, height, lines, look } = state;
  if (look === 'dot') return <circle className="chart-dot" cx={round(x + 5)} cy={round(y + 5)} r="5" />;
  return (
    <g
      ref={isLit && (look === 'atomic' || look === 'final') ? bringIntoSight : null}
      className={`chart-state chart-${look}${isLit ? ' chart-lit' : ''}`}
      data-state={id}
      data-lit={isLit}
    >
      <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} rx="8" />
      {look === 'final' && (
        <rect x={round(x + 3)} y={round(y + 3)} width={round(width - 6)} height={round(height - 6)} rx="6" />
      )}
      {linesFrom(lines, y).map(({ line, top }) => (
        <text
          key={top}
          className={top === y ? 'chart-name' : undefined}
          x={round(x + letter.pad)}
          y={round(top + letter.pad + 8)}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function Label({ label }: Pick<DrawnTransition, 'label'>) {
  if (label === null) return null;
  const { x, y, lines } = label;
  const width = Math.max(...lines.map((line) => line.length)) * letter.width + letter.pad;
  return (
    <g className="chart-label">
      <rect
        x={round(x + letter.pad / 2)}
        y={round(y + 3)}
        width={round(width)}
        height={lines.length * letter.line + 2}
        rx="4"
      />
      {linesFrom(lines, y).map(({ line, top }) => (
        <text key={top} x={round(x + letter.pad)} y={round(top + letter.pad + 6)}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Scrolls a large drawing's container so that a highlighted state is in view. */
const bringIntoSight = (state: SVGGElement | null): void => {
  const frame = state?.closest('section');
  if (!state || !frame) return;
  const [box, view] = [state.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isSeen =
    box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
  if (isSeen) return;
  frame.scrollBy({
    left: box.left + box.width / 2 - view.left - view.width / 2,
    top: box.top + box.height / 2 - view.top - view.height / 2,
  });
};

/** Each line with its offset from the first. */
const linesFrom = (lines: readonly string[], y: number) =>
  lines.map((line, index) => ({ line, top: y + index * letter.line }));

/** A tenth of a px is precise enough, and the same on every machine. */
const round = (value: number): number => Math.round(value * 10) / 10;
