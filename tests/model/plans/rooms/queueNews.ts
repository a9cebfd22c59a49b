import { isBehind, queueNewsMachine } from '../../../../machines/rooms/queueNewsMachine.ts';
import { ana, news } from '../../../rooms/startQueue.ts';
import { definePlan } from '../../definePlan.ts';
import { silentQueue } from './queue.ts';

/** News that come, are cut, come back or end. */
export const queueNews = definePlan(queueNewsMachine, {
  actors: {
    queue: silentQueue,
    roomNews: {
      hears: [news(ana), { type: 'news.opened' }, { type: 'news.lost' }, { type: 'news.ended' }],
      breaks: true,
    },
  },
  screen: (snapshot) => (isBehind(snapshot) ? 'behind' : 'current'),
  screens: ['behind', 'current'],
  invariants: {
    'whoever has the news is not told that they are old': (snapshot) =>
      !snapshot.matches({ following: 'connected' }) || !isBehind(snapshot),
  },
});

/** News that never come. */
export const silentQueueNews = { actors: { queue: silentQueue, roomNews: {} } };
