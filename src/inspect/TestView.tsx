import { chosenActor } from '../../machines/inspect/inspectorSetup.ts';
import { Button } from '../ui/button/Button.tsx';
import * as styles from './InspectorView.css.ts';
import type { InspectorViewProps } from './inspectorViewProps.ts';

/** Writes the test that replays the chosen machine's recording, and copies it to the clipboard (QA-4). */
export function TestView({ snapshot, send }: InspectorViewProps) {
  const { context } = snapshot;
  const actor = chosenActor(context);
  if (!actor?.machine) return null;
  const folder = (context.files[actor.machine] ?? '').replace(/^machines|\/[^/]*$/g, '');
  const isShown = !snapshot.matches({ test: 'none' });
  return (
    <section className={styles.panel} aria-labelledby="test-title">
      <h2 className={styles.heading} id="test-title">
        Recording
      </h2>
      <div className={styles.row}>
        <Button
          size="s"
          disabled={!snapshot.can({ type: 'test.wanted' })}
          onPress={() => send({ type: 'test.wanted' })}
        >
          Copy as test
        </Button>
        {isShown && (
          <Button size="s" kind="line" onPress={() => send({ type: 'test.closed' })}>
            Close
          </Button>
        )}
      </div>
      <p className={styles.hint} role="status">
        {snapshot.matches({ test: 'copied' }) && <span>Copied. </span>}
        {snapshot.matches({ test: 'byHand' }) && (
          <span>The browser did not let it be copied: take it from here. </span>
        )}
        {isShown && <span>{`Save it as tests${folder}/${actor.machine}Recorded.test.ts.`}</span>}
        {!actor.isWhole && <span>Its beginning was not seen, so that it cannot be replayed.</span>}
      </p>
      {isShown && (
        <textarea
          className={styles.text}
          aria-label="Test"
          rows={14}
          readOnly
          spellCheck={false}
          value={context.test}
        />
      )}
    </section>
  );
}
