import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import { sameConfig } from '../contract/meetingConfig.ts';
import { port } from '../port.ts';
import { withEvent } from '../withEvent.ts';
import type { DesignVersion, VersionRestored } from './branding.ts';

/** Events from the history's view. */
export type HistoryEvent =
  | { type: 'history.opened' }
  | { type: 'history.closed' }
  | { type: 'history.retried' }
  | { type: 'olderVersions.requested' }
  | { type: 'version.chosen'; version: string };

/** Some versions, the newest first, and whether there are older ones. */
export interface VersionsPage {
  readonly versions: readonly DesignVersion[];
  readonly more: boolean;
}

interface HistoryContext {
  /** The newest first; of the design that is saved at first. */
  versions: readonly DesignVersion[];
  /** Whether the server has older ones. */
  hasOlder: boolean;
}

/**
 * The versions of a design, each for 90 days after the next save (DSGN-12): asked for each time it opens, as another tab may
 * have saved since, and page by page. One that is chosen is sent to the design, which asks before it replaces unsaved edits, takes
 * it as an edit and saves it as a new version.
 */
export const historyMachine = setup({
  types: {} as { context: HistoryContext; events: HistoryEvent; tags: 'busy' },
  actors: {
    /** GET /partner-resources/design-versions: a page of those before `before`, or of all. */
    listVersions: port<VersionsPage, { before: string | null }>('listVersions'),
  },
  guards: {
    'there are older ones': ({ context }) => context.hasOlder,
    // Of one that equals the version in use there is nothing to save.
    'it differs from the one in use': ({ context: { versions } }, { version }: { version: string }) => {
      const [inUse, ...older] = versions;
      const found = older.find((known) => known.version === version);
      return inUse !== undefined && found !== undefined && !sameConfig(found.config, inUse.config);
    },
  },
  actions: {
    'forget the list': assign({ versions: [], hasOlder: false }),
    'add the page': assign(({ context }, { page }: { page: VersionsPage }) => ({
      versions: [...context.versions, ...page.versions],
      hasOlder: page.more,
    })),
    'send it to the design': sendParent(
      ({ context }, { version }: { version: string }): VersionRestored =>
        restoredFrom(context.versions, version),
    ),
  },
}).createMachine({
  id: 'history',
  context: { versions: [], hasOlder: false },
  initial: 'closed',
  states: {
    closed: { on: { 'history.opened': 'open' } },
    open: {
      entry: 'forget the list',
      on: { 'history.closed': 'closed' },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'listVersions',
            id: 'listVersions',
            input: { before: null },
            onDone: {
              target: 'listed',
              actions: { type: 'add the page', params: ({ event }) => ({ page: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: { on: { 'history.retried': 'loading' } },
        listed: {
          on: {
            'version.chosen': {
              guard: withEvent('it differs from the one in use'),
              target: '#history.closed',
              actions: withEvent('send it to the design'),
            },
          },
          initial: 'resting',
          states: {
            resting: {
              on: { 'olderVersions.requested': { guard: 'there are older ones', target: 'loadingOlder' } },
            },
            loadingOlder: {
              tags: 'busy',
              invoke: {
                src: 'listVersions',
                id: 'listOlder',
                input: ({ context: { versions } }) => ({ before: versions.at(-1)?.version ?? null }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'add the page', params: ({ event }) => ({ page: event.output }) },
                },
                onError: 'olderFailed',
              },
            },
            olderFailed: { on: { 'olderVersions.requested': 'loadingOlder' } },
          },
        },
      },
    },
  },
});

const restoredFrom = (versions: readonly DesignVersion[], version: string): VersionRestored => {
  const [inUse] = versions;
  const found = versions.find((known) => known.version === version);
  if (inUse === undefined || found === undefined) throw new Error(`There is no version ${version}`);
  return { type: 'version.restored', config: found.config, inUse };
};

export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;
export type HistoryScreenName = 'closed' | 'loading' | 'failed' | 'listed' | 'loadingOlder' | 'olderFailed';

/** The name of what the history shows. */
export const historyScreen = ({ value }: HistorySnapshot): HistoryScreenName => {
  if (typeof value === 'string') return value;
  const { open } = value;
  if (typeof open === 'string') return open;
  return open.listed === 'resting' ? 'listed' : open.listed;
};
