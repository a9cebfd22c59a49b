import type { InspectorRequest, PageMessage } from '../../machines/inspect/pageMessages.ts';
import type { Note } from '../../machines/inspect/recording.ts';
import type { Inspect } from '../platform/services.ts';
import { inspectorAddress, openChannel, ownName } from './channel.ts';
import { createRecorder } from './recorder.ts';
import { showLink } from './showLink.ts';

/**
 * Records every actor of this page and opens the project's own inspector, which works offline (QA-4). The
 * recording stays here: an inspector requests all of it when it is opened. A reloaded page keeps its
 * inspector; a link in the corner opens another one, also where the browser blocks windows.
 */
export const openLocalInspector = (): Inspect => {
  const { name, isNew } = ownName(sessionStorage);
  const channel = openChannel(name);
  const run = crypto.randomUUID();
  const post = (news: PageMessage) => channel.postMessage(news);
  let sentCount = 0;
  let isScheduled = false;
  const recorder = createRecorder(
    (_: Note) => {
      if (isScheduled) return;
      isScheduled = true;
      // All notes of one turn are sent together.
      queueMicrotask(() => {
        isScheduled = false;
        post({ type: 'page.recorded', run, from: sentCount, notes: recorder.notes.slice(sentCount) });
        sentCount = recorder.notes.length;
      });
    },
    () => Math.round(performance.now()),
  );
  channel.onmessage = ({ data }: MessageEvent<InspectorRequest>) => {
    if (data.type === 'notes.requested') post({ type: 'page.recorded', run, from: 0, notes: recorder.notes });
    else post({ type: 'page.answered', taken: recorder.send(data.actor, data.event) });
  };
  const address = inspectorAddress(name);
  showLink(address);
  if (isNew) open(address, `inspector ${name}`);
  return recorder.inspect;
};
