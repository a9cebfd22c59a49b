// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { profileFrameMachine } from '../../machines/profile/profileFrameMachine.ts';
import { ProfileScreen } from '../../src/profile/ProfileScreen.tsx';
import { frameAddress } from '../../src/profile/profileFrame.ts';
import { runMachine } from '../model/runMachine.ts';
import { type RenderOptions, renderWithTexts, testConfig } from '../render.tsx';
import { sampleSession } from '../samples.ts';

const texts = {
  en: {
    title: 'Profile and settings',
    frame: 'Your profile in the Encuentro app',
    loading: 'Opening your profile…',
    full: 'Open full version (opens in a new tab)',
    unreachable: 'Your profile didn’t load. Try again, or open the full version.',
    retry: 'Try again',
  },
  es: {
    title: 'Perfil y configuración',
    frame: 'Tu perfil en la app de Encuentro',
    loading: 'Abriendo tu perfil…',
    full: 'Abrir la versión completa (se abre en otra pestaña)',
    unreachable: 'Tu perfil no se cargó. Inténtalo de nuevo o abre la versión completa.',
    retry: 'Reintentar',
  },
};

/** The tab of a signed-in partner over the real machine, on a clock that the test moves. */
const start = async (options: Pick<RenderOptions, 'language' | 'services'> = {}) => {
  const running = runMachine(profileFrameMachine);
  const rendered = renderWithTexts(<ProfileScreen actor={running.actor} />, options);
  const { session } = rendered.services;
  const t = texts[options.language ?? 'en'];
  await act(async () => session.send({ type: 'session.opened', session: sampleSession }));
  const frame = () => screen.getByTitle<HTMLIFrameElement>(t.frame);
  return {
    ...running,
    ...rendered,
    t,
    session,
    frame,
    overlay: () => screen.queryByRole('status'),
    load: () => fireEvent.load(frame()),
    wait: (ms: number) => act(() => running.wait(ms)),
    confirm: () => act(() => running.hear('frameWatch', { type: 'confirmation.arrived' })),
    retry: () => screen.getByRole('button', { name: t.retry }),
  };
};

describe('the frame', () => {
  it('[PROF-1] finds the matchmaker app with token, number, partner and tab in its address', async () => {
    const { frame } = await start();
    const address = new URL(frame().src);
    expect([address.origin + address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      'https://matchmaker.example/',
      { authToken: sampleSession.token, phone: '+15550142288', partnerId: 'p1', initialTab: 'profile' },
    ]);
    expect(address.search).toContain('phone=%2B15550142288');
  });

  it.each([
    ['https://matchmaker.example/app?from=partners', 'from=partners&authToken='],
    ['https://matchmaker.example/app?authToken=old&phone=1', 'authToken='],
    ['https://matchmaker.example/app#start', 'authToken='],
  ])('[PROF-1] keeps the query of %s and none of its own twice', (matchmakerUrl, begins) => {
    const address = new URL(frameAddress(matchmakerUrl, sampleSession));
    expect(address.search.startsWith(`?${begins}${sampleSession.token}`)).toBe(true);
    for (const name of ['authToken', 'phone', 'partnerId', 'initialTab'])
      expect(address.searchParams.getAll(name)).toHaveLength(1);
    expect(address.hash).toBe(new URL(matchmakerUrl).hash);
  });

  it('[PROF-1] [PROF-3] may run scripts, keep its origin and send forms, and nothing else; it hears of no address (P07)', async () => {
    const { frame } = await start();
    const given = ['sandbox', 'allow', 'referrerpolicy'].map((name) => frame().getAttribute(name));
    expect(given).toEqual(['allow-scripts allow-same-origin allow-forms', '', 'no-referrer']);
  });

  it('[PROF-1] is not there while nobody is signed in, and another for another session', async () => {
    const { frame, session } = await start();
    const first = frame();
    await act(async () =>
      session.send({ type: 'profile.learned', name: 'Ada Lovelace', email: 'ada@example.org' }),
    );
    expect(frame()).toBe(first);
    await act(async () =>
      session.send({ type: 'session.opened', session: { ...sampleSession, token: 'newer' } }),
    );
    expect(frame()).not.toBe(first);
    expect(new URL(frame().src).searchParams.get('authToken')).toBe('newer');
    await act(async () => session.send({ type: 'session.expired' }));
    expect(screen.queryByTitle(texts.en.frame)).toBeNull();
  });
});

describe.each(['en', 'es'] as const)('the profile tab in %s', (language) => {
  it('[PROF-1] leads to the full version in a new tab, without the token', async () => {
    const { t } = await start({ language });
    expect(screen.getByRole('region', { name: t.title })).toBeVisible();
    const full = screen.getByRole('link', { name: t.full });
    expect(['href', 'target', 'rel'].map((name) => full.getAttribute(name))).toEqual([
      testConfig.matchmakerUrl,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('[PROF-1] is covered by a loader until the frame has confirmed, and so long nobody can get into it', async () => {
    const { t, frame, overlay, load, wait, confirm } = await start({ language });
    const shown = () => [
      overlay()?.textContent ?? null,
      frame().hasAttribute('inert'),
      frame().parentElement?.getAttribute('aria-busy'),
    ];
    expect(shown()).toEqual([t.loading, true, 'true']);
    load();
    wait(1000);
    expect(shown()).toEqual([t.loading, true, 'true']);
    const before = frame();
    confirm();
    expect(shown()).toEqual([null, false, 'false']);
    wait(60_000);
    expect(shown()).toEqual([null, false, 'false']);
    expect(frame()).toBe(before);
    // It has gone to another page of its own.
    load();
    expect(shown()).toEqual([t.loading, true, 'true']);
    expect(frame()).toBe(before);
  });

  it('[PROF-2] says after 15 s that it does not answer, with the full version and another try (P04, P05)', async () => {
    const { t, frame, overlay, load, wait, confirm, retry } = await start({ language });
    load();
    wait(14_999);
    expect(overlay()).toHaveTextContent(t.loading);
    const first = frame();
    wait(1);
    expect([overlay(), screen.queryByTitle(t.frame)]).toEqual([null, null]);
    expect(screen.getByRole('alert')).toHaveTextContent(t.unreachable);
    expect(screen.getByRole('link', { name: t.full })).toBeVisible();
    await userEvent.click(retry());
    expect(screen.queryByRole('alert')).toBeNull();
    expect([frame() === first, overlay()?.textContent]).toEqual([false, t.loading]);
    load();
    wait(1000);
    confirm();
    expect(overlay()).toBeNull();
  });
});

it('[QA-5] the focus goes with a retry, and not with a failure of the first try', async () => {
  const { frame, wait, retry } = await start();
  wait(15_000);
  expect(document.body).toHaveFocus();
  await userEvent.click(retry());
  expect(frame().parentElement).toHaveFocus();
  wait(15_000);
  expect(retry()).toHaveFocus();
});

it('[LNG-7] another language keeps the frame as it is', async () => {
  const { frame, services, load, wait, confirm } = await start();
  load();
  wait(1000);
  confirm();
  const before = frame();
  await act(async () => services.language.send({ type: 'language.toggled' }));
  expect(screen.getByTitle(texts.es.frame)).toBe(before);
  expect(screen.queryByRole('status')).toBeNull();
});
