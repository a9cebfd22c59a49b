import { describe, expect, it } from 'vitest';
import { failures } from '../samples.ts';
import { samplePost } from './posts.ts';
import { html, notFound, received, restored, slug, start, toEnglish, toSpanish } from './startArticle.ts';

describe('an article that is not translated', () => {
  it('[BLOG-13] a post that lacks that language stays, is known to lack it, and is asked for again in its own (G16)', () => {
    const { screen, actor, publish, hear, reject, content, callsOf } = start();
    publish();
    hear('languageWatch', toSpanish);
    reject('readPost', notFound);
    const { post, textLanguage, language } = actor.getSnapshot().context;
    expect([screen(), content(), callsOf('leave')]).toEqual(['untranslated', html, []]);
    expect([post?.languages, textLanguage, language]).toEqual([['en'], 'en', 'es']);
    hear('languageWatch', toEnglish);
    expect(screen()).toBe('published');
    publish();
    expect(screen()).toBe('published');
    hear('languageWatch', toSpanish);
    expect(callsOf('readPost')).toEqual(['en', 'es', 'en', 'es'].map((asked) => ({ slug, language: asked })));
  });

  it('[BLOG-13] a post that is known to lack that language stays without another question (G16)', () => {
    const given = samplePost(slug, { content: html, languages: ['en'] });
    const { screen, hear, content, callsOf } = start({ initialData: { post: given } });
    hear('languageWatch', toSpanish);
    expect([screen(), content(), callsOf('readPost')]).toEqual(['untranslated', html, []]);
    const other = start({ language: 'es', initialData: { post: given } });
    expect([other.screen(), other.actor.getSnapshot().context.textLanguage]).toEqual(['untranslated', 'en']);
  });

  it('[BLOG-13] a translation that is there when the network is back takes the place of the other text (G16)', () => {
    const { screen, publish, hear, reject, content } = start();
    publish();
    hear('languageWatch', toSpanish);
    reject('readPost', notFound);
    hear('connectionWatch', restored);
    expect(screen()).toBe('untranslated');
    publish('<p>Hola</p>');
    expect([screen(), content()]).toEqual(['published', '<p>Hola</p>']);
  });

  it('[BLOG-13] one that is not in the language of the page is asked for in the other, and left where it is in none (G16)', () => {
    const { screen, actor, reject, publish, callsOf } = start({ language: 'es' });
    reject('readPost', notFound);
    expect(screen()).toBe('loading');
    publish();
    const { post, textLanguage } = actor.getSnapshot().context;
    expect([screen(), textLanguage, post?.languages]).toEqual(['untranslated', 'en', ['en']]);
    expect(callsOf('readPost')).toEqual([
      { slug, language: 'es' },
      { slug, language: 'en' },
    ]);
    const none = start();
    none.reject('readPost', notFound);
    none.reject('readPost', notFound);
    expect([none.screen(), none.callsOf('readPost').length]).toEqual(['missing', 2]);
  });

  it('[BLOG-13] [APP-8] one in the other language whose sanitiser does not arrive is offered again (G16)', () => {
    const { screen, actor, resolve, reject, publish } = start({ language: 'es' });
    reject('readPost', notFound);
    resolve('readPost', received);
    reject('prepare', new Error('The chunk did not arrive'));
    expect(screen()).toBe('failed');
    actor.send({ type: 'article.retried' });
    publish();
    expect(screen()).toBe('untranslated');
  });

  it('[LNG-7] [BLOG-13] a text stays where the server refuses another language, without a word on which it has', () => {
    const { screen, publish, hear, reject, content } = start();
    publish();
    hear('languageWatch', toSpanish);
    reject('readPost', failures.serverError);
    expect([screen(), content()]).toEqual(['published', html]);
  });
});
