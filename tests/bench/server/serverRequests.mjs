import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { newPlace, plainDesign, watchMemory } from './serverRun.mjs';

const rounds = 3;
const perRound = 2500;
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en-US,en;q=0.9' };

/** The processor time of all threads of a process so far, in µs: whatever else runs on the machine is not in it. */
export const cpuTimeOf = ({ pid }) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns / 1000, 0);

/** The calls of a dashboard, on PostgreSQL where there is one: a partner with a saved design. */
export const callsTo = async (place) => {
  // Another one each time: PostgreSQL still knows how many codes were sent in the hour before.
  const phoneNumber = `+1555${String(Date.now()).slice(-7)}`;
  const authorization = await place.signIn(phoneNumber);
  await place.post('/api/partner-resources/insert-subscription', { config: plainDesign }, authorization);
  const headers = { ...browser, ...authorization };
  const path = `/api/partner-resources/get-subscription?phoneNumber=${encodeURIComponent(phoneNumber)}`;
  return {
    'get-subscription': { path, headers, most: 250 },
    'subscription-status': { path: '/api/stripe/subscription-status', headers, most: 250 },
  };
};

/** What is asked for, by what it is called. */
const requestsTo = async ({ origin }) => {
  const home = await fetch(origin, { headers: browser });
  const [, script] = /"(\/assets\/index-[\w-]+\.js)"/.exec(await home.text());
  let unknown = 0;
  const another = (request) => {
    unknown += 1;
    return { ...request, path: `/blog/unknown-${unknown}` };
  };
  return {
    'the home page': { path: '/' },
    'the home page in Spanish': { path: '/es' },
    'the list of posts': { path: '/blog' },
    'an article': { path: '/blog/global-connections' },
    'an unknown article, each another one': { setupRequest: another },
    'a page that the browser has': { path: '/', etag: true },
    'a script': { path: script, most: 120 },
  };
};

/**
 * What an answer that is ready costs: the time of processors, which holds on a busy machine too. The least of
 * three rounds counts, as neighbours only add to it. As many answers go before, so that the page is drawn and compressed.
 */
const measure = async (place, asking) => {
  const server = await place.start();
  const rows = [];
  for (const [name, { etag, most = 150, ...request }] of Object.entries(await asking(place))) {
    const headers = { ...browser };
    const ask = async (amount) => {
      const { errors, timeouts } = await autocannon({
        url: place.origin,
        connections: 10,
        amount,
        headers,
        requests: [request],
      });
      if (errors + timeouts > 0) throw new Error(`${errors + timeouts} requests for ${name} failed.`);
    };
    await ask(perRound);
    if (etag) headers['if-none-match'] = (await fetch(place.origin, { headers })).headers.get('etag');
    const grown = watchMemory(server.child);
    const costs = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuTimeOf(server.child);
      await ask(perRound);
      costs.push((cpuTimeOf(server.child) - before) / perRound);
    }
    rows.push({ name: `requests ${name} (µs)`, value: Math.min(...costs), most });
    if ('setupRequest' in request)
      rows.push({ name: `requests memory for ${rounds * perRound} of them (MB)`, value: grown(), most: 40 });
  }
  await server.end('SIGKILL');
  return rows;
};

const requests = async () => {
  const { TEST_DATABASE_URL: DATABASE_URL } = process.env;
  return [
    ...(await measure(await newPlace(), requestsTo)),
    ...(DATABASE_URL ? await measure(await newPlace({ DATABASE_URL }), callsTo) : []),
  ];
};

/** What single requests cost. */
export const costs = { requests };
