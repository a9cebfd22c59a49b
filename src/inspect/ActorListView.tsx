import { actorsIn } from '../../machines/inspect/recording.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './InspectorView.css.ts';
import type { InspectorViewProps } from './inspectorViewProps.ts';
import { valueInWords } from './valueInWords.ts';

/** Every machine below its parent, with its running calls and listeners (QA-4). */
export function ActorListView({ snapshot: { context }, send }: InspectorViewProps) {
  const actors = actorsIn(context.notes).filter(
    ({ machine, state }) => machine !== null || state?.status === 'active',
  );
  return (
    <nav className={classes(styles.panel, styles.tall)} aria-labelledby="actors-title">
      <h2 className={styles.heading} id="actors-title">
        Actors
      </h2>
      {actors.length === 0 && (
        <p className={styles.hint}>
          Open a page of the development server with <code>?inspect=local</code>.
        </p>
      )}
      <ul className={styles.actors}>
        {actors.map(({ actor, id, machine, depth, state }) => (
          <li key={actor} style={{ paddingInlineStart: `${depth}rem` }}>
            <button
              type="button"
              className={styles.actor[actor === context.chosen ? 'chosen' : 'other']}
              aria-current={actor === context.chosen || undefined}
              onClick={() => send({ type: 'actor.chosen', actor })}
            >
              <span className={styles.actorName}>{id}</span>{' '}
              <span className={styles.actorState}>
                {state?.status === 'active'
                  ? machine === null
                    ? 'running'
                    : valueInWords(state.value)
                  : (state?.status ?? 'starting')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
