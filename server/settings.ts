import * as v from 'valibot';

/** Everything an installation may decide, parsed once at the start. Each field names its variable in `.env.example`. */
export interface Settings {
  /** Port of the site and its API. */
  port: number;
  /** Port of the local stand-ins, which form a second origin. */
  standInPort: number;
  host: string;
  /** Folder of the embedded database and of generated secrets. */
  dataFolder: string;
  /** PostgreSQL connection string, or null for the embedded database in `dataFolder`. */
  databaseUrl: string | null;
  /** Origin under which browsers see the site. */
  appOrigin: string;
  /** Origin of the meetings. */
  meetingOrigin: string;
  matchmakerUrl: string;
  wikiUrl: string;
  roadmapUrl: string;
  productName: string;
  /** Identifier of this site in calls shared by several sites. */
  website: string;
  /** Secret that turns codes into fingerprints, or null: one is made and kept in `dataFolder`. */
  codeSecret: string | null;
  /** Whether the last entry of X-Forwarded-For is the client's address. */
  trustProxy: boolean;
  /** Whether the log shows the codes that the local stand-in would have sent. */
  logCodes: boolean;
}

/**
 * Reads the settings from environment variables; an empty variable counts as not given (API-1, API-3).
 * @throws Error whose one sentence names the wrong variable, never its value.
 */
export const parseSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${String(issue.path?.[0].key)} ${issue.message}.`);
  }
  const { PORT: port, STAND_IN_PORT: standInPort, ...rest } = parsed.output;
  if (port === standInPort) throw new Error('STAND_IN_PORT must differ from PORT.');
  const meetingOrigin = rest.MEETING_ORIGIN ?? `http://localhost:${standInPort}`;
  return {
    port,
    standInPort,
    host: rest.HOST,
    dataFolder: rest.DATA_FOLDER,
    databaseUrl: rest.DATABASE_URL,
    appOrigin: rest.APP_ORIGIN ?? `http://localhost:${port}`,
    meetingOrigin,
    matchmakerUrl: rest.MATCHMAKER_URL ?? `${meetingOrigin}/app`,
    wikiUrl: rest.WIKI_URL ?? `${meetingOrigin}/wiki`,
    roadmapUrl: rest.ROADMAP_URL ?? `${meetingOrigin}/wiki/roadmap`,
    productName: rest.PRODUCT_NAME,
    website: rest.WEBSITE,
    codeSecret: rest.CODE_SECRET,
    trustProxy: rest.TRUST_PROXY,
    logCodes: rest.LOG_CODES,
  };
};

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isOrigin = (text: string) => isHttp(text) && new URL(text).href === `${new URL(text).origin}/`;

const Port = v.pipe(
  v.string(),
  v.check(isPort, 'must be a whole number from 1 to 65535'),
  v.transform(Number),
);
const Flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);
const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin such as https://example.com, without a path'),
  v.transform((text) => new URL(text).origin),
);
const Address = v.pipe(
  v.string(),
  v.check(isHttp, 'must be an address that starts with http:// or https://'),
);

const Environment = v.object({
  PORT: v.optional(Port, '3000'),
  STAND_IN_PORT: v.optional(Port, '3001'),
  HOST: v.optional(v.string(), 'localhost'),
  DATA_FOLDER: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.nullable(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
    ),
    null,
  ),
  APP_ORIGIN: v.optional(Origin),
  MEETING_ORIGIN: v.optional(Origin),
  MATCHMAKER_URL: v.optional(Address),
  WIKI_URL: v.optional(Address),
  ROADMAP_URL: v.optional(Address),
  PRODUCT_NAME: v.optional(v.string(), 'Encuentro'),
  WEBSITE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must consist of small letters, digits and hyphens')),
    'encuentro',
  ),
  CODE_SECRET: v.optional(
    v.nullable(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    null,
  ),
  TRUST_PROXY: v.optional(Flag, 'false'),
  LOG_CODES: v.optional(Flag, 'true'),
});
