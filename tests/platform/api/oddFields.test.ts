import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LobbyDataSchema } from '../../../machines/contract/lobbyData.ts';
import type { Api } from '../../../src/platform/api/api.ts';
import { openSession } from '../../model/plans/account/sessions.ts';
import { answering } from './fakeApi.ts';
import { config, takesLogo } from './wholeDesign.ts';

type Path = readonly (string | number)[];

/** An answer in which every field has a value, and none its default. */
interface Case {
  readonly whole: unknown;
  /** Reads such an answer as the browser does. */
  read(answer: unknown): Promise<unknown>;
  /** Without one of these the answer is refused, or is another one. */
  readonly required?: readonly string[];
  /** Fields that what they stand in cannot do without, with the field that goes with them. */
  readonly takes?: Readonly<Record<string, string>>;
  /** Names of fields that the browser calls otherwise. */
  readonly renamed?: Readonly<Record<string, string>>;
}

const takesInConfig = { 'partnerConfig.partnerId': 'partnerConfig', ...takesLogo('partnerConfig.config') };
const userData = { name: 'Marta', email: 'm@x.example', phoneNumber: '+15550142288', partnerId: 'p1' };
const partnerConfig = { partnerId: 'p1', config };
const time = '2027-01-30T12:00:00.000Z';
const phoneNumber = '+15550142288';
const calling = (call: (api: Api) => Promise<unknown>) => (answer: unknown) => call(answering(answer));
const partner = (id: string) => ({ id, name: `Name ${id}`, logo: `/l/${id}.svg`, description: 'Fire' });
const newSession = (id: string) => openSession(id, { isCurrent: true, isNew: true });
const post = (slug: string, day: number) => ({
  slug,
  title: `Title ${slug}`,
  excerpt: 'Ask well',
  date: `2026-02-0${day}T00:00:00.000Z`,
  coverImage: '/files/a.png',
  content: '<p>Ask</p>',
});
/** The first and the third row by their ids, and what there is of the second, in whatever order. */
const byId = (rows: readonly { readonly id?: string; readonly slug?: string }[]) => {
  // Ids that no odd value is likely to be: a second row that is called like the first would pass for it.
  const [a, c] = ['first', 'third'].map((id) => rows.find((row) => (row.id ?? row.slug) === id));
  return { a, b: rows.find((row) => row !== a && row !== c), c };
};

const cases: Readonly<Record<string, Case>> = {
  validate: {
    whole: { valid: true, sessionExpiry: time, partnerConfig, userData },
    read: calling((api) => api.validate({ token: 't' })),
    required: ['valid'],
    takes: { 'userData.phoneNumber': 'userData', 'userData.partnerId': 'userData', ...takesInConfig },
    renamed: { sessionExpiry: 'expiresAt', userData: 'user' },
  },
  checkVerification: {
    whole: { status: 'approved', sessionToken: 't', expiresAt: time, userData, partnerConfig },
    read: calling((api) => api.checkVerification({ phoneNumber, code: '123456' })),
    required: ['status', 'sessionToken', 'userData', 'userData.phoneNumber', 'userData.partnerId'],
    takes: takesInConfig,
  },
  startVerification: {
    whole: { status: 'refused', error: 'No codes today.' },
    read: calling((api) => api.startVerification({ phoneNumber, channel: 'sms' })),
    required: ['status'],
  },
  getSubscription: {
    whole: {
      config,
      previewUrl: 'https://meet.example/?pId=p1',
      lobbyPreviewUrl: 'https://meet.example/preview?pId=p1',
      status: 'active',
      planType: 'premium',
      validUntil: time,
      userProfile: {
        profile: {
          firstName: { value: 'Ana' },
          lastName: { value: 'Ruiz' },
          email: { value: 'a@b.example' },
        },
      },
      version: 'v7',
      slug: 'casa',
    },
    read: calling((api) => api.getSubscription({ phoneNumber })),
    required: ['config'],
    takes: { 'userProfile.profile': 'userProfile', ...takesLogo('config') },
  },
  insertSubscription: {
    whole: {
      previewUrl: 'https://a.example/',
      lobbyPreviewUrl: 'https://b.example/',
      message: 'Saved',
      version: 'v8',
    },
    read: calling((api) => api.insertSubscription({ config, planType: 'preview' })),
  },
  getStatus: {
    whole: {
      isActive: true,
      status: 'active',
      planType: 'premium',
      isPromoSubscription: true,
      validUntil: time,
      renews: false,
      price: { amount: 19, currency: 'USD', interval: 'month', intervalCount: 1, plusTax: true },
      nextCharge: { amount: 19, currency: 'USD' },
      promoCode: 'PLAZA',
      stripeCustomerId: 'cus_1',
      checkedAt: time,
    },
    read: calling((api) => api.getStatus({ sessionToken: 't' })),
    required: ['isActive'],
    takes: {
      ...Object.fromEntries(
        ['amount', 'currency', 'interval', 'intervalCount'].map((field) => [`price.${field}`, 'price']),
      ),
      ...Object.fromEntries(['amount', 'currency'].map((field) => [`nextCharge.${field}`, 'nextCharge'])),
    },
  },
  listPartners: {
    whole: [partner('first'), partner('second'), partner('third')],
    read: calling((api) => api.listPartners({}).then(byId)),
    takes: { '1.id': '1', '1.name': '1', '1.logo': '1' },
    renamed: { '1': 'b' },
  },
  listSessions: {
    whole: { sessions: [newSession('first'), newSession('second'), newSession('third')] },
    read: calling((api) => api.listSessions({}).then((rows) => ({ sessions: byId(rows) }))),
    required: ['sessions'],
    takes: { 'sessions.1.id': 'sessions.1' },
    renamed: { 'sessions.1': 'sessions.b' },
  },
  posts: {
    whole: { data: [post('first', 1), post('second', 2), post('third', 3)] },
    read: calling((api) => api.posts({ locale: 'en', website: 'encuentro' }).then(byId)),
    required: ['data'],
    takes: { 'data.1.slug': 'data.1', 'data.1.title': 'data.1' },
    renamed: { 'data.1': 'b' },
  },
  post: {
    whole: { data: { ...post('a', 1), languages: ['en'] } },
    read: calling((api) =>
      api.post({ locale: 'en', website: 'encuentro', slug: 'a' }).then((data) => ({ data })),
    ),
    required: ['data', 'data.slug', 'data.title'],
  },
  'the data of the lobby’s page': {
    whole: { language: 'es', productName: 'Encuentro', space: { state: 'open', config, partnerId: 'p1' } },
    read: async (data) => v.parse(LobbyDataSchema, data),
    // Our own server writes these three.
    required: ['language', 'productName', 'space', 'space.state'],
    takes: takesLogo('space.config'),
  },
};

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A copy with the value at `path` replaced, or removed where `value` is undefined. */
const withValue = (whole: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (!isParent(whole)) return whole;
  const changed = withValue(Reflect.get(whole, key), rest, value);
  if (Array.isArray(whole)) return whole.map((item, at) => (at === key ? changed : item));
  const { [key]: _, ...others } = whole as Record<string | number, unknown>;
  return changed === undefined ? others : { ...others, [key]: changed };
};

/** Every path in an answer; of a list that of its second row, which stands for all. */
const pathsIn = (value: unknown): Path[] => {
  if (Array.isArray(value)) return value.length > 1 ? below(1, value[1]) : [];
  return isParent(value) ? Object.entries(value).flatMap(([key, inner]) => below(key, inner)) : [];
};
const below = (key: string | number, inner: unknown): Path[] => [
  [key],
  ...pathsIn(inner).map((path): Path => [key, ...path]),
];

const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, 0, -1.5, true, '', 'odd', [], {}, [null], { value: 7 }),
  fc.anything(),
);

describe.each(Object.entries(cases))('%s', (_, { whole, read, required = [], takes = {}, renamed = {} }) => {
  const outcomeOf = (answer: unknown) =>
    read(answer).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
  /** Where the browser has what stands at a path of the answer. */
  const placeOf = (path: Path): Path => {
    const name = path.join('.');
    const shown = takes[name] ?? name;
    const place = Object.entries(renamed).reduce(
      (changed, [sent, called]) =>
        `${changed}.`.startsWith(`${sent}.`) ? called + changed.slice(sent.length) : changed,
      shown,
    );
    return place.split('.');
  };

  const named = pathsIn(whole).map((path) => [path.join('.'), path] as const);

  it.each(named.filter(([name]) => !required.includes(name)))(
    '[SES-5][DSGN-10] whatever stands in %s leaves all other fields as they are (N17)',
    async (_, path) => {
      const expected = withValue(await read(whole), placeOf(path), undefined);
      await fc.assert(
        fc.asyncProperty(odd, async (value) => {
          const outcome = await outcomeOf(withValue(whole, path, value));
          expect(outcome).toHaveProperty('value');
          if ('value' in outcome)
            expect(withValue(outcome.value, placeOf(path), undefined)).toEqual(expected);
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each(named.filter(([name]) => required.includes(name)))(
    '[SES-5] whatever stands in %s, which every answer needs, the answer is read or refused as malformed (N17)',
    async (_, path) => {
      await fc.assert(
        fc.asyncProperty(odd, async (value) => {
          const outcome = await outcomeOf(withValue(whole, path, value));
          if (!('error' in outcome) || outcome.error instanceof v.ValiError) return;
          expect(outcome.error).toMatchObject({ kind: 'malformed' });
        }),
        { numRuns: 40 },
      );
    },
  );

  it('[SES-5] a field that nobody knows changes nothing (N17)', async () => {
    const expected = await read(whole);
    await fc.assert(
      fc.asyncProperty(odd, async (value) => {
        const answer = Array.isArray(whole)
          ? whole.map((row) => ({ ...row, extra: value }))
          : { ...Object(whole), extra: value };
        expect(await outcomeOf(answer)).toEqual({ value: expected });
      }),
      { numRuns: 20 },
    );
  });
});
