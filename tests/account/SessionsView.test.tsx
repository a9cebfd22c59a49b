// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenSession } from '../../machines/account/openSession.ts';
import { AccountDialog } from '../../src/account/AccountDialog.tsx';
import { SessionsSection } from '../../src/account/SessionsSection.tsx';
import type { Api } from '../../src/platform/api/api.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { openSession, refusal, threeSessions } from '../model/plans/account/sessions.ts';
import { renderWithTexts } from '../render.tsx';

beforeEach(() => vi.stubEnv('TZ', 'UTC'));
afterEach(() => vi.unstubAllEnvs());

/** Renders the section over a server with these sessions. */
const start = async (
  sessions: readonly OpenSession[] = threeSessions,
  { api = {}, language = 'en' as 'en' | 'es' } = {},
) => {
  const calls = {
    listSessions: vi.fn<Api['listSessions']>(async () => [...sessions]),
    markSessionsSeen: vi.fn<Api['markSessionsSeen']>(async () => null),
    endSession: vi.fn<Api['endSession']>(async () => null),
    endOtherSessions: vi.fn<Api['endOtherSessions']>(async () => null),
    ...api,
  };
  renderWithTexts(<SessionsSection isWanted={false} />, { language, api: calls });
  if (sessions.length > 0) await screen.findAllByRole('listitem');
  return calls;
};
const rows = () => screen.getAllByRole('listitem');
const said = () => screen.getByRole('status').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const refused = () => Promise.reject(new ApiError('http', refusal));

describe('the section with the sessions', () => {
  it('[ACC-3] lists this device first, marked, and each with its browser, its beginning, its last use to the hour and its end', async () => {
    const { markSessionsSeen } = await start();
    expect(screen.getByRole('region', { name: 'Where you’re signed in' })).toHaveTextContent(
      'If you don’t recognize a session, end it.',
    );
    const plain = rows().map((row) => row.textContent?.replaceAll('\u202f', ' '));
    const times = 'Signed in Mar 1, 2026, 9:20 AMLast used Mar 1, 2026, 12 PMEnds Mar 1, 2026, 9:20 PM';
    expect(plain).toEqual([
      `Firefox on LinuxThis device${times}`,
      `Safari on iOSNew${times}End session (Safari on iOS)`,
      `Unknown browser${times}End session (Unknown browser)`,
    ]);
    expect(said()).toBe('');
    expect(markSessionsSeen).toHaveBeenCalledWith(
      expect.objectContaining({ until: '2026-03-01T09:20:00.000Z' }),
    );
  });

  it('[ACC-3] tells the server nothing where nothing is new', async () => {
    const { markSessionsSeen } = await start([openSession('own', { isCurrent: true })]);
    expect(markSessionsSeen).not.toHaveBeenCalled();
  });

  it.each([
    ['2026-03-01T09:20:00.000Z', 'Last used Mar 1, 2026, 9:20 AM'],
    ['2026-03-01T10:00:00.000Z', 'Last used Mar 1, 2026, 10 AM'],
  ])('[ACC-3] the last use, at %s, is never before the beginning', async (usedAt, last) => {
    await start([openSession('a', { isCurrent: true, usedAt })]);
    expect(rows()[0]?.textContent?.replaceAll('\u202f', ' ')).toContain(
      `Signed in Mar 1, 2026, 9:20 AM${last}Ends`,
    );
  });

  it('[ACC-3] says what it knows of a session whose other half it does not know', async () => {
    await start([
      openSession('a', { isCurrent: true, browser: null, startedAt: null, usedAt: null, expiresAt: null }),
      openSession('b', { system: null }),
    ]);
    expect(rows()[0]).toHaveTextContent(/^LinuxThis device$/);
    expect(within(rows()[1] as HTMLElement).getByText('Firefox')).toBeVisible();
  });

  it('[ACC-3] ends one without a question: says that it is ending, then that it has ended, and keeps the focus in the list', async () => {
    let finish: (answer: null) => void = () => {};
    const ending = new Promise<null>((resolve) => {
      finish = resolve;
    });
    const { endSession } = await start(threeSessions, { api: { endSession: vi.fn(() => ending) } });
    await userEvent.click(button('End session (Safari on iOS)'));
    expect(button('Ending…')).toHaveFocus();
    expect(said()).toBe('Ending…');
    expect(button('End session (Unknown browser)')).toBeDisabled();
    expect(endSession).toHaveBeenCalledWith(expect.objectContaining({ id: 'new' }));
    finish(null);
    expect(await screen.findByText('The session has ended.')).toBe(screen.getByRole('status'));
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Where you’re signed in' })).toHaveFocus();
  });

  it('[ACC-3] says at its row why one could not be ended, in the server’s words or in ours', async () => {
    const endSession = vi.fn<Api['endSession']>(refused);
    await start(threeSessions, { api: { endSession } });
    await userEvent.click(button('End session (Safari on iOS)'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(refusal.message);
    expect(rows()[1]).toContainElement(alert);
    endSession.mockRejectedValue(new ApiError('network'));
    await userEvent.click(button('End session (Unknown browser)'));
    expect(await within(rows()[2] as HTMLElement).findByRole('alert')).toHaveTextContent(
      'We couldn’t end this session. Please try again.',
    );
  });

  it.each([
    ['en', 'End all other sessions', 'We couldn’t end the other sessions. Please try again.'],
    ['es', 'Terminar todas las demás', 'No pudimos terminar las demás sesiones. Inténtalo de nuevo.'],
  ] as const)('[ACC-3] says in %s that all others could not be ended', async (language, name, text) => {
    const endOtherSessions = () => Promise.reject(new ApiError('network'));
    await start(threeSessions, { api: { endOtherSessions }, language });
    await userEvent.click(button(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('[ACC-3] ends all others at once, says so, and offers it no more; or says why not', async () => {
    const endOtherSessions = vi.fn<Api['endOtherSessions']>(refused);
    await start(threeSessions, { api: { endOtherSessions } });
    await userEvent.click(button('End all other sessions'));
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
    endOtherSessions.mockResolvedValue(null);
    await userEvent.click(button('End all other sessions'));
    expect(await screen.findByText('All other sessions have ended.')).toBe(screen.getByRole('status'));
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('[ACC-3] says that the list could not be read, and reads it again', async () => {
    const listSessions = vi.fn<Api['listSessions']>(() => Promise.reject(new ApiError('network')));
    await start([], { api: { listSessions } });
    expect(said()).toBe('Loading your sessions…');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your sessions.');
    listSessions.mockResolvedValue([openSession('own', { isCurrent: true })]);
    await userEvent.click(button('Try again'));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('[ACC-3] gets the focus, and what is new comes into sight, where the account was opened for it, and not otherwise', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const api = { listSessions: async () => [...threeSessions], markSessionsSeen: async () => null };
    const section = () => within(screen.getByRole('region', { name: 'Where you’re signed in' }));
    const { unmount } = renderWithTexts(<AccountDialog onClose={() => {}} />, { api });
    await section().findAllByRole('listitem');
    expect(section().getByRole('list')).not.toHaveFocus();
    expect(shown).not.toHaveBeenCalled();
    unmount();
    renderWithTexts(<AccountDialog opensAt="sessions" onClose={() => {}} />, { api });
    expect((await section().findAllByRole('listitem'))[1]).toBe(shown.mock.contexts[0]);
    expect(shown).toHaveBeenCalledOnce();
    expect(section().getByRole('list')).toHaveFocus();
  });

  it('[ACC-3] speaks Spanish', async () => {
    await start(threeSessions, { language: 'es' });
    expect(screen.getByRole('region', { name: 'Dónde tienes la sesión abierta' })).toHaveTextContent(
      'Si no reconoces una sesión, termínala.',
    );
    expect(rows()[0]).toHaveTextContent(/^Firefox en LinuxEste dispositivoInicio: 1 mar 2026/);
    await userEvent.click(button('Terminar sesión (Safari en iOS)'));
    expect(await screen.findByText('La sesión terminó.')).toBe(screen.getByRole('status'));
    await userEvent.click(button('Terminar todas las demás'));
    expect(await screen.findByText('Todas las demás sesiones terminaron.')).toBeVisible();
  });
});
