import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { tabs } from '../../machines/dashboard/dashboard.ts';
import { type NextStepSnapshot, nextStepOffer } from '../../machines/dashboard/nextStepMachine.ts';
import { failures, sampleStatus } from '../samples.ts';
import { active, activeBranded, choose, lapsed, type start, startWith } from './startDashboard.ts';

const inactiveStatus = { ...sampleStatus, isActive: false, status: 'inactive' };

const nextStep = ({ at }: ReturnType<typeof start>) => at('nextStep').getSnapshot().value;

it('[DASH-2] a plan that begins is told in every tab until a meeting is opened, and moves nobody', () => {
  const running = startWith({ ...lapsed, previewUrl: 'https://meet.example/?pId=ada' });
  const { actor, hear, resolve, screen, at } = running;
  resolve('subscription.readStatus', inactiveStatus);
  actor.send(choose('design'));
  expect(nextStep(running)).toBe('none');
  hear('subscription.planSync', { type: 'plan.outdated' });
  resolve('subscription.readStatus', sampleStatus);
  expect([nextStep(running), screen()]).toEqual(['opened', 'design']);
  const told = tabs.map((tab) =>
    nextStepOffer(at('nextStep').getSnapshot() as NextStepSnapshot, { tab, isActive: true, hasDesign: true }),
  );
  expect(told).toEqual(Array(4).fill('opened'));
  at('meetingLinks').send({ type: 'meeting.started', link: 'https://meet.example/m?pId=ada' });
  expect(nextStep(running)).toBe('opened');
  resolve('meetingLinks.openMeeting', { isOpen: true });
  expect(nextStep(running)).toBe('answered');
});

it.each([
  ['paid', active, 'opened'],
  ['paid', lapsed, 'none'],
  ['cancelled', active, 'none'],
  ['portal', active, 'none'],
  [null, active, 'none'],
] as const)(
  '[DASH-2] back from a checkout that was %s, a plan that runs already is told only if it was paid: %#',
  (result, space, told) => {
    expect(nextStep(startWith(space, result))).toBe(told);
  },
);

it('[DASH-2] a plan that ends is told no more', () => {
  const running = startWith(active, 'paid');
  running.hear('subscription.payment.paymentMarkers', { type: 'payment.settled' });
  running.actor.send({ type: 'status.learned', status: inactiveStatus });
  expect(nextStep(running)).toBe('answered');
});

it.each([
  ['without a plan', lapsed, 'saved'],
  ['with a plan and nothing saved before', active, 'saved'],
  ['with a plan and a design', activeBranded, 'none'],
] as const)('[DSGN-4] what a save %s leads to: %#', (_, space, told) => {
  const running = startWith(space);
  const design = running.at('branding');
  design.send({ type: 'name.edited', name: 'Our room' });
  design.send({ type: 'save.requested' });
  running.resolve('branding.saveConfig', {
    previewUrl: 'https://meet.example/?pId=ada',
    lobbyPreviewUrl: null,
    message: null,
    version: '2',
    at: 0,
  });
  expect(nextStep(running)).toBe(told);
});

it('[DSGN-4][DSGN-12] what another tab saved is taken over without a word, and the own save on top of it leads on', () => {
  const running = startWith(lapsed);
  const design = running.at('branding');
  design.send({ type: 'name.edited', name: 'Mine' });
  design.send({ type: 'save.requested' });
  running.reject('branding.saveConfig', { kind: 'http', status: 409 });
  const previewUrl = 'https://meet.example/?pId=ada';
  const config = { ...defaultMeetingConfig, welcomeMessage: 'Theirs' };
  const answer = { version: '1', previewUrl, lobbyPreviewUrl: null, at: 0 };
  running.resolve('branding.loadOther', { ...answer, config });
  running.reject('branding.saveConfig', failures.network);
  const { context } = running.actor.getSnapshot();
  expect([context.space?.saved, nextStep(running)]).toEqual([config, 'none']);
  design.send({ type: 'save.requested' });
  running.resolve('branding.saveConfig', { ...answer, version: '2', message: null });
  expect(nextStep(running)).toBe('saved');
});

it('[DSGN-5][DSGN-12][MEET-2] a first save that takes over what another tab has just saved has the address of its room', () => {
  const running = startWith(active);
  const design = running.at('branding');
  design.send({ type: 'name.edited', name: 'Mine' });
  design.send({ type: 'save.requested' });
  running.reject('branding.saveConfig', { kind: 'http', status: 409 });
  const previewUrl = 'https://meet.example/?pId=ada';
  const found = {
    config: { ...defaultMeetingConfig, name: 'Theirs' },
    version: '1',
    lobbyPreviewUrl: null,
    at: 0,
  };
  running.resolve('branding.loadOther', { ...found, previewUrl: null });
  design.send({ type: 'conflict.loaded' });
  running.resolve('branding.saveConfig', { ...found, previewUrl, message: null });
  expect([running.actor.getSnapshot().context.space, running.at('meetingLinks').getSnapshot()]).toMatchObject(
    [{ previewUrl, saved: { name: 'Theirs' } }, { context: { previewUrl, spaceName: 'Theirs' } }],
  );
});

it('[DSGN-4][DSGN-5][MEET-2] a first save that another one follows at once leads on to its room, though that one fails', () => {
  const running = startWith(active);
  const design = running.at('branding');
  for (const name of ['Our room', 'Our other room']) {
    design.send({ type: 'name.edited', name });
    design.send({ type: 'save.requested' });
  }
  const previewUrl = 'https://meet.example/?pId=ada';
  running.resolve('branding.saveConfig', {
    previewUrl,
    lobbyPreviewUrl: null,
    message: null,
    version: '2',
    at: 0,
  });
  running.reject('branding.saveConfig', failures.network);
  expect([nextStep(running), running.at('meetingLinks').getSnapshot()]).toMatchObject([
    'saved',
    { context: { previewUrl, spaceName: 'Our room' } },
  ]);
});
