import { expect, it } from 'vitest';
import {
  previewAddress,
  previewDevice,
  previewMachine,
  previewScreen,
  previewView,
} from '../../machines/design/previewMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const url = 'https://rooms.test/p1';

const start = (address: string | null = url) => {
  const running = runMachine(previewMachine, { url: address });
  return {
    ...running,
    screen: () => previewScreen(running.actor.getSnapshot()),
    address: () => previewAddress(running.actor.getSnapshot()),
    view: () => previewView(running.actor.getSnapshot()),
  };
};

it('[DSGN-6] a refresh loads the frame with a timestamp and shows that it loads for 1 s', () => {
  const { actor, screen, address, wait } = start();
  expect([screen(), address()]).toEqual(['idle', url]);
  actor.send({ type: 'preview.refreshed', at: 1000 });
  expect([screen(), address()]).toEqual(['refreshing', `${url}?t=1000`]);
  wait(timings.previewRefreshing - 1);
  expect(screen()).toBe('refreshing');
  wait(1);
  expect(screen()).toBe('idle');
});

it('[DSGN-6] the timestamp joins an address that has a query already', () => {
  const { actor, address } = start(`${url}?pId=p1`);
  actor.send({ type: 'preview.refreshed', at: 1000 });
  expect(address()).toBe(`${url}?pId=p1&t=1000`);
});

it('[DSGN-4] a save refreshes it 1 s later', () => {
  const { actor, screen, address, wait } = start();
  actor.send({ type: 'preview.saved', url: `${url}/lobby`, at: 2000 });
  wait(timings.previewAfterSave - 1);
  expect([screen(), address()]).toEqual(['waiting', `${url}/lobby`]);
  wait(1);
  expect([screen(), address()]).toEqual(['refreshing', `${url}/lobby?t=2000`]);
});

it('[DSGN-6] a save that the refresh asked for refreshes it 2 s later', () => {
  const { actor, screen, wait } = start();
  actor.send({ type: 'preview.saveAwaited' });
  expect(screen()).toBe('savingFirst');
  actor.send({ type: 'preview.saved', url, at: 2000 });
  wait(timings.previewAfterSaveFirst - 1);
  expect(screen()).toBe('waiting');
  wait(1);
  expect(screen()).toBe('refreshing');
});

it('[DSGN-6] the save after that is 1 s again', () => {
  const { actor, screen, wait } = start();
  actor.send({ type: 'preview.saveAwaited' });
  actor.send({ type: 'preview.saved', url, at: 2000 });
  wait(timings.previewAfterSaveFirst);
  actor.send({ type: 'preview.saved', url, at: 3000 });
  wait(timings.previewAfterSave);
  expect(screen()).toBe('refreshing');
});

it.each([
  ['with a room', url, 'idle'],
  ['without one', null, 'none'],
] as const)('[DSGN-6] a failed save refreshes nothing %s', (_, address, screen) => {
  const running = start(address);
  running.actor.send({ type: 'preview.saveAwaited' });
  running.actor.send({ type: 'preview.saveFailed' });
  running.wait(10_000);
  expect([running.screen(), running.address()]).toEqual([screen, address]);
});

it('[DSGN-6] the first save of a space brings its preview', () => {
  const { actor, screen, address, wait } = start(null);
  expect([screen(), address()]).toEqual(['none', null]);
  actor.send({ type: 'preview.saved', url, at: 2000 });
  wait(timings.previewAfterSave + timings.previewRefreshing);
  expect([screen(), address()]).toEqual(['idle', `${url}?t=2000`]);
});

it('[DSGN-9] the lobby is shown as it is edited, until a refresh shows the saved one, and again from the next edit on', () => {
  const { actor, view } = start();
  expect(view()).toBe('live');
  actor.send({ type: 'preview.refreshed', at: 1000 });
  expect(view()).toBe('saved');
  actor.send({ type: 'preview.edited' });
  expect(view()).toBe('live');
  actor.send({ type: 'preview.saveAwaited' });
  expect(view()).toBe('saved');
});

it('[DSGN-9] a save alone leaves the view as it is, and either can be chosen', () => {
  const { actor, view } = start();
  actor.send({ type: 'preview.saved', url, at: 1000 });
  expect(view()).toBe('live');
  actor.send({ type: 'preview.viewChosen', view: 'saved' });
  expect(view()).toBe('saved');
  actor.send({ type: 'preview.saved', url, at: 2000 });
  expect(view()).toBe('saved');
  actor.send({ type: 'preview.viewChosen', view: 'live' });
  expect(view()).toBe('live');
});

it('[DSGN-12] it shows a desktop, a phone once that is chosen, whatever else happens, and a desktop again', () => {
  const { actor } = start();
  const device = () => previewDevice(actor.getSnapshot());
  const seen = [device()];
  actor.send({ type: 'preview.deviceChosen', device: 'phone' });
  actor.send({ type: 'preview.saved', url, at: 1000 });
  actor.send({ type: 'preview.edited' });
  seen.push(device());
  actor.send({ type: 'preview.deviceChosen', device: 'desktop' });
  expect([...seen, device()]).toEqual(['desktop', 'phone', 'desktop']);
});
