import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { answering, asking, kindOf } from './fakeApi.ts';

describe('get-subscription', () => {
  const whole = {
    config: defaultMeetingConfig,
    previewUrl: 'https://meet.example/?pId=p1',
    lobbyPreviewUrl: 'https://meet.example/preview?pId=p1',
    status: 'active',
    planType: 'premium',
    validUntil: null,
    userProfile: {
      profile: { firstName: { value: 'Ana' }, lastName: null, email: { value: 'a@b.example' } },
    },
    version: 'v7',
    language: 'es',
    slug: 'casa',
  };

  it('[DASH-3] reads everything a partner has', async () => {
    expect(await answering(whole).getSubscription({ phoneNumber: '+1' })).toEqual(whole);
  });

  it('[DSGN-10] one odd field of a saved design leaves all others as they are (N17, G3)', async () => {
    const theme = { ...defaultMeetingConfig.theme, primaryColor: '#112233' };
    const config = { ...defaultMeetingConfig, name: 'Casa', theme };
    const odd = { ...config, theme: { ...theme, headerColor: '#GGG' }, backgroundImage: { url: null } };
    const read = await answering({ ...whole, config: odd }).getSubscription({ phoneNumber: '+1' });
    expect(read).toEqual({ ...whole, config });
  });

  it.each(['Ca', 7, {}, undefined])('[BRAND-3] takes %j for no address at all', async (slug) => {
    const read = await answering({ ...whole, slug }).getSubscription({ phoneNumber: '+1' });
    expect(read).toEqual({ ...whole, slug: null });
  });

  it.each(['a text', 7, [], { design: defaultMeetingConfig }])(
    '[DSGN-10] a design that cannot be read, %j, is a failure and not an empty room',
    async (config) => {
      const reading = answering({ ...whole, config }).getSubscription({ phoneNumber: '+1' });
      await expect(reading).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it('[DASH-3] takes an error body of a 404 as nothing saved, with or without a profile (N11, N12)', async () => {
    const nothing = {
      ...whole,
      config: null,
      previewUrl: null,
      lobbyPreviewUrl: null,
      status: 'inactive',
      planType: null,
      version: null,
      language: null,
      slug: null,
    };
    const { userProfile } = whole;
    expect(
      await answering({ error: 'x', errorCode: 'NOT_FOUND', userProfile }).getSubscription({
        phoneNumber: '+1',
      }),
    ).toEqual(nothing);
    expect(await answering({}).getSubscription({ phoneNumber: '+1' })).toEqual({
      ...nothing,
      userProfile: null,
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'ftp://x',
    `https://x/${'a'.repeat(10_000)}`,
  ])('[DSGN-5] takes %.30s for no address at all (N22)', async (previewUrl) => {
    const answer = await answering({ ...whole, previewUrl, lobbyPreviewUrl: previewUrl }).getSubscription({
      phoneNumber: '+1',
    });
    expect([answer.previewUrl, answer.lobbyPreviewUrl]).toEqual([null, null]);
  });

  it.each(['soon', '', 1_790_000_000_000, '2026-13-45'])(
    '[DASH-3] takes %s for no date at all (N17)',
    async (validUntil) => {
      const answer = await answering({ ...whole, validUntil }).getSubscription({ phoneNumber: '+1' });
      expect(answer).toEqual({ ...whole, validUntil: null });
    },
  );

  it('[DASH-3] never crashes whatever a field holds (N17)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(Object.keys(whole).map((key) => [key, fc.anything()])), {
          requiredKeys: [],
        }),
        async (answer) => {
          expect(['answered', 'malformed']).toContain(
            await kindOf(answering(answer).getSubscription({ phoneNumber: '+1' })),
          );
        },
      ),
    );
  });
});

describe('insert-subscription', () => {
  const save = { config: defaultMeetingConfig, planType: 'preview' };

  it.each([
    ['the version that editing began with', { version: 'v7' }],
    ['that nothing was saved then', { version: null }],
    ['no version, to save over whatever is there', {}],
  ])('[DSGN-4] says %s (S10)', async (_, version) => {
    const { api, client } = asking(null);
    await api.insertSubscription({ ...save, ...version });
    expect(client.mock.calls).toMatchObject([[{ method: 'POST', body: { ...save, ...version } }]]);
    expect(Object.keys((client.mock.calls as unknown as [[{ body: object }]])[0][0].body)).toEqual(
      Object.keys({ ...save, ...version }),
    );
  });

  it('[DSGN-5] reads the addresses, the words and the version, and lives without them (N21)', async () => {
    const whole = {
      previewUrl: 'https://a.example/',
      lobbyPreviewUrl: null,
      message: 'Saved',
      version: 'v8',
    };
    expect(await answering(whole).insertSubscription(save)).toEqual(whole);
    expect(await answering({}).insertSubscription(save)).toEqual({
      previewUrl: null,
      lobbyPreviewUrl: null,
      message: null,
      version: null,
    });
  });

  it.each(['javascript:top.hacked=1', 'data:text/html,x', `https://x.example/${'a'.repeat(10_000)}`])(
    '[DSGN-5][MEET-2] takes %.30s for no address at all (N22)',
    async (previewUrl) => {
      const answer = await answering({ previewUrl, lobbyPreviewUrl: previewUrl }).insertSubscription(save);
      expect([answer.previewUrl, answer.lobbyPreviewUrl]).toEqual([null, null]);
    },
  );
});
