import { eventName } from '../../machines/inspect/chart.ts';
import type { EventNote } from '../../machines/inspect/recording.ts';
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx';
import * as styles from './InspectorView.css.ts';
import type { InspectorViewProps } from './inspectorViewProps.ts';

/** The number of events in the list; the recording keeps all. */
const most = 200;

/** The events sent to the chosen actor, or to all, newest first (QA-4). */
export function LogView({ snapshot, send }: InspectorViewProps) {
  const { notes, chosen } = snapshot.context;
  const isWide = snapshot.matches({ log: 'ofAll' });
  const names = new Map(
    notes.flatMap((note) => (note.kind === 'actor' ? [[note.actor, note.id] as const] : [])),
  );
  const shown = [...notes.entries()]
    .filter(
      (entry): entry is [number, EventNote] =>
        entry[1].kind === 'event' && (isWide || entry[1].actor === chosen),
    )
    .slice(-most)
    .reverse();
  return (
    <section className={styles.panel} aria-labelledby="log-title">
      <h2 className={styles.heading} id="log-title">
        Events
      </h2>
      <SegmentedControl
        label="Whose events"
        options={[
          { value: 'chosen', label: 'Chosen actor' },
          { value: 'all', label: 'All actors' },
        ]}
        value={isWide ? 'all' : 'chosen'}
        onChange={(value) => send({ type: value === 'all' ? 'log.widened' : 'log.narrowed' })}
      />
      <ol className={styles.log} aria-label="Events, the newest first">
        {shown.map(([number, { actor, event, at }]) => (
          <li key={number} className={styles.entry}>
            <time className={styles.time}>{(at / 1000).toFixed(3)} s </time>
            {isWide && <span className={styles.actorState}>{names.get(actor)} </span>}
            <Payload event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Payload({ event: { type, ...payload } }: Pick<EventNote, 'event'>) {
  const name = type === 'xstate.init' ? 'started' : eventName(type);
  if (Object.keys(payload).length === 0) return <span>{name}</span>;
  return (
    <details className={styles.details}>
      <summary>{name}</summary>
      <pre className={styles.carried}>{JSON.stringify(payload, null, 2)}</pre>
    </details>
  );
}
