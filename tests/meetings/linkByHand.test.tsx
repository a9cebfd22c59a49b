// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sampleStatus as paid } from '../samples.ts';
import { idleMeeting, shareAt, start } from '../subscription/subscriptionTab.tsx';
import { general, startMeetings } from './startMeetings.tsx';

const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Link' })?.value ?? null;
const oneMeeting = /^https:\/\/meet\.example\/[A-Za-z0-9]{10}\?pId=p1$/;

it('[MEET-1][MEET-3] the permanent link that could not be copied elsewhere is not shown as one of a fresh meeting', async () => {
  const { actor } = startMeetings({ copy: () => Promise.reject(new Error('refused')) });
  const { linkShare } = actor.getSnapshot().children;
  const isManual = () => linkShare?.getSnapshot().matches({ ready: 'manual' });
  await act(async () => linkShare?.send({ type: 'copy.wanted', link: general }));
  expect([isManual(), field()]).toEqual([true, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect([isManual(), field()]).toEqual([true, expect.stringMatching(oneMeeting)]);
});

it.each([
  ['https://meet.example/?pId=p1', 'https://meet.example/abcdefghij?pId=p1'],
  ['https://meet.example/casa', 'https://meet.example/casa/abcdefghij'],
])('[MEET-1][SUB-1] the fresh link that could not be copied is not shown as %s', (permanent, fresh) => {
  const show = (link: string) =>
    start({ status: paid, meeting: { ...idleMeeting, share: shareAt('manual', link) } });
  const { unmount } = show(fresh);
  expect(field()).toBeNull();
  unmount();
  show(permanent);
  expect(field()).toBe(permanent);
});
