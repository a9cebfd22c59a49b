import * as v from 'valibot';
import { defaultMeetingConfig, SavedConfigSchema } from '../../machines/design/meetingConfig.ts';

const LobbySpaceSchema = v.variant('state', [
  v.object({
    state: v.picklist(['open', 'closed']),
    config: v.fallback(SavedConfigSchema, defaultMeetingConfig),
  }),
  v.object({ state: v.literal('unknown'), config: v.null() }),
]);

const LobbyDataSchema = v.object({
  language: v.picklist(['en', 'es']),
  productName: v.string(),
  space: LobbySpaceSchema,
});

/** A space as its guests find it: open, closed while nobody pays for it, or not there at all. */
export type LobbySpace = v.InferOutput<typeof LobbySpaceSchema>;

/** What the meeting origin wrote into the lobby's page. */
type LobbyData = v.InferOutput<typeof LobbyDataSchema>;

/** Reads what the lobby is to show out of its page. @throws when the page was not served by our server. */
export const readLobbyData = (page: Document): LobbyData =>
  v.parse(LobbyDataSchema, JSON.parse(page.getElementById('lobby')?.textContent ?? 'null'));
