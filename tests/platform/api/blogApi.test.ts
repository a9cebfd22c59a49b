import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../machines/contract/blog/post.ts';
import { answering, asking, kindOf } from './fakeApi.ts';

const row: Post = {
  slug: 'on-asking',
  title: 'On asking',
  excerpt: 'Ask well',
  date: '2026-02-10T00:00:00.000Z',
  coverImage: 'https://cdn.example/a.png',
  content: '<p>Ask</p>',
};
const query = { locale: 'en', website: 'encuentro' } as const;
const posts = (value: unknown) => answering(value).posts(query);
const post = (value: unknown) => answering(value).post({ ...query, slug: 'on-asking' });
const listed = { ...row, content: '' };

describe('the posts', () => {
  it('[BLOG-2] are asked for by language and website', async () => {
    const { api, client } = asking([]);
    await api.posts({ locale: 'es', website: 'encuentro' });
    expect(client.mock.calls).toMatchObject([
      [{ path: '/blog/posts', query: { locale: 'es', website: 'encuentro' } }],
    ]);
  });

  it('[BLOG-1] [BLOG-2] come newest first, whether they are the data of the answer or the answer', async () => {
    const older = { ...row, slug: 'older', date: '2025-01-01' };
    const expected = [listed, { ...listed, slug: 'older', date: '2025-01-01T00:00:00.000Z' }];
    expect(await posts({ data: [older, row] })).toEqual(expected);
    expect(await posts([older, row])).toEqual(expected);
    expect(await posts({ data: [] })).toEqual([]);
  });

  it.each([
    ['not a date', ''],
    ['', ''],
    [null, ''],
    [1_790_000_000_000, ''],
    ['2026-13-45', ''],
    ['+275760-09-13T00:00:00Z', ''],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['2025-02-15T00:30:00+14:00', '2025-02-14T10:30:00.000Z'],
  ])('[BLOG-1] the date %j is %j, and one that is none comes last (N19)', async (date, read) => {
    const [first, second] = await posts([
      { ...row, date, slug: 'odd' },
      { ...row, date: '1969-01-01' },
    ]);
    expect([first, second].find((one) => one?.slug === 'odd')?.date).toBe(read);
    expect((read === '' ? second : first)?.slug).toBe('odd');
  });

  it('[BLOG-1] one that says its slug twice is listed once, the newest (N19)', async () => {
    const old = { ...row, title: 'Old', date: '2020-01-01' };
    expect(await posts([old, row, old])).toEqual([listed]);
  });

  it.each(['', '..%2f', 'a/b', '<b>', 'x'.repeat(10_000), null, 7])(
    '[BLOG-1] a row with the slug %.20j is dropped (N19)',
    async (slug) => {
      expect(await posts([{ ...row, slug }, row])).toEqual([listed]);
    },
  );

  it.each([
    '',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'ftp://x/a.png',
    `https://x/${'a'.repeat(10_000)}`,
    7,
  ])('[BLOG-1] a cover at %.40j counts as none (N22)', async (coverImage) => {
    expect(await posts([{ ...row, coverImage }])).toEqual([{ ...listed, coverImage: null }]);
  });

  it.each(['/files/a.png', 'http://cdn.example/a.png'])(
    '[BLOG-1] a cover at %s is taken',
    async (coverImage) => {
      expect(await posts([{ ...row, coverImage }])).toEqual([{ ...listed, coverImage }]);
    },
  );

  it('[BLOG-2] 2,000 rows are read at once (N19)', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ ...row, slug: `post-${index}` }));
    expect((await posts(rows)).length).toBe(2000);
  });

  it.each([null, 'text', {}, { data: null }, { data: {} }, 7])(
    '[BLOG-2] %j is no list (N17)',
    async (value) => {
      expect(await kindOf(posts(value))).toBe('malformed');
    },
  );
});

describe('a post', () => {
  it('[BLOG-4] is asked for by its address, spelled for a path, by language and website', async () => {
    const { api, client } = asking({ data: row });
    await api.post({ slug: 'qué-decir', locale: 'es', website: 'encuentro' });
    expect(client.mock.calls).toMatchObject([
      [{ path: '/blog/posts/qu%C3%A9-decir', query: { locale: 'es', website: 'encuentro' } }],
    ]);
  });

  it('[BLOG-4] is the data of the answer, its content as it is', async () => {
    expect(await post({ data: { ...row, languages: ['es'] } })).toEqual({ ...row, languages: ['es'] });
    expect(await post({ data: { slug: 'on-asking', title: ' On asking ' } })).toEqual({
      slug: 'on-asking',
      title: 'On asking',
      excerpt: '',
      date: '',
      coverImage: null,
      content: '',
      languages: ['en', 'es'],
    });
  });

  it.each([[[]], [['fr']], ['en'], [null], [[7, 'es']]])(
    '[BLOG-13] with the languages %j it counts as being in both (N17)',
    async (languages) => {
      expect((await post({ data: { ...row, languages } })).languages).toEqual(['en', 'es']);
    },
  );

  it.each([null, {}, { data: null }, { data: {} }, { data: [row] }, { data: { ...row, title: ' ' } }, row])(
    '[BLOG-4] %j is no data (N17)',
    async (value) => {
      expect(await kindOf(post(value))).toBe('malformed');
    },
  );
});

it('[BLOG-2] [BLOG-4] whatever a field holds nothing crashes (N17)', async () => {
  const anyRow = fc.record(Object.fromEntries(Object.keys(row).map((key) => [key, fc.anything()])), {
    requiredKeys: [],
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow), anyRow, async (rows, one) => {
      expect(await kindOf(posts({ data: rows }))).toBe('answered');
      expect(['answered', 'malformed']).toContain(await kindOf(post({ data: one })));
    }),
  );
});
