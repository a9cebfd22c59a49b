import type { TestServer } from '../server/harness.ts';
import { meetingOf, newTab, openPartner } from '../server/rooms/meeting.ts';
import { post, type Story } from './story.ts';

/** A host and a guest who waits, and what names the guest to the host. */
const visited = async (server: TestServer) => {
  const meeting = meetingOf(server, await openPartner(server));
  const guestToken = await meeting.knock('Ada');
  const [room] = await meeting.waiting();
  return { ...meeting, guestToken, room: room.id, id: room.waiting[0].id };
};

/** A host and a guest in a meeting, each with an open page. */
const met = async (server: TestServer) => {
  const meeting = await visited(server);
  const host = await meeting.enter();
  await meeting.post('/api/rooms/answer', { ids: [meeting.id], answer: 'admit' }, meeting.token);
  const [tab, guestTab] = [newTab(), newTab()];
  const pages = [await meeting.news(host, tab), await meeting.news(meeting.guestToken, guestTab)];
  for (const page of pages) await page.close();
  return { ...meeting, host, tab, guestTab };
};

/** Each call of a meeting that writes to the database, as it succeeds. */
export const meetingStories: Record<string, Story> = {
  'a meeting is started': {
    call: 'startMeeting',
    status: 200,
    prepare: async (server) =>
      post('/api/rooms/start', { room: 'garden' }, (await openPartner(server)).token),
  },
  'a guest knocks': {
    call: 'knock',
    status: 200,
    prepare: async (server) => {
      const { partnerId: pId } = await openPartner(server);
      return post('/api/meeting/knock', { pId, room: '', name: 'Ada' });
    },
  },
  'a host enters': {
    call: 'enterMeeting',
    status: 200,
    prepare: async (server) => {
      const { token, partnerId: pId } = await openPartner(server);
      const { body } = await server.post('/api/rooms/start', { room: '' }, { token });
      return post('/api/meeting/enter', { pId, room: '', ticket: body.ticket });
    },
  },
  'a dashboard lets a guest in': {
    call: 'answerKnocks',
    status: 200,
    prepare: async (server) => {
      const { id, token } = await visited(server);
      return post('/api/rooms/answer', { ids: [id], answer: 'admit' }, token);
    },
  },
  'a dashboard writes to who waits': {
    call: 'messageRoom',
    status: 204,
    prepare: async (server) => {
      const { room, token } = await visited(server);
      return post('/api/rooms/message', { meeting: room, text: 'Five minutes' }, token);
    },
  },
  'a host declines a guest': {
    call: 'answerHere',
    status: 200,
    prepare: async (server) => {
      const { id, enter } = await visited(server);
      return post('/api/meeting/answer', { ids: [id], answer: 'decline' }, await enter());
    },
  },
  'a host writes to who waits': {
    call: 'messageHere',
    status: 204,
    prepare: async (server) => {
      const { enter } = await visited(server);
      return post('/api/meeting/message', { text: 'Soon' }, await enter());
    },
  },
  'a host removes a guest': {
    call: 'removePerson',
    status: 204,
    prepare: async (server) => {
      const { id, host } = await met(server);
      return post('/api/meeting/remove', { id }, host);
    },
  },
  'a page says what is on': {
    call: 'here',
    status: 204,
    prepare: async (server) => {
      const { host, tab } = await met(server);
      return post('/api/meeting/here', { tab, microphone: true, camera: false, screen: false }, host);
    },
  },
  'a page is closed': {
    call: 'closePage',
    status: 204,
    prepare: async (server) => {
      const { host, tab } = await met(server);
      return post('/api/meeting/closed', { tab }, host);
    },
  },
  'a browser sends signals': {
    call: 'sendSignals',
    status: 204,
    prepare: async (server) => {
      const { host, tab, id, guestTab } = await met(server);
      const signals = [{ type: 'description', description: { type: 'offer', sdp: 'v=0' } }];
      return post('/api/meeting/signals', { tab, to: id, toTab: guestTab, signals }, host);
    },
  },
  'a guest leaves': {
    call: 'leaveMeeting',
    status: 204,
    prepare: async (server) => post('/api/meeting/leave', {}, (await met(server)).guestToken),
  },
  'a host ends the meeting': {
    call: 'endMeeting',
    status: 204,
    prepare: async (server) => post('/api/meeting/end', {}, (await met(server)).host),
  },
};
