import { setTimeout as after } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { load } from '../product.mjs';
import { newPlace, timed } from './serverRun.mjs';

const save = '/api/partner-resources/insert-subscription';
const partners = '/api/partner-config/public/partners';

/** K01: saves, kill -9 at random moments, and how long the next start takes. @param moments how often */
const crash = async ({ moments }) => {
  const place = await newPlace();
  const { defaultMeetingConfig } = await load('machines/contract/meetingConfig.ts');
  const configOf = (number) => ({ ...defaultMeetingConfig, name: `Save ${number}` });
  let server = await place.start();
  const starts = [];
  let phone;
  let token;
  let [all, sent, answered, lost, half] = [0, 0, 0, 0, 0];
  let isLimited = false;
  for (let round = 0; round < moments; round += 1) {
    // One partner may save 600 times in an hour.
    if (round % 50 === 0) {
      all += answered;
      [sent, answered] = [0, 0];
      phone = `1555300${1000 + round}`;
      token = await place.signIn(`+${phone}`);
    }
    const saving = (async () => {
      for (;;) {
        sent += 1;
        const reply = await place.post(save, { config: configOf(sent) }, token);
        isLimited ||= reply.status === 429;
        if (!reply.ok) throw new Error(await reply.text());
        answered = sent;
      }
    })().catch(() => undefined);
    await after(Math.random() * 700);
    await server.end('SIGKILL');
    await saving;
    if (isLimited) throw new Error('A save met the limit: nothing was under way when the server was killed.');
    server = await place.start();
    starts.push(server.ms);
    const read = await fetch(`${place.origin}/api/partner-resources/get-subscription?phoneNumber=${phone}`, {
      headers: token,
    });
    // A moment before the first save has found nothing.
    if (answered === 0 && read.status === 404) continue;
    const { config } = await read.json();
    const kept = Number(/Save (\d+)/.exec(config.name)?.[1] ?? 0);
    if (kept < answered) lost += 1;
    if (kept > sent || !isDeepStrictEqual(config, configOf(kept))) half += 1;
  }
  await server.end('SIGKILL');
  return [
    { name: `K01 start after kill -9, slowest of ${moments} (ms)`, value: Math.max(...starts), most: 5000 },
    { name: 'K01 saves in all', value: all + answered },
    { name: 'K01 answered saves that were lost', value: lost, most: 0 },
    { name: 'K01 saves that are there in part', value: half, most: 0 },
  ];
};

/** K04: how long a call waits for PostgreSQL. Without TEST_DATABASE_URL it is left out. */
const database = async () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return [];
  const module = await load('tests/server/db/databaseProxy.ts');
  const { Pool } = await import('pg').then(({ default: pg }) => pg);
  const admin = new Pool({ connectionString: url, max: 1 });
  const name = `bench_${process.pid}`;
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const proxy = await module.openProxy(own.href);
  const place = await newPlace({ DATABASE_URL: proxy.url, CODE_SECRET: 'a'.repeat(32) });
  const server = await place.start();
  const ask = () => timed(() => fetch(place.origin + partners).then(({ status }) => status));
  const rows = [];
  const slowest = async (kind, most, wanted) => {
    const asked = await Promise.all(Array.from({ length: 20 }, ask));
    rows.push({ name: `K04 ${kind} (ms)`, value: Math.max(...asked.map(({ ms }) => ms)), most });
    rows.push({
      name: `K04 ${kind}: other answers than ${wanted}`,
      value: asked.filter(({ result }) => result !== wanted).length,
      most: 0,
    });
  };
  await ask();
  const locker = new Pool({ connectionString: own.href, max: 1 });
  const client = await locker.connect();
  await client.query('begin; lock table listed_partners in access exclusive mode');
  await slowest('a locked table, slowest of 20', 2000, 503);
  await client.query('rollback');
  client.release();
  await slowest('after the lock', 2000, 200);
  proxy.silence();
  // What a silent connection may take (`silentMs` of postgres.ts), and no more.
  await slowest('a silent database, slowest of 20', 5500, 503);
  proxy.heal();
  await slowest('healed', 2000, 200);
  await proxy.close();
  await slowest('away, slowest of 20', 2000, 503);
  await server.end('SIGKILL');
  await locker.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  return rows;
};

/** The crashes and losses by the rows of faults they belong to. */
export const faults = { K01: crash, K04: database };
