import type { lookup } from 'node:dns';
import { createServer, type RequestListener, request } from 'node:http';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPublicAddress, publicFetch } from '../../../server/files/publicFetch.ts';

/** A server of this machine, to which every allowed connection leads, and what it was asked. */
const start = async (
  answer: RequestListener,
  { addresses = ['93.184.216.34'], isPublic = isPublicAddress } = {},
) => {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.headers.host?.split(':')[0]}${incoming.url}`);
    answer(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const found = vi.fn(() => addresses);
  // What a name stands for, and then where the connection is made: of a public address, to this machine.
  const names = ((_name: string, _options: object, callback: (...result: unknown[]) => void) =>
    callback(
      null,
      found().map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;
  const fetch = publicFetch({
    lookup: names,
    isPublic,
    request: ({ hostname, pathname }: URL, options: RequestOptions) => {
      const toHere: NonNullable<RequestOptions['lookup']> = (name, given, callback) =>
        options.lookup?.(name, given, (error, ...rest) => {
          if (error) return callback(error, ...rest);
          given.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
        });
      return request(new URL(`http://${hostname}:${port}${pathname}`), { ...options, lookup: toHere });
    },
  });
  return { fetch, asked, found };
};
const picture: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'Image/PNG; x=1' }).end('bytes');
const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

describe('what is fetched of the open internet', () => {
  it('[BLOG-11] is what a public host answers, with its declared type', async () => {
    const { fetch, asked } = await start(picture);
    const { bytes, type } = await fetch('https://pictures.example/a.png');
    expect([Buffer.from(bytes).toString(), type, asked]).toEqual([
      'bytes',
      'image/png',
      ['pictures.example/a.png'],
    ]);
  });

  it.each([
    ['http://pictures.example/a.png', 'not by HTTPS'],
    ['ftp://pictures.example/a.png', 'not by HTTPS'],
    ['https://pictures.example:8443/a.png', 'a port of its own'],
    ['https://me:secret@pictures.example/a.png', 'a name or password in it'],
    ['https://127.0.0.1/a.png', 'a private address'],
    ['https://0x7f.1/a.png', 'a private address'],
    ['https://169.254.169.254/latest/meta-data', 'a private address'],
    ['https://[::1]/a.png', 'a private address'],
    ['https://[::ffff:10.0.0.1]/a.png', 'a private address'],
  ])('[BLOG-11][API-4] is never %s: %s', async (address, reason) => {
    const { fetch, asked, found } = await start(picture);
    await expect(fetch(address)).rejects.toThrow(reason);
    expect([asked, found.mock.calls]).toEqual([[], []]);
  });

  it.each([['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['fd00::1'], ['::1'], ['64:ff9b::7f00:1']])(
    '[BLOG-11][API-4] is nothing of a name that stands for %s',
    async (...addresses) => {
      const { fetch, asked } = await start(picture, { addresses });
      await expect(fetch('https://pictures.example/a.png')).rejects.toThrow('a private address');
      expect(asked).toEqual([]);
    },
  );

  it('[BLOG-11] is nothing of a name that stands for nothing', async () => {
    const { fetch } = await start(picture, { addresses: [] });
    await expect(fetch('https://pictures.example/a.png')).rejects.toThrow('no address');
  });

  it('[BLOG-11] may be elsewhere, and further on by three redirects', async () => {
    let left = 3;
    const { fetch, asked } = await start((incoming, response) => {
      left -= 1;
      (left < 0 ? picture : redirectTo(`//other${left}.example/b`))(incoming, response);
    });
    expect((await fetch('https://pictures.example/a')).bytes).toHaveLength(5);
    expect(asked).toEqual(['pictures.example/a', 'other2.example/b', 'other1.example/b', 'other0.example/b']);
    left = 4;
    await expect(fetch('https://pictures.example/a')).rejects.toThrow('more than 3 redirects');
  });

  it.each([
    ['http://pictures.example/a.png', 'not by HTTPS'],
    ['https://192.168.1.1/a.png', 'a private address'],
  ])('[BLOG-11][API-4] is never where a redirect leads to %s', async (location, reason) => {
    const { fetch, asked } = await start(redirectTo(location));
    await expect(fetch('https://pictures.example/a')).rejects.toThrow(reason);
    expect(asked).toHaveLength(1);
  });

  it('[BLOG-11][API-4] is judged anew after a redirect to a name that has come to mean another host', async () => {
    const { fetch, asked, found } = await start(redirectTo('/again'));
    found.mockReturnValueOnce(['93.184.216.34']).mockReturnValueOnce(['127.0.0.1']);
    await expect(fetch('https://pictures.example/a')).rejects.toThrow('a private address');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['404', (_, response) => response.writeHead(404).end(), 'status 404'],
    ['302 without an address', (_, response) => response.writeHead(302).end(), 'status 302'],
    ['204', (_, response) => response.writeHead(204).end(), 'status 204'],
    ['endless bytes', (_, response) => response.end(Buffer.alloc(10_000_001)), 'more than 10000000 bytes'],
    [
      'a cut answer',
      (_, response) =>
        response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy()),
      'aborted',
    ],
  ] as [string, RequestListener, string][])('[BLOG-11] is nothing with %s', async (_, answer, reason) => {
    const { fetch } = await start(answer);
    await expect(fetch('https://pictures.example/a')).rejects.toThrow(reason);
  });

  it('[BLOG-11] is nothing of a host that says nothing', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new Error('late')));
    const { fetch } = await start(() => {});
    await expect(fetch('https://pictures.example/a')).rejects.toThrow();
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});

it('[BLOG-11][API-4] asks no private host with the network as it is', async () => {
  const fetch = publicFetch();
  await expect(fetch('https://localhost/a.png')).rejects.toThrow('a private address');
});

describe('an address', () => {
  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '[BLOG-11] %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(
    (
      '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.0.1 198.18.0.1 224.0.0.1 ' +
      '255.255.255.255 :: ::1 fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:8.8.8.8 64:ff9b::1 2001:db8::1 2001::1 2002:7f00:1:: 3fff::1 name'
    ).split(' '),
  )('[BLOG-11][API-4] %s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
