// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { brandingMachine } from '../../machines/design/brandingMachine.ts';
import { saveBarScreen } from '../../machines/design/brandingSelectors.ts';
import { logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { SessionSubscription } from '../../machines/session/session.ts';
import { brandingActors } from '../../src/design/brandingActors.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { answer, memoryStorage, session } from '../dashboard/space.ts';
import { renderWithTexts } from '../render.tsx';
import { rename, save, saved } from './startBranding.ts';

const previewUrl = 'https://meet.example/?pId=p1';

const premium: SessionSubscription | null = {
  isActive: true,
  status: 'active',
  planType: 'premium',
  validUntil: null,
};

/** What was started. It listens to the page, which other files share. */
const running: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

/** The design with its live actors and a fake API. */
const start = (api: Partial<Api>, isSignedIn = true) => {
  const { services } = renderWithTexts(null, { api, services: { tab: memoryStorage() } });
  if (isSignedIn)
    services.session.send({ type: 'session.opened', session: { ...session, subscription: premium } });
  const actor = createActor(provideAll(brandingMachine, brandingActors(services, logoEditorMachine)), {
    input: { saved, version: '4', draft: null, lobbyUrl: null, spaceUrl: null, language: 'en' },
  }).start();
  running.push(actor);
  actor.send(rename('Our room'));
  return { actor, tab: services.tab, session: services.session };
};

const settled = (actor: ReturnType<typeof start>['actor'], bar: string) =>
  waitFor(actor, (snapshot) => saveBarScreen(snapshot) === bar);

it('[DSGN-4] without a token nothing is asked of the server, and the bar says why', async () => {
  const insertSubscription = vi.fn<Api['insertSubscription']>();
  const { actor } = start({ insertSubscription }, false);
  actor.send(save);
  const { context } = await settled(actor, 'failed');
  expect([context.error, insertSubscription.mock.calls]).toEqual([{ key: 'notAuthenticated' }, []]);
});

it('[DSGN-5] a save sends configuration, plan type and version, and takes the answer', async () => {
  const insertSubscription = vi.fn<Api['insertSubscription']>(async () => ({
    previewUrl,
    lobbyPreviewUrl: null,
    message: 'Stored.',
    version: '5',
  }));
  const { actor } = start({ insertSubscription });
  actor.send(save);
  const { context } = await settled(actor, 'saved');
  expect([context.version, context.message, context.saved.name]).toEqual(['5', 'Stored.', 'Our room']);
  expect(insertSubscription.mock.calls).toEqual([
    [
      {
        config: { ...saved, name: 'Our room' },
        planType: 'premium',
        version: '4',
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});

it.each([
  [null, 'preview'],
  [{ ...premium, isActive: false, planType: null }, 'preview'],
  [{ ...premium, planType: null }, 'premium'],
  [{ ...premium, planType: 'gold' }, 'gold'],
])('[DSGN-5] a save names the plan that the session knows then: %o', async (subscription, planType) => {
  const insertSubscription = vi.fn<Api['insertSubscription']>(async () => ({
    previewUrl,
    lobbyPreviewUrl: null,
    message: null,
    version: '5',
  }));
  const { actor, session: known } = start({ insertSubscription });
  if (subscription) known.send({ type: 'subscription.learned', subscription });
  else known.send({ type: 'session.opened', session: { ...session, subscription } });
  actor.send(save);
  await settled(actor, 'saved');
  expect(insertSubscription.mock.calls).toMatchObject([[{ planType, version: '4' }]]);
});

it('[DSGN-12] over a newer version that one is read, and saved over with what both changed (S10)', async () => {
  const insertSubscription = vi.fn<Api['insertSubscription']>(async ({ version }) => {
    if (version !== '8') throw new ApiError('http', { status: 409, code: 'CONFLICT' });
    return { previewUrl, lobbyPreviewUrl: null, message: null, version: '9' };
  });
  const other = { ...saved, welcomeMessage: 'Theirs' };
  const getSubscription = vi.fn<Api['getSubscription']>(async () => answer({ config: other, version: '8' }));
  const { actor } = start({ insertSubscription, getSubscription });
  actor.send(save);
  const { context } = await settled(actor, 'saved');
  const merged = { ...other, name: 'Our room' };
  expect([context.config, context.version]).toEqual([merged, '9']);
  expect(insertSubscription.mock.calls.map(([{ config, version }]) => [config, version])).toEqual([
    [{ ...saved, name: 'Our room' }, '4'],
    [merged, '8'],
  ]);
  expect(getSubscription.mock.calls).toMatchObject([[{ phoneNumber: '+15550142288' }]]);
});

it('[DSGN-8] the tab keeps what is unsaved, with the version it stems from, and no longer', () => {
  const { actor, tab } = start({});
  const kept = () => JSON.parse(tab.get('designDraft:p1') ?? 'null');
  expect(kept()).toEqual({
    config: { ...saved, name: 'Our room' },
    version: '4',
    base: saved,
    unheard: [],
    rememberedVideo: '',
    isVideoWaiting: false,
  });
  actor.send({ type: 'edit.undone' });
  expect(kept()).toBeNull();
});
