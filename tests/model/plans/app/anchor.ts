import { anchorMachine } from '../../../../machines/app/anchorMachine.ts';
import { definePlan } from '../../definePlan.ts';

const here = { type: 'anchor.followed', path: '/', anchor: 'why', samePage: true } as const;

const opened = { type: 'page.opened', path: '/', anchor: 'why' } as const;

/** A link to a part of this page, of another one, and to a page as a whole; and a page that is opened at a part. */
export const anchor = definePlan(anchorMachine, {
  events: [{ ...here, samePage: false }, here, { ...here, anchor: null }, opened],
  actors: {
    navigate: { resolves: [undefined], rejects: [new Error('the chunk is gone')] },
    scrollTo: { resolves: [undefined], rejects: [new Error('the element is gone')] },
    historyWatch: {
      hears: (['why', null] as const).flatMap((anchor) =>
        [true, false].map((isSeen) => ({ type: 'history.moved' as const, path: '/blog', anchor, isSeen })),
      ),
    },
    anchorWatch: { hears: [{ type: 'anchor.appeared' }, { type: 'page.loaded' }] },
  },
});
