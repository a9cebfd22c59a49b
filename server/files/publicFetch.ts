import { lookup as lookupName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { readAtMost } from '../http/readAtMost.ts';

/** What an address of the open internet has answered. */
export interface Fetched {
  bytes: Uint8Array;
  /** As the other server declares it. */
  type: string;
}

/** Fetches an address of the open internet. @throws Error with the reason where there is nothing to be had. */
export type PublicFetch = (address: string) => Promise<Fetched>;

/** The whole time for one, with its redirects. */
const fetchMs = 10_000;
const mostBytes = 10_000_000;
const mostRedirects = 3;

/**
 * Fetches only by HTTPS from hosts that all the world reaches (BLOG-11): no host of this machine, of its network or of a
 * cloud's inside, by whatever name or redirect. The name is judged by the addresses to which the connection is then
 * made, so that it cannot mean another one a moment later.
 * @param network what tests put in the place of the network.
 */
export const publicFetch = (
  network: {
    request?: (address: URL, options: RequestOptions) => ReturnType<typeof requestHttps>;
    lookup?: typeof lookupName;
    isPublic?: (address: string) => boolean;
  } = {},
): PublicFetch => {
  const { request = requestHttps, lookup = lookupName, isPublic = isPublicAddress } = network;

  const publicLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const refusal = found?.some(({ address }) => !isPublic(address))
        ? new Error('a private address')
        : error;
      const [first] = found ?? [];
      if (refusal || first === undefined) return callback(refusal ?? new Error('no address'), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });

  const ask = (address: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const problem = problemOf(address, isPublic);
      if (problem !== null) return reject(new Error(problem));
      const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity' };
      request(address, { headers, signal, lookup: publicLookup, agent: false })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });

  return async (given) => {
    const signal = AbortSignal.timeout(fetchMs);
    let address = new URL(given);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await ask(address, signal);
      try {
        const { statusCode = 0, headers } = answer;
        if (statusCode >= 301 && statusCode <= 308 && headers.location !== undefined) {
          address = new URL(headers.location, address);
          continue;
        }
        if (statusCode !== 200) throw new Error(`status ${statusCode}`);
        const bytes = await readAtMost(answer, mostBytes);
        if (bytes === null) throw new Error(`more than ${mostBytes} bytes`);
        return { bytes, type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '' };
      } finally {
        answer.destroy();
      }
    }
    throw new Error(`more than ${mostRedirects} redirects`);
  };
};

/** Why an address is not asked, whatever its name stands for; null where it may be. */
const problemOf = (
  { protocol, port, username, password, hostname }: URL,
  isPublic: (address: string) => boolean,
) => {
  if (protocol !== 'https:') return 'not by HTTPS';
  if (port !== '') return 'a port of its own';
  if (username !== '' || password !== '') return 'a name or password in it';
  // A name is judged when it is looked up; an address is not looked up.
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublic(literal) ? 'a private address' : null;
};

/** Whether an IP address is one of the open internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !specialV4.check(address, 'ipv4')
    : isIP(address) === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');

const listOf = (type: 'ipv4' | 'ipv6', networks: string): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [start = '', prefix] = network.split('/');
    list.addSubnet(start, Number(prefix), type);
  }
  return list;
};

/** Private, shared, of this machine, of this link, for documents and tests, multicast, reserved (IANA's registry). */
const specialV4 = listOf(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
);
/** The only global part so far; without its forms that hold an address of version 4, or are for documents. */
const globalV6 = listOf('ipv6', '2000::/3');
const specialV6 = listOf('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');
