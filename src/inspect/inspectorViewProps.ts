import type { InspectorSnapshot } from '../../machines/inspect/inspectorMachine.ts';
import type { InspectorEvent } from '../../machines/inspect/inspectorSetup.ts';

/** The props of every part of the inspector's page. */
export interface InspectorViewProps {
  snapshot: InspectorSnapshot;
  send: (event: InspectorEvent) => void;
}
