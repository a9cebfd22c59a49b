import { createHash } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';

/** The name under which our server has an image of another host: it tells nothing of the address, nor can be made up. */
export const imageName = (address: string): string =>
  createHash('sha256').update(address).digest('base64url');

/** Whether an image is at another host than ours, from which browsers may not load it themselves. */
export type IsElsewhere = (address: string) => boolean;

/** Images of our own origin, of the storage of uploaded files and of the hosts of a setting are loaded directly (BLOG-11). */
export const isElsewhere = ({
  appOrigin,
  s3PublicUrl,
  imageHosts,
}: Pick<Settings, 'appOrigin' | 's3PublicUrl' | 'imageHosts'>): IsElsewhere => {
  const own = new Set([appOrigin, s3PublicUrl ?? appOrigin].map((address) => new URL(address).origin));
  return (address) => {
    if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
    const { origin, protocol, host } = new URL(address);
    return !own.has(origin) && !(protocol === 'https:' && imageHosts.includes(host));
  };
};

/** The address at which a browser loads an image: our own for one of another host (BLOG-11). */
export const imageAddress = (address: string, isElsewhere: IsElsewhere): string =>
  isElsewhere(address) ? `/pictures/${imageName(address)}` : address;
