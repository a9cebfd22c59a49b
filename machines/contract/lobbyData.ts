import * as v from 'valibot';
import { text, webAddress } from './fields.ts';
import { languages } from './language.ts';
import { defaultMeetingConfig, type MeetingConfig, SavedConfigSchema } from './meetingConfig.ts';

/**
 * A saved configuration as guests see it, without the original of the logo: one that cannot be read at all is the default
 * one (SPACE-3).
 */
export const ShownConfigSchema = v.fallback(
  v.pipe(
    SavedConfigSchema,
    v.transform((config): MeetingConfig => ({ ...config, logoSource: null })),
  ),
  defaultMeetingConfig,
);

const InvitedMeeting = v.object({ title: v.string(), startsAt: v.pipe(v.string(), v.isoTimestamp()) });
/** A meeting that somebody was invited to in this room (ROOM-7). */
export type InvitedMeeting = v.InferOutput<typeof InvitedMeeting>;

const meetings = {
  /** The next one, until it starts. */
  next: v.exactOptional(v.fallback(v.nullable(InvitedMeeting), null)),
  /** The last one, if it was canceled and no other is to come. */
  cancelled: v.exactOptional(v.fallback(v.nullable(InvitedMeeting), null)),
};
const LobbyMeetings = v.object(meetings);
/** What a lobby tells of the meetings in its room (ROOM-7). */
export type LobbyMeetings = v.InferOutput<typeof LobbyMeetings>;

const LobbySpaceSchema = v.variant('state', [
  v.object({
    state: v.picklist(['open', 'closed']),
    config: ShownConfigSchema,
    /** The public id of the partner: a readable address does not name it (BRAND-3). */
    partnerId: v.exactOptional(text),
    ...meetings,
  }),
  v.object({ state: v.literal('unknown'), config: v.null() }),
]);

/** The data in the lobby's page. */
export const LobbyDataSchema = v.object({
  language: v.picklist(languages),
  productName: v.string(),
  /** The site's origin, where a host's dashboard is. */
  siteOrigin: webAddress,
  space: LobbySpaceSchema,
});

/** The data in the lobby's page, as the browser reads it. */
export type LobbyData = v.InferOutput<typeof LobbyDataSchema>;

/** How the server renders the lobby with the browser's code (`dist/render`): the HTML of `#root`. */
export type LobbyRenderer = (data: LobbyData) => string;

/** A space as its guests find it: open, closed while its plan has ended, or missing. */
export type LobbySpace = LobbyData['space'];
