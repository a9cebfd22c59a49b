import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { WrittenPost } from '../../server/blog/posts.ts';
import { withProxiedImages } from '../../server/blog/proxiedPostImages.ts';
import { listedPartners } from '../../server/db/schema.ts';
import { imageName, isElsewhere } from '../../server/files/imageAddress.ts';
import { createImageProxy } from '../../server/files/imageProxy.ts';
import { publicFetch } from '../../server/files/publicFetch.ts';
import { createLog } from '../../server/http/log.ts';
import { parseSettings } from '../../server/settings/settings.ts';
import { imageSources } from '../../server/site/imageSources.ts';
import { listedPosts, writtenPost } from './blog/writtenPosts.ts';
import { startServer } from './harness.ts';
import { openMeetings } from './lobby/openMeetings.ts';
import { openMemory } from './memory.ts';
import { askCheckout, config, designer, paths } from './payments/paying.ts';
import { saveSpace, spacePath } from './spaces/spacePaths.ts';

/** Counts the connections that this process opens, and those that arrive at a server of this machine. */
const watchConnections = async () => {
  const seen = { opened: 0, arrived: 0 };
  const count = () => {
    seen.opened += 1;
  };
  subscribe('net.client.socket', count);
  const listener = createServer((_, response) => response.end()).on('connection', () => {
    seen.arrived += 1;
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    unsubscribe('net.client.socket', count);
    listener.close();
  });
  return { seen, address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` };
};

it('[API-4] A13 connects to no address that somebody gave it, when it is saved, read or shown', async () => {
  const { seen, address } = await watchConnections();
  const { db, close } = await openMemory();
  onTestFinished(close);
  const list: WrittenPost[] = [];
  const written = listedPosts(list, Date.now);
  const isOutside = isElsewhere(parseSettings({}));
  const dataFolder = await mkdtemp(join(tmpdir(), 'outbound-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const imageProxy = createImageProxy({
    settings: { dataFolder },
    addressOf: imageSources({ db, posts: written, isElsewhere: isOutside }),
    fetch: publicFetch(),
    now: Date.now,
    log: createLog(() => {}),
  });
  const server = startServer(db, {}, { imageProxy, posts: withProxiedImages(written, isOutside) });
  const partner = await designer(server);
  const { token } = partner;
  const design = {
    ...config,
    welcomeMessage: `${address}/text`,
    logo: `${address}/logo.png`,
    backgroundVideo: { url: `${address}/video.mp4` },
    backgroundImage: { url: `${address}/image.png`, overlayOpacity: 0.2 },
  };
  expect((await server.post(saveSpace, { config: design }, { token })).status).toBe(200);
  const read = await server.get(spacePath(partner.phoneNumber), { token });
  expect(read.body.config.logo).toBe(design.logo);
  const [slug, name] = ['pictures', 'Pictures'];
  const content = `<img src="${address}/text.png"><iframe src="${address}"></iframe>`;
  list.push(writtenPost({ slug, content, coverImage: `${address}/c.png` }));
  const listed = { publicId: 'pictures', position: 1, name, descriptionEn: '', descriptionEs: '' };
  await db.insert(listedPartners).values({ ...listed, logo: `${address}/partner.png` });
  const headers = { Referer: address, 'X-Forwarded-For': address, 'X-Forwarded-Host': address };
  for (const path of ['/api/blog/posts', `/api/blog/posts/${slug}`, '/api/partner-config/public/partners'])
    expect(JSON.stringify((await server.get(path, { headers })).body)).toContain('/pictures/');
  // What an operator names is asked for, but never in a private network (BLOG-11).
  for (const file of ['text', 'c', 'partner'])
    expect((await server.get(`/pictures/${imageName(`${address}/${file}.png`)}`)).status).toBe(404);
  expect((await server.app.request('/rss.xml')).status).toBe(200);
  expect((await askCheckout(server, partner, { returnUrl: address })).status).toBe(400);
  const { status } = await server.post(paths.portal, { returnUrl: address, sessionToken: token }, { token });
  expect(status).toBe(400);
  const meetings = openMeetings(db, { now: () => server.clock.now });
  for (const path of ['/', '/preview'])
    expect(await (await meetings.request(`${path}?pId=${partner.partnerId}`)).text()).toContain(address);
  expect(seen).toEqual({ opened: 0, arrived: 0 });
  // The counters do count.
  await (await fetch(address)).text();
  expect(seen.arrived).toBe(1);
  expect(seen.opened).toBeGreaterThan(0);
});
