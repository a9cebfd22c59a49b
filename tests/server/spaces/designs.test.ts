import { expect, it } from 'vitest';
import { naughtyStrings } from '../../corpora.ts';
import { eachDatabase } from '../harness.ts';
import { config, saveSpace, spacePath } from './spacePaths.ts';

eachDatabase((server) => {
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
    expect((await server().post(saveSpace, body, { token })).status).toBe(200);
    const reply = (await server().get(spacePath(phoneNumber), { token })).body;
    expect(reply).toEqual({
      config,
      version: '1',
      slug: null,
      previewUrl: `http://localhost:3001/?pId=${partnerId}`,
      lobbyPreviewUrl: `http://localhost:3001/preview?pId=${partnerId}`,
      status: 'inactive',
      planType: null,
      validUntil: null,
      userProfile: null,
      language: 'en',
    });
    expect((await server().get(spacePath(victim.phoneNumber), { token: victim.token })).status).toBe(404);
    expect('isAdmin' in {}).toBe(false);
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
    const { status, body } = await server().post(saveSpace, { config: wrong, planType: 'x' }, { token });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_CONFIG']);
    expect((await server().get(spacePath(phoneNumber), { token })).status).toBe(404);
  });

  it('[API-4] K12 refuses numbers that JSON can write and no number can hold', async () => {
    const { token } = await server().signIn();
    const body = JSON.stringify({ config }).replace('"overlayOpacity":0.3', '"overlayOpacity":1e400');
    const reply = await server().post(saveSpace, body, { token });
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'INVALID_CONFIG']);
    const nan = await server().post(saveSpace, body.replace('1e400', 'NaN'), { token });
    expect([nan.status, nan.body.errorCode]).toEqual([400, 'INVALID_JSON']);
  });

  it('[API-5] keeps every naughty string byte for byte or refuses it', async () => {
    const { phoneNumber, token } = await server().signIn();
    let kept = 0;
    const isKept = async (changes: Partial<typeof config>): Promise<boolean> => {
      const changed = { ...config, ...changes };
      const { status, body } = await server().post(saveSpace, { config: changed }, { token });
      if (status !== 200) {
        expect([changes, status, body.errorCode]).toEqual([changes, 400, 'INVALID_CONFIG']);
        return false;
      }
      kept += Object.keys(changes).length;
      expect((await server().get(spacePath(phoneNumber), { token })).body.config).toEqual(changed);
      return true;
    };
    for (const text of naughtyStrings)
      if (!(await isKept({ name: text, welcomeMessage: text }))) {
        await isKept({ name: text });
        await isKept({ welcomeMessage: text });
      }
    expect(kept).toBeGreaterThan(15);
  }, 60_000);
});
