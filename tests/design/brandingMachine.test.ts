import { expect, it } from 'vitest';
import { isStorableText } from '../../machines/contract/fields.ts';
import {
  defaultConfigIn,
  defaultMeetingConfig,
  spaceNameLimit,
  welcomeMessageLimit,
} from '../../machines/contract/meetingConfig.ts';
import { fieldErrors, isBarAside } from '../../machines/design/brandingSelectors.ts';
import { type PreviewSnapshot, previewDevice, previewView } from '../../machines/design/previewMachine.ts';
import { timings } from '../../machines/timings.ts';
import { naughtyStrings } from '../corpora.ts';
import { failures } from '../samples.ts';
import {
  answer,
  paint,
  redo,
  rename,
  save,
  saved,
  start,
  startSaved,
  typeHex,
  undo,
} from './startBranding.ts';

it('[DSGN-1] a space that nobody saved starts on the defaults with nothing to save', () => {
  const { config, bar, can } = start();
  expect(config()).toEqual(defaultMeetingConfig);
  expect(bar()).toBe('hidden');
  expect([can(save), can(undo), can(redo), can({ type: 'edits.discarded' })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('[DSGN-1] name, message and all three colours are edited', () => {
  const { actor, config } = start();
  actor.send(rename('Our room'));
  actor.send({ type: 'welcomeMessage.edited', welcomeMessage: 'Come in' });
  actor.send(paint('#aabbcc'));
  actor.send({ type: 'color.picked', color: 'secondaryColor', hex: '#112233' });
  actor.send({ type: 'color.typed', color: 'headerColor', text: ' ddeeff ' });
  expect(config()).toEqual({
    ...defaultMeetingConfig,
    name: 'Our room',
    welcomeMessage: 'Come in',
    theme: { primaryColor: '#AABBCC', secondaryColor: '#112233', headerColor: '#DDEEFF' },
  });
});

it('[DSGN-1] half a colour changes nothing, stops the save, and is called wrong once the field is left', () => {
  const { actor, config, bar, can, snapshot } = start();
  actor.send(typeHex('#12'));
  expect(config()).toEqual(saved);
  expect([bar(), can(save), fieldErrors(snapshot()).primaryColor]).toEqual(['unsaved', false, null]);
  actor.send({ type: 'field.left' });
  expect(fieldErrors(snapshot()).primaryColor).toBe('hexErr');
  actor.send(typeHex('#123456'));
  expect([can(save), fieldErrors(snapshot()).primaryColor]).toEqual([true, null]);
});

it('[DSGN-1][DSGN-2][LNG-8] a card is reset to the texts of the sign-up’s language', () => {
  const { actor, config, can } = start({ language: 'es', saved: defaultConfigIn('es') });
  const reset = { type: 'card.reset', card: 'basic' } as const;
  expect(can(reset)).toBe(false);
  actor.send(rename('Casa'));
  actor.send(reset);
  expect([config(), can(reset)]).toEqual([defaultConfigIn('es'), false]);
});

it('[DSGN-4] the save bar makes room for a keyboard on the screen while it is there', () => {
  const { snapshot, hear } = start();
  expect(isBarAside(snapshot())).toBe(false);
  hear('keyboardWatch', { type: 'keyboard.opened' });
  expect(isBarAside(snapshot())).toBe(true);
  hear('keyboardWatch', { type: 'keyboard.closed' });
  expect(isBarAside(snapshot())).toBe(false);
});

it('[DSGN-9] the preview is enlarged and reduced again, and the design stays as it is', () => {
  const { actor, at, config } = start();
  const isLarge = () => (at('preview').getSnapshot() as PreviewSnapshot).matches({ size: 'large' });
  actor.send({ type: 'preview.enlarged' });
  expect(isLarge()).toBe(true);
  actor.send({ type: 'preview.reduced' });
  expect([isLarge(), config()]).toEqual([false, saved]);
});

it.each([
  [rename('  '), 'name', 'spaceNeeded'],
  [rename('\u200b\u202e'), 'name', 'spaceNeeded'],
  [rename('a'.repeat(spaceNameLimit + 1)), 'name', 'nameTooLong'],
  [rename('a\u0000b'), 'name', 'unstorable'],
  [
    { type: 'welcomeMessage.edited', welcomeMessage: 'a'.repeat(welcomeMessageLimit + 1) },
    'welcomeMessage',
    'messageTooLong',
  ],
  [{ type: 'welcomeMessage.edited', welcomeMessage: 'a\ud800' }, 'welcomeMessage', 'unstorable'],
] as const)('[DSGN-4] a text that cannot be saved says why and stops the save: %#', (edit, field, code) => {
  const { actor, can, snapshot } = start();
  actor.send(edit);
  expect([fieldErrors(snapshot())[field], can(save)]).toEqual([code, false]);
});

it('[DSGN-4] the longest texts can be saved', () => {
  const { actor, can, snapshot } = start();
  actor.send(rename('a'.repeat(spaceNameLimit)));
  actor.send({ type: 'welcomeMessage.edited', welcomeMessage: 'a'.repeat(welcomeMessageLimit) });
  const { name, welcomeMessage } = fieldErrors(snapshot());
  expect([name, welcomeMessage, can(save)]).toEqual([null, null, true]);
});

it('[DSGN-4] the bar shows the difference to the snapshot and disappears with it', () => {
  const { actor, bar } = start();
  actor.send(rename('Our room'));
  expect(bar()).toBe('unsaved');
  actor.send(rename(saved.name));
  expect(bar()).toBe('hidden');
});

it('[DSGN-4] a save refreshes the preview after 1 s, at the lobby’s address', () => {
  const { preview, wait, at } = startSaved({ lobbyPreviewUrl: 'https://rooms.test/p1/lobby' });
  expect(preview()).toBe('waiting');
  wait(timings.previewAfterSave);
  expect(preview()).toBe('refreshing');
  expect(at('preview').getSnapshot()).toMatchObject({
    context: { url: 'https://rooms.test/p1/lobby', refreshedAt: answer.at },
  });
});

it('[DSGN-6] with unsaved changes a refresh saves first and follows 2 s later', () => {
  const { actor, resolve, preview, wait, bar, callsOf } = start({ lobbyUrl: answer.previewUrl });
  actor.send(rename('Our room'));
  actor.send({ type: 'preview.refreshRequested', at: 1000 });
  expect([bar(), preview()]).toEqual(['saving', 'savingFirst']);
  expect(callsOf('saveConfig')).toHaveLength(1);
  resolve('saveConfig', answer);
  wait(timings.previewAfterSaveFirst - 1);
  expect(preview()).toBe('waiting');
  wait(1);
  expect(preview()).toBe('refreshing');
});

it('[DSGN-6] a refresh during a save waits for that save', () => {
  const { actor, resolve, preview, callsOf } = start({ lobbyUrl: answer.previewUrl });
  actor.send(rename('Our room'));
  actor.send(save);
  actor.send({ type: 'preview.refreshRequested', at: 1000 });
  expect([preview(), callsOf('saveConfig').length]).toEqual(['savingFirst', 1]);
  resolve('saveConfig', answer);
  expect(preview()).toBe('waiting');
});

it('[DSGN-6] a refresh during a save has the edits saved that were made since, and shows them', () => {
  const { actor, resolve, preview, wait, at, bar, callsOf } = start({ lobbyUrl: answer.previewUrl });
  const sent = () => callsOf('saveConfig').map((call) => (call as { config: typeof saved }).config.name);
  actor.send(rename('Our room'));
  actor.send(save);
  actor.send(rename('Our other room'));
  actor.send({ type: 'preview.refreshRequested', at: 1000 });
  expect([preview(), sent()]).toEqual(['savingFirst', ['Our room']]);
  resolve('saveConfig', answer);
  expect([preview(), sent(), bar()]).toEqual(['waiting', ['Our room', 'Our other room'], 'saving']);
  resolve('saveConfig', { ...answer, version: '3', at: 6000 });
  expect(bar()).toBe('saved');
  wait(timings.previewAfterSave);
  expect(at('preview').getSnapshot()).toMatchObject({
    value: { frame: 'refreshing', view: 'saved' },
    context: { refreshedAt: 6000 },
  });
});

it('[DSGN-6] without unsaved changes a refresh saves nothing', () => {
  const { actor, preview, callsOf } = start({ lobbyUrl: answer.previewUrl });
  actor.send({ type: 'preview.refreshRequested', at: 1000 });
  expect([preview(), callsOf('saveConfig')]).toEqual(['refreshing', []]);
});

it.each([failures.network, failures.unauthorized])(
  '[DSGN-6] a refresh whose save fails refreshes nothing: %j',
  (failure) => {
    const { actor, reject, preview, at, wait } = start({ lobbyUrl: answer.previewUrl });
    actor.send(rename('Our room'));
    actor.send({ type: 'preview.refreshRequested', at: 1000 });
    reject('saveConfig', failure);
    wait(10_000);
    expect(preview()).toBe('idle');
    expect(at('preview').getSnapshot()).toMatchObject({ context: { refreshedAt: 0 } });
  },
);

it('[DSGN-9] the preview shows the view that is chosen', () => {
  const { actor, at } = start();
  const seen = (['saved', 'live'] as const).map((view) => {
    actor.send({ type: 'preview.viewChosen', view });
    return previewView(at('preview').getSnapshot() as PreviewSnapshot);
  });
  expect(seen).toEqual(['saved', 'live']);
});

it('[DSGN-12] the preview shows the screen that is chosen, and the design stays as it is', () => {
  const { actor, at, config } = start();
  const seen = (['phone', 'desktop'] as const).map((device) => {
    actor.send({ type: 'preview.deviceChosen', device });
    return previewDevice(at('preview').getSnapshot() as PreviewSnapshot);
  });
  expect([seen, config()]).toEqual([['phone', 'desktop'], saved]);
});

it('[DSGN-6] what cannot be saved cannot be refreshed either', () => {
  const { actor, can } = start({ lobbyUrl: answer.previewUrl });
  actor.send(rename(''));
  expect(can({ type: 'preview.refreshRequested', at: 1000 })).toBe(false);
});

it('[DSGN-4] every naughty string is sent byte for byte as name and message, or refused with a code', () => {
  for (const text of naughtyStrings) {
    const { actor, callsOf, snapshot } = start();
    actor.send(rename(text));
    actor.send({ type: 'welcomeMessage.edited', welcomeMessage: text });
    actor.send(save);
    // A letter, number, punctuation, symbol or what Unicode does not know: nothing is seen of the others.
    const isSeen = /[\p{L}\p{N}\p{P}\p{S}\p{Cn}]/u.test(text);
    const { name, welcomeMessage } = fieldErrors(snapshot());
    expect([text, name !== null]).toEqual([
      text,
      !isSeen || text.length > spaceNameLimit || !isStorableText(text),
    ]);
    expect([text, welcomeMessage !== null]).toEqual([
      text,
      text.length > welcomeMessageLimit || !isStorableText(text),
    ]);
    expect(callsOf('saveConfig')).toEqual(
      name || welcomeMessage
        ? []
        : [
            {
              config: { ...saved, name: text, welcomeMessage: text },
              version: '1',
            },
          ],
    );
  }
});
