import { Agent, request } from 'node:http';

/** Calls a site by way of its proxy, as browsers behind many addresses would. @param host the site's */
export const createClient = (port, host) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  /** Resolves with status, headers and body; rejects when the connection is lost. */
  const ask = (path, { method = 'GET', headers = {}, body, from = 1 } = {}) =>
    new Promise((resolve, reject) => {
      const options = { port, path, method, agent, host: '127.0.0.1', localAddress: `127.0.0.${from}` };
      const asked = request({ ...options, headers: { Host: host, ...headers } }, (answer) => {
        answer
          .toArray()
          .then((chunks) => {
            const { statusCode: status, headers: answered } = answer;
            resolve({ status, headers: answered, body: Buffer.concat(chunks).toString() });
          })
          .catch(reject);
      });
      asked.once('error', reject).end(body);
    });
  const post = (path, body, { headers = {}, ...options } = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: `https://${host}`, ...headers },
      ...options,
    });
  return { ask, post, stop: () => agent.destroy() };
};

/** A small PNG as a browser's form sends it. */
export const formOf = (bytes) => {
  const head =
    '--limit\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limit--\r\n')]);
  return {
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=limit', 'Content-Length': body.length },
  };
};
