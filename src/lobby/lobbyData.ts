import * as v from 'valibot';
import { type LobbyData, LobbyDataSchema } from '../../machines/contract/lobbyData.ts';

/** Reads the lobby's data from its page. @throws when our server did not serve the page. */
export const readLobbyData = (page: Document): LobbyData =>
  v.parse(LobbyDataSchema, JSON.parse(page.getElementById('lobby')?.textContent ?? 'null'));
