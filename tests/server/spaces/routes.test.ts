import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { grantedPlans, partners } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { config, saveSpace, spacePath } from './spacePaths.ts';

eachDatabase((server) => {
  it('[API-1] [API-5] saves a space and reads it back', async () => {
    const { phoneNumber, token, partnerId } = await server().signIn();
    const addresses = {
      previewUrl: `http://localhost:3001/?pId=${partnerId}`,
      lobbyPreviewUrl: `http://localhost:3001/preview?pId=${partnerId}`,
    };
    const saved = await server().post(saveSpace, { config, planType: 'premium' }, { token });
    expect([saved.status, saved.body]).toEqual([
      200,
      { version: '1', ...addresses, message: 'Changes saved successfully!' },
    ]);
    const reply = await server().get(spacePath(phoneNumber), { token });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        config,
        version: '1',
        slug: null,
        ...addresses,
        status: 'inactive',
        planType: null,
        validUntil: null,
        userProfile: null,
        language: 'en',
      },
    ]);
    const { body } = await server().post('/api/auth/validate', undefined, { token });
    expect(body.partnerConfig).toEqual({ partnerId, config });

    const changed = { ...config, name: 'Casa nueva', logo: 'https://images.example/logo.png' };
    const headers = { 'Accept-Language': 'es-ES,es;q=0.9' };
    const again = await server().post(saveSpace, { config: changed }, { token, headers });
    expect(again.body.message).toBe('¡Cambios guardados!');
    expect((await server().get(spacePath(phoneNumber), { token })).body.config).toEqual(changed);
  });

  it('[API-1] answers 404 with what is known of a partner who has saved nothing', async () => {
    const { phoneNumber, token, partnerId } = await server().signIn();
    const notFound = {
      error: 'There is nothing here.',
      message: 'There is nothing here.',
      errorCode: 'NOT_FOUND',
    };
    const nameless = await server().get(spacePath(phoneNumber), { token });
    const none = { status: 'inactive', planType: null, validUntil: null, language: 'en' };
    expect([nameless.status, nameless.body]).toEqual([404, { ...notFound, ...none, userProfile: null }]);
    await server()
      .db.update(partners)
      .set({ name: 'Ana María Ruiz', email: 'ana@example.com' })
      .where(eq(partners.publicId, partnerId));
    const named = await server().get(spacePath(phoneNumber), { token });
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
      const reply = await server().get(spacePath(phoneNumber), { token });
      const { status, planType, validUntil } = reply.body;
      return [reply.status, { status, planType, validUntil }];
    };
    const stated = { planType: 'premium', validUntil: validUntil.toISOString() };
    // A promo code needs no design, so a 404 names the plan too.
    expect(await plan()).toEqual([404, { status: 'active', ...stated }]);
    await server().post(saveSpace, { config }, { token });
    expect(await plan()).toEqual([200, { status: 'active', ...stated }]);
    server().clock.now += 60_000;
    expect(await plan()).toEqual([200, { status: 'inactive', ...stated }]);
  });

  it('[DSGN-4] S10 counts the saves, and refuses one over a newer version without losing that', async () => {
    const { phoneNumber, token } = await server().signIn();
    const save = async (name: string, version?: string | null) => {
      const { status, body } = await server().post(
        saveSpace,
        { config: { ...config, name }, version },
        { token },
      );
      return [status, body.version ?? body.errorCode];
    };
    const saved = async () => {
      const { version, config: kept } = (await server().get(spacePath(phoneNumber), { token })).body;
      return [version, kept.name];
    };
    expect(await save('Over nothing', '1')).toEqual([409, 'CONFLICT']);
    expect(await save('First', null)).toEqual([200, '1']);
    expect(await save('First elsewhere', null)).toEqual([409, 'CONFLICT']);
    expect(await save('Second', '1')).toEqual([200, '2']);
    expect(await save('Late', '1')).toEqual([409, 'CONFLICT']);
    // A client that lost the answer to its save sends it again: it succeeds and counts once.
    expect(await save('Second', '1')).toEqual([200, '2']);
    expect(await save('Too early', '3')).toEqual([409, 'CONFLICT']);
    expect(await saved()).toEqual(['2', 'Second']);
    expect(await save('Regardless')).toEqual([200, '3']);
    for (const wrong of ['', 'x', '1.0', '-1', '9'.repeat(10), '\0'])
      expect(await save('Wrong', wrong)).toEqual([400, 'INVALID_CONFIG']);
    expect(await saved()).toEqual(['3', 'Regardless']);
    const message = 'Este espacio cambió en otro lugar';
    const headers = { 'Accept-Language': 'es' };
    const refused = await server().post(saveSpace, { config, version: '1' }, { token, headers });
    expect(refused.body).toEqual({ error: message, message, errorCode: 'CONFLICT' });
  });

  it('[DSGN-4] S10 lets one of ten saves win that come at once', async () => {
    const { phoneNumber, token } = await server().signIn();
    for (const version of [null, '1', '2']) {
      const saves = Array.from({ length: 10 }, (_, number) => {
        // An equal save is none: the last round's winner would succeed beside this one's.
        const body = { config: { ...config, name: `Save ${number} over ${version}` }, version };
        return server().post(saveSpace, body, { token });
      });
      const replies = await Promise.all(saves);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const winner = replies.findIndex(({ status }) => status === 200);
      const kept = (await server().get(spacePath(phoneNumber), { token })).body;
      expect([kept.version, kept.config.name]).toEqual([
        String(Number(version) + 1),
        `Save ${winner} over ${version}`,
      ]);
    }
  });

  it('[API-4] A01 gives a partner nobody else’s space, known or not', async () => {
    const victim = await server().signIn();
    await server().post(saveSpace, { config }, { token: victim.token });
    const { token } = await server().signIn();
    for (const other of [victim.phoneNumber, '+15559999999', '', 'x', "' or 1=1 --", '%00']) {
      const { status, body } = await server().get(spacePath(other), { token });
      const message = 'You don’t have access to this.';
      expect([status, body]).toEqual([403, { error: message, message, errorCode: 'FORBIDDEN' }]);
    }
    expect((await server().get(spacePath(victim.phoneNumber))).status).toBe(401);
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
});
