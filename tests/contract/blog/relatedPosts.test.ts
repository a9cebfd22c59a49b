import { expect, it } from 'vitest';
import { relatedPosts } from '../../../machines/contract/blog/relatedPosts.ts';
import { samplePost } from '../../blog/posts.ts';

const about = (slug: string, title: string, excerpt = '', date = '2026-01-01T00:00:00.000Z') =>
  samplePost(slug, { title, excerpt, date });

const post = about('lease', 'A lawyer reads the shop lease', 'Contracts without surprises');

it('[BLOG-10] the posts that share the most words of title and excerpt come first, never the post itself', () => {
  const both = about('both', 'Contracts', 'What a lawyer asks');
  const one = about('one', 'The LEASE of a bakery');
  const none = about('none', 'Running clubs', '', '2026-02-02T00:00:00.000Z');
  expect(relatedPosts([none, post, one, both], post, 2)).toEqual([both, one]);
});

it('[BLOG-10] among equals the newest comes first', () => {
  const old = about('old', 'Lease', '', '2025-01-01T00:00:00.000Z');
  const fresh = about('fresh', 'Lease', '', '2026-01-01T00:00:00.000Z');
  const undated = about('undated', 'Lease', '', '');
  expect(relatedPosts([undated, old, fresh], post, 3)).toEqual([fresh, old, undated]);
});

it('[BLOG-10] words that say nothing count for nothing, in either language', () => {
  const chatter = about(
    'chatter',
    'What would you like to have with them',
    'Para quien puede, como siempre sobre todo',
  );
  const reads = about('reads', 'She reads');
  const spanish = about('es', 'Lo que puede quien quiere', 'Para cuando como sobre los contratos');
  expect(relatedPosts([chatter, reads], about('x', 'With what would you reads'), 1)).toEqual([reads]);
  expect(relatedPosts([chatter, about('c', 'Los contratos')], spanish, 1)[0]?.slug).toBe('c');
});

it('[BLOG-10] there are no more than there are', () => {
  expect([relatedPosts([], post, 2), relatedPosts([post], post, 2)]).toEqual([[], []]);
});

it.each([
  'about other because they could would each from have here just like make many more most',
  'only same should some such than that their them then there these want were what when',
  'where which while will with without would your yours',
  'algo antes aunque cada como cuando cómo desde donde ella entre esta este hace hacia hasta',
  'mientras mucho nada nunca otra otros para pero poco porque puede quien según',
  'sobre solo también tanto tiene todas tres unos',
])('[BLOG-10] two posts that share but such words are not related: %s', (words) => {
  const chatter = about('chatter', words, '', '2025-01-01T00:00:00.000Z');
  const fresh = about('fresh', 'Bread', '', '2026-02-02T00:00:00.000Z');
  expect(relatedPosts([chatter, fresh], about('x', words), 2)).toEqual([fresh, chatter]);
});

it('[BLOG-10] words of up to three letters say nothing; figures, capitals and accents do not keep words apart', () => {
  const short = about('short', 'The way it is now', '', '2026-02-02T00:00:00.000Z');
  const long = about('long', 'ÉXITO 2030');
  expect(relatedPosts([short, long], about('x', 'Now is the way to éxito'), 1)).toEqual([long]);
  expect(relatedPosts([short, long], about('x', 'On 2030'), 1)).toEqual([long]);
});
