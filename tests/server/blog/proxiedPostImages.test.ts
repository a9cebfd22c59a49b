import { expect, it } from 'vitest';
import { imagesIn, withProxiedImages } from '../../../server/blog/proxiedPostImages.ts';
import { listedPartners } from '../../../server/db/schema.ts';
import { imageAddress, imageName, isElsewhere } from '../../../server/files/imageAddress.ts';
import { imageSources } from '../../../server/site/imageSources.ts';
import { eachDatabase } from '../harness.ts';
import { listedPosts, writtenPost } from './writtenPosts.ts';

const isOutside = isElsewhere({
  appOrigin: 'https://plaza.example',
  s3PublicUrl: 'https://files.example/bucket',
  imageHosts: ['cdn.example'],
});
const now = () => Date.UTC(2026, 2, 1);
const outside = 'https://pictures.example/a.png?b=1&c="<>';
const inHtml = 'https://pictures.example/a.png?b=1&amp;c=&quot;&lt;&gt;';

it.each([
  ['https://pictures.example/a.png', true],
  ['http://pictures.example/a.png', true],
  ['http://cdn.example/a.png', true],
  ['https://cdn.example:8443/a.png', true],
  ['https://CDN.example/a.png', false],
  ['https://plaza.example/a.png', false],
  ['https://files.example/bucket/a.png', false],
  ['/files/a.png', false],
  ['data:image/png;base64,', false],
  ['https://', false],
  ['', false],
])('[BLOG-11] an image at %j comes through our server: %s', (address, expected) => {
  expect(isOutside(address)).toBe(expected);
  expect(imageAddress(address, isOutside)).toBe(expected ? `/pictures/${imageName(address)}` : address);
});

it('[BLOG-11] browsers load images of other hosts, covers and those within a text, from ours', async () => {
  const content = `<p>https://pictures.example/a.png <img src="${inHtml}" alt="A"><img src="/files/b.png" alt=""></p>`;
  const posts = listedPosts([writtenPost({ coverImage: 'https://pictures.example/c.png', content })], now);
  const [post] = (await withProxiedImages(posts, isOutside).current()).posts;
  expect(post).toEqual(
    writtenPost({
      coverImage: `/pictures/${imageName('https://pictures.example/c.png')}`,
      content: `<p>https://pictures.example/a.png <img src="/pictures/${imageName(outside)}" alt="A"><img src="/files/b.png" alt=""></p>`,
    }),
  );
  expect([...imagesIn(await posts.current(), isOutside).values()]).toEqual([
    'https://pictures.example/c.png',
    outside,
  ]);
});

it('[BLOG-11][OPS-7] an edition is rewritten once', async () => {
  const edition = { version: 1, posts: [writtenPost()] };
  const posts = withProxiedImages({ current: async () => edition }, isOutside);
  expect(await posts.current()).toBe(await posts.current());
});

eachDatabase((server) => {
  it('[BLOG-11] a name of ours stands for an image of a published post or a listed partner, and for nothing else', async () => {
    const logo = 'https://partner.example/logo.svg';
    const texts = { name: 'A', descriptionEn: '', descriptionEs: '' };
    await server()
      .db.insert(listedPartners)
      .values([
        { ...texts, publicId: 'a', position: 1, logo },
        { ...texts, publicId: 'b', position: 2, logo: '/files/b.png' },
      ]);
    const draft = 'https://pictures.example/draft.png';
    const list = [
      writtenPost({ coverImage: outside }),
      writtenPost({ slug: 'd', coverImage: draft, isDraft: true }),
    ];
    const sourceOf = imageSources({
      db: server().db,
      posts: listedPosts(list, now),
      isElsewhere: isOutside,
    });
    const asked = [outside, logo, draft, '/files/b.png', 'https://evil.example/a.png'];
    expect(await Promise.all(asked.map((address) => sourceOf(imageName(address))))).toEqual([
      outside,
      logo,
      null,
      null,
      null,
    ]);
  });

  /** Lists one partner, and no other. @returns the address of its logo, at another host. */
  const listPartner = async () => {
    await server().db.delete(listedPartners);
    const logo = 'https://partner.example/logo.svg';
    const texts = { name: 'A', descriptionEn: '', descriptionEs: '' };
    await server()
      .db.insert(listedPartners)
      .values({ ...texts, publicId: 'a', position: 1, logo });
    return logo;
  };

  it('[BLOG-11][OPS-6] while posts cannot be read the logo of a listed partner is known, and no image is said to be gone', async () => {
    const logo = await listPartner();
    const posts = { current: () => Promise.reject(new Error('no folder')) };
    const sourceOf = imageSources({ db: server().db, posts, isElsewhere: isOutside });
    expect(await sourceOf(imageName(logo))).toBe(logo);
    // A post may show it: nobody may say that it is gone.
    await expect(sourceOf(imageName(outside))).rejects.toThrow('no folder');
  });

  it('[OPS-7] reads no logo that is an image in its row for whoever asks for a picture', async () => {
    const logo = await listPartner();
    const listed = { name: 'B', descriptionEn: '', descriptionEs: '', publicId: 'b', position: 2 };
    await server()
      .db.insert(listedPartners)
      .values({ ...listed, logo: 'data:image/png;base64,AAAA' });
    const read: string[] = [];
    const isElsewhere = (address: string) => {
      read.push(address);
      return isOutside(address);
    };
    const sourceOf = imageSources({ db: server().db, posts: listedPosts([], now), isElsewhere });
    expect(await sourceOf(imageName('https://evil.example/a.png'))).toBe(null);
    expect(read).toEqual([logo]);
  });

  it('[BLOG-11][PRT-2] the logo of a listed partner at another host comes from ours', async () => {
    const logo = await listPartner();
    const { body } = await server().get('/api/partner-config/public/partners');
    expect(body[0].logo).toBe(`/pictures/${imageName(logo)}`);
  });
});
