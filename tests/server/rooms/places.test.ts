import { expect, it } from 'vitest';
import { closedAfter, silentAfter } from '../../../machines/contract/rooms/people.ts';
import { eachDatabase } from '../harness.ts';
import { meetingOf, newTab, openPartner } from './meeting.ts';

const gone = { place: 'over', why: 'away' };

eachDatabase((server) => {
  /** A full meeting: a host, who closed the tab just now, and three guests, of whom Ana was silent for long. */
  const full = async () => {
    const partner = await openPartner(server());
    server().clock.now += 60_000;
    const { token } = await server().signIn(partner.phoneNumber);
    const meeting = meetingOf(server(), partner);
    const { enter, knock, post, viewOf } = meeting;
    const host = { token: await enter(), tab: newTab() };
    const guests: { token: string; tab: string }[] = [];
    for (const name of ['Ana', 'Beto', 'Caro']) {
      guests.push({ token: await knock(name), tab: newTab() });
      server().clock.now += 1;
    }
    const { queue } = await viewOf(host.token, host.tab);
    const ids = queue.waiting.map(({ id }: { id: string }) => id);
    await post('/api/meeting/answer', { ids, answer: 'admit' }, host.token);
    const see = async (people: typeof guests) => {
      for (const one of people) await viewOf(one.token, one.tab);
    };
    await see(guests);
    server().clock.now += silentAfter;
    await see([host, ...guests.slice(1)]);
    const placesOf = async (next: string) => {
      const views = [];
      for (const one of [next, host.token, ...guests.map((guest) => guest.token)])
        views.push(await viewOf(one));
      return views.map((view) => (view.place === 'inside' ? 'inside' : view));
    };
    /** Ana comes, closes the page, and is gone; the host lets Dora in. @returns what Ana is shown then. */
    const letDoraIn = async () => {
      const [ana] = guests;
      await see(guests);
      await post('/api/meeting/closed', { tab: ana?.tab }, ana?.token);
      server().clock.now += closedAfter;
      await knock('Dora');
      const { waiting } = (await viewOf(host.token)).queue;
      const answer = { ids: waiting.map(({ id }: { id: string }) => id), answer: 'admit' };
      expect((await post('/api/meeting/answer', answer, host.token)).body.isFull).toBe(false);
      return viewOf(ana?.token ?? '');
    };
    return { enter, placesOf, letDoraIn, enterByOther: meetingOf(server(), { ...partner, token }).enter };
  };

  it('[ROOM-6][ROOM-5] a host who comes back to a full meeting takes the place of their own closed tab, and no silent guest’s', async () => {
    const { enter, placesOf } = await full();
    expect(await placesOf(await enter())).toEqual(['inside', gone, 'inside', 'inside', 'inside']);
  });

  it('[ROOM-5][ROOM-6] who closed the page in a full meeting gives the place to whom the host lets in once they are gone', async () => {
    const { letDoraIn } = await full();
    expect(await letDoraIn()).toEqual(gone);
  });

  it('[ROOM-6][ROOM-5] a host who comes again by the same session is there once: the earlier tab’s place is free, as for a guest', async () => {
    const { enter, knock, post, viewOf } = meetingOf(server(), await openPartner(server()));
    const earlier = await enter();
    for (const name of ['Ana', 'Beto', 'Caro']) await knock(name);
    const { waiting } = (await viewOf(earlier)).queue;
    const ids: string[] = waiting.map(({ id }: { id: string }) => id);
    await post('/api/meeting/answer', { ids: ids.slice(0, 2), answer: 'admit' }, earlier);
    const host = await enter();
    expect(await viewOf(earlier)).toEqual(gone);
    expect((await viewOf(host)).people).toHaveLength(3);
    const answer = { ids: ids.slice(2), answer: 'admit' };
    expect((await post('/api/meeting/answer', answer, host)).body.isFull).toBe(false);
    expect((await viewOf(host)).people).toHaveLength(4);
  });

  it('[ROOM-5] a host of another session who comes to a full meeting takes the place of who was silent longest', async () => {
    const { enterByOther, placesOf } = await full();
    expect(await placesOf(await enterByOther())).toEqual(['inside', 'inside', gone, 'inside', 'inside']);
  });
});
