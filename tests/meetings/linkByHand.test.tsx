// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { meetingLinksMachine } from '../../machines/meetings/meetingLinksMachine.ts';
import { useFirstMeeting } from '../../src/app/dashboard/useFirstMeeting.ts';
import { FirstMeeting } from '../../src/subscription/FirstMeeting.tsx';
import { renderWithTexts } from '../render.tsx';
import { general, startMeetings } from './startMeetings.tsx';

const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Link' })?.value ?? null;
const oneMeeting = /^https:\/\/meet\.example\/[A-Za-z0-9]{10}\?pId=p1$/;
const refuse = () => Promise.reject(new Error('refused'));

it('[MEET-1][MEET-3] the permanent link that could not be copied elsewhere is not shown as one of a fresh meeting', async () => {
  const { actor } = startMeetings({ copy: refuse });
  const { freshShare, permanentShare } = actor.getSnapshot().children;
  const areManual = () =>
    [permanentShare, freshShare].map((share) => share?.getSnapshot().matches({ ready: 'manual' }));
  await act(async () => permanentShare?.send({ type: 'copy.wanted', link: general }));
  expect([areManual(), field()]).toEqual([[true, false], null]);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect([areManual(), field()]).toEqual([[true, true], expect.stringMatching(oneMeeting)]);
});

it.each([
  ['en', 'Copy link', 'Share link'],
  ['es', 'Copiar enlace', 'Compartir enlace'],
] as const)(
  '[MEET-3] in %s a fresh link is not called one to copy where the platform’s sheet opens',
  (language, copy, share) => {
    const names = [false, true].map((isNative) => {
      const { unmount } = startMeetings({ language, isNative });
      const found = [copy, share].filter((name) => screen.queryByRole('button', { name }) !== null);
      const headed = [copy, share].filter((name) => screen.queryByRole('heading', { name }) !== null);
      unmount();
      return [found, headed];
    });
    expect(names).toEqual([
      [[copy], [copy]],
      [[share], [share]],
    ]);
  },
);

/** What the subscription's tab offers, over the links of the meetings' tab. */
function FirstMeetingOf({ links }: { links: ActorRefFrom<typeof meetingLinksMachine> }) {
  const meeting = useFirstMeeting({ previewUrl: 'https://meet.example/home?pId=p1' }, 'p1', links);
  return meeting && <FirstMeeting {...meeting} />;
}

it.each([
  [null, 'https://meet.example/?pId=p1', 'https://meet.example/abcdefghij?pId=p1'],
  ['casa', 'https://meet.example/casa', 'https://meet.example/casa/abcdefghij'],
])(
  '[MEET-1][SUB-1] with the address %s the fresh link that could not be copied is not shown as %s',
  async (slug, permanent, fresh) => {
    const { actor, unmount } = startMeetings({ copy: refuse, slug });
    unmount();
    renderWithTexts(<FirstMeetingOf links={actor} />);
    const share = actor.getSnapshot().children.freshShare;
    await act(async () => share?.send({ type: 'copy.wanted', link: fresh }));
    expect([share?.getSnapshot().matches({ ready: 'manual' }), field()]).toEqual([true, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Copy your link' }));
    expect(field()).toBe(permanent);
  },
);
