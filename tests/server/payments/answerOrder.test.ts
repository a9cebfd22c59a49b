import { expect, it } from 'vitest';
import { createLog } from '../../../server/http/log.ts';
import { applyAnswer } from '../../../server/payments/askAboutPlan.ts';
import { oneDatabase } from '../harness.ts';
import { designer, eventOf, events, newId, permutations, type SignedIn, seededShuffle } from './paying.ts';

/** One piece of news: an event's type, or an answer; `at` counts in seconds from the story's begin. */
interface Piece {
  type: 'created' | 'updated' | 'deleted' | 'answer';
  at: number;
  status: string;
}

// What the payment service answers, among its events: before, between and after them.
oneDatabase((server) => {
  const { send, rowsOf } = events(server);
  const deps = () => ({
    db: server().db,
    now: () => server().clock.now,
    payments: server().payments,
    log: createLog(() => {}),
  });

  const tell = async ({ partnerId }: SignedIn, subscription: string, { type, at, status }: Piece) => {
    const created = Math.floor(server().clock.now / 1000) + at;
    if (type !== 'answer') {
      await send({ partnerId, subscription, type, created, fields: { status } });
      return;
    }
    const { data } = eventOf(server(), { partnerId, subscription, fields: { status } });
    await applyAnswer(deps(), { subscription: data.object, asOf: new Date(created * 1000) });
  };
  /** What is known of a subscription after a story in this order. */
  const endOf = async (story: readonly Piece[], order: readonly number[]) => {
    const partner = await designer(server());
    const subscription = newId('sub');
    for (const index of order) if (story[index]) await tell(partner, subscription, story[index]);
    const [row] = await rowsOf(subscription);
    return [order, row?.status, row?.ended];
  };

  it.each<[string, Piece[], string, boolean]>([
    [
      'a newer event wins over an answer',
      [
        { type: 'created', at: 0, status: 'incomplete' },
        { type: 'updated', at: 1, status: 'active' },
        { type: 'answer', at: 4, status: 'active' },
        { type: 'updated', at: 4, status: 'past_due' },
      ],
      'past_due',
      false,
    ],
    [
      'an event that is older than an answer does not undo it',
      [
        { type: 'created', at: 0, status: 'incomplete' },
        { type: 'updated', at: 3, status: 'incomplete' },
        { type: 'answer', at: 4, status: 'active' },
      ],
      'active',
      false,
    ],
    [
      'an event of the second in which an answer was given counts as newer',
      [
        { type: 'answer', at: 4.7, status: 'incomplete' },
        { type: 'updated', at: 4, status: 'active' },
      ],
      'active',
      false,
    ],
    [
      'an end stays one, whether an answer or an event tells it',
      [
        { type: 'created', at: 0, status: 'active' },
        { type: 'answer', at: 2, status: 'active' },
        { type: 'deleted', at: 3, status: 'canceled' },
        { type: 'answer', at: 9, status: 'canceled' },
      ],
      'canceled',
      true,
    ],
  ])('[SUB-8] A18 %s, in any of their orders', async (_, story, status, isEnded) => {
    for (const order of permutations(story.map((_piece, index) => index)))
      expect(await endOf(story, order)).toEqual([order, status, isEnded]);
  });

  it.each([
    ['in their midst', 8, 'active'],
    ['after them all', 99, 'past_due'],
  ])('[SUB-8] A18 ten events with an answer %s end alike in twenty shuffles', async (_, at, status) => {
    const states = ['incomplete', 'active', 'past_due', 'active', 'unpaid', 'active', 'past_due', 'unpaid'];
    const story: Piece[] = [
      { type: 'created', at: 0, status: 'incomplete' },
      ...states.map((state, index): Piece => ({ type: 'updated', at: 2 * index + 1, status: state })),
      { type: 'updated', at: 17, status: 'active' },
      { type: 'answer', at, status: 'past_due' },
    ];
    for (let seed = 1; seed <= 20; seed++) {
      const order = seededShuffle(story.length, seed);
      expect(await endOf(story, order)).toEqual([order, status, false]);
    }
  });
});
