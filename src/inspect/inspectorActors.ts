import { fromPromise } from 'xstate';
import type { Chart } from '../../machines/inspect/chart.ts';
import type { inspectorMachine } from '../../machines/inspect/inspectorMachine.ts';
import type { Drawing } from '../../machines/inspect/inspectorSetup.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { openChannel } from './channel.ts';
import { layOut } from './diagram/layOut.ts';

/** The live actors of the inspector of the page of this name (QA-4). */
export const inspectorActors = (page: string): ActorsOf<typeof inspectorMachine> => ({
  page: listen(({ sendBack, receive }) => {
    const channel = openChannel(page);
    channel.onmessage = ({ data }) => sendBack(data);
    receive((wish) => channel.postMessage(wish));
    return () => channel.close();
  }),
  layOut: fromPromise<Drawing, Chart>(({ input }) => layOut(input)),
  copyText: fromPromise<void, { text: string }>(({ input }) => navigator.clipboard.writeText(input.text)),
});

const sources = Object.keys(import.meta.glob('/machines/**/*Machine.ts'));

/** Each machine's file by its id: the machine `signUp` is exported by `machines/<area>/signUpMachine.ts`. */
export const machineFiles: Readonly<Record<string, string>> = Object.fromEntries(
  sources.map((path) => [path.replace(/^.*\/|Machine\.ts$/g, ''), path.slice(1)]),
);
