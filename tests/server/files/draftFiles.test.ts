import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultMeetingConfig, type MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { files } from '../../../server/db/schema.ts';
import { diskFiles } from '../../../server/files/files.ts';
import { startServer } from '../harness.ts';
import { saveSpace, spacePath } from '../spaces/spacePaths.ts';
import { multipart, refusal, toVideos, uploadServer, video } from './uploading.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const megabyte = 1024 * 1024;
const sent = { bytes: video('mp4'), type: 'video/mp4' };
const server = uploadServer();
const nameOf = (url: string) => url.split('/').at(-1) ?? '';

/** A partner who signs in before each call, as days pass between two. */
const start = async () => {
  const { phoneNumber } = await server().partner();
  const signIn = async () => {
    // Between two codes to one number.
    server().clock.now += hour;
    return (await server().signIn(phoneNumber)).token;
  };
  const upload = async () => {
    const { status, body } = await server().upload(toVideos, sent, await signIn());
    expect(status).toBe(200);
    return body.url as string;
  };
  const save = async (changes: Partial<MeetingConfig>, headers: Record<string, string> = {}) => {
    const config = { ...defaultMeetingConfig, ...changes };
    return server().post(saveSpace, { config }, { token: await signIn(), headers });
  };
  const saved = async () => server().get(spacePath(phoneNumber), { token: await signIn() });
  const isKept = async (url: string) => {
    const isThere = (await server().kept()).includes(nameOf(url));
    expect((await server().db.$count(files, eq(files.name, nameOf(url)))) > 0).toBe(isThere);
    return isThere;
  };
  const fill = (url: string, size: number) =>
    server()
      .db.update(files)
      .set({ size })
      .where(eq(files.name, nameOf(url)));
  return { upload, save, saved, isKept, fill };
};

it('[DSGN-8][SES-4] keeps what a draft alone shows for 30 days, whatever is uploaded meanwhile', async () => {
  const { upload, save, isKept } = await start();
  const [drafted, other] = [await upload(), await upload()];
  server().clock.now += 29 * day;
  await upload();
  expect([await isKept(drafted), await isKept(other)]).toEqual([true, true]);
  expect((await save({ backgroundVideo: { url: drafted } })).status).toBe(200);
  server().clock.now += day;
  await upload();
  expect([await isKept(drafted), await isKept(other)]).toEqual([true, false]);
});

it('[API-4][DSGN-7] lets what nothing shows make room after a day, the oldest first and no more than is needed', async () => {
  const { upload, isKept, fill } = await start();
  const [first, second] = [await upload(), await upload()];
  server().clock.now += day;
  const young = await upload();
  for (const url of [first, second]) await fill(url, 200 * megabyte);
  await fill(young, 100 * megabyte);
  await upload();
  expect([await isKept(first), await isKept(second), await isKept(young)]).toEqual([false, true, true]);
});

it('[API-5][DSGN-8] a save cannot show a file that an upload is just removing, and keeps one that it would remove next', async () => {
  const { db, dataFolder, clock } = server();
  const disk = diskFiles({ dataFolder, appOrigin: 'http://localhost:3000' });
  let meanwhile = async (_name: string): Promise<void> => undefined;
  const remove = async (name: string) => {
    await meanwhile(name);
    await disk.remove(name);
  };
  const own = startServer(db, { dataFolder }, { files: { ...disk, remove } });
  own.clock.now = clock.now;
  const { phoneNumber, token } = await own.partner();
  const upload = async (as: string) => {
    own.clock.now += 1;
    return (await own.request(toVideos, multipart(sent, as))).body.url as string;
  };
  const [first, second] = [await upload(token), await upload(token)];
  own.clock.now += 30 * day + 1;
  const { token: later } = await own.signIn(phoneNumber);
  const save = async (url: string) => {
    const config = { ...defaultMeetingConfig, backgroundVideo: { url } };
    const { status, body } = await own.post(saveSpace, { config }, { token: later });
    return [status, body.errorCode];
  };
  const answers: unknown[] = [];
  meanwhile = async (name) => {
    expect(name).toBe(nameOf(first));
    answers.push(await save(first), await save(second));
  };
  await upload(later);
  expect(answers).toEqual([
    [422, 'VIDEO_GONE'],
    [200, undefined],
  ]);
  const kept = await server().kept();
  expect([kept.includes(nameOf(first)), kept.includes(nameOf(second))]).toEqual([false, true]);
});

const gone = `${'a'.repeat(32)}.png`;
const own = 'http://localhost:3000/files';

it.each<[string, Partial<MeetingConfig>, string, string, string]>([
  [
    'logo',
    { logo: `${own}/${gone}` },
    'LOGO_GONE',
    'We no longer have this logo. Choose it again.',
    'Ya no tenemos este logo. Elígelo de nuevo.',
  ],
  [
    'image',
    { backgroundImage: { url: `/files/${gone}`, overlayOpacity: 0 } },
    'IMAGE_GONE',
    'We no longer have this background image. Choose it again.',
    'Ya no tenemos esta imagen de fondo. Elígela de nuevo.',
  ],
  [
    'video',
    { backgroundVideo: { url: `${own}/${gone.replace('png', 'mp4')}` } },
    'VIDEO_GONE',
    'We no longer have this background video. Choose it again.',
    'Ya no tenemos este video de fondo. Elígelo de nuevo.',
  ],
])(
  '[API-5][DSGN-8][DSGN-11] says that the %s of a design is gone, in both languages, and saves nothing',
  async (_, shown, code, english, spanish) => {
    const { save, saved } = await start();
    const refused = await save(shown);
    expect([refused.status, refused.body]).toEqual([422, refusal(code, english)]);
    expect((await save(shown, { 'Accept-Language': 'es' })).body.message).toBe(spanish);
    expect((await saved()).status).toBe(404);
  },
);

it('[API-5][DSGN-8] saves a design whose uploads are there, and any address that is no upload of ours', async () => {
  const { upload, save } = await start();
  const url = await upload();
  const shown = [
    { backgroundVideo: { url } },
    { backgroundVideo: url.replace('http://localhost:3000', '') },
    { backgroundVideo: { url: '' } },
    { logo: `https://elsewhere.example/files/${gone}` },
    { logo: '/files/logo.png' },
    { backgroundImage: { url: '/images/room.jpg', overlayOpacity: 0 } },
  ];
  for (const changes of shown) expect([changes, (await save(changes)).status]).toEqual([changes, 200]);
});

it('[API-5][DSGN-8] says so of a bucket’s files as well', async () => {
  const bucket = startServer(server().db, { s3PublicUrl: 'https://files.example/bucket' });
  bucket.clock.now = server().clock.now + day;
  const { token } = await bucket.partner();
  const statusWith = async (logo: string) => {
    const config = { ...defaultMeetingConfig, logo };
    return (await bucket.post(saveSpace, { config }, { token })).status;
  };
  expect(await statusWith(`https://files.example/bucket/${gone}`)).toBe(422);
  expect(await statusWith(`https://files.example/other/${gone}`)).toBe(200);
});
