import { describe, expect, it } from 'vitest';
import { inspectorMachine, inspectorScreen } from '../../machines/inspect/inspectorMachine.ts';
import type { Note } from '../../machines/inspect/recording.ts';
import { runMachine } from '../model/runMachine.ts';
import { inspectorInput as input, menuDrawing, menuState, pageNotes, pageTold } from './samplePage.ts';

const start = () => {
  const running = runMachine(inspectorMachine, input);
  running.hear('page', pageTold);
  const { actor } = running;
  return { ...running, send: actor.send, context: () => actor.getSnapshot().context };
};

describe('the inspector', () => {
  it('[QA-4] asks the page for all that happened, and again where it missed something', () => {
    const { hear, sentTo, context } = start();
    hear('page', { ...pageTold, from: pageNotes.length + 1, notes: [] });
    expect(sentTo('page')).toEqual([{ type: 'notes.requested' }, { type: 'notes.requested' }]);
    expect(context().notes).toEqual(pageNotes);
  });

  it('[QA-4] knows nothing before the page has told, and lets nothing be chosen that is not there', () => {
    const { actor } = runMachine(inspectorMachine, input);
    expect(actor.getSnapshot().context).toMatchObject({
      run: '',
      notes: [],
      chosen: null,
      payload: '{}',
      test: '',
    });
    expect(inspectorScreen(actor.getSnapshot())).toBe('awaited');
    const told = start();
    told.send({ type: 'actor.chosen', actor: 'nobody' });
    expect([told.context().chosen, inspectorScreen(told.actor.getSnapshot())]).toEqual([null, 'empty']);
  });

  it('[QA-4] draws the chart of what is chosen, and of a listener none', () => {
    const { send, callsOf, resolve, context, actor } = start();
    send({ type: 'actor.chosen', actor: 'x:0' });
    expect(callsOf('layOut')).toMatchObject([{ id: 'menu', delays: [] }]);
    resolve('layOut', menuDrawing);
    expect([context().chosen, context().drawing]).toEqual(['x:0', menuDrawing]);
    send({ type: 'actor.chosen', actor: 'x:1' });
    expect([context().chosen, context().drawing]).toEqual(['x:1', null]);
    expect([actor.getSnapshot().matches({ diagram: 'none' }), callsOf('layOut').length]).toEqual([true, 1]);
  });

  it('[QA-4] says of a chart that finds no room that it failed, and draws it when it is chosen again', () => {
    const { send, reject, resolve, context, actor } = start();
    send({ type: 'actor.chosen', actor: 'x:0' });
    reject('layOut', new Error('No room'));
    expect([actor.getSnapshot().value.diagram, context().chosen, context().drawing]).toEqual([
      'failed',
      'x:0',
      null,
    ]);
    send({ type: 'actor.chosen', actor: 'x:0' });
    resolve('layOut', menuDrawing);
    expect([actor.getSnapshot().value.diagram, context().drawing]).toEqual(['drawn', menuDrawing]);
  });

  it('[QA-4] shows the log of what is chosen, on demand that of all, and back', () => {
    const { send, actor } = start();
    const log = () => actor.getSnapshot().value.log;
    expect(log()).toBe('ofChosen');
    send({ type: 'log.widened' });
    expect(log()).toBe('ofAll');
    send({ type: 'log.narrowed' });
    expect(log()).toBe('ofChosen');
  });

  it('[QA-4] takes no note twice, though another inspector asks for all of them', () => {
    const { hear, context } = start();
    const late: Note = { ...menuState, by: null, at: 2 };
    hear('page', { ...pageTold, notes: [...pageNotes, late] });
    expect(context().notes).toEqual([...pageNotes, late]);
  });

  it('[QA-4] begins anew with a page that is loaded again', () => {
    const { hear, send, context, resolve, actor } = start();
    send({ type: 'actor.chosen', actor: 'x:0' });
    resolve('layOut', menuDrawing);
    send({ type: 'test.wanted' });
    hear('page', { ...pageTold, run: 'second', notes: [] });
    expect(context()).toEqual({
      ...input,
      run: 'second',
      notes: [],
      chosen: null,
      drawing: null,
      event: null,
      payload: '{}',
      problem: null,
      test: '',
    });
    expect(inspectorScreen(actor.getSnapshot())).toBe('empty');
    expect(actor.getSnapshot().value).toMatchObject({ diagram: 'none', test: 'none' });
  });

  it('[QA-4] fills in what the event carried last, and sends it as it was edited', () => {
    const { send, context, sentTo } = start();
    send({ type: 'actor.chosen', actor: 'x:0' });
    send({ type: 'event.picked', event: 'menu.toggled' });
    expect(JSON.parse(context().payload)).toEqual({ by: 'key' });
    send({ type: 'payload.edited', text: '{ "by": "hand", "type": "other" }' });
    send({ type: 'event.sent' });
    expect(sentTo('page').at(-1)).toEqual({
      type: 'send.requested',
      actor: 'x:0',
      event: { type: 'menu.toggled', by: 'hand' },
    });
  });

  it.each(['{', '[]', '7', 'null', ''])('[QA-4] sends nothing for %s, says so and keeps it', (text) => {
    const { send, context, sentTo } = start();
    send({ type: 'actor.chosen', actor: 'x:0' });
    send({ type: 'event.picked', event: 'menu.toggled' });
    send({ type: 'payload.edited', text });
    send({ type: 'event.sent' });
    expect([context().problem, context().payload]).toEqual(['notJson', text]);
    expect(sentTo('page')).toEqual([{ type: 'notes.requested' }]);
    send({ type: 'payload.edited', text: '{}' });
    expect(context().problem).toBeNull();
  });

  it('[QA-4] says that a machine does not take an event', () => {
    const { send, context, hear } = start();
    send({ type: 'actor.chosen', actor: 'x:0' });
    send({ type: 'event.picked', event: 'menu.toggled' });
    send({ type: 'event.sent' });
    hear('page', { type: 'page.answered', taken: false });
    expect(context().problem).toBe('refused');
    send({ type: 'event.sent' });
    expect(context().problem).toBeNull();
    hear('page', { type: 'page.answered', taken: false });
    hear('page', { type: 'page.answered', taken: true });
    expect(context().problem).toBeNull();
  });

  it('[QA-4] copies the test of the chosen machine, and shows it where it may not', () => {
    const { send, callsOf, reject, actor } = start();
    send({ type: 'actor.chosen', actor: 'x:1' });
    expect(actor.getSnapshot().can({ type: 'test.wanted' })).toBe(false);
    send({ type: 'actor.chosen', actor: 'x:0' });
    send({ type: 'test.wanted' });
    const text = `import { expect, it } from 'vitest';
import { menuMachine } from '../../machines/app/menuMachine.ts';
import { replay } from '../model/replay.ts';

it('[QA-4] replays the recording of menu', () => {
  const { states } = replay(menuMachine, undefined, [
    { kind: 'event', to: '', event: { type: 'menu.toggled', by: 'key' } },
  ]);
  expect(states).toEqual([
    { value: 'closed', changes: {} },
    { value: 'open', changes: {} },
  ]);
});
`;
    expect(callsOf('copyText')).toEqual([{ text }]);
    reject('copyText', new Error('not allowed'));
    expect([actor.getSnapshot().matches({ test: 'byHand' }), actor.getSnapshot().context.test]).toEqual([
      true,
      text,
    ]);
  });

  it('[QA-4] says that a test was copied until it is closed', () => {
    const { send, resolve, actor } = start();
    send({ type: 'actor.chosen', actor: 'x:0' });
    send({ type: 'test.wanted' });
    expect([actor.getSnapshot().value.test, actor.getSnapshot().hasTag('busy')]).toEqual(['copying', true]);
    resolve('copyText');
    expect([actor.getSnapshot().value.test, inspectorScreen(actor.getSnapshot())]).toEqual([
      'copied',
      'test',
    ]);
    send({ type: 'test.closed' });
    expect([actor.getSnapshot().value.test, inspectorScreen(actor.getSnapshot())]).toEqual([
      'none',
      'chosen',
    ]);
  });
});
