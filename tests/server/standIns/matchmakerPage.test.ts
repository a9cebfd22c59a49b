import { describe, expect, it } from 'vitest';
import { behaviours } from '../../../server/standIns/matchmakerPage.ts';
import { confirmation, get, open, query } from './openMatchmaker.ts';

describe('the page', () => {
  it.each([
    ['/app', 'en', 'The Plaza &amp; Co app', 'Here the real app would begin.'],
    ['/app?lng=es', 'es', 'La app de Plaza &amp; Co', 'Aquí empezaría la app de verdad.'],
  ])('[API-2] %s shows the sentence of one that stands by itself', async (path, language, title, home) => {
    const answer = await get(path);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<p class="lead" role="status" id="state">${home}</p>`);
  });

  it('[API-2] needs nothing that its own security policy forbids, and never repeats the token', async () => {
    const answer = await get(`/app${query}`);
    const page = await answer.text();
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).not.toMatch(/\sstyle=|<style|\son\w+=/);
    expect(page.match(/<script\b[^>]*>[^<]*/g)).toEqual(['<script src="/app/handshake.js" defer>']);
    expect(page).not.toContain('secret-token');
  });

  it.each(['', ...behaviours])('[PROF-2] says in itself how it is to behave: “%s”', async (behave) => {
    const page = await (await get(`/app${query}&behave=${behave}`)).text();
    expect(page).toContain(`data-behave="${behave}"`);
    expect(page).toContain('data-app-origin="http://localhost:3000"');
    expect(page).toContain('data-navigate="PLAZA___CO_NAVIGATE_TO_TAB"');
  });

  it.each(['unknown', '"><script>', 'toString'])(
    '[PROF-2] behaves where it is asked for “%s”',
    async (behave) => {
      const page = await (await get(`/app?behave=${encodeURIComponent(behave)}`)).text();
      expect(page).toContain('data-behave=""');
    },
  );

  it('[PROF-3] has a stranger that only itself and the app may frame, with one script and nothing else', async () => {
    const answer = await get('/app/stranger');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src http://localhost:3001; frame-ancestors http://localhost:3001 http://localhost:3000",
    );
    expect(await answer.text()).toContain('<body data-app-origin="http://localhost:3000">');
    for (const path of ['/app/handshake.js', '/app/stranger.js'])
      expect((await get(path)).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });
});

describe('the handshake', () => {
  it('[API-2] by itself it takes no part in anything', async () => {
    const { greet, shown, posted } = await open('', { isFramed: false });
    greet();
    expect([shown(), posted]).toEqual([['Home', ''], []]);
  });

  it('[PROF-2] waits for the session, confirms it to the app’s exact origin, and shows the tab', async () => {
    const { greet, tell, shown, posted } = await open('');
    expect(shown()).toEqual(['Waiting', '']);
    greet();
    expect([shown(), posted]).toEqual([['Signed in as +•••••••2288', ''], [confirmation]]);
    tell({ type: 'PLAZA_NAVIGATE_TO_TAB', tabName: 'profile' });
    expect(shown()[1]).toBe('Tab: profile');
    tell({ action: 'openTab', tabName: 'settings' });
    expect(shown()[1]).toBe('Tab: settings');
    tell({ type: 'OTHER_NAVIGATE_TO_TAB', tabName: 'chat' });
    tell('openTab');
    tell(null);
    expect([shown()[1], posted.length]).toEqual(['Tab: settings', 1]);
  });

  it.each([
    ['another token', { token: 'another' }],
    ['no token', { token: undefined }],
    ['another number', { phoneNumber: '+15550100000' }],
    ['another partner', { partnerId: 'p2' }],
  ])('[PROF-2] refuses a session with %s than its address says', async (_, changes) => {
    const { greet, shown, posted } = await open('');
    greet(changes);
    expect([shown(), posted]).toEqual([['Refused', ''], []]);
  });

  it('[PROF-2] refuses a session where its address names none', async () => {
    const { greet, shown } = await open('', { address: '' });
    greet({ token: null, phoneNumber: null, partnerId: null });
    expect(shown()).toEqual(['Refused', '']);
  });

  it('[PROF-3] hears nobody but the app that frames it', async () => {
    const { tell, shown, posted } = await open('');
    const session = {
      type: 'AUTH_SESSION',
      token: 'secret-token',
      phoneNumber: '+15550142288',
      partnerId: 'p1',
    };
    tell(session, {});
    tell(session, undefined, 'http://localhost:3000.evil');
    tell(session, undefined, 'null');
    expect([shown(), posted]).toEqual([['Waiting', ''], []]);
  });

  it('[LNG-1] keeps its address in the link to the other language', async () => {
    const { link } = await open('');
    expect(link.href).toBe(`${query}&lng=es`);
  });
});
