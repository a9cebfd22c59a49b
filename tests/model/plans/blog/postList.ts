import { postListMachine, postListScreen } from '../../../../machines/blog/postListMachine.ts';
import { samplePost } from '../../../blog/posts.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

const posts = [samplePost('one')];

/** Posts that are given or read, in both languages, with the network and without. */
export const postList = definePlan(postListMachine, {
  inputs: [
    { language: 'en', initialData: null, hasSamples: true },
    { language: 'en', initialData: null, hasSamples: false },
    { language: 'es', initialData: posts, hasSamples: false },
    { language: 'es', initialData: [], hasSamples: true },
  ],
  events: [{ type: 'cover.failed', address: '/a.png' }, { type: 'list.retried' }],
  actors: {
    readPosts: { resolves: [posts, []], rejects: [failures.network] },
    languageWatch: {
      hears: [
        { type: 'language.changed', language: 'es' },
        { type: 'language.changed', language: 'en' },
      ],
    },
    connectionWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] },
  },
  screen: postListScreen,
  screens: ['loading', 'published', 'empty', 'samples', 'failed'],
  invariants: {
    'it is busy as long as there is no list': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('loading'),
    'a list that is shown has posts, and one that is not shown has none': (snapshot) =>
      snapshot.matches('published') === snapshot.context.posts.length > 0,
    'built-in posts are shown in the local demonstration alone': (snapshot) =>
      postListScreen(snapshot) !== 'samples' || snapshot.context.hasSamples,
    'a broken cover is noted once': ({ context: { brokenCovers } }) =>
      new Set(brokenCovers).size === brokenCovers.length,
  },
});
