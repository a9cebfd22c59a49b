import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { inspectorMachine } from '../../machines/inspect/inspectorMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { InspectorView } from './InspectorView.tsx';
import { inspectorActors, machineFiles } from './inspectorActors.ts';

/** The inspector's page for the inspected page of this name; it has no services of the app (QA-4). */
export function InspectorScreen({ page }: { page: string }) {
  const machine = useMemo(() => provideAll(inspectorMachine, inspectorActors(page)), [page]);
  const [snapshot, send] = useActor(machine, { input: { files: machineFiles } });
  return <InspectorView snapshot={snapshot} send={send} />;
}
