import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';

/** A partner of the public list; the description may hold HTML (PRT-2). */
export interface ListedPartner {
  readonly id: string;
  readonly name: string;
  /** The address of an image. */
  readonly logo: string;
  readonly description: string;
}

/** How a partner is noticed: under the pointer, or by the focus of the keyboard. */
type Notice = 'pointer' | 'focus';

export type PartnerStripEvent =
  | { type: 'language.changed' }
  | { type: 'logo.failed'; logo: string }
  | { type: 'partner.noticed'; by: Notice; id: string }
  | { type: 'partner.left'; by: Notice };

interface PartnerStripContext {
  elementId: string;
  partners: readonly ListedPartner[];
  /** Addresses of images that failed to load. */
  brokenLogos: readonly string[];
  /** The id of the partner that is noticed, in each way. */
  noticed: Readonly<Record<Notice, string | null>>;
}

/**
 * How many partners the strip shows, the first of the server's order. Three copies of sixty already take
 * minutes to pass; thousands would only slow the page down.
 */
export const stripLimit = 60;

/** The partners to show: with a logo and a name, each once, at most `stripLimit`, in their order (PRT-2). */
export const presentable = (partners: readonly ListedPartner[]): ListedPartner[] => {
  const seen = new Set<string>();
  return partners
    .filter(({ id, name, logo }) => {
      if (name.trim() === '' || logo.trim() === '' || seen.has(id)) return false;
      seen.add(id);
      return true;
    })
    .slice(0, stripLimit);
};

/**
 * The strip of partner logos (PRT-2): hidden while it loads, without partners, and when the list cannot be
 * read. A change of language reads the list again while the old one stays; late answers are ignored. Input:
 * the id of the strip's placeholder.
 */
export const partnerStripMachine = setup({
  types: {} as {
    context: PartnerStripContext;
    events: PartnerStripEvent;
    input: { elementId: string };
    tags: 'busy';
  },
  actors: {
    /** GET /partner-config/public/partners, in the language of the page. */
    readPartners: port<readonly ListedPartner[]>('readPartners'),
    /** Sends `language.changed` when the page changes to another language. */
    languageWatch: listenerPort<ExtractEvent<PartnerStripEvent, 'language.changed'>>('languageWatch'),
    /** Resolves once the placeholder is below the viewport, where removing it moves nothing in view. */
    belowTheWindow: port<void, { elementId: string }>('belowTheWindow'),
  },
  guards: {
    'somebody is to be shown': (_, { partners }: { partners: readonly ListedPartner[] }) =>
      presentable(partners).length > 0,
  },
  actions: {
    'keep the partners': assign((_, { partners }: { partners: readonly ListedPartner[] }) => ({
      partners: presentable(partners),
    })),
    'note the broken logo': assign({
      brokenLogos: ({ context }, { logo }: { logo: string }) => [...new Set([...context.brokenLogos, logo])],
    }),
    'note who is noticed': assign({
      noticed: ({ context }, { by, id }: { by: Notice; id: string | null }) => ({
        ...context.noticed,
        [by]: id,
      }),
    }),
  },
}).createMachine({
  id: 'partnerStrip',
  context: ({ input }) => ({
    ...input,
    partners: [],
    brokenLogos: [],
    noticed: { pointer: null, focus: null },
  }),
  invoke: { src: 'languageWatch', id: 'languageWatch', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readPartners',
        id: 'readPartners',
        onDone: [
          {
            guard: {
              type: 'somebody is to be shown',
              params: ({ event }) => ({ partners: event.output }),
            },
            target: 'shown',
            actions: { type: 'keep the partners', params: ({ event }) => ({ partners: event.output }) },
          },
          { target: 'hidden' },
        ],
        onError: 'hidden',
      },
      on: { 'language.changed': { target: 'loading', reenter: true } },
    },
    shown: {
      initial: 'current',
      on: {
        'logo.failed': {
          actions: { type: 'note the broken logo', params: ({ event }) => ({ logo: event.logo }) },
        },
        'partner.noticed': {
          actions: { type: 'note who is noticed', params: ({ event: { by, id } }) => ({ by, id }) },
        },
        'partner.left': {
          actions: { type: 'note who is noticed', params: ({ event: { by } }) => ({ by, id: null }) },
        },
        'language.changed': '.refreshing',
      },
      states: {
        current: {},
        refreshing: {
          invoke: {
            src: 'readPartners',
            id: 'refreshPartners',
            onDone: [
              {
                guard: {
                  type: 'somebody is to be shown',
                  params: ({ event }) => ({ partners: event.output }),
                },
                target: 'current',
                actions: { type: 'keep the partners', params: ({ event }) => ({ partners: event.output }) },
              },
              { target: '#partnerStrip.hidden' },
            ],
            onError: 'current',
          },
        },
      },
    },
    hidden: {
      initial: 'keepingPlace',
      states: {
        keepingPlace: {
          invoke: {
            src: 'belowTheWindow',
            id: 'belowTheWindow',
            input: ({ context }) => ({ elementId: context.elementId }),
            onDone: 'folded',
            onError: {},
          },
        },
        folded: {},
      },
    },
  },
});

export type PartnerStripSnapshot = SnapshotFrom<typeof partnerStripMachine>;

/** The partner to describe: the one under the pointer, else the one that has the focus, or none. */
export const partnerToDescribe = ({ context }: PartnerStripSnapshot): ListedPartner | null => {
  const id = context.noticed.pointer ?? context.noticed.focus;
  return context.partners.find((partner) => partner.id === id) ?? null;
};

/** The strip: a placeholder, the partners, an empty placeholder, or nothing at all. */
export type PartnerStripScreenName = 'loading' | 'shown' | 'hidden' | 'folded';

/** The name of the screen that the strip shows. */
export const partnerStripScreen = (snapshot: PartnerStripSnapshot): PartnerStripScreenName => {
  if (snapshot.matches('shown')) return 'shown';
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.matches({ hidden: 'folded' }) ? 'folded' : 'hidden';
};
