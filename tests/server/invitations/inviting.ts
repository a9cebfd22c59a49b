import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { outgoingMails } from '../../../server/db/mailSchema.ts';
import { grantedPlans, partners } from '../../../server/db/schema.ts';
import type { TestServer } from '../harness.ts';
import { designer } from '../payments/paying.ts';

const path = '/api/rooms/invitations';
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** What an invitation says unless a test says something else. */
export const fields = {
  title: 'A first talk',
  day: '2026-11-27',
  time: '15:30',
  timeZone: 'Europe/Madrid',
  lengthMinutes: 45,
  guests: [] as string[],
  language: 'en' as 'en' | 'es',
};
export const room = 'Ab3xYz09Qw';

export const guest = () => `${randomUUID()}@example.com`;

/** Hosts who invite on this server, and the mails that go out of it. */
export const inviting = (server: () => TestServer) => {
  /** A partner with a design and a plan. */
  const host = async () => {
    const { phoneNumber, token: first } = await designer(server());
    let token = first;
    const [partner] = await server()
      .db.select()
      .from(partners)
      .where(eq(partners.phone, phoneNumber.replace('+', '')));
    if (partner === undefined) throw new Error('no partner');
    await server()
      .db.insert(grantedPlans)
      .values({ partnerId: partner.id, planType: 'premium', active: true });
    const send = (to: string, body: object) => server().post(to, body, { token });
    return {
      token: first,
      /** Once the session is over. */
      signInAgain: async () => {
        ({ token } = await server().signIn(phoneNumber));
      },
      publicId: partner.publicId,
      id: partner.id,
      partner,
      invite: (changes: object = {}) => send(path, { id: randomUUID(), room, ...fields, ...changes }),
      change: (id: string, sequence: number, changes: object) =>
        send(`${path}/${id}`, { sequence, ...fields, ...changes }),
      cancel: (id: string) =>
        server().request(`${path}/${id}`, {
          method: 'DELETE',
          headers: { Authorization: `Bearer ${token}` },
        }),
      list: async () => (await server().get(path, { token })).body.invitations,
    };
  };
  /** What is queued, and no more from then on. */
  const mails = async () => {
    const rows = await server().db.delete(outgoingMails).returning();
    return rows
      .map(({ mail }) => {
        const event = new ICAL.Component(ICAL.parse(mail.calendar?.content ?? '')).getFirstSubcomponent(
          'vevent',
        );
        const value = (name: string) => String(event?.getFirstPropertyValue(name));
        return {
          to: mail.to,
          subject: mail.subject,
          method: mail.calendar?.method,
          sequence: value('sequence'),
          start: value('dtstart'),
          uid: value('uid'),
          url: value('url'),
          organizer: event?.getFirstProperty('organizer')?.getFirstParameter('cn'),
          text: mail.text,
        };
      })
      .toSorted((one, next) => one.to.localeCompare(next.to));
  };
  const told = async () =>
    (await mails()).map(({ to, subject, method, sequence }) => [to, subject, method, sequence]);
  const deps = () => ({ db: server().db, now: () => server().clock.now });
  return { host, mails, told, deps };
};
