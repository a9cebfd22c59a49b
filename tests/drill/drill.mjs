// `npm run drill` (after a build): a whole service on this machine, three servers behind HAProxy over PostgreSQL and a bucket.
// Somebody signs up, saves, uploads and pays; then a rolling deploy, a crash and an outage of the bucket under load, and a backup that is restored.
// Fails when a figure is missed; `-- --keep` leaves its folder, with the logs of servers and proxy, where it is.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { broken, table } from '../bench/report.mjs';
import { createClient } from './client.mjs';
import { startPostgres } from './postgres.mjs';
import { startProxy } from './proxy.mjs';
import { createServers, makeBuilds } from './servers.mjs';
import { startServices } from './services.mjs';
import { begin, crash, deploy, outage, restore } from './steps.mjs';
import { startStorage } from './storage.mjs';

const root = join(import.meta.dirname, '../..');
const load = async (file) => (await runnerImport(join(root, file))).module;
const keeps = (value, { most = Infinity, least = -Infinity }) => value <= most && value >= least;
const wanted = ({ most, least }) => {
  if (most !== undefined) return `at most ${most}`;
  return least === undefined ? '' : `at least ${least}`;
};
const columns = [
  { name: 'measured', of: ({ value }) => value, keeps },
  { name: 'wanted', of: wanted },
];

/** Makes the service, and takes it through all steps. @param stops gets what ends each of its parts, the last one first */
const drill = async (folder, stops) => {
  const opened = async (part) => {
    const one = await part;
    stops.unshift(one.stop);
    return one;
  };
  const { productionEnv } = await load('tests/server/settings/production.ts');
  const { defaultMeetingConfig: config } = await load('machines/contract/meetingConfig.ts');
  const postgres = await opened(startPostgres(join(folder, 'postgres')));
  const storage = await opened(startStorage(join(folder, 'storage')));
  const services = await opened(startServices());
  const env = {
    ...productionEnv,
    ...storage.settings,
    SINGLE_SERVER: '',
    TRUST_PROXY: '1',
    DATABASE_URL: postgres.url,
    STRIPE_SECRET_KEY: 'sk_test_drill',
    STRIPE_WEBHOOK_SECRET: 'whsec_drill',
    STRIPE_PRICE_ID: 'price_1',
    DRILL_SERVICES: services.origin,
  };
  const builds = makeBuilds(folder);
  const servers = await createServers(folder, ['one', 'two', 'three'], env);
  stops.unshift(() => Promise.all(Object.values(servers).map((server) => server.endIfRunning())));
  await Promise.all(Object.values(servers).map((server) => server.start(builds.before)));
  const { host } = new URL(env.APP_ORIGIN);
  const ports = Object.fromEntries(Object.entries(servers).map(([name, { port }]) => [name, port]));
  const proxy = await opened(startProxy(folder, ports, host));
  await Promise.all(Object.keys(servers).map(proxy.knows));
  const client = await opened(createClient(proxy.port, host));

  const parts = { folder, client, services, config, env, servers, proxy, postgres, storage, builds };
  const { partners, rows } = await begin(parts);
  for (const step of [deploy, crash, outage, restore]) rows.push(...(await step({ ...parts, partners })));
  for (const call of services.unknown) console.log(`Nobody answers ${call}`);
  return [...rows, { name: 'calls that nobody answers', value: services.unknown.length, most: 0 }];
};

if (!existsSync(join(root, 'dist/server/index.js'))) {
  console.error('The product is not built: `npm run build` first.');
  process.exit(1);
}
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
// PostgreSQL's own user must get to its folder.
chmodSync(folder, 0o755);
const stops = [];
try {
  const rows = await drill(folder, stops);
  console.log(table('drill', rows, columns));
  const faults = broken(rows, columns);
  for (const fault of faults) console.log(`FAIL  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  for (const stop of stops) await stop();
  if (values.keep) console.log(`Its folder is ${folder}`);
  else rmSync(folder, { recursive: true });
}
