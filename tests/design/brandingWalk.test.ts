import { expect, it } from 'vitest';
import { brandingMachine, type SaveBarScreen, saveBarScreen } from '../../machines/design/brandingMachine.ts';
import { walk } from '../paths/walk.ts';
import { failures } from '../samples.ts';
import {
  answer,
  checkedLogo,
  conflict,
  input,
  leaveFor,
  other,
  paint,
  redo,
  rename,
  save,
  typeHex,
  undo,
} from './startBranding.ts';

it('[QA-2] every transition of the branding machine is walked', () => {
  const screens = ['hidden', 'unsaved', 'saving', 'saved', 'failed'] as const satisfies SaveBarScreen[];
  const actors = {
    preview: {},
    logoUpload: { actors: { checkFile: {}, uploadFile: {} } },
    imageUpload: { actors: { checkFile: {}, uploadFile: {} } },
    videoUpload: { actors: { checkFile: {}, uploadFile: {} } },
    logoEditor: { actors: { openPicture: {}, heldPicture: {}, cutPicture: {} } },
    saveConfig: { resolves: [answer], rejects: [failures.network, failures.unauthorized, conflict] },
    loadOther: { resolves: [other], rejects: [failures.network] },
    draftKeeper: {},
    leaveWatch: { breaks: true },
  } as const;
  const plan = {
    inputs: [{ ...input, previewUrl: answer.previewUrl }],
    screen: saveBarScreen,
    screens,
    actors,
  };
  const tab = leaveFor({ kind: 'tab', tab: 'subscription' });
  // Each region with the events that move it: all at once would be a walk of hours through what does not matter to it.
  const walks = [
    {
      events: [
        rename('Our room'),
        { type: 'welcomeMessage.edited', welcomeMessage: 'Hello' },
        paint('#112233'),
        typeHex('#12'),
        { type: 'overlay.changed', opacity: 0.5 },
        { type: 'backgroundKind.chosen', kind: 'video' },
        { type: 'media.uploaded', asset: 'logo', url: '/files/logo.png' },
        { type: 'media.removed', asset: 'logo' },
        { type: 'card.reset', card: 'basic' },
        { type: 'field.left' },
        undo,
        redo,
        { type: 'discard.requested' },
        { type: 'discard.cancelled' },
        { type: 'edits.discarded' },
        { type: 'preview.viewChosen', view: 'saved' },
        { type: 'logo.passed', file: checkedLogo },
        { type: 'logo.cut', file: checkedLogo.file },
        { type: 'plan.learned', planType: 'premium' },
      ],
      depth: 3,
    },
    {
      events: [
        rename('Our room'),
        rename(''),
        save,
        { type: 'conflict.kept' },
        { type: 'conflict.loaded' },
        { type: 'conflict.cancelled' },
        { type: 'preview.refreshRequested', at: 1000 },
      ],
      depth: 5,
    },
    {
      events: [
        rename('Our room'),
        rename('Our other room'),
        rename(''),
        undo,
        save,
        tab,
        leaveFor({ kind: 'logout' }),
        { type: 'leave.cancelled' },
        { type: 'leave.confirmed' },
        { type: 'leave.saveChosen' },
        { type: 'leave.failed' },
      ],
      depth: 5,
    },
    // The preview’s waits come before the end of the message.
    { events: [rename('Our room'), save], depth: 8 },
  ] as const;
  const results = walks.map((one) => walk(brandingMachine, { ...plan, ...one }));
  console.log(results.map(({ summary }) => summary).join('\n'));
  const [first, ...others] = results;
  expect(first?.missing.filter((name) => others.every(({ missing }) => missing.includes(name)))).toEqual([]);
  expect(screens.filter((name) => results.every(({ unseen }) => unseen.includes(name)))).toEqual([]);
});
