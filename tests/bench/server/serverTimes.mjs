import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { load } from '../product.mjs';
import { median } from '../report.mjs';
import { newPlace, timed } from './serverRun.mjs';

const api = '/api/auth';
/** Each call comes from another address, and names another phone: the limits stay out of it. */
const newAddress = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const newPhone = (number) => `+1555${[...String(2_000_000 + number)].reverse().join('')}`;

/** A server that believes in X-Forwarded-For, and how long it takes for a call. */
const openTimed = async () => {
  const place = await newPlace({ TRUST_PROXY: 'true' });
  const server = await place.start();
  let calls = 0;
  /** How long an answer takes, in ms, and its status. */
  const ask = async (path, { headers, body, ...init } = {}) => {
    calls += 1;
    const forwarded = {
      'X-Forwarded-For': newAddress(calls),
      'Content-Type': 'application/json',
      ...headers,
    };
    // A connection of its own: after a refused body the server may close it.
    const sending = request(place.origin + path, { ...init, headers: forwarded, agent: false });
    sending.end(body);
    const { ms, result } = await timed(async () => {
      const [reply] = await once(sending, 'response');
      // The rest of a refused body need not arrive.
      sending.on('error', () => undefined);
      await text(reply);
      return reply.statusCode;
    });
    return { ms, status: result };
  };
  const post = (path, body, headers = {}) =>
    ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { place, server, ask, post, phone: () => newPhone(calls) };
};

/** A12: texts that would make a database sleep, in what each call reads. */
const injections = async () => {
  const { injections: texts } = await load('tests/hostileTexts.ts');
  const { defaultMeetingConfig: config } = await load('machines/contract/meetingConfig.ts');
  const { place, server, ask, post, phone } = await openTimed();
  const sleepy = texts.filter((text) => text.includes('pg_sleep'));
  const token = await place.signIn('+15553000004');
  const tryPromo = (text) => post('/api/stripe/apply-promo-code', { promoCode: text }, promoToken);
  let promoToken = token;
  const fields = {
    'phone to check': (text) => post(`${api}/check-user-exists`, { phoneNumber: text }),
    'phone to verify': (text) => post(`${api}/start-verification`, { phoneNumber: text }),
    code: (text) => post(`${api}/check-verification`, { phoneNumber: phone(), code: text }),
    token: (text) => post(`${api}/validate`, {}, { Authorization: encodeURIComponent(text) }),
    email: (text) =>
      post('/api/email-marketing/add-contact', { email: `${text.replaceAll(' ', '/**/')}@example.org` }),
    slug: (text) => ask(`/api/blog/posts/${encodeURIComponent(text)}`),
    locale: (text) => ask(`/api/blog/posts?locale=${encodeURIComponent(text)}`),
    design: (text) =>
      post('/api/partner-resources/insert-subscription', { config: { ...config, name: text } }, token),
    'phone of a design': (text) =>
      ask(`/api/partner-resources/get-subscription?phoneNumber=${encodeURIComponent(text)}`, {
        headers: token,
      }),
    'promo code': tryPromo,
  };
  const delays = [];
  let failed = 0;
  for (const [name, send] of Object.entries(fields)) {
    // A partner has five tries.
    const isPromo = send === tryPromo;
    const usual = [];
    for (let count = 0; count < (isPromo ? 3 : 20); count += 1) usual.push((await send('nobody')).ms);
    const texts = isPromo ? sleepy.filter((_, index) => index % 10 === 0) : sleepy;
    for (const [index, text] of texts.entries()) {
      if (isPromo && index % 2 === 0) promoToken = await place.signIn(newPhone(index));
      let least = Number.POSITIVE_INFINITY;
      // A machine that is busy elsewhere is not slow each time for the same text.
      for (let turn = 0; turn < 4 && least > 50; turn += 1) {
        const { ms, status } = await send(text);
        least = Math.min(least, ms - median(usual));
        if (status >= 500 || status === 429) failed += 1;
      }
      delays.push({ ms: least, name });
    }
  }
  await server.end('SIGKILL');
  const slowest = delays.reduce((one, other) => (other.ms > one.ms ? other : one));
  return [
    {
      name: `A12 delay by a text that makes a database sleep, longest of ${delays.length} (ms, ${slowest.name})`,
      value: slowest.ms,
      most: 50,
    },
    { name: 'A12 texts that were not judged (429, 5xx)', value: failed, most: 0 },
  ];
};

/** D04: how long the server takes to refuse a form of countless or endless parts. */
const forms = async () => {
  const { hostileForms } = await load('tests/server/files/hostileForms.ts');
  const logo = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#d8232a' } })
    .png()
    .toBuffer();
  const { place, server, ask } = await openTimed();
  const token = await place.signIn('+15553000005');
  const headers = { ...token, 'Content-Type': 'multipart/form-data; boundary=limit' };
  const all = Object.entries(hostileForms(logo.toString('latin1')));
  const times = [];
  let wrong = 0;
  for (const [name, form] of [...all, ...all]) {
    const body = Buffer.from(form, 'latin1');
    const path = '/api/partner-resources/upload-to-r2';
    const { ms, status } = await ask(path, { method: 'POST', headers, body });
    if (status !== 400 && status !== 413) wrong += 1;
    times.push({ ms, name });
  }
  await server.end('SIGKILL');
  const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  return [
    {
      name: `D04 a hostile form is refused, slowest of ${times.length} (ms, ${slowest.name})`,
      value: slowest.ms,
      most: 1000,
    },
    { name: 'D04 answers that are no refusal', value: wrong, most: 0 },
  ];
};

/** O06: whether the time of an answer tells that a number is known. */
const known = async () => {
  const { place, server, post, phone } = await openTimed();
  const numbers = ['+15553000006', '+15554000006', '+15556000006'];
  for (const number of numbers) await place.signIn(number);
  const times = { known: [], unknown: [] };
  let wrong = 0;
  for (let count = 0; count < 1000; count += 1) {
    const kind = count % 2 === 0 ? 'known' : 'unknown';
    const phoneNumber = kind === 'known' ? numbers[count % numbers.length] : phone();
    const { ms, status } = await post(`${api}/check-user-exists`, { phoneNumber });
    if (status !== 200) wrong += 1;
    if (count >= 100) times[kind].push(ms);
  }
  await server.end('SIGKILL');
  const difference = Math.abs(median(times.known) - median(times.unknown));
  return [
    {
      name: 'O06 a known number is answered sooner or later, of 900 (ms, medians)',
      value: difference,
      most: 5,
    },
    { name: 'O06 other answers than 200', value: wrong, most: 0 },
  ];
};

/** How long answers take, by the rows of faults that limit it. */
export const times = { A12: injections, D04: forms, O06: known };
