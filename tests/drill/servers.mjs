import { appendFileSync, cpSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, start, until } from './processes.mjs';

const root = join(import.meta.dirname, '../..');
const isScript = (name) => /-[\w-]{7,}\.js$/.test(name);

/**
 * Two builds: the product's, and a later one that has another script in the place of one of them. The later one serves
 * both, as its `builds` folder has that of the build before.
 */
export const makeBuilds = (folder) => {
  const makeBuild = (name) => {
    const dist = join(folder, name, 'dist');
    for (const part of ['web', 'server', 'render', 'builds'])
      cpSync(join(root, 'dist', part), join(dist, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, name, 'node_modules'));
    return dist;
  };
  const [before, after] = [makeBuild('before'), makeBuild('after')];
  const gone = readdirSync(join(before, 'web/assets')).find(isScript);
  const added = `added-${'a'.repeat(8)}.js`;
  renameSync(join(after, 'web/assets', gone), join(after, 'web/assets', added));
  return { before, after, gone: `/assets/${gone}`, added: `/assets/${added}` };
};

/** The servers of a service, each with ports and a folder of its own. @param env what they share */
export const createServers = async (folder, names, env) => {
  const preload = pathToFileURL(join(import.meta.dirname, 'leadToServices.mjs')).href;
  const servers = {};
  for (const name of names) {
    const dataFolder = join(folder, name);
    mkdirSync(dataFolder);
    const own = {
      PORT: String(await freePort()),
      MEETING_PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_FOLDER: dataFolder,
    };
    let running;
    const keepLog = () => {
      appendFileSync(join(dataFolder, 'log'), running.output());
      running = undefined;
    };
    servers[name] = {
      port: own.PORT,
      /** Starts it from a build's folder, and waits until it says that it is ready. */
      start: async (dist) => {
        running = start(process.execPath, [join(dist, 'server/index.js')], {
          // Where no `.env` of a developer is.
          cwd: dataFolder,
          env: { PATH: process.env.PATH, NODE_OPTIONS: `--import=${preload}`, ...env, ...own },
        });
        const { output, child } = running;
        await until(`${name} is ready`, () => output().includes(' is ready at ') || child.exitCode !== null);
        if (child.exitCode !== null) throw new Error(`The server ${name} ended: ${output()}`);
      },
      /** What it answers to whoever watches it, past the proxy. */
      readiness: async () => (await fetch(`http://127.0.0.1:${own.PORT}/ready`)).status,
      /** Ends it. @returns exit code and milliseconds */
      end: async (signal) => {
        const startedAt = performance.now();
        const [code] = await running.end(signal);
        keepLog();
        return { code, ms: performance.now() - startedAt };
      },
      /** Ends it whatever it does, and leaves its log in its folder. */
      endIfRunning: async () => {
        if (running === undefined) return;
        await running.end('SIGKILL');
        keepLog();
      },
    };
  }
  return servers;
};
