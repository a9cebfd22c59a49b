import { describe, expect, it } from 'vitest';
import { checkPosts } from '../../../server/blog/checkPosts.ts';
import { parsePost } from '../../../server/blog/parsePost.ts';
import { openContent, writtenPost } from './writtenPosts.ts';

const front = 'slug: one\nlanguage: en\ntitle: T\nexcerpt: E\ndate: 2026-01-01\n';
const file = (fields: string, text = 'C') => `---\n${fields}---\n\n${text}\n`;
const parse = (fields: string, text?: string) => parsePost('one.en.md', file(fields, text));
const contentOf = (text: string) => {
  const parsed = parse(front, text);
  return 'post' in parsed ? parsed.post.content : '';
};

describe('a file of a post', () => {
  it('[BLOG-14] has its fields in front matter, and its text in Markdown', () => {
    const whole = `${front}cover: https://a.example/c.jpg\nauthor: Ana\ntags: [uno, dos]\ndraft: true\n`;
    expect(parse(whole, '## Two\n\nA *word*.')).toEqual({
      post: writtenPost({
        coverImage: 'https://a.example/c.jpg',
        author: 'Ana',
        tags: ['uno', 'dos'],
        isDraft: true,
        content: '<h2 id="section-0">Two</h2>\n<p>A <em>word</em>.</p>',
      }),
    });
  });

  it('[BLOG-14] needs slug, language, title, excerpt, date and a text alone, whatever ends its lines', () => {
    const post = writtenPost({ content: '<p>C</p>' });
    expect(parse(front)).toEqual({ post });
    expect(parsePost('one.en.md', `\uFEFF${file(front).replaceAll('\n', '\r\n')}`)).toEqual({ post });
  });

  it('[BLOG-14][BLOG-8] may have tables, links and pictures, also as HTML, and nothing that runs', () => {
    expect(contentOf('| a |\n|---|\n| ~~b~~ |\n\n![p](https://a.example/p.png) <b onclick="x()">c</b>')).toBe(
      '<div class="wide" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td><del>b</del></td>\n</tr>\n</tbody></table></div>\n' +
        '<p><img src="https://a.example/p.png" alt="p" loading="lazy"> <b>c</b></p>',
    );
    expect(contentOf('<script>x()</script>\n\nA\n\n[b](javascript:x())')).not.toMatch(/script/);
    expect(contentOf('<a id="x">A</a> [b]( JavaScript:x())')).toBe('<p><a>A</a> <a>b</a></p>');
  });

  const rest = 'on this site, with /, without a backslash, in 2,048 characters at most';
  const picture = `the address must start with http://, https:// or, ${rest}`;
  const link = `the address must start with http://, https://, mailto:, # or, ${rest}`;
  it.each([
    ['![p](plan.png)', [`has a picture at “plan.png”: ${picture}`]],
    ['<img src="../plan.png">', [`has a picture at “../plan.png”: ${picture}`]],
    ['A ![p](//a.example/p.png)', [`has a picture at “//a.example/p.png”: ${picture}`]],
    [`A <img src="data:${'a'.repeat(200)}">`, [`has a picture at “data:${'a'.repeat(95)}”: ${picture}`]],
    ['[A](other-post)', [`has a link to “other-post”: ${link}`]],
    ['<a href="tel:+1555">A</a>', [`has a link to “tel:+1555”: ${link}`]],
    ['[A]() ![p](b)', [`has a link to “”: ${link}`, `has a picture at “b”: ${picture}`]],
  ])(
    '[BLOG-14][BLOG-8] is wrong with a text that would lose a picture or an address: %j',
    (text, reasons) => {
      expect(parse(front, text)).toEqual({
        problems: reasons.map((reason) => ({ file: 'one.en.md', field: '', reason })),
      });
    },
  );

  it.each([
    [
      'slug',
      'no/slug',
      'must consist of letters, digits, hyphens and underscores, and not begin with a sign',
    ],
    ['language', 'fr', 'must be en or es'],
    ['title', '7', 'must be a text'],
    ['title', '" "', 'must be a text'],
    ['excerpt', '[a]', 'must be a text'],
    ['date', '2026-02-30', 'must be a day such as 2026-03-01 or a time such as 2026-03-01T09:00:00Z'],
    ['date', '2026-03-01T09:00', 'must be a day such as 2026-03-01 or a time such as 2026-03-01T09:00:00Z'],
    ['date', '2026', 'must be a day such as 2026-03-01'],
    [
      'cover',
      'http://a.example/a.png',
      'must be an address that starts with https:// or, on this site, with /',
    ],
    ['cover', 'javascript:alert(1)', 'must be an address that starts with https:// or, on this site, with /'],
    [
      'cover',
      '//evil.example/a.png',
      'must be an address that starts with https:// or, on this site, with /',
    ],
    ['cover', 'https://a b', 'must be an address that starts with https:// or, on this site, with /'],
    ['author', '[a]', 'must be a text'],
    ['tags', 'one, two', 'must be a list of texts'],
    ['draft', 'yes', 'must be true or false'],
    ['drafts', 'true', 'is no field of a post'],
  ])('[BLOG-14] is wrong in the field %s with %s', (field, value, reason) => {
    const fields = front.replace(new RegExp(`^${field}:.*\n`, 'm'), '');
    expect(parse(`${fields}${field}: ${value}\n`)).toEqual({
      problems: [{ file: 'one.en.md', field, reason }],
    });
  });

  it('[BLOG-14] has all its wrong and missing fields named at once', () => {
    expect(parse('slug: one\nlanguage: en\ntags: [a, 5]\n')).toEqual({
      problems: [
        { file: 'one.en.md', field: 'title', reason: 'is missing' },
        { file: 'one.en.md', field: 'excerpt', reason: 'is missing' },
        { file: 'one.en.md', field: 'date', reason: 'is missing' },
        { file: 'one.en.md', field: 'tags.1', reason: 'must be a text' },
      ],
    });
  });

  it.each([
    ['', 'must begin with front matter between two lines of ---'],
    ['C', 'must begin with front matter between two lines of ---'],
    [`C\n${file(front)}`, 'must begin with front matter between two lines of ---'],
    [`---\n${front}C`, 'must begin with front matter between two lines of ---'],
    [file(''), 'the front matter has no fields'],
    [file('words\n'), 'the front matter has no fields'],
    [file(front, ' '), 'has no text'],
    [file(front, '<script>x()</script>'), 'has no text'],
    [file(front.replace('one', 'two')), 'must be called two.en.md'],
  ])('[BLOG-14] is wrong as a whole: %j', (text, reason) => {
    expect(parsePost('one.en.md', text)).toEqual({ problems: [{ file: 'one.en.md', field: '', reason }] });
  });

  it('[BLOG-14] whose front matter is no YAML is said to have none', () => {
    const parsed = parse('a: [\n');
    expect('problems' in parsed && parsed.problems[0]?.reason).toMatch(
      /^the front matter is no YAML: [^\n]+$/,
    );
  });
});

it('[BLOG-14] a folder is checked as a whole: its posts, drafts and those of days ahead too, and its problems', async () => {
  const { folder, post, write } = await openContent();
  await post('one', { draft: true });
  await post('two', { date: '2100-01-01', language: 'es' });
  await write('three.en.md', 'C');
  const { posts, problems } = await checkPosts(folder);
  expect(posts.map(({ slug }) => slug)).toEqual(['one', 'two']);
  expect(problems.map((problem) => problem.file)).toEqual(['three.en.md']);
  await expect(checkPosts(`${folder}/none`)).rejects.toThrow('ENOENT');
});
