// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { button, card, startDesign, type } from '../startDesign.tsx';

const readable = { primaryColor: '#B21D13', secondaryColor: '#0D6B4D', headerColor: '#0B1F2A' };

describe('the contrast meter', () => {
  const readings = () =>
    within(card(/^(Theme colou?rs|Colores)$/))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('[DSGN-2][DSGN-11] says which text each of the default colours has, and warns of none', () => {
    startDesign();
    expect(readings()).toEqual([
      'PPrimary: Large white text reads well here (3.2:1).',
      'SSecondary: Large white text reads well here (3.0:1).',
      'HHeader: Large white text reads well here (3.8:1).',
    ]);
    expect(within(card('Theme colors')).queryByRole('button')).toBeNull();
  });

  it('[DSGN-2] says dark text where white does not read, and white at any size where it does, in Spanish', () => {
    const theme = { ...readable, primaryColor: '#FFE066', headerColor: '#123B5D' };
    startDesign({ saved: { ...defaultMeetingConfig, theme }, language: 'es' });
    expect([readings()[0], readings()[2]]).toEqual([
      expect.stringContaining('Principal: El texto oscuro se lee bien aquí (12.9:1).'),
      'EEncabezado: El texto blanco se lee bien aquí (11.6:1).',
    ]);
  });

  it('[DSGN-2] offers the nearest colour for white text as a wish, and takes it with one press', async () => {
    const { config } = startDesign({
      saved: { ...defaultMeetingConfig, theme: { ...readable, secondaryColor: '#FFE066' } },
    });
    await userEvent.click(button('Secondary: Prefer white text? Use #8C7500 (4.5:1)'));
    expect(config().theme.secondaryColor).toBe('#8C7500');
    expect(readings()[1]).toBe('SSecondary: White text reads well here (4.5:1).');
    await userEvent.click(button('Undo'));
    expect(config().theme.secondaryColor).toBe('#FFE066');
  });

  it('[DSGN-8][DSGN-2] a wish is a step of undo of its own, between colours that are picked', () => {
    const { config } = startDesign();
    const picker = screen.getByLabelText('Primary, color picker');
    const pick = (hex: string) => fireEvent.change(picker, { target: { value: hex } });
    const primary = () => config().theme.primaryColor;
    pick('#ffe066');
    // The focus stays where it is, as in Safari.
    fireEvent.click(button('Primary: Prefer white text? Use #8C7500 (4.5:1)'));
    expect(primary()).toBe('#8C7500');
    pick('#112233');
    for (const hex of ['#8C7500', '#FFE066', defaultMeetingConfig.theme.primaryColor]) {
      fireEvent.click(button('Undo'));
      expect(primary()).toBe(hex);
    }
  });

  it('[DSGN-8][DSGN-2] one stay in a picker is one step of undo', async () => {
    const { config } = startDesign();
    const picker = screen.getByLabelText('Primary, color picker');
    for (const hexes of [['#111111', '#222222'], ['#333333']]) {
      await userEvent.click(picker);
      for (const hex of hexes) fireEvent.change(picker, { target: { value: hex } });
      await userEvent.click(document.body);
    }
    await userEvent.click(button('Undo'));
    expect(config().theme.primaryColor).toBe('#222222');
    await userEvent.click(button('Undo'));
    expect(config().theme.primaryColor).toBe(defaultMeetingConfig.theme.primaryColor);
  });

  it('[DSGN-2] never calls a text more readable than it is', async () => {
    startDesign({ saved: { ...defaultMeetingConfig, theme: readable } });
    await type('Primary, hex value', '#777777');
    expect(readings()[0]).toContain('Large white text reads well here (4.4:1).');
  });
});
