// Commands that the test run is made of.
import { spawn } from 'node:child_process';

/**
 * Runs a command. @returns whether it succeeded, and what it printed if `isHeld`: commands that run at the
 * same time would mix their lines. Without `isHeld` it prints at once.
 * @param {{ command: string, args: readonly string[], env?: Record<string, string>, isHeld?: boolean }} what
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export const run = ({ command, args, env = {}, isHeld = false }) =>
  new Promise((resolve) => {
    const stdio = isHeld ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
