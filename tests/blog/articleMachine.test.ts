import { describe, expect, it } from 'vitest';
import { failures } from '../samples.ts';
import { samplePost } from './posts.ts';
import { html, notFound, received, restored, slug, start, toEnglish, toSpanish } from './startArticle.ts';

describe('an article', () => {
  it('[BLOG-4] [BLOG-8] is read in its language, made fit to be shown, and shown with its headings and its time', () => {
    const { screen, callsOf, resolve, actor } = start();
    expect([screen(), callsOf('readPost')]).toEqual(['loading', [{ slug, language: 'en' }]]);
    resolve('readPost', received);
    expect([screen(), callsOf('prepare')]).toEqual(['loading', [{ content: '<h2>raw</h2>' }]]);
    resolve('prepare', html);
    const { post, headings, minutes, received: raw } = actor.getSnapshot().context;
    expect(screen()).toBe('published');
    expect({ post, headings, minutes, raw }).toEqual({
      post: { ...received, content: html },
      headings: [
        { level: 2, text: 'One' },
        { level: 3, text: 'And more' },
      ],
      minutes: 1,
      raw: null,
    });
  });

  it('[BLOG-4] shows nothing before its first answer', () => {
    expect(start().actor.getSnapshot().context).toEqual({
      slug,
      language: 'en',
      asked: 'en',
      textLanguage: 'en',
      hasSample: false,
      hasInitialData: false,
      post: null,
      headings: [],
      minutes: 0,
      received: null,
      isCoverBroken: false,
    });
  });

  it('[BLOG-4] a page that could not be left stays as it is', () => {
    for (const [end, answer] of [
      ['resolve', undefined],
      ['reject', new Error('It stays')],
    ] as const) {
      const running = start({ slug: '%' });
      running[end]('leave', answer);
      expect([running.screen(), running.actor.getSnapshot().status]).toEqual(['missing', 'active']);
    }
  });

  it('[BLOG-4] asks for nothing that the server has given, and shows it as it is', () => {
    const given = samplePost(slug, { content: html });
    const { screen, calls, content } = start({ initialData: { post: given } });
    expect([screen(), content()]).toEqual(['published', html]);
    expect(calls.map(({ port }) => port).sort()).toEqual(['connectionWatch', 'languageWatch']);
  });

  it.each([
    ['..%2f', false],
    ['%', false],
    ['', false],
    ['a b', false],
    [`${'x'.repeat(10_000)}`, false],
    ['<script>', true],
  ])(
    '[BLOG-4] B07: an address like %.20j names no post: nobody is asked and the page is left',
    (name, hasSample) => {
      const { screen, callsOf } = start({ slug: name, hasSample });
      expect([screen(), callsOf('readPost'), callsOf('leave').length]).toEqual(['missing', [], 1]);
    },
  );

  it.each([notFound, failures.serverError, failures.network, failures.malformed])(
    '[BLOG-4] a call that fails (%j) shows the built-in post of that address, and without one the page is left',
    (failure) => {
      const known = start({ hasSample: true });
      known.reject('readPost', failure);
      expect([known.screen(), known.callsOf('leave')]).toEqual(['sample', []]);
      const unknown = start();
      unknown.reject('readPost', failure);
      if (failure === notFound) unknown.reject('readPost', failure);
      expect([unknown.screen(), unknown.callsOf('leave').length]).toEqual(['missing', 1]);
    },
  );

  it('[BLOG-4] the server’s word that there is none is taken without asking again', () => {
    const sample = start({ hasSample: true, initialData: { post: null } });
    const none = start({ initialData: { post: null } });
    expect([sample.screen(), none.screen()]).toEqual(['sample', 'missing']);
    expect([...sample.callsOf('readPost'), ...none.callsOf('readPost')]).toEqual([]);
  });

  it('[BLOG-4] the network’s return asks again while the built-in post stands there (N04)', () => {
    const { screen, reject, hear, publish, content } = start({ hasSample: true });
    reject('readPost', failures.network);
    hear('connectionWatch', restored);
    expect(screen()).toBe('sample');
    publish();
    expect([screen(), content()]).toEqual(['published', html]);
  });

  it('[APP-8] [BLOG-8] a sanitiser that does not arrive is a failure with another try, and nothing is shown unsanitised', () => {
    const { screen, actor, resolve, reject, callsOf, content, publish } = start();
    resolve('readPost', received);
    reject('prepare', new Error('The chunk did not arrive'));
    expect([screen(), content()]).toEqual(['failed', undefined]);
    expect(JSON.stringify(actor.getSnapshot().context.post)).toBe('null');
    actor.send({ type: 'article.retried' });
    actor.send({ type: 'article.retried' });
    expect([screen(), callsOf('readPost').length]).toEqual(['failed', 2]);
    publish();
    expect(screen()).toBe('published');
  });

  it('[APP-8] where there is a built-in post it takes the place of one that could not be prepared', () => {
    const { screen, resolve, reject } = start({ hasSample: true });
    resolve('readPost', received);
    reject('prepare', new Error('The chunk did not arrive'));
    expect(screen()).toBe('sample');
  });

  it('[APP-8] a try that finds nobody leaves the way to another; one that finds no post leaves the page', () => {
    const { screen, actor, resolve, reject } = start();
    resolve('readPost', received);
    reject('prepare', new Error('The chunk did not arrive'));
    actor.send({ type: 'article.retried' });
    reject('readPost', failures.network);
    expect(screen()).toBe('failed');
    actor.send({ type: 'article.retried' });
    reject('readPost', notFound);
    reject('readPost', notFound);
    expect(screen()).toBe('missing');
  });

  it('[LNG-7] another language keeps the old text until the new one is there', () => {
    const { screen, publish, hear, content, callsOf } = start();
    publish();
    hear('languageWatch', toSpanish);
    expect([screen(), content()]).toEqual(['published', html]);
    publish('<p>Hola</p>');
    expect([screen(), content()]).toEqual(['published', '<p>Hola</p>']);
    expect(callsOf('readPost')).toEqual([
      { slug, language: 'en' },
      { slug, language: 'es' },
    ]);
  });

  it('[BLOG-4] a post that lacks that language gives way to the built-in one', () => {
    for (const failure of [notFound, failures.serverError]) {
      const { screen, publish, hear, reject } = start({ hasSample: true });
      publish();
      hear('languageWatch', toSpanish);
      reject('readPost', failure);
      expect(screen()).toBe('sample');
    }
    const given = samplePost(slug, { content: html, languages: ['es'] });
    expect(start({ hasSample: true, initialData: { post: given } }).screen()).toBe('sample');
  });

  it('[BLOG-4] a post that is gone in the language of its text is left', () => {
    const { screen, publish, hear, reject } = start();
    publish();
    hear('languageWatch', toSpanish);
    hear('languageWatch', toEnglish);
    reject('readPost', notFound);
    expect(screen()).toBe('missing');
  });

  it('[LNG-7] a text stays where nobody could be asked for another language, until the network is back', () => {
    const { screen, publish, hear, reject, content } = start();
    publish();
    hear('languageWatch', toSpanish);
    reject('readPost', failures.network);
    expect([screen(), content()]).toEqual(['published', html]);
    hear('connectionWatch', restored);
    publish('<p>Hola</p>');
    expect(content()).toBe('<p>Hola</p>');
  });

  it('[BLOG-4] the answer to an earlier question is never taken, read or half prepared (R04)', () => {
    const { hear, at, resolve, content } = start();
    const english = at('readPost');
    hear('languageWatch', toSpanish);
    english.send({ type: 'fake.resolved', output: received });
    resolve('readPost', samplePost(slug, { content: 'es' }));
    const preparing = at('prepare');
    hear('languageWatch', toEnglish);
    preparing.send({ type: 'fake.resolved', output: '<p>Hola</p>' });
    expect(content()).toBe(undefined);
    resolve('readPost', received);
    resolve('prepare', html);
    expect(content()).toBe(html);
  });

  it('[BLOG-3] a cover that is no image is noted, and another text may have another one', () => {
    const { actor, publish, hear } = start();
    publish();
    actor.send({ type: 'cover.failed' });
    expect(actor.getSnapshot().context.isCoverBroken).toBe(true);
    hear('languageWatch', toSpanish);
    publish();
    expect(actor.getSnapshot().context.isCoverBroken).toBe(false);
  });
});
