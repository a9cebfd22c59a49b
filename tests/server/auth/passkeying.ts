import type { Reply, TestServer } from '../harness.ts';
import { type Faults, softAuthenticator } from './softAuthenticator.ts';

export const paths = {
  creation: '/api/auth/passkeys/creation',
  create: '/api/auth/passkeys/create',
  challenge: '/api/auth/passkeys/challenge',
  signIn: '/api/auth/passkeys/sign-in',
  list: '/api/auth/passkeys',
  remove: '/api/auth/passkeys/remove',
};

/** What an answer says: its status and its code. */
export const said = ({ status, body }: Reply) => [status, body?.errorCode];

/** The steps of a partner's device at this server. */
export const passkeying = (server: TestServer) => {
  const device = () => softAuthenticator(server.settings.appOrigin);
  const create = async (token: string, faults: Faults = {}, made = device()) => {
    const { body } = await server.post(paths.creation, {}, { token });
    return { made, reply: await server.post(paths.create, made.create(body, faults), { token }) };
  };
  const ask = async () => {
    const { body, headers } = await server.post(paths.challenge, {});
    return { asked: body, cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  };
  const signIn = async (made: ReturnType<typeof device>, faults: Faults = {}, more: object = {}) => {
    const { asked, cookie } = await ask();
    const sent = { ...made.signIn(asked, faults), ...more };
    return server.post(paths.signIn, sent, { headers: { Cookie: cookie } });
  };
  const list = async (token: string) => (await server.get(paths.list, { token })).body.passkeys;
  /** A partner with one passkey, and the device that has it. */
  const withPasskey = async () => {
    const partner = await server.signIn();
    return { ...partner, ...(await create(partner.token)) };
  };
  return { device, create, ask, signIn, list, withPasskey };
};
