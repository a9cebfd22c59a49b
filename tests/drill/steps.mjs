import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { lostSaves, startLoad } from './load.mjs';
import { makeDesigns, signUp, subscribe, upload } from './partners.mjs';
import { until } from './processes.mjs';

/** The first day: partners sign up and save, one uploads a picture and subscribes. */
export const begin = async ({ client, services, config, env }) => {
  const partners = await signUp(client, services, 20);
  await makeDesigns(client, partners, config);
  const [first] = partners;
  return {
    partners,
    rows: [
      { name: 'partners who signed up, with a saved design', value: partners.length, least: 20 },
      { name: 'pictures that the bucket serves', value: await upload(client, first, config), least: 1 },
      { name: 'plans after the event', value: await subscribe(client, services, first, env), least: 1 },
    ],
  };
};

/** A rolling deploy under load: each server in turn goes on with the later build. */
export const deploy = async ({ client, partners, config, servers, proxy, builds }) => {
  const assets = [builds.gone];
  const load = startLoad({ client, partners, config, assets });
  await after(1000);
  const ends = [];
  for (const [name, server] of Object.entries(servers)) {
    ends.push(await server.end('SIGTERM'));
    await server.start(builds.after);
    await proxy.knows(name);
    // From now on somebody may have a page of it.
    if (!assets.includes(builds.added)) assets.push(builds.added);
    await after(500);
  }
  const { sent, saves, seconds } = await load.stop();
  tell('a rolling deploy', load.failures);
  const wrong = ends.filter(({ code }) => code !== 0);
  return [
    { name: 'K07 deploy: calls', value: sent },
    { name: 'K07 deploy: calls a second', value: sent / seconds, least: 95 },
    { name: 'K07 deploy: answered saves', value: saves },
    { name: 'K07 deploy: calls that failed', value: load.failures.length, most: 0 },
    { name: 'K07 deploy: answered saves that were lost', value: await lostSaves(client, partners), most: 0 },
    { name: 'K07 deploy: slowest stop (ms)', value: Math.max(...ends.map(({ ms }) => ms)), most: 10_000 },
    { name: 'K07 deploy: stops with another code than 0', value: wrong.length, most: 0 },
  ];
};

/** kill -9 of one server under load. */
export const crash = async ({ client, partners, config, servers: { two }, proxy, builds }) => {
  const load = startLoad({ client, partners, config, assets: [builds.gone, builds.added] });
  await after(2000);
  const killedAt = performance.now();
  const { ms } = await two.end('SIGKILL');
  // The system takes its connections down only after its memory: until then it may be sent calls.
  const isInFlight = ({ sentAt, failedAt }) => sentAt <= killedAt + ms && failedAt >= killedAt;
  await after(2000);
  await two.start(builds.after);
  await proxy.knows('two');
  const { sent, saves } = await load.stop();
  tell('kill -9', load.failures);
  const inFlight = load.failures.filter(isInFlight).length;
  return [
    { name: 'kill -9: calls', value: sent },
    { name: 'kill -9: answered saves', value: saves },
    { name: 'kill -9: answered saves that were lost', value: await lostSaves(client, partners), most: 0 },
    { name: 'kill -9: calls that failed, in flight on it', value: inFlight },
    { name: 'kill -9: other calls that failed', value: load.failures.length - inFlight, most: 0 },
  ];
};

/** The bucket goes away under load: no server is ready, and all that needs no bucket goes on. */
export const outage = async ({ client, partners, config, servers, storage, builds }) => {
  const all = async (status) => {
    const answers = await Promise.all(Object.values(servers).map(({ readiness }) => readiness()));
    return answers.every((answer) => answer === status);
  };
  await storage.leave();
  // What a server knows of its storage counts for ten seconds.
  await until('no server is ready', () => all(503));
  const load = startLoad({ client, partners, config, assets: [builds.added] });
  await after(3000);
  const { sent } = await load.stop();
  tell('an outage of the bucket', load.failures);
  await storage.comeBack();
  await until('all servers are ready again', () => all(200));
  return [
    { name: 'outage of the bucket: calls', value: sent, least: 100 },
    { name: 'outage of the bucket: calls that failed', value: load.failures.length, most: 0 },
  ];
};

/** A backup of the stopped service, everything wiped, and the backup restored. */
export const restore = async ({ folder, client, partners, servers, proxy, postgres, storage, builds }) => {
  await Promise.all(Object.values(servers).map((server) => server.end('SIGTERM')));
  const [dump, bucket] = [join(folder, 'service.dump'), join(folder, 'bucket')];
  const sums = async () => ({ tables: await postgres.checksums(), objects: await storage.checksums() });
  const kept = await sums();
  postgres.dump(dump);
  await storage.copyTo(bucket);
  await postgres.wipe();
  await storage.wipe();
  const wiped = await sums();
  postgres.restore(dump);
  await storage.restore(bucket);
  const restored = await sums();
  await servers.one.start(builds.after);
  await proxy.knows('one');

  const count = (what) => Object.keys(what).length;
  const differing = (kind) =>
    Object.keys({ ...kept[kind], ...restored[kind] }).filter(
      (name) => !isDeepStrictEqual(kept[kind][name], restored[kind][name]),
    ).length;
  const rows = Object.values(kept.tables).reduce((sum, table) => sum + table.rows, 0);
  const left = count(wiped.tables) + count(wiped.objects);
  return [
    { name: 'restore: tables', value: count(kept.tables), least: 10 },
    { name: 'restore: rows', value: rows, least: 40 },
    { name: 'restore: tables and objects that the wipe left', value: left, most: 0 },
    { name: 'restore: tables that differ', value: differing('tables'), most: 0 },
    { name: 'restore: objects', value: count(kept.objects), least: 1 },
    { name: 'restore: objects that differ', value: differing('objects'), most: 0 },
    { name: 'restore: saves that are not found', value: await lostSaves(client, partners), most: 0 },
  ];
};

/** Which calls failed, and how. */
const tell = (when, failures) => {
  for (const { what, reason } of failures) console.log(`Failed at ${when}: ${what}, ${reason}`);
};
