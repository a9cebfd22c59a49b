import { expect, it } from 'vitest';
import { eachDatabase, type Reply } from '../harness.ts';
import { operateOn } from '../operator/operating.ts';
import { meetingOf, openPartner } from './meeting.ts';

const over = { place: 'over', why: 'signedOut' };

eachDatabase((server) => {
  const refusal = ({ status, body }: Reply) => [status, body?.errorCode];
  /** A partner who signed in twice, a host by each session, a way in of the second one's, and a guest inside. */
  const meeting = async () => {
    const partner = await openPartner(server());
    server().clock.now += 60_000;
    const { token } = await server().signIn(partner.phoneNumber);
    const [own, other] = [meetingOf(server(), partner), meetingOf(server(), { ...partner, token })];
    const [guest, host, otherHost] = [await own.knock('Ada'), await own.enter(), await other.enter()];
    const { queue } = await own.viewOf(host);
    await own.post('/api/meeting/answer', { ids: [queue.waiting[0].id], answer: 'admit' }, host);
    const { ticket } = (await own.post('/api/rooms/start', { room: '' }, token)).body;
    const end = (id = '') =>
      server().request(`/api/auth/sessions${id && `/${id}`}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${own.token}` },
      });
    const idOfOther = async () =>
      (await server().get('/api/auth/sessions', { token: own.token })).body.sessions[1].id;
    const enterLate = async () =>
      refusal(await own.post('/api/meeting/enter', { pId: own.pId, room: '', ticket }));
    return { ...own, guest, host, otherHost, end, idOfOther, enterLate };
  };

  it.each(['one', 'all others'])(
    '[ACC-3] ending %s ends the place and the ticket of a host who came by it, and leaves the own host and guests inside',
    async (which) => {
      const stranger = await meeting();
      const { end, idOfOther, enterLate, viewOf, otherHost, host, guest, post } = await meeting();
      expect((await end(which === 'one' ? await idOfOther() : '')).status).toBe(204);
      expect(await viewOf(otherHost)).toEqual(over);
      expect(refusal(await post('/api/meeting/end', {}, otherHost))).toEqual([403, 'NOT_INSIDE']);
      expect(await enterLate()).toEqual([403, 'TICKET_USED']);
      for (const token of [host, guest, stranger.host, stranger.otherHost])
        expect((await viewOf(token)).place).toBe('inside');
    },
  );

  it.each([
    [
      'an operator’s',
      async ({ pId }: { pId: string }) => {
        expect((await operateOn(server(), `partners end-sessions ${pId}`)).code).toBe(0);
      },
    ],
    [
      'the account’s',
      async ({ token }: { token: string }) => {
        expect((await server().post('/api/account/delete', { confirm: true }, { token })).status).toBe(200);
      },
    ],
  ])(
    '[ACC-3][ACC-4][OPS-8] %s end of all sessions ends all hosts’ places, and no guest’s',
    async (_, end) => {
      const { viewOf, host, otherHost, guest, enterLate, ...partner } = await meeting();
      await end(partner);
      expect([await viewOf(host), await viewOf(otherHost)]).toEqual([over, over]);
      expect(await enterLate()).toEqual([403, 'TICKET_USED']);
      expect((await viewOf(guest)).place).toBe('inside');
    },
  );

  it('[ACC-3] a session that is logged out of leaves its host inside', async () => {
    const { post, viewOf, host, token } = await meeting();
    await post('/api/auth/logout', {}, token);
    expect((await viewOf(host)).place).toBe('inside');
  });
});
