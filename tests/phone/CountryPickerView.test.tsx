// @vitest-environment happy-dom
import { configure, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { loadCountryList } from '../../src/phone/countryListChunk.ts';
import { openWizard, shown } from '../signup/wizard.tsx';

// Whether 245 countries can be seen is not asked of each of them at every look.
configure({ defaultHidden: true });

/** A machine shared with others is slow now and then: ms to wait before a thing counts as not having come. */
const patience = 10_000;

const open = async (language: 'en' | 'es' = 'en') => {
  const startVerification = vi.fn();
  openWizard({ language, draft: { step: 'phone' }, api: { startVerification } });
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  return { startVerification };
};
const trigger = () => screen.getByRole('button', { name: /^(Country|País): / });
const number = () => screen.getByRole('textbox', { name: /^(Phone number|Número de teléfono)$/ });
const search = () => screen.getByRole('combobox');
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const names = () => options().map((option) => option.textContent);
const active = () => {
  const id = search().getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};

beforeAll(loadCountryList);

describe('the country list', () => {
  it('[SIGNUP-4] stands on the United States, opens by keyboard with the focus in its search', async () => {
    openWizard({ draft: { step: 'phone' } });
    expect(trigger()).toHaveAccessibleName('Country: United States +1');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab({ shift: true });
    expect(trigger()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(search()).toHaveFocus();
    expect(search()).toHaveAccessibleName('Search countries');
    expect(names().slice(0, 2)).toEqual(['Afghanistan+93', 'Åland Islands+358']);
    expect(options().find((option) => option.hasAttribute('aria-current'))).toHaveTextContent(
      'United States+1',
    );
  });

  it('[SIGNUP-4] opens on the country in force: the arrows go on from there, Enter keeps it', async () => {
    await open('es');
    expect(active()).toBe('Estados Unidos+1');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Estonia+372');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(trigger()).toHaveAccessibleName('País: Estados Unidos +1');
    expect(number()).toHaveFocus();
  });

  it('[SIGNUP-4] finds a country by its Spanish name, and Enter chooses it', async () => {
    const { startVerification } = await open('es');
    await userEvent.keyboard('alemania');
    await vi.waitFor(() => expect(names()).toEqual(['Alemania+49']), patience);
    await vi.waitFor(() => expect(active()).toBe('Alemania+49'), patience);
    expect(screen.getByText('1 país')).toHaveAttribute('role', 'status');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(trigger()).toHaveAccessibleName('País: Alemania +49');
    expect(number()).toHaveFocus();
    expect(shown()).toBe('phone');
    expect(startVerification).not.toHaveBeenCalled();
  });

  it('[SIGNUP-4] is walked with the arrows', async () => {
    await open();
    await userEvent.keyboard('united');
    await vi.waitFor(
      () => expect(names()).toEqual(['United Arab Emirates+971', 'United Kingdom+44', 'United States+1']),
      patience,
    );
    expect(screen.getByText('3 countries')).toHaveAttribute('role', 'status');
    await vi.waitFor(() => expect(active()).toBe('United Arab Emirates+971'), patience);
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(active()).toBe('United Kingdom+44'), patience);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(trigger()).toHaveAccessibleName('Country: United Kingdom +44'), patience);
  });

  it('[SIGNUP-4] takes on Enter the first that the query finds, not what the list still shows', async () => {
    await open();
    await userEvent.keyboard('united{Enter}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(trigger()).toHaveAccessibleName('Country: United Arab Emirates +971');
    expect(number()).toHaveFocus();
  });

  it('[SIGNUP-4] takes on Enter what was found, before the combobox has made it active', async () => {
    await open();
    fireEvent.change(search(), { target: { value: 'spain' } });
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (options().length !== 1) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    expect(active()).toBeUndefined();
    fireEvent.keyDown(search(), { key: 'Enter' });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(trigger()).toHaveAccessibleName('Country: Spain +34');
  });

  it.each([
    ['qqq', 'Country: United States +1', true],
    ['spain', 'Country: Spain +34', false],
  ])(
    '[SIGNUP-4] takes on Enter what was found, before React has rendered it: %s',
    async (query, name, isOpen) => {
      await open();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        fireEvent.change(search(), { target: { value: query } });
        const before = options().length;
        vi.advanceTimersByTime(timings.searchDebounce);
        // Microtasks alone: what React defers waits for a task.
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        expect([before, options().length]).toEqual([245, 245]);
        fireEvent.keyDown(search(), { key: 'Enter' });
      } finally {
        vi.useRealTimers();
      }
      expect([trigger().getAttribute('aria-label'), trigger().getAttribute('aria-expanded')]).toEqual([
        name,
        String(isOpen),
      ]);
    },
  );

  it('[SIGNUP-4] leaves an Enter or Escape that ends the composing of a word to the keyboard (F06)', async () => {
    await open();
    await userEvent.keyboard('spain');
    // Safari ends the composition before the key, which has the code 229 then.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(search(), { key: 'Escape', ...composing });
    expect(search()).toBeVisible();
    fireEvent.keyDown(search(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(search(), { key: 'Enter', isComposing: true });
    expect(search()).toHaveValue('spain');
    expect(shown()).toBe('phone');
  });

  it.each([
    { language: 'en', message: 'No matching country' },
    { language: 'es', message: 'Ningún país coincide' },
  ] as const)(
    '[SIGNUP-4] says in $language when nothing matches, and Enter then does nothing',
    async ({ language, message }) => {
      await open(language);
      await userEvent.keyboard('qqq{Enter}');
      expect(await screen.findByText(message, undefined, { timeout: patience })).toBeVisible();
      await userEvent.keyboard('{Enter}');
      expect(search()).toHaveFocus();
      expect(shown()).toBe('phone');
    },
  );

  it('[SIGNUP-4][QA-5] opens by the arrow key as well, with the focus in its search', async () => {
    await open();
    await userEvent.keyboard('{Escape}{ArrowDown}');
    expect(search()).toHaveFocus();
  });

  it('[SIGNUP-4] closes on Escape and gives the focus back, with the country as it was', async () => {
    await open();
    await userEvent.keyboard('spain{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
    expect(trigger()).toHaveAccessibleName('Country: United States +1');
  });

  it('[SIGNUP-4] is chosen from by pointer, and closes by its button, which gets the focus, and when the focus goes elsewhere', async () => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: /^Albania/ }));
    expect(trigger()).toHaveAccessibleName('Country: Albania +355');
    await userEvent.click(trigger());
    expect(search()).toHaveFocus();
    await userEvent.click(trigger());
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('textbox', { name: 'Phone number' }));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('[APP-9] shows a flag that comes with the app beside each name', async () => {
    await open();
    const spain = screen.getByRole('option', { name: /^Spain/ });
    const flag = spain.querySelector('img');
    expect(flag).toHaveAttribute('alt', '');
    expect(flag).toHaveAttribute('loading', 'lazy');
    expect(flag?.getAttribute('src')).toMatch(/^\/.+\/ES\.svg$/);
    const without = options().filter((option) => option.querySelector('img') === null);
    expect(without.map((option) => option.textContent)).toEqual([]);
  });
});
