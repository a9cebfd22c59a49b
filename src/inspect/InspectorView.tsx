import { inspectorScreen } from '../../machines/inspect/inspectorMachine.ts';
import { chosenActor } from '../../machines/inspect/inspectorSetup.ts';
import { Badge } from '../ui/feedback/Badge.tsx';
import { ActorListView } from './ActorListView.tsx';
import { ChartPaneView } from './ChartPaneView.tsx';
import * as styles from './InspectorView.css.ts';
import type { InspectorViewProps } from './inspectorViewProps.ts';
import { LogView } from './LogView.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import { SendView } from './SendView.tsx';
import { TestView } from './TestView.tsx';

/** The inspector's page: actors, and the chosen one's chart, context, events and log (QA-4). */
export function InspectorView({ snapshot, send }: InspectorViewProps) {
  const screen = inspectorScreen(snapshot);
  const actor = chosenActor(snapshot.context);
  return (
    <div className={styles.page} data-screen={screen}>
      <header className={styles.bar}>
        <h1 className={styles.title}>Inspector</h1>
        <Badge tone={screen === 'awaited' ? 'inactive' : 'active'}>
          {screen === 'awaited' ? 'Waiting for the page' : 'Recording'}
        </Badge>
      </header>
      <main className={styles.columns}>
        <ActorListView snapshot={snapshot} send={send} />
        <div className={styles.middle}>
          <ChartPaneView snapshot={snapshot} send={send} />
          <TestView snapshot={snapshot} send={send} />
        </div>
        <div className={styles.side}>
          {actor?.machine && (
            <section className={styles.panel} aria-labelledby="context-title">
              <h2 className={styles.heading} id="context-title">
                Context
              </h2>
              <ScrollRegion label="What the context holds" className={styles.code}>
                <pre className={styles.plain}>{JSON.stringify(actor.state?.context, null, 2)}</pre>
              </ScrollRegion>
            </section>
          )}
          <SendView snapshot={snapshot} send={send} />
          <LogView snapshot={snapshot} send={send} />
        </div>
      </main>
    </div>
  );
}
