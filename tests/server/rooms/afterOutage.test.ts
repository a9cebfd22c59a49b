import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../machines/contract/call.ts';
import { silentAfter } from '../../../machines/contract/rooms/people.ts';
import { demoPhone } from '../../../server/db/seed.ts';
import { keepPresent } from '../../../server/rooms/afterOutage.ts';
import { builtServer, end } from '../builtServer.ts';
import { eachDatabase } from '../harness.ts';
import { spacePath } from '../spaces/spacePaths.ts';
import { meetingOf, newTab, openPartner } from './meeting.ts';

eachDatabase((server) => {
  /** A host in a meeting of another partner, with Ada, who was let in, and Bo, who waits. */
  const meet = async () => {
    const { post, token, knock, enter, viewOf, waiting } = meetingOf(server(), await openPartner(server()));
    const host = await enter();
    const ada = await knock('Ada', '', newTab());
    await post('/api/rooms/answer', { ids: [(await waiting())[0].waiting[0].id], answer: 'admit' }, token);
    const bo = await knock('Bo', '', newTab());
    for (const one of [host, ada, bo]) await viewOf(one);
    /** Whom the host is shown, inside and waiting. */
    const shown = async (): Promise<string[]> => {
      const { people, queue } = await viewOf(host);
      return [...people, ...queue.waiting].map(({ name }) => name);
    };
    /** Bo comes once more, and closes the page. */
    const closeBo = async () => {
      const tab = newTab();
      await viewOf(bo, tab);
      expect((await post('/api/meeting/closed', { tab }, bo)).status).toBe(204);
    };
    return { shown, viewOf, ada, bo, closeBo };
  };
  const pass = (ms: number) => {
    server().clock.now += ms;
  };
  const start = () => keepPresent({ db: server().db, now: () => server().clock.now });

  it('[ROOM-6] after an outage all who were there before are shown for 40 s more, but not who was silent then', async () => {
    const { shown, viewOf, ada, bo } = await meet();
    const [host = '', ...guests] = await shown();
    expect(guests).toEqual(['Ada', 'Bo']);
    pass(silentAfter);
    await viewOf(bo);
    expect(await shown()).toEqual([host, 'Bo']);
    pass(10 * minuteMs);
    await start();
    pass(silentAfter - 1);
    expect(await shown()).toEqual([host, 'Bo']);
    await viewOf(ada);
    pass(1);
    expect(await shown()).toEqual([host, 'Ada']);
  });

  it('[ROOM-6] after an outage who had closed the page is not shown, and hides nobody who was there before', async () => {
    const { shown, closeBo } = await meet();
    pass(silentAfter);
    await closeBo();
    pass(10 * minuteMs);
    await start();
    expect((await shown()).slice(1)).toEqual(['Ada']);
  });

  it('[ROOM-6] while another server runs, a start of one leaves the silent as they are', async () => {
    const { shown } = await meet();
    pass(silentAfter - 1);
    await meet();
    await start();
    pass(1);
    expect(await shown()).toHaveLength(1);
  });

  it('[ROOM-6] after an outage of over two hours nobody is there', async () => {
    const { viewOf, ada } = await meet();
    pass(2 * hourMs + 1);
    await start();
    expect(await viewOf(ada)).toMatchObject({ place: 'over' });
  });
});

describe('the server as a process', () => {
  const { site, meetings, post, signIn, serving, start } = builtServer();
  /** What a process sees as its clock. */
  const minutesAhead = (minutes: number) => ({
    NODE_OPTIONS: `--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+${minutes * minuteMs}`,
  });

  it('[ROOM-6] counts its own outage as nobody’s silence', async () => {
    const { child } = await serving();
    const token = await signIn(demoPhone);
    const space = await fetch(site(spacePath(demoPhone)), { headers: { Authorization: `Bearer ${token}` } });
    const pId = new URL((await space.json()).previewUrl).searchParams.get('pId');
    const call = async (path: string, body: object) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return (await fetch(meetings(path), init)).json();
    };
    const { ticket } = await (await post('/api/rooms/start', { room: '' }, token)).json();
    const { token: host } = await call('/api/meeting/enter', { pId, room: '', ticket });
    await call('/api/meeting/knock', { pId, room: '', name: 'Ada', tab: newTab() });
    const shown = async () => {
      const stop = new AbortController();
      const init = { headers: { Authorization: `Bearer ${host}` }, signal: stop.signal };
      const { body } = await fetch(meetings(`/api/meeting/news?tab=${newTab()}`), init);
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        stop.abort();
        return chunk.includes('"Ada"');
      }
      return null;
    };
    expect(await shown()).toBe(true);
    await end(child, 'SIGKILL');
    await start(minutesAhead(5));
    expect(await shown()).toBe(true);
  });
});
