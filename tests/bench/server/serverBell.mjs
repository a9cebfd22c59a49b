import pg from 'pg';
import { newPlace, plainDesign } from './serverRun.mjs';

const rooms = ['', 'garden', 'terrace', 'cellar'];
const knocksPerRoom = 25;
/** Reads a stream of events; `when` resolves with the time at which an event holds this text. */
const follow = async (url, headers) => {
  const end = new AbortController();
  const { body } = await fetch(url, { headers, signal: end.signal });
  const waiting = [];
  const read = async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      for (const { text, resolve } of waiting) if (chunk.includes(text)) resolve(performance.now());
    }
  };
  read().catch(() => undefined);
  return {
    when: (text) => new Promise((resolve) => waiting.push({ text, resolve })),
    close: () => end.abort(),
  };
};

const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];

/**
 * From a guest's knock to the dashboard's event: by one server, and by another one over the same PostgreSQL (ROOM-2).
 * Without TEST_DATABASE_URL it is left out.
 */
const bell = async () => {
  const { TEST_DATABASE_URL: admin } = process.env;
  if (!admin) return [];
  const name = `bell_${process.pid}`;
  const pool = new pg.Pool({ connectionString: admin, max: 1 });
  await pool.query(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  try {
    return await ring(url.href);
  } finally {
    await pool.query(`drop database ${name} with (force)`);
    await pool.end();
  }
};

/** Knocks at two servers over a database. */
const ring = async (DATABASE_URL) => {
  const env = {
    DATABASE_URL,
    CODE_SECRET: 'b'.repeat(32),
    TRUST_PROXY: '1',
    // Servers that share no folder: nothing is stored.
    S3_BUCKET: 'bell',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_PUBLIC_URL: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'bell',
    S3_SECRET_ACCESS_KEY: 'bell',
  };
  const [near, far] = [await newPlace(env), await newPlace(env)];
  const servers = [await near.start(), await far.start()];
  const own = new pg.Client({ connectionString: DATABASE_URL });
  await own.connect();
  const headers = await near.signIn('+15553000010');
  const saved = await near.post(
    '/api/partner-resources/insert-subscription',
    { config: plainDesign },
    headers,
  );
  if (!saved.ok) throw new Error(`The design was answered ${saved.status}: ${await saved.text()}`);
  await own.query(
    "insert into granted_plans (partner_id, plan_type, active) select id, 'free', true from partners",
  );
  const { rows } = await own.query('select public_id from partners join spaces on partner_id = id');
  const [{ public_id: pId }] = rows;
  const streams = [];
  for (const { origin } of [near, far]) streams.push(await follow(`${origin}/api/rooms/news`, headers));
  const times = [[], []];
  const answers = [];
  for (let count = 0; count < rooms.length * knocksPerRoom; count += 1) {
    const guest = `Guest ${count}.`;
    const heard = streams.map((stream) => stream.when(guest));
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${near.meetingPort}/api/meeting/knock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${count >> 5}.${count}` },
      body: JSON.stringify({ pId, room: rooms[count % rooms.length], name: guest }),
    });
    answers.push(performance.now() - startedAt);
    if (!answer.ok) throw new Error(`A knock was answered ${answer.status}: ${await answer.text()}`);
    for (const [at, when] of (await Promise.all(heard)).entries()) times[at].push(when - startedAt);
    // Not in step with the other server's looks.
    await new Promise((resolve) => setTimeout(resolve, (count * 37) % 200));
  }
  for (const stream of streams) stream.close();
  for (const server of servers) await server.end('SIGKILL');
  await own.end();
  const [here, there] = times;
  return [
    { name: 'bell the answer to the knock itself, p95 (ms)', value: percentile(answers, 0.95) },
    { name: 'bell by the same server, median (ms)', value: percentile(here, 0.5) },
    { name: 'bell by the same server, p95 (ms)', value: percentile(here, 0.95), most: 500 },
    { name: 'bell by another server, median (ms)', value: percentile(there, 0.5) },
    { name: 'bell by another server, p95 (ms)', value: percentile(there, 0.95), most: 500 },
  ];
};

/** How soon a knock is heard. */
export const bells = { bell };
