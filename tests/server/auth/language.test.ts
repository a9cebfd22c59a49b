import { expect, it } from 'vitest';
import { agreedTerms, eachDatabase } from '../harness.ts';
import { spacePath } from '../spaces/spacePaths.ts';

const check = '/api/auth/check-verification';
const minute = 60_000;

eachDatabase((server) => {
  it.each([
    ['es-MX, en;q=0.5', 'es'],
    ['fr, en;q=0.5', 'en'],
    [undefined, 'en'],
  ])(
    '[LNG-8][DSGN-1] keeps the language of the sign-up (%s), whatever a later sign-in speaks',
    async (accepted, language) => {
      const phoneNumber = server().newPhone();
      const signIn = async (headers: Record<string, string>) => {
        const { code } = await server().sendCode(phoneNumber);
        const { body } = await server().post(check, { phoneNumber, code, agreedTerms }, { headers });
        server().clock.now += minute;
        return (await server().get(spacePath(phoneNumber), { token: body.sessionToken })).body.language;
      };
      expect(await signIn(accepted === undefined ? {} : { 'Accept-Language': accepted })).toBe(language);
      expect(await signIn({ 'Accept-Language': language === 'es' ? 'en' : 'es' })).toBe(language);
    },
  );
});
