import * as v from 'valibot';
import { languages } from './language.ts';
import { defaultMeetingConfig, SavedConfigSchema } from './meetingConfig.ts';

/** A saved configuration as guests see it: one that cannot be read at all is the default one (SPACE-3). */
export const ShownConfigSchema = v.fallback(SavedConfigSchema, defaultMeetingConfig);

const LobbySpaceSchema = v.variant('state', [
  v.object({ state: v.picklist(['open', 'closed']), config: ShownConfigSchema }),
  v.object({ state: v.literal('unknown'), config: v.null() }),
]);

/** The data in the lobby's page. */
export const LobbyDataSchema = v.object({
  language: v.picklist(languages),
  productName: v.string(),
  space: LobbySpaceSchema,
});

/** The data in the lobby's page, as the browser reads it. */
export type LobbyData = v.InferOutput<typeof LobbyDataSchema>;

/** How the server renders the lobby with the browser's code (`dist/render`): the HTML of `#root`. */
export type LobbyRenderer = (data: LobbyData) => string;

/** A space as its guests find it: open, closed while its plan has ended, or missing. */
export type LobbySpace = LobbyData['space'];
