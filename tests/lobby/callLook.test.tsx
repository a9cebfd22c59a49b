// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { overlay } from '../../src/rooms/call/CallView.css.ts';
import { asGuest } from '../model/plans/rooms/call.ts';
import { startCall } from '../rooms/startCall.tsx';

const call = () => document.querySelector<HTMLElement>('[data-screen]');
const own = (name: string) => call()?.style.getPropertyValue(name);

it('[ROOM-5] a meeting wears the partner’s colors, logo and background, with the text that reads on each color', () => {
  startCall(asGuest, 'en', {
    ...defaultMeetingConfig,
    logo: 'https://files.example/logo.png',
    theme: { primaryColor: '#4A90E2', secondaryColor: '#FFE066', headerColor: '#123B5D' },
    backgroundImage: { url: 'https://files.example/room.jpg', overlayOpacity: 0.5 },
  });
  expect(call()?.querySelector('header img')).toHaveAttribute('src', 'https://files.example/logo.png');
  expect(
    ['primary', 'secondary', 'header'].map((name) => [own(`--m-${name}`), own(`--m-on-${name}`)]),
  ).toEqual([
    ['#4A90E2', '#FFFFFF'],
    ['#FFE066', '#0B1F2A'],
    ['#123B5D', '#FFFFFF'],
  ]);
  expect([own('--m-background'), own('--m-overlay')]).toEqual([
    'url("https://files.example/room.jpg")',
    '0.5',
  ]);
  expect(call()?.querySelectorAll(`.${overlay}`)).toHaveLength(1);
});
