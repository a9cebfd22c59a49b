import { agreedTerms, type Reply, type TestServer } from '../harness.ts';

/** A browser at a number's form: it keeps its cookie until it is cleared, and calls from one address. */
export interface Browser {
  ask(channel?: 'sms' | 'whatsapp'): Promise<Reply>;
  check(code: string): Promise<Reply>;
  clear(): void;
}

export const openBrowser = (
  server: () => TestServer,
  phoneNumber: string,
  address = server().newAddress(),
): Browser => {
  let cookie = '';
  const post = async (call: string, body: object): Promise<Reply> => {
    const headers = { ...(cookie !== '' && { Cookie: cookie }) };
    const reply = await server().post(`/api/auth/${call}`, { phoneNumber, ...body }, { address, headers });
    cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    return reply;
  };
  return {
    ask: (channel = 'sms') => post('start-verification', { channel }),
    check: (code) => post('check-verification', { code, agreedTerms }),
    clear: () => {
      cookie = '';
    },
  };
};

/** The code of the newest message to this number. */
export const newestCodeOf = (server: () => TestServer, phoneNumber: string): string =>
  server().messages.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? '';
