import * as v from 'valibot';
import { LogoSourceSchema } from './design/logoSource.ts';
import { HexColor, isSeen, MediaAddress, StorableText } from './fields.ts';
import type { Language } from './language.ts';

/** The longest space name, in UTF-16 code units (what a field's `maxlength` counts). */
export const spaceNameLimit = 60;
/** The longest welcome message, in UTF-16 code units. */
export const welcomeMessageLimit = 200;

const Text = (limit: number) => v.pipe(StorableText, v.maxLength(limit));
const SpaceName = v.pipe(Text(spaceNameLimit), v.check(isSeen));

/** The address of a video; empty for none. */
export const VideoAddress = v.union([v.literal(''), MediaAddress]);
const BackgroundVideo = v.nullable(v.union([VideoAddress, v.object({ url: VideoAddress })]));
const Opacity = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The rooms that are drawn behind a lobby without an image, in the partner's colors. */
export const drawnRooms = ['sunset', 'library', 'garden', 'gallery'] as const;
export type DrawnRoom = (typeof drawnRooms)[number];
const Room = v.picklist(drawnRooms);

/** The widest logo, as width by height; a wider one has room above and below. */
export const widestLogo = 4;

const LogoLookSchema = v.object({
  /** The mean of the WCAG relative luminance of its ink, 0 to 1: what it stands on is chosen by it (LOGO-4). */
  luminance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Width by height. */
  aspect: v.pipe(v.number(), v.minValue(1), v.maxValue(widestLogo)),
  shape: v.picklist(['round', 'rounded']),
});

/** What is known of a logo's pixels since they were cut. */
export type LogoLook = v.InferOutput<typeof LogoLookSchema>;

/**
 * What a partner can brand: the texts, colours, logo and background of the space (DSGN-1). `backgroundVideo`
 * null means image mode (DSGN-3); an empty address means a mode without a file yet. `room`, `logoLook` and `logoSource` may
 * be missing in what other programs send, as they came later. `logoLook` null: nothing is known of the logo, or there is
 * none; `logoSource` null: its original is not kept.
 */
export const MeetingConfigSchema = v.object({
  name: SpaceName,
  welcomeMessage: Text(welcomeMessageLimit),
  theme: v.object({ primaryColor: HexColor, secondaryColor: HexColor, headerColor: HexColor }),
  logo: v.nullable(MediaAddress),
  logoLook: v.optional(v.nullable(LogoLookSchema), null),
  logoSource: v.optional(v.nullable(LogoSourceSchema), null),
  backgroundVideo: BackgroundVideo,
  backgroundImage: v.object({ url: v.nullable(MediaAddress), overlayOpacity: Opacity }),
  room: v.optional(Room, drawnRooms[0]),
});

/**
 * A configuration that is being edited: its texts may be empty or too long for the moment. That prevents a
 * save, but must not lose the other edits (DSGN-8).
 */
export const MeetingDraftSchema = v.object({
  ...MeetingConfigSchema.entries,
  name: v.string(),
  welcomeMessage: v.string(),
});

export type MeetingConfig = v.InferOutput<typeof MeetingConfigSchema>;
export type ThemeColor = keyof MeetingConfig['theme'];

/** A new space's own texts, which its partner and its guests read (DSGN-1, LNG-8). */
const defaultTexts = {
  en: { name: 'My Meeting Room', welcomeMessage: 'Welcome to the meeting!' },
  es: { name: 'Mi sala de reuniones', welcomeMessage: '¡Te damos la bienvenida!' },
} as const satisfies Record<Language, Pick<MeetingConfig, 'name' | 'welcomeMessage'>>;

/** A space before its first save, as documented (DSGN-1). */
export const defaultMeetingConfig: MeetingConfig = {
  ...defaultTexts.en,
  theme: { primaryColor: '#4A90E2', secondaryColor: '#2D9CDB', headerColor: '#2F80ED' },
  logo: null,
  logoLook: null,
  logoSource: null,
  backgroundVideo: null,
  backgroundImage: { url: null, overlayOpacity: 0.2 },
  room: drawnRooms[0],
};

/** A space before its first save, in the language of who signed up (DSGN-1, LNG-8). */
export const defaultConfigIn = (language: Language): MeetingConfig => ({
  ...defaultMeetingConfig,
  ...defaultTexts[language],
});

const { theme, backgroundImage } = defaultMeetingConfig;

/** Whether this is a configuration at all: an object with at least one of its fields. */
const isConfig = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(MeetingConfigSchema.entries).some((field) => Object.hasOwn(value, field));

/**
 * A saved configuration of any version. A missing or invalid value becomes the default, and changes no other
 * (DSGN-10). A text that is too long stays, and the editor reports it. A value that is no configuration at
 * all is an error.
 */
export const SavedConfigSchema: v.GenericSchema<unknown, MeetingConfig> = v.pipe(
  v.unknown(),
  v.check(isConfig),
  v.object({
    name: v.fallback(
      v.pipe(
        v.string(),
        v.check((name) => name.trim() !== ''),
      ),
      defaultMeetingConfig.name,
    ),
    welcomeMessage: v.fallback(v.string(), defaultMeetingConfig.welcomeMessage),
    theme: v.fallback(
      v.object({
        primaryColor: v.fallback(HexColor, theme.primaryColor),
        secondaryColor: v.fallback(HexColor, theme.secondaryColor),
        headerColor: v.fallback(HexColor, theme.headerColor),
      }),
      theme,
    ),
    logo: v.fallback(v.nullable(MediaAddress), null),
    logoLook: v.fallback(v.nullable(LogoLookSchema), null),
    logoSource: v.fallback(v.nullable(LogoSourceSchema), null),
    backgroundVideo: v.fallback(BackgroundVideo, null),
    backgroundImage: v.fallback(
      v.object({
        url: v.fallback(v.nullable(MediaAddress), null),
        overlayOpacity: v.fallback(Opacity, backgroundImage.overlayOpacity),
      }),
      backgroundImage,
    ),
    room: v.fallback(Room, drawnRooms[0]),
  }),
);

/** The video behind the lobby, or null in image mode and while none is chosen. */
export const backgroundVideoAddress = ({ backgroundVideo }: MeetingConfig): string | null =>
  (typeof backgroundVideo === 'string' ? backgroundVideo : backgroundVideo?.url) || null;

/** Whether a space is branded: a logo, a background, or another primary or secondary colour (DASH-4). */
export const isBranded = (config: MeetingConfig): boolean =>
  config.logo !== null ||
  config.room !== defaultMeetingConfig.room ||
  config.backgroundImage.url !== null ||
  backgroundVideoAddress(config) !== null ||
  config.theme.primaryColor.toUpperCase() !== defaultMeetingConfig.theme.primaryColor ||
  config.theme.secondaryColor.toUpperCase() !== defaultMeetingConfig.theme.secondaryColor;

/** Whether two configurations are equal, field by field. */
export const sameConfig = (a: MeetingConfig, b: MeetingConfig): boolean => {
  // Most are asked about at each key, and are one and the same.
  if (a === b) return true;
  const canonical = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([left], [right]) => left.localeCompare(right))
            .map(([key, inner]) => [key, canonical(inner)]),
        )
      : value;
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
};
