import { describe, expect, it } from 'vitest';
import type { LobbyData } from '../../machines/contract/lobbyData.ts';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { renderLobby } from '../../src/app/render.tsx';

const open = (changes: object): LobbyData => ({
  language: 'es',
  productName: 'Plaza',
  siteOrigin: 'https://app.example',
  space: { state: 'open', config: { ...defaultMeetingConfig, ...changes } },
});

describe('a lobby as the server renders it', () => {
  it('[SPACE-3] has the room’s words and the guest’s language, takes no input yet, and can say that it is late', () => {
    const page = renderLobby(open({ name: 'Casa <b>', welcomeMessage: 'Pasa.' }));
    expect(page).toMatch(/<bdi[^>]*>Casa &lt;b&gt;<\/bdi>/);
    expect(page).toMatch(/<h1[^>]*>Pasa\.<\/h1>/);
    expect(page).toContain('Pedir unirme');
    expect(page).toMatch(/^<div class="[^"]+" inert="">/);
    expect(page).toContain('Esta página tarda en cargar.');
    expect(page).toContain('recarga la página.');
  });

  it('[ROOM-6][SPACE-3] has no link to itself: one would lose the ticket of a host, which the browser’s reload keeps', () => {
    expect(renderLobby(open({ name: 'Casa' }))).not.toMatch(/<a\b[^>]*\bhref="(?!https?:)/);
  });

  it('[SPACE-3] leaves a video to the browser, which knows whether it fits', () => {
    expect(renderLobby(open({ backgroundVideo: 'https://files.example/a.mp4' }))).not.toContain('<video');
  });

  it('[SPACE-3][DSGN-10] is whole for an odd design: each odd field has its default', () => {
    const page = renderLobby(
      open({ name: 7, theme: null, logo: 'javascript:alert(1)', welcomeMessage: 'Pasa.' }),
    );
    expect(page).toMatch(/<h1[^>]*>Pasa\.<\/h1>/);
    expect(page).toMatch(/<bdi[^>]*>My Meeting Room<\/bdi>/);
    expect(page).toContain('--m-primary:#4A90E2');
    expect(page).not.toContain('javascript:');
    // As one that has no logo.
    expect(page).toBe(renderLobby(open({ welcomeMessage: 'Pasa.' })));
  });

  it('[SPACE-3] has a page for a closed space and for none', () => {
    const closed = {
      ...open({ name: 'Casa' }),
      space: { state: 'closed', config: { ...defaultMeetingConfig, name: 'Casa' } },
    };
    expect(renderLobby(closed as LobbyData)).toContain('Solo Casa puede abrirla');
    expect(renderLobby({ ...open({}), language: 'en', space: { state: 'unknown', config: null } })).toContain(
      'There is no space at this address.',
    );
  });
});
