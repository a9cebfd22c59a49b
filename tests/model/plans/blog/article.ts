import { articleMachine, articleScreen } from '../../../../machines/blog/articleMachine.ts';
import type { ArticleInput } from '../../../../machines/blog/articleSetup.ts';
import { samplePost } from '../../../blog/posts.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

const slug = 'on-asking';
const html = '<h2 id="section-0">One</h2><p>Two words</p><h3 id="section-1">And <em>more</em></h3>';
const plain: ArticleInput = { slug, language: 'en', hasSample: false, initialData: null };

/** A post that is given, read, built in or not there. */
export const article = definePlan(articleMachine, {
  inputs: [
    plain,
    { ...plain, hasSample: true },
    { ...plain, slug: '..%2f' },
    { ...plain, initialData: { post: samplePost(slug, { content: html }) } },
    { ...plain, initialData: { post: samplePost(slug, { content: html, languages: ['es'] }) } },
    { ...plain, hasSample: true, initialData: { post: samplePost(slug, { languages: ['es'] }) } },
    { ...plain, initialData: { post: null } },
    { ...plain, hasSample: true, initialData: { post: null } },
  ],
  events: [{ type: 'article.retried' }, { type: 'cover.failed' }],
  actors: {
    readPost: {
      resolves: [samplePost(slug, { content: '<h2>raw</h2>' })],
      rejects: [failures.network, failures.serverError, { kind: 'http', status: 404 }],
    },
    prepare: { resolves: [html], rejects: [new Error('The chunk did not arrive')] },
    leave: { resolves: [undefined], rejects: [new Error('It stays')] },
    languageWatch: {
      hears: [
        { type: 'language.changed', language: 'es' },
        { type: 'language.changed', language: 'en' },
      ],
    },
    connectionWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] },
  },
  screen: articleScreen,
  screens: ['loading', 'published', 'untranslated', 'sample', 'failed', 'missing'],
  invariants: {
    'it is busy as long as nothing can be shown': (snapshot) =>
      snapshot.hasTag('busy') === (articleScreen(snapshot) === 'loading'),
    'what is published is there': (snapshot) =>
      !snapshot.matches({ open: { shown: 'published' } }) || snapshot.context.post !== null,
    'a text is said to be in another language where it is, and is not known in that of the page': (
      snapshot,
    ) =>
      articleScreen(snapshot) !== 'untranslated' ||
      (snapshot.context.textLanguage !== snapshot.context.language &&
        snapshot.context.post?.languages.includes(snapshot.context.language) === false),
    'a built-in post is shown where there is one': (snapshot) =>
      !snapshot.matches({ open: { shown: 'sample' } }) || snapshot.context.hasSample,
    'nothing but what was read is made fit to be shown': (snapshot) =>
      !snapshot.matches({ open: { reading: 'preparing' } }) || snapshot.context.received !== null,
    'what the server has sent is not kept beside what is shown': (snapshot) =>
      !snapshot.matches({ open: { reading: 'done' } }) || snapshot.context.received === null,
  },
});
