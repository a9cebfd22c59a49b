// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openWizard } from '../signup/wizard.tsx';

/** How the code of the list comes: it fails at first, then waits. */
const code = vi.hoisted(() => ({ fails: true, arrive: () => {} }));

vi.mock('../../src/phone/OpenCountryListView.tsx', async (importOriginal) => {
  if (code.fails) throw new TypeError('Failed to fetch');
  await new Promise<void>((resolve) => {
    code.arrive = resolve;
  });
  return importOriginal();
});

const trigger = () => screen.getByRole('button', { name: /^País: / });
const number = () => screen.getByRole('textbox', { name: 'Número de teléfono' });

it('[SIGNUP-4][APP-10] a list that does not come says so, is asked for again, takes no focus when it is late, however it was opened, and closes by Escape', async () => {
  openWizard({ language: 'es', draft: { step: 'phone' } });
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Los países no cargaron. Cierra esta lista y ábrela de nuevo.',
  );
  await userEvent.keyboard('{Escape}');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');

  code.fails = false;
  await userEvent.click(number());
  // A press that gives the button no focus, as Safari's.
  fireEvent.click(trigger());
  expect(await screen.findByText('Cargando')).toBeVisible();
  await userEvent.type(number(), '55');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await act(async () => code.arrive());
  await userEvent.keyboard('5');
  expect([document.activeElement, screen.queryByRole('combobox')]).toEqual([number(), null]);
  expect(number()).toHaveValue('555');

  await userEvent.click(trigger());
  expect(await screen.findByRole('combobox')).toHaveFocus();
});
