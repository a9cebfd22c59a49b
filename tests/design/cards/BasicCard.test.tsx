// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startDesign } from '../startDesign.tsx';

describe('the texts of a space', () => {
  it('[DSGN-4] are counted from four fifths of their limit on, in figures and politely in words', async () => {
    startDesign();
    const name = screen.getByLabelText('Space name');
    const counted = (length: number) => {
      fireEvent.change(name, { target: { value: 'x'.repeat(length) } });
      const live = name.closest('[data-design]')?.querySelector('span[aria-live="polite"]');
      return [screen.queryByText(/\/60$/)?.textContent ?? null, live?.textContent ?? null];
    };
    expect(counted(47)).toEqual([null, null]);
    expect(counted(48)).toEqual(['48/60', '']);
    expect(counted(50)).toEqual(['50/60', '10 characters or fewer left']);
    expect(counted(54)).toEqual(['54/60', '10 characters or fewer left']);
    expect(counted(58)).toEqual(['58/60', '2 characters left']);
    expect(counted(59)).toEqual(['59/60', '1 character left']);
    expect(counted(61)).toEqual(['61/60', '']);
    const message = screen.getByLabelText('Welcome message');
    for (const [length, shown] of [
      [159, null],
      [160, '160/200'],
    ] as const) {
      fireEvent.change(message, { target: { value: 'x'.repeat(length) } });
      expect(screen.queryByText(/\/200$/)?.textContent ?? null).toBe(shown);
    }
  });
});
