import { describe, expect, it } from 'vitest';
import { postListMachine, postListScreen } from '../../machines/blog/postListMachine.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';
import { samplePost } from './posts.ts';

const one = [samplePost('one')];
const two = [samplePost('two'), samplePost('one')];
const toSpanish = { type: 'language.changed', language: 'es' } as const;
const toEnglish = { type: 'language.changed', language: 'en' } as const;
const restored = { type: 'connection.restored' } as const;

const start = (initialData: typeof one | null = null, hasSamples = true) => {
  const running = runMachine(postListMachine, { language: 'en', initialData, hasSamples });
  const state = () => running.actor.getSnapshot();
  return { ...running, screen: () => postListScreen(state()), posts: () => state().context.posts };
};

describe('the list of posts', () => {
  it('[BLOG-1] [BLOG-2] is loading until the posts of its language are there', () => {
    const { screen, callsOf, resolve, posts } = start();
    expect([screen(), callsOf('readPosts')]).toEqual(['loading', [{ language: 'en' }]]);
    resolve('readPosts', two);
    expect([screen(), posts()]).toEqual(['published', two]);
  });

  it('[LNG-7] the built-in posts stay while another language or the network’s return asks', () => {
    const { screen, reject, hear, resolve, callsOf, posts } = start();
    reject('readPosts', failures.network);
    hear('languageWatch', toSpanish);
    expect([screen(), callsOf('readPosts')]).toEqual(['samples', [{ language: 'en' }, { language: 'es' }]]);
    reject('tryPosts', failures.network);
    expect(screen()).toBe('samples');
    hear('connectionWatch', restored);
    resolve('tryPosts', two);
    expect([screen(), posts()]).toEqual(['published', two]);
  });

  it('[LNG-7] a list that cannot be read in another language gives way to the built-in posts in it', () => {
    const { screen, hear, reject } = start(one);
    hear('languageWatch', toSpanish);
    reject('refreshPosts', failures.network);
    expect(screen()).toBe('samples');
  });

  it('[BLOG-1] asks for nothing that the server has given', () => {
    const { screen, callsOf, posts } = start(one);
    expect([screen(), callsOf('readPosts'), posts()]).toEqual(['published', [], one]);
  });

  it.each(['network', 'timeout', 'serverError', 'malformed'] as const)(
    '[BLOG-2] a call that fails (%s) shows the built-in posts',
    (kind) => {
      const { screen, reject } = start();
      reject('readPosts', failures[kind]);
      expect(screen()).toBe('samples');
    },
  );

  it('[BLOG-14] an empty blog is empty, whether the server has rendered it, it is read, or the network is back (N19)', () => {
    const given = start([]);
    expect([given.screen(), given.callsOf('readPosts')]).toEqual(['empty', []]);
    const { screen, resolve } = start();
    resolve('readPosts', []);
    expect(screen()).toBe('empty');
    const lost = start();
    lost.reject('readPosts', failures.network);
    lost.hear('connectionWatch', restored);
    lost.resolve('tryPosts', []);
    expect(lost.screen()).toBe('empty');
  });

  it('[BLOG-14][LNG-7] an empty blog is asked for in another language without a spinner, and may fail there', () => {
    const { screen, hear, resolve, reject, posts, callsOf } = start([]);
    hear('languageWatch', toSpanish);
    expect([screen(), callsOf('readPosts')]).toEqual(['empty', [{ language: 'es' }]]);
    resolve('askPosts', []);
    expect(screen()).toBe('empty');
    hear('languageWatch', toEnglish);
    reject('askPosts', failures.network);
    expect(screen()).toBe('samples');
    const other = start([]);
    other.hear('languageWatch', toSpanish);
    other.resolve('askPosts', one);
    expect([other.screen(), other.posts(), posts()]).toEqual(['published', one, []]);
  });

  it('[BLOG-2][PRT-5] outside of local mode a list that cannot be read shows no built-in posts, and is asked for again', () => {
    const { actor, screen, reject, resolve, posts } = start(null, false);
    reject('readPosts', failures.serverError);
    expect(screen()).toBe('failed');
    actor.send({ type: 'list.retried' });
    reject('tryPosts', failures.network);
    expect(screen()).toBe('failed');
    actor.send({ type: 'list.retried' });
    resolve('tryPosts', one);
    expect([screen(), posts()]).toEqual(['published', one]);
  });

  it('[BLOG-2] the network’s return asks again, and a list that is there takes their place (N04)', () => {
    const { screen, reject, hear, resolve, posts, callsOf } = start();
    reject('readPosts', failures.network);
    hear('connectionWatch', restored);
    expect([screen(), callsOf('readPosts').length]).toEqual(['samples', 2]);
    resolve('tryPosts', one);
    expect([screen(), posts()]).toEqual(['published', one]);
  });

  it('[LNG-7] another language keeps the old list until the new one is there', () => {
    const { screen, hear, resolve, posts, callsOf } = start(one);
    hear('languageWatch', toSpanish);
    expect([screen(), posts(), callsOf('readPosts')]).toEqual(['published', one, [{ language: 'es' }]]);
    resolve('refreshPosts', two);
    expect([screen(), posts()]).toEqual(['published', two]);
  });

  it('[BLOG-14][LNG-7] a list that another language lacks gives way to an empty one', () => {
    const { screen, hear, resolve, posts } = start(one);
    hear('languageWatch', toSpanish);
    resolve('refreshPosts', []);
    expect([screen(), posts()]).toEqual(['empty', []]);
  });

  it('[BLOG-2] the answer to an earlier question is never taken (R04)', () => {
    const { screen, hear, at, resolve, posts, callsOf } = start();
    const first = at('readPosts');
    hear('languageWatch', toSpanish);
    const second = at('readPosts');
    resolve('readPosts', two);
    first.send({ type: 'fake.resolved', output: one });
    expect([first === second, screen(), posts()]).toEqual([false, 'published', two]);
    expect(callsOf('readPosts')).toEqual([{ language: 'en' }, { language: 'es' }]);

    hear('languageWatch', toEnglish);
    const third = at('refreshPosts');
    hear('languageWatch', toSpanish);
    third.send({ type: 'fake.resolved', output: one });
    expect(posts()).toEqual(two);
  });

  it('[BLOG-1] a cover that is no image is noted once', () => {
    const { actor } = start(one);
    actor.send({ type: 'cover.failed', address: '/a.png' });
    actor.send({ type: 'cover.failed', address: '/a.png' });
    expect(actor.getSnapshot().context.brokenCovers).toEqual(['/a.png']);
  });
});
