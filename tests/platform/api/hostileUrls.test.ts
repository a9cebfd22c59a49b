import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { uploadImage } from '../../../machines/contract/uploadCalls.ts';
import { startCrop } from '../../../machines/logo/cropGeometry.ts';
import { startFrame } from '../../../machines/logo/frame.ts';
import { hostileAddresses } from '../../hostileAddresses.ts';
import { answering } from './fakeApi.ts';

const own = 'https://own.example';
const site = { locale: 'en', website: 'encuentro' } as const;
const row = { slug: 'a', title: 'A' };

/** Every address that an answer may hold, as the browser reads it; null where it counts as missing. */
const addressesIn = async (url: string): Promise<readonly (string | null)[]> => {
  const { backgroundImage } = defaultMeetingConfig;
  const config = {
    ...defaultMeetingConfig,
    logo: url,
    logoSource: { url, crop: startCrop, frame: startFrame },
    backgroundVideo: { url },
    backgroundImage: { ...backgroundImage, url },
  };
  const space = await answering({ config, previewUrl: url, lobbyPreviewUrl: url }).getSubscription({
    phoneNumber: '+1',
  });
  const saved = await answering({ previewUrl: url, lobbyPreviewUrl: url }).insertSubscription({
    config: defaultMeetingConfig,
    planType: 'preview',
  });
  const [partner] = await answering([{ id: 'a', name: 'A', logo: url }]).listPartners({});
  const [post] = await answering([{ ...row, coverImage: url }]).posts(site);
  const article = await answering({ data: { ...row, coverImage: url } }).post({ ...site, slug: 'a' });
  const uploaded = v.safeParse(uploadImage.answer, { url });
  const video = space.config?.backgroundVideo;
  return [
    space.previewUrl,
    space.lobbyPreviewUrl,
    space.config?.logo ?? null,
    (typeof video === 'string' ? video : video?.url) ?? null,
    space.config?.backgroundImage.url ?? null,
    saved.previewUrl,
    saved.lobbyPreviewUrl,
    await answering({ url }).createCheckout({ returnUrl: own, sessionToken: 't', userEmail: '' }),
    await answering({ url }).createPortal({ returnUrl: own }),
    partner?.logo ?? null,
    post?.coverImage ?? null,
    article.coverImage,
    uploaded.success ? uploaded.output.url : null,
    space.config?.logoSource?.url ?? null,
  ];
};

const expectHarmless = async (url: string): Promise<void> => {
  for (const [field, address] of (await addressesIn(url)).entries()) {
    if (address === null || address === '') continue;
    expect([url, field, address.length <= 2048]).toEqual([url, field, true]);
    expect([url, field, URL.canParse(address, own)]).toEqual([url, field, true]);
    const { protocol, origin } = new URL(address, own);
    // Only an image may carry its content in itself: a partner's logo, which runs nothing.
    if (field === 9 && /^data:image\//i.test(address)) continue;
    expect([url, field, protocol]).toEqual([url, field, expect.stringMatching(/^https?:$/)]);
    if (address.startsWith('/')) expect([url, field, origin]).toEqual([url, field, own]);
  }
};

it('[DSGN-5][DSGN-10][MEET-2][SUB-4][SUB-5][PRT-2][BLOG-1][DSGN-7] no hostile address gets into a frame, a link or an image (N22)', async () => {
  const others = [
    'javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:x',
    'tel:1',
  ];
  const long = ['https://x.example/', '/', 'javascript:'].map((start) => start + 'a'.repeat(10_000));
  for (const url of [...hostileAddresses, ...others, ...long]) await expectHarmless(url);
});

it('[DSGN-5][DSGN-10][MEET-2][SUB-4][SUB-5][PRT-2][BLOG-1][DSGN-7] nor does any other that is put together of what parsers read differently (N22)', async () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '\t', '\n', ' ', '\0', ':', '@', '?', '#', '%2f', '.', '..', '[', '"', '<'],
    ...['https:', 'http:', 'javascript:', 'data:', 'evil.example', 'own.example', 'alert(1)', 'ａ', '\u202e'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), (pieces) => expectHarmless(pieces.join(''))),
    { numRuns: 300 },
  );
});
