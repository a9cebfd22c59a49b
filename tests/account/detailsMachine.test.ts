import { describe, expect, it } from 'vitest';
import { type DetailsField, detailsMachine, detailsScreen } from '../../machines/account/detailsMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const start = (input = { name: 'Marta', industry: 'Law', email: 'marta@casa.example' }) => {
  const running = runMachine(detailsMachine, input);
  const edit = (field: DetailsField, text: string) =>
    running.actor.send({ type: 'detail.edited', field, text });
  const leave = (field: DetailsField) => running.actor.send({ type: 'detail.left', field });
  const kept = () => running.sentTo('detailsStorage').map((event) => ({ ...event }));
  const screen = () => detailsScreen(running.actor.getSnapshot());
  const marked = () => running.actor.getSnapshot().context.marked;
  return { ...running, edit, leave, kept, screen, marked };
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
