import type { InspectorSnapshot } from '../../machines/inspect/inspectorMachine.ts';
import type { InspectorEvent } from '../../machines/inspect/inspectorSetup.ts';

/** What every part of the inspector's page is drawn from. */
export interface InspectorViewProps {
  snapshot: InspectorSnapshot;
  send: (event: InspectorEvent) => void;
}
