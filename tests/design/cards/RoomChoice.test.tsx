// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { drawnRoom } from '../../../src/lobby/drawnRoom.ts';
import { button, card, startDesign, type } from '../startDesign.tsx';

const choice = () => screen.getByRole('group', { name: /^Drawn room/ });
const chosen = () =>
  within(choice())
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const lobby = () => document.querySelector<HTMLElement>('[data-screen="open"]');

it('[DSGN-1][DSGN-8] another drawn room is chosen with one press, seen at once, and undone with one', async () => {
  startDesign();
  expect(chosen()).toEqual(['sunset']);
  await userEvent.click(screen.getByRole('radio', { name: 'Garden' }));
  expect(chosen()).toEqual(['garden']);
  const shown = () => lobby()?.style.getPropertyValue('--m-background');
  expect(shown()).toBe(`url("${drawnRoom('garden', defaultMeetingConfig.theme)}")`);
  await userEvent.click(button('Undo'));
  expect(chosen()).toEqual(['sunset']);
  expect(shown()).toBe(`url("${drawnRoom('sunset', defaultMeetingConfig.theme)}")`);
});

it('[DSGN-1] the rooms are shown in the partner’s colors as they are now', async () => {
  startDesign();
  const pictures = () => [...choice().querySelectorAll('img')].map(({ src }) => src);
  const before = pictures();
  await type('Header, hex value', '#0D6B4D');
  const theme = { ...defaultMeetingConfig.theme, headerColor: '#0D6B4D' };
  expect(pictures()[1]).toBe(drawnRoom('library', theme));
  expect(pictures().filter((address) => before.includes(address))).toEqual([]);
});

it('[DSGN-1] with an image of one’s own there is no room to choose', () => {
  startDesign({
    saved: { ...defaultMeetingConfig, backgroundImage: { url: '/a.png', overlayOpacity: 0.2 } },
  });
  expect(within(card('Waiting-room background')).queryByRole('radio', { name: 'Garden' })).toBeNull();
});
