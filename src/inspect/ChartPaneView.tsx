import { chosenActor } from '../../machines/inspect/inspectorSetup.ts';
import { Diagram } from './diagram/Diagram.tsx';
import { diagramStyle } from './diagram/diagramStyle.ts';
import * as styles from './InspectorView.css.ts';
import type { InspectorViewProps } from './inspectorViewProps.ts';
import { ScrollRegion } from './ScrollRegion.tsx';
import { valueInWords } from './valueInWords.ts';

/** The chosen actor's chart with its active states highlighted (QA-4). */
export function ChartPaneView({ snapshot }: InspectorViewProps) {
  const actor = chosenActor(snapshot.context);
  const { drawing } = snapshot.context;
  const place = valueInWords(actor?.state?.value ?? null);
  return (
    <section className={styles.panel} aria-labelledby="chart-title">
      <h2 className={styles.heading} id="chart-title">
        {actor?.id ?? 'Statechart'}
      </h2>
      <p className={styles.hint} aria-live="polite" data-part="state">
        {hintFor(actor === null, actor?.machine ?? null, snapshot.matches({ diagram: 'failed' })) ?? place}
      </p>
      {drawing && (
        <ScrollRegion label="Statechart" className={styles.chart}>
          <style>{diagramStyle}</style>
          <Diagram
            drawing={drawing}
            lit={actor?.state?.status === 'stopped' ? [] : (actor?.state?.nodes ?? [])}
            title={`Statechart of ${drawing.machine}, in ${place}`}
          />
        </ScrollRegion>
      )}
    </section>
  );
}

const hintFor = (isNone: boolean, machine: string | null, hasFailed: boolean): string | null => {
  if (isNone) return 'Choose an actor to see its statechart.';
  if (machine === null) return 'A call or a listener: it has no statechart.';
  return hasFailed ? 'The statechart could not be drawn.' : null;
};
