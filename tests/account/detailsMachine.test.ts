import { describe, expect, it } from 'vitest';
import { type DetailsField, detailsMachine, detailsScreen } from '../../machines/account/detailsMachine.ts';
import type { StorageResult } from '../../machines/session/sessionEvents.ts';
import { runMachine } from '../model/runMachine.ts';

const marta = { name: 'Marta', industry: 'Law', email: 'marta@casa.example' };

/** The storage answers each edit that it is given, as the device's does. */
const start = (input = marta, storage: StorageResult | null = 'kept') => {
  const running = runMachine(detailsMachine, input);
  const edit = (field: DetailsField, text: string) => {
    const before = kept().length;
    running.actor.send({ type: 'detail.edited', field, text });
    if (storage !== null && kept().length > before) answer(storage);
  };
  const answer = (told: StorageResult) =>
    running.hear('detailsStorage', { type: 'storage.answered', storage: told });
  const leave = (field: DetailsField) => running.actor.send({ type: 'detail.left', field });
  const kept = () => running.sentTo('detailsStorage').map((event) => ({ ...event }));
  const screen = () => detailsScreen(running.actor.getSnapshot());
  const marked = () => running.actor.getSnapshot().context.marked;
  return { ...running, edit, answer, leave, kept, screen, marked };
};

describe('the details of a partner', () => {
  it('[ACC-1] each edit is kept at once, without the blanks around it, and without the other fields', () => {
    const { edit, kept, screen } = start();
    expect([screen(), kept()]).toEqual(['untouched', []]);
    edit('name', ' Ana ');
    edit('email', '');
    expect(screen()).toBe('kept');
    expect(kept()).toEqual([
      { type: 'details.changed', details: { name: 'Ana' } },
      { type: 'details.changed', details: { email: '' } },
    ]);
  });

  it('[ACC-1] nothing is said to be kept before the device’s storage has answered', () => {
    const { edit, answer, screen } = start(marta, null);
    edit('name', 'Ana');
    expect(screen()).toBe('keeping');
    edit('name', 'Eva');
    answer('kept');
    expect(screen()).toBe('kept');
  });

  it.each(['denied', 'full'] as const)(
    '[ACC-1] where the storage is %s they are kept for now alone',
    (storage) => {
      const { edit, answer, screen } = start(marta, storage);
      edit('name', 'Ana');
      expect(screen()).toBe('forNow');
      edit('email', 'ana@');
      answer(storage);
      expect(screen()).toBe('unkept');
      edit('email', '');
      answer('kept');
      expect(screen()).toBe('forNow');
    },
  );

  it('[ACC-1] a name may have 100 characters', () => {
    const { edit, kept, screen } = start();
    edit('name', 'a'.repeat(100));
    expect([screen(), kept().length]).toEqual(['kept', 1]);
  });

  it.each([
    ['name', '  '],
    ['name', 'x'.repeat(101)],
    ['industry', 'x'.repeat(101)],
    ['email', 'marta@'],
  ] as const)(
    '[ACC-1] %s with a mistake is not kept, told when it is left, and kept when mended',
    (field, text) => {
      const { edit, leave, kept, screen, marked } = start();
      edit(field, text);
      expect([screen(), marked(), kept()]).toEqual(['unkept', [], []]);
      leave(field);
      leave(field);
      expect(marked()).toEqual([field]);
      edit(field, 'ana@casa.example');
      expect([screen(), marked(), kept().length]).toEqual(['kept', [], 1]);
    },
  );

  it('[ACC-1] a field is left without a mistake, and nothing is said', () => {
    const { leave, marked, screen } = start();
    leave('name');
    expect([screen(), marked()]).toEqual(['untouched', []]);
  });

  it('[ACC-1] each field is kept by itself: a name that nobody has given is in no other field’s way', () => {
    const { edit, kept, screen } = start({ name: '', industry: '', email: '' });
    edit('email', ' ana@casa.example');
    expect(screen()).toBe('kept');
    edit('name', ' ');
    expect(screen()).toBe('kept');
    edit('industry', 'Law');
    expect(kept().map(({ details }) => details)).toEqual([
      { email: 'ana@casa.example' },
      { name: '' },
      { industry: 'Law' },
    ]);
  });

  it('[ACC-1] a field with a mistake keeps its last right text while others are kept, and then its own', () => {
    const { edit, kept, screen } = start();
    edit('email', 'ana@');
    edit('name', 'Ana');
    expect([screen(), kept()]).toEqual(['unkept', [{ type: 'details.changed', details: { name: 'Ana' } }]]);
    edit('name', '');
    edit('email', 'ana@casa.example');
    expect([screen(), kept().at(-1)?.['details']]).toEqual(['unkept', { email: 'ana@casa.example' }]);
    edit('name', 'Ana');
    expect(screen()).toBe('kept');
  });
});
