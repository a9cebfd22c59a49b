import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { grantedPlans, partners } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';

const insert = '/api/partner-resources/insert-subscription';
const read = (phoneNumber: string) =>
  `/api/partner-resources/get-subscription?phoneNumber=${encodeURIComponent(phoneNumber)}`;
const config = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  backgroundVideo: { url: 'https://videos.example/square.mp4' },
  backgroundImage: { url: '/files/square.jpg', overlayOpacity: 0.3 },
};

/** The Big List of Naughty Strings, or where it is not at hand strings of the same kinds. */
const naughtyStrings = (): string[] => {
  try {
    return JSON.parse(readFileSync('../shared/corpora/strings/blns.json', 'utf8'));
  } catch {
    return [
      '',
      ' ',
      'undefined',
      '\u0000',
      '\ud800',
      '𠜎𠜱𠝹',
      '👩‍👩‍👧‍👦',
      'ﷺ',
      '\u202etest\u202c',
      '<script>alert(0)</script>',
      "'; drop table partners; --",
      '$(touch x)',
      'é'.normalize('NFD'),
      '\u00a0\u2028\ufeff',
      'Z̮̞̠͙͔ͅ',
    ];
  }
};

eachDatabase((server) => {
  it('[API-1] [API-5] saves a space and reads it back', async () => {
    const { phoneNumber, token, partnerId } = await server().signIn();
    const addresses = {
      previewUrl: `http://localhost:3001/?pId=${partnerId}`,
      lobbyPreviewUrl: `http://localhost:3001/preview?pId=${partnerId}`,
    };
    const saved = await server().post(insert, { config, planType: 'premium' }, { token });
    expect([saved.status, saved.body]).toEqual([
      200,
      { version: '1', ...addresses, message: 'Changes saved successfully!' },
    ]);
    const reply = await server().get(read(phoneNumber), { token });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        config,
        version: '1',
        ...addresses,
        status: 'inactive',
        planType: null,
        validUntil: null,
        userProfile: null,
      },
    ]);
    const { body } = await server().post('/api/auth/validate', undefined, { token });
    expect(body.partnerConfig).toEqual({ partnerId, config });

    const changed = { ...config, name: 'Casa nueva', logo: 'https://images.example/logo.png' };
    const headers = { 'Accept-Language': 'es-ES,es;q=0.9' };
    const again = await server().post(insert, { config: changed }, { token, headers });
    expect(again.body.message).toBe('¡Cambios guardados!');
    expect((await server().get(read(phoneNumber), { token })).body.config).toEqual(changed);
  });

  it('[API-1] answers 404 with what is known of a partner who has saved nothing', async () => {
    const { phoneNumber, token, partnerId } = await server().signIn();
    const notFound = {
      error: 'There is nothing here.',
      message: 'There is nothing here.',
      errorCode: 'NOT_FOUND',
    };
    const nameless = await server().get(read(phoneNumber), { token });
    const none = { status: 'inactive', planType: null, validUntil: null };
    expect([nameless.status, nameless.body]).toEqual([404, { ...notFound, ...none, userProfile: null }]);
    await server()
      .db.update(partners)
      .set({ name: 'Ana María Ruiz', email: 'ana@example.com' })
      .where(eq(partners.publicId, partnerId));
    const named = await server().get(read(phoneNumber), { token });
    const profile = {
      firstName: { value: 'Ana' },
      lastName: { value: 'María Ruiz' },
      email: { value: 'ana@example.com' },
    };
    expect([named.status, named.body]).toEqual([404, { ...notFound, ...none, userProfile: { profile } }]);
  });

  it('[API-1] tells the plan from the database, active until its end', async () => {
    const { phoneNumber, token, partnerId } = await server().signIn();
    const validUntil = new Date(server().clock.now + 60_000);
    const [partner] = await server()
      .db.select({ id: partners.id })
      .from(partners)
      .where(eq(partners.publicId, partnerId));
    await server()
      .db.insert(grantedPlans)
      .values({ partnerId: partner?.id ?? 0, planType: 'premium', active: true, validUntil });
    const plan = async () => {
      const reply = await server().get(read(phoneNumber), { token });
      const { status, planType, validUntil } = reply.body;
      return [reply.status, { status, planType, validUntil }];
    };
    const stated = { planType: 'premium', validUntil: validUntil.toISOString() };
    // A promo code needs no design: its plan is told of before anything is saved, too.
    expect(await plan()).toEqual([404, { status: 'active', ...stated }]);
    await server().post(insert, { config }, { token });
    expect(await plan()).toEqual([200, { status: 'active', ...stated }]);
    server().clock.now += 60_000;
    expect(await plan()).toEqual([200, { status: 'inactive', ...stated }]);
  });

  it('[DSGN-4] S10 counts the saves, and refuses one over a newer version without losing that', async () => {
    const { phoneNumber, token } = await server().signIn();
    const save = async (name: string, version?: string | null) => {
      const { status, body } = await server().post(
        insert,
        { config: { ...config, name }, version },
        { token },
      );
      return [status, body.version ?? body.errorCode];
    };
    const saved = async () => {
      const { version, config: kept } = (await server().get(read(phoneNumber), { token })).body;
      return [version, kept.name];
    };
    expect(await save('Over nothing', '1')).toEqual([409, 'CONFLICT']);
    expect(await save('First', null)).toEqual([200, '1']);
    expect(await save('First elsewhere', null)).toEqual([409, 'CONFLICT']);
    expect(await save('Second', '1')).toEqual([200, '2']);
    expect(await save('Late', '1')).toEqual([409, 'CONFLICT']);
    // The answer to the second save may have been lost on its way: said once more it is saved, and counted once.
    expect(await save('Second', '1')).toEqual([200, '2']);
    expect(await save('Too early', '3')).toEqual([409, 'CONFLICT']);
    expect(await saved()).toEqual(['2', 'Second']);
    expect(await save('Regardless')).toEqual([200, '3']);
    for (const wrong of ['', 'x', '1.0', '-1', '9'.repeat(10), '\0'])
      expect(await save('Wrong', wrong)).toEqual([400, 'INVALID_CONFIG']);
    expect(await saved()).toEqual(['3', 'Regardless']);
    const message = 'Este espacio cambió en otra pestaña';
    const headers = { 'Accept-Language': 'es' };
    const refused = await server().post(insert, { config, version: '1' }, { token, headers });
    expect(refused.body).toEqual({ error: message, message, errorCode: 'CONFLICT' });
  });

  it('[DSGN-4] S10 lets one of ten saves win that come at once', async () => {
    const { phoneNumber, token } = await server().signIn();
    for (const version of [null, '1', '2']) {
      const saves = Array.from({ length: 10 }, (_, number) => {
        const body = { config: { ...config, name: `Save ${number}` }, version };
        return server().post(insert, body, { token });
      });
      const replies = await Promise.all(saves);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const winner = replies.findIndex(({ status }) => status === 200);
      const kept = (await server().get(read(phoneNumber), { token })).body;
      expect([kept.version, kept.config.name]).toEqual([String(Number(version) + 1), `Save ${winner}`]);
    }
  });

  it('[API-4] A06 takes nothing but the design from what a partner sends', async () => {
    const victim = await server().signIn();
    const { phoneNumber, token, partnerId } = await server().signIn();
    const wishes = {
      planType: 'premium',
      status: 'active',
      validUntil: '2099-01-01',
      partnerId: victim.partnerId,
    };
    const raw = JSON.stringify({
      config: { ...config, ...wishes },
      ...wishes,
      phoneNumber: victim.phoneNumber,
    });
    const body = raw.replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},',
    );
    expect((await server().post(insert, body, { token })).status).toBe(200);
    const reply = (await server().get(read(phoneNumber), { token })).body;
    expect(reply).toEqual({
      config,
      version: '1',
      previewUrl: `http://localhost:3001/?pId=${partnerId}`,
      lobbyPreviewUrl: `http://localhost:3001/preview?pId=${partnerId}`,
      status: 'inactive',
      planType: null,
      validUntil: null,
      userProfile: null,
    });
    expect((await server().get(read(victim.phoneNumber), { token: victim.token })).status).toBe(404);
    expect('isAdmin' in {}).toBe(false);
  });

  it('[API-4] A01 gives a partner nobody else’s space, known or not', async () => {
    const victim = await server().signIn();
    await server().post(insert, { config }, { token: victim.token });
    const { token } = await server().signIn();
    for (const other of [victim.phoneNumber, '+15559999999', '', 'x', "' or 1=1 --", '%00']) {
      const { status, body } = await server().get(read(other), { token });
      const message = 'You don’t have access to this.';
      expect([status, body]).toEqual([403, { error: message, message, errorCode: 'FORBIDDEN' }]);
    }
    expect((await server().get(read(victim.phoneNumber))).status).toBe(401);
  });

  it('[API-4] A01 compares digits, since a plus that is not encoded arrives as a space', async () => {
    const { phoneNumber, token } = await server().signIn();
    const digits = phoneNumber.slice(1);
    for (const written of [`+${digits}`, `%2B${digits}`, digits, `%20${digits}`]) {
      const path = `/api/partner-resources/get-subscription?phoneNumber=${written}`;
      expect((await server().get(path, { token })).status).toBe(404);
    }
  });

  it('[API-4] A15 A01 refuses a missing, a doubled and an array parameter', async () => {
    const { phoneNumber, token } = await server().signIn();
    const one = `phoneNumber=${encodeURIComponent(phoneNumber)}`;
    for (const query of ['', `?${one}&${one}`, `?${one}&phoneNumber=1`, `?${one.replace('=', '[]=')}`]) {
      const reply = await server().get(`/api/partner-resources/get-subscription${query}`, { token });
      expect([reply.status, reply.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['no name', { ...config, name: ' ' }],
    ['a NUL', { ...config, welcomeMessage: 'a\u0000b' }],
    ['half a surrogate pair', { ...config, name: 'a\ud800' }],
    ['a name that is too long', { ...config, name: 'a'.repeat(61) }],
    ['a script as its logo', { ...config, logo: 'javascript:alert(1)' }],
    ['no colour', { ...config, theme: { ...config.theme, primaryColor: 'red' } }],
    ['an overlay above 1', { ...config, backgroundImage: { url: null, overlayOpacity: 1.1 } }],
  ])('[API-4] refuses a design that has %s', async (_, wrong) => {
    const { phoneNumber, token } = await server().signIn();
    const { status, body } = await server().post(insert, { config: wrong, planType: 'x' }, { token });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_CONFIG']);
    expect((await server().get(read(phoneNumber), { token })).status).toBe(404);
  });

  it('[API-4] K12 refuses numbers that JSON can write and no number can hold', async () => {
    const { token } = await server().signIn();
    const body = JSON.stringify({ config }).replace('"overlayOpacity":0.3', '"overlayOpacity":1e400');
    const reply = await server().post(insert, body, { token });
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'INVALID_CONFIG']);
    const nan = await server().post(insert, body.replace('1e400', 'NaN'), { token });
    expect([nan.status, nan.body.errorCode]).toEqual([400, 'INVALID_JSON']);
  });

  it('[API-5] keeps every naughty string byte for byte or refuses it', async () => {
    const { phoneNumber, token } = await server().signIn();
    let kept = 0;
    const isKept = async (changes: Partial<typeof config>): Promise<boolean> => {
      const changed = { ...config, ...changes };
      const { status, body } = await server().post(insert, { config: changed }, { token });
      if (status !== 200) {
        expect([changes, status, body.errorCode]).toEqual([changes, 400, 'INVALID_CONFIG']);
        return false;
      }
      kept += Object.keys(changes).length;
      expect((await server().get(read(phoneNumber), { token })).body.config).toEqual(changed);
      return true;
    };
    for (const text of naughtyStrings())
      if (!(await isKept({ name: text, welcomeMessage: text }))) {
        await isKept({ name: text });
        await isKept({ welcomeMessage: text });
      }
    expect(kept).toBeGreaterThan(15);
  }, 60_000);
});
