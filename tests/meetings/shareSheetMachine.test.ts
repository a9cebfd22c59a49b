import { expect, it } from 'vitest';
import { type CalendarEntry, shareSheetMachine } from '../../machines/meetings/shareSheetMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const link = 'https://meet.example/Ab3xYz09Qw?pId=p1';
const entry: CalendarEntry = { title: 'Meeting', text: 'Come in', link, fileName: 'Casa Iglesias' };

const startSheet = () => {
  const running = runMachine(shareSheetMachine);
  running.actor.send({ type: 'sheet.opened' });
  return { ...running, state: () => running.actor.getSnapshot().value };
};

it('[MEET-3] before anybody asks there is nothing for a calendar', () => {
  expect(startSheet().actor.getSnapshot().context).toEqual({
    entry: { title: '', text: '', link: '', fileName: '' },
  });
});

it('[MEET-3] one calendar file is made at a time, and nothing is told after the sheet was closed', () => {
  const { actor, state, callsOf } = startSheet();
  actor.send({ type: 'calendar.wanted', ...entry });
  actor.send({ type: 'calendar.wanted', ...entry });
  expect([state(), callsOf('saveCalendar')]).toEqual([{ open: 'making' }, [entry]]);
  actor.send({ type: 'sheet.closed' });
  expect(state()).toBe('closed');
  actor.send({ type: 'sheet.opened' });
  expect(state()).toEqual({ open: { ready: 'idle' } });
});

it('[MEET-3] a calendar file that cannot be made says so until the next try', () => {
  const { actor, state, reject, resolve } = startSheet();
  actor.send({ type: 'calendar.wanted', ...entry });
  reject('saveCalendar', new Error('lost'));
  expect(state()).toEqual({ open: { ready: 'failed' } });
  actor.send({ type: 'calendar.wanted', ...entry });
  resolve('saveCalendar');
  expect(state()).toEqual({ open: { ready: 'idle' } });
});

it('[MEET-3] a link that was to be copied by hand is forgotten with the sheet', () => {
  const { actor, at, reject } = startSheet();
  at('share').send({ type: 'copy.wanted', link });
  reject('share.copyLink', new Error('refused'));
  expect(at('share').getSnapshot().value).toEqual({ ready: 'manual' });
  actor.send({ type: 'sheet.closed' });
  actor.send({ type: 'sheet.opened' });
  expect(at('share').getSnapshot().value).toEqual({ ready: 'idle' });
});
