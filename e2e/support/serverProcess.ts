import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server process with its own data, which a test may stop and start again. */
export interface ServerProcess {
  readonly dataFolder: string;
  /** Everything the server has printed since its last start. */
  log(): string;
  /** Kills it, without a graceful shutdown. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

interface Started extends ServerProcess {
  /** What the first group of `ready` matched. */
  readonly address: string;
}

/** A folder for a server's data, which `dispose` of that server removes. */
export const dataFolderFor = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `encuentro-${name}-`));

/**
 * Starts Node with these arguments, in the project's folder unless `cwd` says another one. Resolves once its output
 * matches `ready`; rejects with its output if it exits before.
 */
export const startServer = async ({
  args,
  env,
  dataFolder,
  cwd = join(import.meta.dirname, '../..'),
  ready,
}: {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  dataFolder: string;
  cwd?: string;
  ready: RegExp;
}): Promise<Started> => {
  let printed = '';
  let child: ChildProcess | undefined;
  const start = () =>
    new Promise<string>((resolve, reject) => {
      printed = '';
      const process_ = spawn(process.execPath, args, {
        cwd,
        env: {
          ...process.env,
          DATA_FOLDER: dataFolder,
          // Each test has its own client address, so that limits per address do not mix them up.
          TRUST_PROXY: 'true',
          DATABASE_URL: '',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = process_;
      const hear = (data: Buffer) => {
        printed += data.toString();
        const [, address] = ready.exec(printed) ?? [];
        if (address !== undefined) resolve(address);
      };
      process_.stdout.on('data', hear);
      process_.stderr.on('data', hear);
      process_.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${printed}`)));
    });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  // A process that never gets ready must not live on.
  const reaper = () => child?.kill('SIGKILL');
  process.once('exit', reaper);
  const address = await start();
  return {
    address,
    dataFolder,
    log: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: async () => {
      await start();
    },
    dispose: async () => {
      await end('SIGTERM');
      process.off('exit', reaper);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
