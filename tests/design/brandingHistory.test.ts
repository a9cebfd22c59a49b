import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paint, redo, rename, save, saved, start, startSaved, typeHex, undo } from './startBranding.ts';

it('[DSGN-8] after a save what cannot be undone or discarded is not offered', () => {
  const { can } = startSaved();
  expect([can(undo), can(redo), can({ type: 'edits.discarded' })]).toEqual([true, false, false]);
});

it('[DSGN-8] twenty edits undone restore the snapshot and the bar disappears', () => {
  const { actor, bar, config } = start();
  for (let edit = 0; edit < 20; edit += 1)
    actor.send(edit % 2 === 0 ? rename(`Room ${edit}`) : paint(`#1122${10 + edit}`));
  expect([config().name, config().theme.primaryColor]).toEqual(['Room 18', '#112229']);
  for (let step = 0; step < 19; step += 1) actor.send(undo);
  expect([config(), bar()]).toEqual([{ ...saved, name: 'Room 0' }, 'unsaved']);
  actor.send(undo);
  expect([config(), bar()]).toEqual([saved, 'hidden']);
});

it('[DSGN-8] one stay in a field is one step of undo', () => {
  const { actor, config, can } = start();
  for (const name of ['O', 'Ou', 'Our']) actor.send(rename(name));
  actor.send({ type: 'field.left' });
  for (const name of ['Our ', 'Our room']) actor.send(rename(name));
  actor.send(undo);
  expect(config().name).toBe('Our');
  actor.send(undo);
  expect([config().name, can(undo)]).toEqual([saved.name, false]);
});

it('[DSGN-8] half a color that was typed is undone alone, and the edit before it next', () => {
  const { actor, config, can, snapshot, bar } = start();
  actor.send(paint('#112233'));
  actor.send({ type: 'field.left' });
  for (const text of ['#11223', '#1122', '#44']) actor.send(typeHex(text));
  actor.send(undo);
  const { typed, announcement } = snapshot().context;
  expect([config().theme.primaryColor, typed, announcement]).toEqual([
    '#112233',
    {},
    { how: 'undone', what: 'primaryColor' },
  ]);
  actor.send(undo);
  expect([config(), bar(), can(undo)]).toEqual([saved, 'hidden', false]);
});

it('[DSGN-8] half a color is undone alone in the same stay as well, down to the last color that it was', () => {
  const { actor, config, snapshot } = start();
  for (const text of ['#', '#4', '#4a9', '#4a9b', '#4a9b12', '#4a9b1']) actor.send(typeHex(text));
  actor.send(undo);
  expect([config().theme.primaryColor, snapshot().context.typed]).toEqual(['#4A9B12', {}]);
  actor.send(undo);
  expect(config()).toEqual(saved);
});

it('[DSGN-8] half a color can be undone where there is no other edit', () => {
  const { actor, config, can, bar } = start();
  actor.send(typeHex('#1'));
  expect([can(undo), bar()]).toEqual([true, 'unsaved']);
  actor.send(undo);
  expect([can(undo), can(redo), config(), bar()]).toEqual([false, false, saved, 'hidden']);
});

it('[DSGN-8] what was edited after half a color is undone before it, and redone without losing it', () => {
  const { actor, config, snapshot } = start();
  const shown = () => [config().name, snapshot().context.typed];
  actor.send(typeHex('#1'));
  actor.send({ type: 'color.typed', color: 'headerColor', text: 'nav' });
  actor.send(typeHex('#12'));
  actor.send({ type: 'field.left' });
  actor.send(rename('Our room'));
  const both = { primaryColor: '#12', headerColor: 'nav' };
  actor.send(undo);
  expect(shown()).toEqual([saved.name, both]);
  actor.send(redo);
  expect(shown()).toEqual(['Our room', both]);
  for (const left of [both, { headerColor: 'nav' }, {}]) {
    actor.send(undo);
    expect(shown()).toEqual([saved.name, left]);
  }
});

const colors = ['#112233', '#445566', '#4A90E2', '#778899'];

const edits = fc.array(
  fc.oneof(
    fc.string({ maxLength: 8 }).map(rename),
    fc.constantFrom(...colors.slice(0, 3)).map(paint),
    fc.constantFrom('#12', 'zz', '#778899').map(typeHex),
    fc.constant({ type: 'field.left' } as const),
  ),
  { maxLength: 20 },
);

type Edit = ReturnType<typeof rename | typeof paint | typeof typeHex> | { readonly type: 'field.left' };

/** What a partner sees: the name, the primary color, and the text in its field that is none. */
type Seen = readonly [name: string, color: string, half: string | undefined];

/** What the edits lead to, and what each undo from there on. */
const undosOf = (events: readonly Edit[]): Seen[] => {
  let [name, color, half]: Seen = [saved.name, saved.theme.primaryColor, undefined];
  let stay: 'name' | 'color' | null = null;
  let taken: (readonly [name: string, color: string] | 'half')[] = [];
  const step = (field: 'name' | 'color') => {
    if (stay !== field) taken.push([name, color]);
    stay = field;
  };
  for (const event of events) {
    if (event.type === 'field.left') {
      stay = null;
      continue;
    }
    const field = event.type === 'name.edited' ? 'name' : 'color';
    const text =
      event.type === 'name.edited' ? event.name : event.type === 'color.typed' ? event.text : event.hex;
    const isHalf = field === 'color' && !colors.includes(text);
    if (field === 'color') {
      half = isHalf ? text : undefined;
      taken = taken.filter((one) => one !== 'half');
    }
    if (isHalf) taken.push('half');
    if (isHalf || text === (field === 'name' ? name : color)) {
      if (stay !== field) stay = null;
      continue;
    }
    step(field);
    if (field === 'name') name = text;
    else color = text;
  }
  const seen: Seen[] = [[name, color, half]];
  for (const one of taken.reverse()) {
    if (one === 'half') half = undefined;
    else [name, color] = one;
    seen.push([name, color, half]);
  }
  return seen;
};

it('[DSGN-8] each undo takes one edit away, half a color alone, down to the snapshot, and redo takes back undo', () => {
  fc.assert(
    fc.property(edits, (events) => {
      const { actor, config, can, snapshot } = start();
      const seen = (): Seen => [
        config().name,
        config().theme.primaryColor,
        snapshot().context.typed.primaryColor,
      ];
      for (const event of events) actor.send(event);
      const expected = undosOf(events);
      const undone = [seen()];
      const configs = [config()];
      while (can(undo)) {
        actor.send(undo);
        undone.push(seen());
        if (config() !== configs.at(-1)) configs.push(config());
      }
      expect(undone).toEqual(expected);
      expect([config(), snapshot().context.typed]).toEqual([saved, {}]);
      for (const earlier of configs.reverse().slice(1)) {
        actor.send(redo);
        expect(config()).toEqual(earlier);
      }
      expect(can(redo)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

it('[DSGN-8] an edit after an undo leaves nothing to redo', () => {
  const { actor, can } = start();
  actor.send(rename('One'));
  actor.send(undo);
  expect(can(redo)).toBe(true);
  actor.send(rename('Two'));
  expect(can(redo)).toBe(false);
});

it('[DSGN-8] changes are discarded in one step that can be undone', () => {
  const { actor, config, bar, sentTo } = start();
  actor.send(rename('Our room'));
  actor.send(paint('#112233'));
  actor.send(typeHex('#1'));
  actor.send({ type: 'edits.discarded' });
  expect([config(), bar()]).toEqual([saved, 'hidden']);
  expect(sentTo('draftStorage').at(-1)).toEqual({ type: 'draft.changed', draft: null });
  actor.send(undo);
  expect(config()).toEqual({
    ...saved,
    name: 'Our room',
    theme: { ...saved.theme, primaryColor: '#112233' },
  });
});

it('[DSGN-8] edits that a reload kept are there again, unsaved, and can be undone', () => {
  const draft = { config: { ...saved, name: 'Kept' }, version: '1' };
  const { config, bar, actor, callsOf } = start({ draft });
  expect([config(), bar(), callsOf('saveConfig')]).toEqual([draft.config, 'unsaved', []]);
  actor.send(undo);
  expect([config(), bar()]).toEqual([saved, 'hidden']);
});

it('[DSGN-8] edits whose save came through unheard are no edits any more, and stem from that save (S10)', () => {
  const config = { ...saved, name: 'Kept' };
  const { bar, can, actor, callsOf } = start({
    saved: config,
    version: '2',
    draft: { config, version: '1' },
  });
  expect([bar(), can(undo)]).toEqual(['hidden', false]);
  actor.send(rename('Our room'));
  actor.send(save);
  expect(callsOf('saveConfig')).toMatchObject([{ version: '2' }]);
});

it('[DSGN-8] every edit is sent to the storage of this tab', () => {
  const { actor, sentTo } = start();
  actor.send(rename('Our room'));
  actor.send(undo);
  expect(sentTo('draftStorage')).toEqual([
    {
      type: 'draft.changed',
      draft: {
        config: { ...saved, name: 'Our room' },
        version: '1',
        base: saved,
        unheard: [],
        rememberedVideo: '',
        isVideoWaiting: false,
      },
    },
    { type: 'draft.changed', draft: null },
  ]);
});
