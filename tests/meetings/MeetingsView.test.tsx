// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MeetingsView } from '../../src/meetings/MeetingsView.tsx';
import { renderWithTexts } from '../render.tsx';

describe('the meetings tab', () => {
  it('[MEET-1] leads to the main page in a new tab and shows the address of the lobby, ready to copy', async () => {
    const links = { mainPage: 'https://meet.example/home?pId=p1', general: 'https://meet.example/?pId=p1' };
    renderWithTexts(<MeetingsView links={links} onDesign={() => undefined} />);
    const open = screen.getByRole('link', { name: 'Open (opens in a new tab)' });
    expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual([links.mainPage, '_blank']);
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'General access' });
    expect(address).toHaveValue(links.general);
    expect(address).toHaveAttribute('readonly');
    await userEvent.tab();
    await userEvent.tab();
    expect(address).toHaveFocus();
    expect([address.selectionStart, address.selectionEnd]).toEqual([0, links.general.length]);
  });

  it('[MEET-2] says to save a design first where there is no room, and leads there', async () => {
    const onDesign = vi.fn();
    renderWithTexts(<MeetingsView links={null} onDesign={onDesign} />, { language: 'es' });
    expect(screen.getByText('Primero guarda tu diseño. Tus enlaces aparecerán aquí.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ir al diseño' }));
    expect(onDesign).toHaveBeenCalledTimes(1);
  });
});
