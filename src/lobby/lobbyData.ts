import * as v from 'valibot';
import { type LobbyData, LobbyDataSchema } from '../../machines/contract/lobbyData.ts';

/** Reads what the lobby is to show out of its page. @throws when the page was not served by our server. */
export const readLobbyData = (page: Document): LobbyData =>
  v.parse(LobbyDataSchema, JSON.parse(page.getElementById('lobby')?.textContent ?? 'null'));
