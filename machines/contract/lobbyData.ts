import * as v from 'valibot';
import { languages } from './language.ts';
import { defaultMeetingConfig, SavedConfigSchema } from './meetingConfig.ts';

const LobbySpaceSchema = v.variant('state', [
  v.object({
    state: v.picklist(['open', 'closed']),
    config: v.fallback(SavedConfigSchema, defaultMeetingConfig),
  }),
  v.object({ state: v.literal('unknown'), config: v.null() }),
]);

/** What the lobby's page carries. */
export const LobbyDataSchema = v.object({
  language: v.picklist(languages),
  productName: v.string(),
  space: LobbySpaceSchema,
});

/** What the lobby's page carries, as the browser reads it. */
export type LobbyData = v.InferOutput<typeof LobbyDataSchema>;

/** A space as its guests find it: open, closed while nobody pays for it, or not there at all. */
export type LobbySpace = LobbyData['space'];
