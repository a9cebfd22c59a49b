import { describe, expect, it } from 'vitest';
import type { InitialData } from '../../machines/contract/pageData.ts';
import { keepPost, keepPosts, knownPost, knownPosts, knownRelated } from '../../src/blog/blogAnswers.ts';
import { samplePost } from './posts.ts';

const posts = [samplePost('two'), samplePost('one')];
const one = samplePost('one', { content: '<p>Safe</p>' });
const spanish = samplePost('solo', { content: '<p>Hola</p>', languages: ['es'] });

const visit = () => ({
  initialData: null as InitialData | null,
  blogAnswers: new Map<string, InitialData>(),
  isRestored: () => false,
});

describe('what the blog has shown in a visit', () => {
  it('[APP-7] is known to who comes back, in the language it was read in, and to nobody who follows a link', () => {
    const services = visit();
    keepPosts(services, 'en', posts);
    keepPost(services, 'en', one);
    expect([knownPosts(services, 'en'), knownPost(services, 'one', 'en')]).toEqual([null, null]);
    services.isRestored = () => true;
    expect(knownPosts(services, 'en')?.posts).toBe(posts);
    expect(knownPost(services, 'one', 'en')?.post).toBe(one);
    expect(knownRelated(services, 'one', 'en')?.posts).toBe(posts);
    expect([knownPosts(services, 'es'), knownPost(services, 'one', 'es')]).toEqual([null, null]);
    expect(knownPost(services, 'two', 'en')).toBeNull();
  });

  it('[APP-7][BLOG-1] has what the server rendered, whose page has left it', () => {
    const services = { ...visit(), initialData: { language: 'en', posts } as InitialData | null };
    expect(knownPosts(services, 'en')?.posts).toBe(posts);
    Object.assign(services, { initialData: null, isRestored: () => true });
    expect(knownPosts(services, 'en')?.posts).toBe(posts);
    const given = { language: 'en', slug: 'one', post: one, related: [samplePost('two')] } as const;
    Object.assign(services, { initialData: given, isRestored: () => false });
    expect(knownPost(services, 'one', 'en')).toBe(given);
    expect(knownRelated(services, 'one', 'en')?.posts).toBe(given.related);
    Object.assign(services, { initialData: null, isRestored: () => true });
    // Read again in the meantime, it still has what follows it.
    keepPost(services, 'en', one);
    expect(knownRelated(services, 'one', 'en')?.posts).toBe(given.related);
  });

  it('[BLOG-4] keeps no address without a post', () => {
    const services = visit();
    services.initialData = { language: 'en', slug: 'gone', post: null, related: [] };
    expect(knownPost(services, 'gone', 'en')?.post).toBeNull();
    Object.assign(services, { initialData: null, isRestored: () => true });
    expect(knownPost(services, 'gone', 'en')).toBeNull();
  });

  it('[BLOG-13] has a post that is in the other language alone, and none that may be in this one', () => {
    const services = { ...visit(), isRestored: () => true };
    keepPost(services, 'es', spanish);
    keepPost(services, 'es', one);
    expect(knownPost(services, 'solo', 'en')).toEqual({
      language: 'en',
      slug: 'solo',
      post: spanish,
      related: [],
    });
    expect(one.languages).toContain('en');
    expect(knownPost(services, 'one', 'en')).toBeNull();
  });
});
