import * as v from 'valibot';
import { isEmailAddress } from '../machines/contract/emailAddress.ts';
import type { TabMessageStyle } from '../machines/contract/tabMessage.ts';

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
  /** How the framed matchmaker is told which tab to open: by the product's own message, or by the action `openTab`. */
  matchmakerMessage: TabMessageStyle;
  /** Where partners write when something does not clear up. */
  supportEmail: string;
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
  /** Key of the Brevo account that e-mail sign-ups go to as well, or null: they stay in the database. */
  brevoApiKey: string | null;
  /** The Brevo list they join; given exactly when the key is. */
  brevoListId: number | null;
  /** The S3-compatible storage of uploaded files, or null: they stay in `dataFolder`. All five are given or none. */
  s3Endpoint: string | null;
  s3Bucket: string | null;
  s3AccessKeyId: string | null;
  s3SecretAccessKey: string | null;
  /** Where browsers find what is in the bucket, without a slash at its end. */
  s3PublicUrl: string | null;
  /** The Stripe account that takes payments, or null: the local stand-in does, if it runs. All three are given or none. */
  stripeSecretKey: string | null;
  /** Secret with which Stripe signs its events. */
  stripeWebhookSecret: string | null;
  /** The recurring price that a partner subscribes to. */
  stripePriceId: string | null;
  /** Addresses of the legal documents; `{lng}` in them stands for the language. */
  privacyUrl: string;
  termsUrl: string;
  /** What the local sample documents name. */
  legalCompany: string;
  legalAddress: string;
  legalEmail: string;
  /** ISO 3166 code of the country whose law applies. */
  legalCountry: string;
  /** Day of the last change, YYYY-MM-DD. */
  legalDate: string;
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
  if ((rest.BREVO_API_KEY === null) !== (rest.BREVO_LIST_ID === null)) {
    throw new Error('BREVO_LIST_ID must be given together with BREVO_API_KEY.');
  }
  for (const [service, names] of Object.entries(together)) {
    const missing = names.find((name) => rest[name] === null);
    if (missing !== undefined && names.some((name) => rest[name] !== null)) {
      throw new Error(`${missing} must be given together with the other ${service} settings.`);
    }
  }
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
    matchmakerMessage: rest.MATCHMAKER_MESSAGE,
    supportEmail: rest.SUPPORT_EMAIL,
    wikiUrl: rest.WIKI_URL ?? `${meetingOrigin}/wiki`,
    roadmapUrl: rest.ROADMAP_URL ?? `${meetingOrigin}/wiki/roadmap`,
    productName: rest.PRODUCT_NAME,
    website: rest.WEBSITE,
    codeSecret: rest.CODE_SECRET,
    trustProxy: rest.TRUST_PROXY,
    logCodes: rest.LOG_CODES,
    brevoApiKey: rest.BREVO_API_KEY,
    brevoListId: rest.BREVO_LIST_ID,
    s3Endpoint: rest.S3_ENDPOINT,
    s3Bucket: rest.S3_BUCKET,
    s3AccessKeyId: rest.S3_ACCESS_KEY_ID,
    s3SecretAccessKey: rest.S3_SECRET_ACCESS_KEY,
    s3PublicUrl: rest.S3_PUBLIC_URL,
    stripeSecretKey: rest.STRIPE_SECRET_KEY,
    stripeWebhookSecret: rest.STRIPE_WEBHOOK_SECRET,
    stripePriceId: rest.STRIPE_PRICE_ID,
    privacyUrl: rest.PRIVACY_URL ?? `${meetingOrigin}/documents/privacy?lng={lng}`,
    termsUrl: rest.TERMS_URL ?? `${meetingOrigin}/documents/terms?lng={lng}`,
    legalCompany: rest.LEGAL_COMPANY,
    legalAddress: rest.LEGAL_ADDRESS,
    legalEmail: rest.LEGAL_EMAIL,
    legalCountry: rest.LEGAL_COUNTRY,
    legalDate: rest.LEGAL_DATE,
  };
};

/** Variables of which all are given or none. */
const together = {
  S3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
} as const;

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
// The 30th of February is read as a day of March.
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};
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
const FolderAddress = v.pipe(
  Address,
  v.check((text) => !/[?#]/.test(text), 'must be an address without ? and #'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const Key = v.pipe(v.string(), v.regex(/^[!-~]+$/, 'must consist of letters, digits and signs'));
const StripeKey = (pattern: RegExp, message: string) =>
  v.optional(v.nullable(v.pipe(Key, v.regex(pattern, message))), null);
const Mailbox = v.pipe(v.string(), v.check(isEmailAddress, 'must be an e-mail address'));
const DocumentAddress = v.pipe(
  v.string(),
  v.check(
    (text) => isHttp(text.replaceAll('{lng}', 'en')),
    'must be an address that starts with http:// or https://',
  ),
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
  SUPPORT_EMAIL: v.optional(Mailbox, 'help@soportal.example'),
  MATCHMAKER_MESSAGE: v.optional(
    v.picklist(['navigate', 'openTab'], 'must be navigate or openTab'),
    'navigate',
  ),
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
  BREVO_API_KEY: v.optional(v.nullable(Key), null),
  BREVO_LIST_ID: v.optional(
    v.nullable(
      v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0'), v.transform(Number)),
    ),
    null,
  ),
  S3_ENDPOINT: v.optional(v.nullable(FolderAddress), null),
  S3_BUCKET: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must consist of 3 to 63 small letters, digits, dots and hyphens',
        ),
      ),
    ),
    null,
  ),
  S3_ACCESS_KEY_ID: v.optional(v.nullable(Key), null),
  S3_SECRET_ACCESS_KEY: v.optional(v.nullable(Key), null),
  S3_PUBLIC_URL: v.optional(v.nullable(FolderAddress), null),
  STRIPE_SECRET_KEY: StripeKey(/^[sr]k_/, 'must start with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: StripeKey(/^whsec_/, 'must start with whsec_'),
  STRIPE_PRICE_ID: StripeKey(/^price_/, 'must start with price_'),
  PRIVACY_URL: v.optional(DocumentAddress),
  TERMS_URL: v.optional(DocumentAddress),
  LEGAL_COMPANY: v.optional(v.string(), 'Soportal Digital, S. L.'),
  LEGAL_ADDRESS: v.optional(v.string(), 'Calle del Soportal 8, 37001 Salamanca'),
  LEGAL_EMAIL: v.optional(Mailbox, 'privacy@soportal.example'),
  LEGAL_COUNTRY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two capital letters of a country')),
    'ES',
  ),
  LEGAL_DATE: v.optional(
    v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-03-01')),
    '2026-03-01',
  ),
});
