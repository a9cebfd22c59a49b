import { expect } from '@playwright/test';
import type { DesignDraft, Exit } from '../../../machines/design/branding.ts';
import { brandingMachine } from '../../../machines/design/brandingMachine.ts';
import { designQuestion } from '../../../machines/design/brandingSelectors.ts';
import { timings } from '../../../machines/timings.ts';
import { answer, conflict, rename, saved } from '../../../tests/design/startBranding.ts';
import { branding } from '../../../tests/model/plans/design/branding.ts';
import { failures } from '../../../tests/samples.ts';
import { chooseVideos, designTab, readUrl, saveUrl } from '../../design/designTab.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import type { Answer, CallResult } from '../heldCalls.ts';
import { expectAllBut, type PageWalk, type Stage, walkInPage } from '../pageWalk.ts';
import { barAgrees, cardsAgree, isGone, isThere, questionAgrees } from './brandingAgrees.ts';
import { openDesignAnew } from './designAnew.ts';

type Walk = PageWalk<typeof brandingMachine>;

// The content security policy does not allow frames with the plan's addresses.
test.use({ provoked: consoleOfFaults });

const tabOf = ({ page, language }: Stage) => designTab(page, language);

const acts: NonNullable<Walk['acts']> = {
  'name.edited': ({ name }, stage) => tabOf(stage).space.fill(name),
  'welcomeMessage.edited': ({ welcomeMessage }, stage) => tabOf(stage).welcome.fill(welcomeMessage),
  'color.picked': ({ color, hex }, stage) => tabOf(stage).picker(color).fill(hex),
  'color.typed': ({ color, text }, stage) => tabOf(stage).hex(color).fill(text),
  'overlay.changed': ({ opacity }, stage) => tabOf(stage).overlay.fill(String(opacity)),
  'backgroundKind.chosen': (_, stage) => chooseVideos(tabOf(stage)),
  'room.chosen': ({ room }, stage) => {
    const { page, t } = tabOf(stage);
    return page.getByRole('radio', { name: t(`rooms.${room}`) }).check();
  },
  'field.left': async (_, stage) => {
    const { space } = tabOf(stage);
    await space.focus();
    await space.blur();
  },
  // By shortcut: without unsaved edits there is no bar with buttons.
  'edit.undone': (_, { page }) => page.keyboard.press('Control+z'),
  'edit.redone': (_, { page }) => page.keyboard.press('Control+Shift+z'),
  'leave.requested': async ({ exit }, { page, language }) => {
    const { kind } = exit as Exit;
    const t = texts(language);
    const banner = page.getByRole('banner');
    if (kind === 'logout')
      await banner.getByRole('button', { name: t('dashboard', 'logout'), exact: true }).click();
    else await banner.getByRole('link', { name: t('dashboard', 'logo') }).click();
  },
};

const isPossible: Walk['isPossible'] = (step, snapshot) => {
  if (isGone(snapshot)) return false;
  if (step.kind !== 'event') return true;
  const { type } = step.event;
  const { config, typed, fieldsTouched } = snapshot.context;
  const question = designQuestion(snapshot);
  if (type === 'edits.discarded') return question === 'discard';
  // A modal dialog blocks everything else.
  if (question !== null) return type.startsWith(question);
  if (isThere(step.event, snapshot.context)) return false;
  // A press anywhere else blurs the colour field.
  const isPress = type === 'leave.requested' || !(type in acts);
  if (isPress && Object.keys(typed).length > 0 && !fieldsTouched) return false;
  // An exit without unsaved edits ends the path.
  if (type === 'leave.requested') return snapshot.matches({ leave: 'held' });
  return type !== 'overlay.changed' || config.backgroundVideo === null;
};

const agrees: Walk['agrees'] = async (snapshot, stage) => {
  const { page } = stage;
  if (isGone(snapshot)) {
    await expect(page).toHaveURL('/');
    // Then its heading gets the focus.
    await page.clock.runFor(timings.anchorDelay);
    return;
  }
  const tab = tabOf(stage);
  await questionAgrees(snapshot, tab);
  await barAgrees(snapshot, tab);
  await cardsAgree(snapshot, tab);
};

const [edits, saves = edits, conflicts = edits, ways = edits, doubts = edits] = branding.plans;
const actors: Walk['plan']['actors'] = edits.actors && {
  ...edits.actors,
  // Without a session the sign-in form replaces the design.
  saveConfig: { resolves: [answer], rejects: [failures.network, conflict] },
  // A test cannot make the browser's own events fail.
  leaveWatch: {},
  keyboardWatch: {},
  connectionWatch: {},
};

const otherAnswer = ({ kind, value }: CallResult): Answer =>
  kind === 'resolve' ? { json: { ...(value as DesignDraft), status: 'active' } } : failedBy(value);

const walkDesign = (ids: string, plan: Walk['plan']): readonly string[] =>
  walkInPage({
    machine: brandingMachine,
    plan: {
      ...plan,
      ...(actors && plan.actors && { actors: { ...actors, loadOther: plan.actors.loadOther } }),
    },
    ids,
    open: async (stage, { lobbyUrl }) => {
      // The next path uses the same account.
      await stage.page.route('**/api/auth/logout', (route) => route.fulfill({ json: null }));
      await openDesignAnew(stage, { saved, version: '1', previewUrl: lobbyUrl });
    },
    acts,
    calls: {
      saveConfig: {
        url: saveUrl,
        answer: ({ kind, value }) => (kind === 'resolve' ? { json: value } : failedBy(value)),
      },
      loadOther: { url: readUrl, answer: otherAnswer },
    },
    isPossible,
    silent: {
      'nothing is left to save, and nothing to say': [
        'unsaved -> hidden',
        'saved -> hidden',
        'saving -> hidden',
      ],
    },
    agrees,
  });

/** What other walks or tests do, as said at the end. */
const elsewhere = /^(media|preview|scheme|version)\./;

/** The events of a plan whose types begin like this. */
const only = ({ events = [] }: Walk['plan'], ...beginnings: string[]) =>
  events.filter(({ type }) => beginnings.some((beginning) => type.startsWith(beginning)));

const names = [rename('Our room'), rename('Our other room')];
const asked = [rename('Our room'), ...only(saves, 'save.'), ...only(edits, 'discard.requested')];

/** Undo and redo are walked with the edits. */
const key: NonNullable<Walk['plan']['key']> = ({ config, saved: last, pendingExit, error }) => [
  config.name,
  last.name,
  pendingExit,
  error,
];

/** Known or not, or one's own, another version leads elsewhere. */
const withOther: typeof key = (own, snapshot) => [key(own, snapshot), own.other, own.unheard.length];

const missing = [
  walkDesign('[DSGN-2] [DSGN-3] [DSGN-8]', {
    ...edits,
    events: edits.events?.filter(({ type }) => !elsewhere.test(type)) ?? [],
    depth: 2,
  }),

  walkDesign('[DSGN-8]', { ...edits, events: only(edits, 'name.', 'edit', 'discard.'), depth: 4 }),

  // A save that comes through while it is asked whether to discard.
  walkDesign('[DSGN-8] [DSGN-4]', { ...saves, key, aside: ['preview'], events: asked, depth: 4 }),

  walkDesign('[DSGN-4]', {
    ...saves,
    // A save that lacks an edit can be asked for once more.
    key: (context, snapshot) => [key(context, snapshot), context.submitted.name],
    aside: ['preview'],
    events: [...only(saves, 'save.', 'preview.', 'conflict.'), ...names, rename('')],
    depth: 5,
  }),

  walkDesign('[DSGN-8] [DASH-2] [SES-3]', {
    ...ways,
    key,
    aside: ['preview'],
    events: [...only(ways, 'save.', 'leave.'), ...names],
    depth: 4,
  }),

  walkDesign('[DSGN-4] [DSGN-8]', {
    ...conflicts,
    key: withOther,
    aside: ['preview'],
    events: [...only(conflicts, 'save.', 'conflict.'), rename('Our room'), rename('')],
    depth: 6,
  }),

  walkDesign('[DSGN-8] [DSGN-12]', { ...doubts, key: withOther, aside: ['preview'], depth: 6 }),

  // The preview’s delays end before the message disappears.
  walkDesign('[DSGN-4] [DSGN-6]', {
    ...saves,
    key,
    events: [rename('Our room'), ...only(saves, 'save.')],
    depth: 6,
  }),
];

expectAllBut('[DSGN-2] [DSGN-3] [DSGN-8]', missing, {
  'schemes need a logo; designSchemes.spec.ts takes them': ['branding.edit --scheme.chosen[0]--> (stays)'],
  'designVersions.spec.ts restores one': [
    'branding.discard.idle --version.restored[0]--> branding.discard.replacing',
    'branding.discard.replacing --always[0]--> branding.discard.idle',
    'branding.discard.replacing --discard.cancelled[0]--> branding.discard.idle',
    'branding.discard.replacing --version.confirmed[0]--> branding.discard.idle',
  ],
  'uploads and preview have walks of their own': [
    'branding --preview.viewChosen[0]--> (stays)',
    'branding --preview.deviceChosen[0]--> (stays)',
    'branding --preview.enlarged[0]--> (stays)',
    'branding --preview.reduced[0]--> (stays)',
    'branding --xstate.snapshot.logoUpload[0]--> (stays)',
    'branding --xstate.snapshot.imageUpload[0]--> (stays)',
    'branding --xstate.snapshot.videoUpload[0]--> (stays)',
    'branding.edit --media.removed[0]--> (stays)',
    'branding.edit --media.uploaded[0]--> (stays)',
  ],
  'no test can bring a keyboard onto the screen': [
    'branding.keyboard.closed --keyboard.opened[0]--> branding.keyboard.open',
    'branding.keyboard.open --keyboard.closed[0]--> branding.keyboard.closed',
  ],
  'the network comes back in faultsNetwork.spec.ts': [
    'branding.save.failed --connection.restored[0]--> branding.save.saving',
    'branding.save.checking.waiting --connection.restored[0]--> branding.save.checking.reading',
  ],
  'an exit without edits leaves at once, as the logout of dashboard.spec.ts does': [
    'branding.leave.free --leave.requested[0]--> (stays)',
  ],
  'the page has left, or shows the form for signing in': [
    'branding.leave.gone --design.edited[0]--> branding.leave.free',
    'branding.leave.gone --leave.failed[0]--> branding.leave.free',
    'branding.leave.gone --leave.requested[0]--> (stays)',
  ],
  'saveAndLeave.test.ts answers once the save was refused, and designLeave.spec.ts stays then': [
    'branding.leave.held.refused --always[0]--> branding.leave.free',
    'branding.leave.held.refused --leave.cancelled[0]--> branding.leave.held.quiet',
    'branding.leave.held.refused --leave.confirmed[0]--> branding.leave.gone',
    'branding.leave.held.refused --leave.saveChosen[0]--> branding.leave.saving',
  ],
  'deeper than these walks; designLeave.spec.ts and design.spec.ts go there': [
    'branding.leave.saving --save.succeeded[1]--> (stays)',
    'branding.leave.saving --save.succeeded[2]--> branding.leave.held.refused',
  ],
});
