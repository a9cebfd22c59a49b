// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startFrame } from '../../machines/logo/frame.ts';
import type { LogoEditorEvent } from '../../machines/logo/logoEditorMachine.ts';
import { FitTools } from '../../src/logo/fit/FitTools.tsx';
import { renderWithTexts } from '../render.tsx';

const open = (ground: string | null, headerColor = '#0B1F2A') => {
  const sent: LogoEditorEvent[] = [];
  renderWithTexts(
    <FitTools
      frame={{ ...startFrame, mode: 'fit', ground }}
      canTrim={false}
      headerColor={headerColor}
      send={(event) => sent.push(event)}
    />,
  );
  const grounds = screen.getByRole('group', { name: 'Background' });
  return { sent, chosen: grounds.querySelector('input:checked')?.getAttribute('value') ?? null };
};

it.each([
  [null, 'transparent'],
  ['#FFFFFF', 'white'],
  ['#0B1F2A', 'brand'],
  ['#0b1f2a', 'brand'],
])('[LOGO-7] says which background the logo has: %s', (ground, value) => {
  expect(open(ground).chosen).toBe(value);
});

it('[LOGO-7][LOGO-8] no background is chosen where the header had another color; one press takes that of today', async () => {
  const { sent, chosen } = open('#2F80ED');
  expect(chosen).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Header' }));
  expect(sent).toEqual([{ type: 'frame.changed', change: { ground: '#0B1F2A' } }]);
});

it('[LOGO-7] a white background is white where the header is white, too', () => {
  expect(open('#FFFFFF', '#FFFFFF').chosen).toBe('white');
});
