import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, installed, start, until } from './processes.mjs';

/** HAProxy in front of servers, which it asks for /serving. @param ports the servers', by their names */
export const startProxy = async (folder, ports, host) => {
  installed('haproxy');
  const port = await freePort();
  const socket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy.cfg');
  const servers = (more) =>
    Object.entries(ports)
      .map(([name, at]) => `  server ${name} 127.0.0.1:${at} ${more(name)}`)
      .join('\n');
  writeFileSync(
    file,
    `global
  stats socket ${socket} mode 600
  log stdout format iso local0
defaults
  mode http
  log global
  option httplog
  timeout connect 2s
  timeout client 65s
  # The storage of a large file may take two minutes.
  timeout server 150s
  timeout check 10s
  option redispatch 1
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  http-request set-header X-Request-Id %[uuid()]
  use_backend assets if { path_beg /assets/ }
  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /serving ver HTTP/1.1 hdr Host ${host}
${servers(() => 'check inter 500ms fastinter 200ms fall 2 rise 1')}
# While two builds are served, a file that one server lacks another one has.
backend assets
  balance roundrobin
  retry-on conn-failure empty-response 404
  retries 20
${servers((name) => `track servers/${name}`)}
`,
  );
  const proxy = start('haproxy', ['-db', '-f', file]);
  const isUp = async (name) => {
    const asked = connect(socket);
    asked.end('show stat\n');
    const text = Buffer.concat(await asked.toArray().catch(() => [])).toString();
    const line = text.split('\n').find((one) => one.startsWith(`servers,${name},`));
    return line?.split(',')[17]?.startsWith('UP') ?? false;
  };
  await until('the proxy listens', async () => {
    const asked = connect(port, '127.0.0.1');
    return once(asked, 'connect').then(
      () => {
        asked.destroy();
        return true;
      },
      () => false,
    );
  });
  return {
    port,
    /** Waits until it gives calls to a server. */
    knows: (name) => until(`the proxy finds ${name} ready: ${proxy.output()}`, () => isUp(name)),
    stop: async () => {
      await proxy.end('SIGKILL');
      writeFileSync(join(folder, 'haproxy.log'), proxy.output());
    },
  };
};
