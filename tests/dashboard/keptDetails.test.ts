// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SessionUser } from '../../machines/session/session.ts';
import { detailsSync } from '../../src/dashboard/detailsSync.ts';
import { exits } from '../../src/dashboard/exits.ts';
import { keepDetails, readDetails } from '../../src/forms/keptDetails.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import { session as sample } from './space.ts';

const local = safeStorage(() => localStorage);
const marta = {
  name: 'Marta',
  email: 'marta@casa.example',
  industry: 'Law',
  signupDate: '2026-03-01T12:00:00.000Z',
};

const corrected = { ...marta, name: 'Ana', email: 'ana@casa.example', industry: 'Art' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A session with this user, which takes details as the machine does. */
const start = (user: Partial<SessionUser> = {}) => {
  let current: SessionUser | null = { ...sample.user, name: '', ...user };
  const sent: unknown[] = [];
  const listeners = new Set<() => void>();
  const change = (changed: SessionUser | null) => {
    current = changed;
    for (const hear of listeners) hear();
  };
  const session = {
    getSnapshot: () => ({ context: { session: current && { user: current } } }),
    subscribe: (hear: () => void) => {
      listeners.add(hear);
      return { unsubscribe: () => listeners.delete(hear) };
    },
    send: (event: { type: string; details?: Partial<SessionUser> }) => {
      sent.push(event);
      change(event.type === 'logout.requested' ? null : current && { ...current, ...event.details });
    },
  };
  const actor = createActor(detailsSync({ session, local } as never)).start();
  return { session, sent, change, actor, user: () => current, listeners };
};

it('[ACC-1] what the wizard gave the session is kept on the device for its partner alone', () => {
  start(marta);
  expect(readDetails(local, 'p1')).toEqual(marta);
  expect(readDetails(local, 'p2')).toBeNull();
});

it('[ACC-1] a later session of that partner gets it back, and another partner nothing of it', () => {
  keepDetails(local, 'p1', marta);
  expect(start().user()).toMatchObject(marta);
  const other = start({ partnerId: 'p2' });
  expect(other.sent).toEqual([]);
  expect(other.user()).toMatchObject({ name: '', email: '' });
});

it('[ACC-1] what a full storage takes no more replaces what it has: a tab that loads anew goes by its own session', () => {
  const stored = new Map<string, string>();
  const getItem = (key: string) => stored.get(key) ?? null;
  const removeItem = (key: string) => void stored.delete(key);
  const setItem = (key: string, value: string) => {
    if (stored.size > 0) throw new DOMException('full', 'QuotaExceededError');
    stored.set(key, value);
  };
  const open = () => safeStorage(() => ({ getItem, setItem, removeItem }) as unknown as Storage);
  stored.set('details:p1', JSON.stringify(marta)).set('another', 'large');
  const tab = open();
  expect(keepDetails(tab, 'p1', corrected)).toBe('full');
  expect(readDetails(tab, 'p1')).toEqual(corrected);
  expect(readDetails(open(), 'p1')).toBeNull();
});

it('[ACC-1] a field that was left empty on the device keeps what the server knows', () => {
  keepDetails(local, 'p1', { ...marta, email: '' });
  expect(start({ email: 'paid@casa.example' }).user()).toMatchObject({
    name: 'Marta',
    email: 'paid@casa.example',
  });
});

it('[ACC-1] a change is kept as well, until the session or the dashboard ends', () => {
  const { change, actor, user, listeners } = start(marta);
  change({ ...sample.user, ...marta, name: 'Ana' });
  expect(readDetails(local, 'p1')?.name).toBe('Ana');
  change(null);
  expect(readDetails(local, 'p1')?.name).toBe('Ana');
  expect(user()).toBeNull();
  actor.stop();
  expect(listeners.size).toBe(0);
});

it.each([
  ['corrected them', corrected],
  ['removed the e-mail', { ...corrected, email: '' }],
])(
  '[ACC-1] a tab that loads anew after another one has %s takes the details of the device, and replaces nothing there',
  (_, edited) => {
    keepDetails(local, 'p1', edited);
    const { user, sent } = start(marta);
    expect(user()).toMatchObject(edited);
    expect(readDetails(local, 'p1')).toEqual(edited);
    expect(sent).toHaveLength(1);
  },
);

it('[ACC-1] so does a tab that returns from the back/forward cache; a further change there is kept, until its dashboard ends', () => {
  const { user, change, actor } = start(marta);
  const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  keepDetails(local, 'p1', corrected);
  comeBack(false);
  expect(user()).toMatchObject(marta);
  comeBack(true);
  expect(user()).toMatchObject(corrected);
  expect(readDetails(local, 'p1')).toEqual(corrected);
  change({ ...sample.user, ...corrected, name: 'Eva' });
  expect(readDetails(local, 'p1')?.name).toBe('Eva');
  keepDetails(local, 'p1', marta);
  actor.stop();
  comeBack(true);
  expect(user()).toMatchObject({ name: 'Eva' });
});

it('[ACC-1] a session that has what the device keeps is given nothing, nor shared with other tabs', () => {
  keepDetails(local, 'p1', marta);
  expect(start(marta).sent).toEqual([]);
});

it('[ACC-1] odd entries count field by field, and what is no entry as none', () => {
  localStorage.setItem('details:p1', '{"name":7,"email":"m@casa.example","signupDate":[]}');
  expect(readDetails(local, 'p1')).toEqual({ name: '', email: 'm@casa.example', industry: '' });
  for (const odd of ['{', 'null', '[1]', '""']) {
    localStorage.setItem('details:p1', odd);
    expect(readDetails(local, 'p1'), odd).toBeNull();
  }
});

it('[SES-3][ROOM-7] a logout leaves no addresses of guests that were typed in this tab, and the same partner’s design', () => {
  const tab = safeStorage(() => sessionStorage);
  for (const key of ['invitationDrafts:p1', 'designDraft:p1']) tab.set(key, 'typed');
  const { session } = start(marta);
  createActor(exits({ session, navigate: () => undefined, tab, local } as never))
    .start()
    .send({ type: 'exit.opened', exit: { kind: 'logout' } });
  expect(Object.entries({ ...sessionStorage })).toEqual([['designDraft:p1', 'typed']]);
});

it('[ACC-1] forgetting the device leaves nothing in either storage, and does not mind a denied one', () => {
  const denied = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const tab = safeStorage(() => sessionStorage);
  const leave = (forgets: boolean, storage = local) => {
    const send = vi.fn();
    const getSnapshot = () => ({ context: { session: sample } });
    const services = { session: { send, getSnapshot }, navigate: () => undefined, tab, local: storage };
    const exit = { kind: 'logout', ...(forgets && { forgets }) } as const;
    createActor(exits(services as never))
      .start()
      .send({ type: 'exit.opened', exit });
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'logout.requested', ...(forgets && { forgets }) });
  };
  keepDetails(local, 'p1', marta);
  tab.set('design', 'draft');
  leave(false);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
  leave(true);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  keepDetails(denied, 'p1', marta);
  tab.set('design', 'draft');
  leave(true, denied);
  expect([readDetails(denied, 'p1'), sessionStorage.length]).toEqual([null, 0]);
});
