import { chosenActor, type SendProblem } from '../../machines/inspect/inspectorSetup.ts';
import { Button } from '../ui/button/Button.tsx';
import * as styles from './InspectorView.css.ts';
import type { InspectorViewProps } from './inspectorViewProps.ts';

const problems: Record<SendProblem, string> = {
  notJson: 'This is no JSON object. Nothing was sent.',
  refused: 'The machine does not take this event now. Nothing was sent.',
};

/** Sends the chosen machine one of its possible events, with an editable payload (QA-4). */
export function SendView({ snapshot: { context }, send }: InspectorViewProps) {
  const actor = chosenActor(context);
  if (!actor?.machine) return null;
  const takes = actor.state?.takes ?? [];
  return (
    <section className={styles.panel} aria-labelledby="send-title">
      <h2 className={styles.heading} id="send-title">
        Send event
      </h2>
      {takes.length === 0 && <p className={styles.hint}>It takes no event now.</p>}
      <ul className={styles.events}>
        {takes.map((event) => (
          <li key={event}>
            <button
              type="button"
              className={styles.event[event === context.event ? 'chosen' : 'other']}
              aria-pressed={event === context.event}
              onClick={() => send({ type: 'event.picked', event })}
            >
              {event}
            </button>
          </li>
        ))}
      </ul>
      {context.event !== null && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'event.sent' });
          }}
        >
          <label className={styles.label} htmlFor="payload">
            What {context.event} carries, as JSON
          </label>
          <textarea
            id="payload"
            className={styles.text}
            rows={5}
            spellCheck={false}
            value={context.payload}
            aria-invalid={context.problem === 'notJson'}
            aria-describedby="payload-problem"
            onChange={({ currentTarget }) => send({ type: 'payload.edited', text: currentTarget.value })}
          />
          <p id="payload-problem" className={styles.problem} role="alert">
            {context.problem && problems[context.problem]}
          </p>
          <Button type="submit" size="s">
            Send
          </Button>
        </form>
      )}
    </section>
  );
}
