import { expect, it } from 'vitest';
import { eachDatabase } from '../harness.ts';
import { passkeying, paths } from './passkeying.ts';

const minute = 60_000;

eachDatabase((server) => {
  const creation = (token: string, language = 'en') =>
    server().post(paths.creation, {}, { token, headers: { 'Accept-Language': language } });
  const mayCreate = async (token: string) => (await server().get(paths.list, { token })).body.mayCreate;

  it('[ACC-7] creates a passkey within ten minutes of a sign-in alone: after that it asks to sign in again, in words, and a new code lets it', async () => {
    const { token, phoneNumber } = await server().signIn();
    server().clock.now += 10 * minute;
    expect([(await creation(token)).status, await mayCreate(token)]).toEqual([200, true]);
    server().clock.now += 1;
    for (const [language, message] of [
      ['en', 'You signed in more than 10 minutes ago. To create a passkey, log out and sign in again.'],
      [
        'es',
        'Iniciaste sesión hace más de 10 minutos. Para crear una clave de acceso, cierra la sesión y vuelve a iniciarla.',
      ],
    ] as const) {
      const { status, body } = await creation(token, language);
      expect([status, body.errorCode, body.message]).toEqual([403, 'SIGN_IN_AGAIN', message]);
      expect(body.challenge).toBeUndefined();
    }
    expect(await mayCreate(token)).toBe(false);
    const again = await server().signIn(phoneNumber);
    expect([(await creation(again.token)).status, await mayCreate(again.token)]).toEqual([200, true]);
    expect((await creation(token)).status).toBe(403);
  });

  it('[ACC-7] a session of an hour’s use is no new sign-in, and one by passkey is', async () => {
    const { withPasskey, signIn } = passkeying(server());
    const { made, token } = await withPasskey();
    server().clock.now += 61 * minute;
    await server().post('/api/auth/validate', undefined, { token });
    expect((await creation(token)).status).toBe(403);
    const { body } = await signIn(made);
    expect((await creation(body.sessionToken)).status).toBe(200);
  });
});
