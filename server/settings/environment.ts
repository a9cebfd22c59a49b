import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { isEmailAddress } from '../../machines/contract/emailAddress.ts';
import { carriesWhiteText } from '../brand/brandColors.ts';
import { IceServers } from './iceServers.ts';

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isSmtp = (text: string) => URL.canParse(text) && /^smtps?:\/\/./.test(text);
const postgresStart = /^postgres(ql)?:\/\//;
/** Whether nothing of a name or password that was not escaped has become the host, the port or what follows them. */
const isWholePostgres = (text: string) => {
  // Over a Unix socket there is a name and no host.
  const address = text.replace('@/', '@socket/');
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return !`${pathname}${search}${hash}`.includes('@');
};
const isOrigin = (text: string) => isHttp(text) && new URL(text).href === `${new URL(text).origin}/`;
const countriesIn = (text: string) =>
  text
    .toUpperCase()
    .split(',')
    .map((country) => country.trim())
    .filter(Boolean);
const isCountryList = (text: string) => countriesIn(text).every((country) => isSupportedCountry(country));
/** Whether a text is a day of the calendar, such as 2026-03-01. */
export const isDay = (text: string): boolean => {
  // `Date.parse` reads the 30th of February as a day of March.
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

const Matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));
const Checked = (check: (text: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(check, message));
const orNull = <const Schema extends v.GenericSchema<string, string | number>>(schema: Schema) =>
  v.optional(v.nullable(schema), null);
const text = (usual: string) => v.optional(v.string(), usual);
/** A name or address to listen on. One of IPv6 may have the brackets of an origin, with which it would be looked up as a name. */
const host = (usual: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => given.replace(/^\[(.+)\]$/, '$1')),
    ),
    usual,
  );

const Port = v.pipe(Checked(isPort, 'must be a whole number from 1 to 65535'), v.transform(Number));
const Flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((given) => given === 'true'),
);
const Origin = v.pipe(
  Checked(isOrigin, 'must be an origin such as https://example.com, without a path'),
  v.transform((given) => new URL(given).origin),
);
const httpMessage = 'must be an address that starts with http:// or https://';
const Address = Checked(isHttp, httpMessage);
const DocumentAddress = Checked((given) => isHttp(given.replaceAll('{lng}', 'en')), httpMessage);
const FolderAddress = v.pipe(
  Address,
  v.check((given) => !/[?#]/.test(given), 'must be an address without ? and #'),
  v.transform((given) => given.replace(/\/+$/, '')),
);
const Count = v.pipe(Matching(/^[1-9]\d{0,8}$/, 'must be a whole number above 0'), v.transform(Number));
/** `true` is one proxy. */
const Hops = v.pipe(
  Matching(/^(true|false|[1-9])$/, 'must be false or the number of proxies, at most 9'),
  v.transform((given) => (given === 'false' ? 0 : given === 'true' ? 1 : Number(given))),
);
const listOf = (given: string): string[] =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
const Key = Matching(/^[!-~]+$/, 'must consist of letters, digits and signs');
const StripeKey = (pattern: RegExp, message: string) => orNull(v.pipe(Key, v.regex(pattern, message)));
const Mailbox = Checked(isEmailAddress, 'must be an e-mail address');

/** The name whose wordmark, icons and pictures are built. */
export const builtName = 'Encuentro';

/**
 * Every variable by itself. Each field is one of `.env.example`, in capitals there: `meetingPort` is `MEETING_PORT`.
 */
export const Environment = v.object({
  /** Whether this is a service, or somebody's own machine with stand-ins, samples and codes in the log (OPS-1). */
  mode: v.optional(v.picklist(['local', 'production'], 'must be local or production'), 'local'),
  /** Port of the site and its API; in production it answers for the meetings' host, too. */
  port: v.optional(Port, '3000'),
  /** Port of the meetings' origin. */
  meetingPort: v.optional(Port, '3001'),
  /** Port of the metrics, or null: they are off. */
  metricsPort: orNull(Port),
  /** Name or address on which the metrics are: this machine's alone unless another one is given. */
  metricsHost: host('127.0.0.1'),
  /** Name or address to listen on. */
  host: host('localhost'),
  /**
   * Folder of all that the server keeps itself: the embedded database, uploaded files, pictures of other hosts, generated
   * secrets.
   */
  dataFolder: text('./data'),
  /** Folder of what is published: `blog` in it holds the posts. Null: an empty blog. */
  contentFolder: orNull(v.string()),
  /** PostgreSQL connection string, or null for the embedded database in `dataFolder`. */
  databaseUrl: orNull(
    v.pipe(
      Matching(postgresStart, 'must start with postgres:// or postgresql://'),
      v.check(
        (given) => !postgresStart.test(given) || isWholePostgres(given),
        'must be an address such as postgres://user:password@host:5432/name, with / ? # @ in the password written as %2F %3F %23 %40',
      ),
    ),
  ),
  /** How many connections to PostgreSQL this server opens at most. */
  databasePool: v.optional(Count, '10'),
  /** Origin under which browsers see the site. */
  appOrigin: v.optional(Origin),
  /** Origin of the meetings. */
  meetingOrigin: v.optional(Origin),
  matchmakerUrl: v.optional(Address),
  /** The address of the support for partners. */
  supportEmail: v.optional(Mailbox),
  /** How the framed matchmaker is asked to open a tab: the product's own message, or the action `openTab`. */
  matchmakerMessage: v.optional(
    v.picklist(['navigate', 'openTab'], 'must be navigate or openTab'),
    'navigate',
  ),
  wikiUrl: v.optional(Address),
  roadmapUrl: v.optional(Address),
  productName: text(builtName),
  /** An SVG or PNG file, or null: the product's name in the font of headlines (APP-14). */
  logoFile: orNull(v.string()),
  /** The color of main buttons, from which all accents derive, or null: the theme's own (APP-14). */
  brandColor: orNull(
    v.pipe(
      Matching(/^#[0-9a-f]{6}$/i, 'must be a color such as #1A5CBA'),
      v.transform((given) => given.toUpperCase()),
      v.check(carriesWhiteText, 'must be darker, as white text on it needs a contrast of 4.5:1'),
    ),
  ),
  /** Identifier of this site in calls shared by several sites. */
  website: v.optional(Matching(/^[a-z0-9-]+$/, 'must consist of small letters, digits and hyphens')),
  /** Key of the codes' hashes, or null: one is generated and kept in `dataFolder`. */
  codeSecret: orNull(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /**
   * How many proxies in a row append to X-Forwarded-For: the client's address is so many entries from its end. A service has to
   * say it: a proxy that nobody counted would make all people one address, with one share of each limit (OPS-1).
   */
  trustProxy: v.optional(Hops, 'false'),
  /** Whether no other server uses the database, so that uploaded files may stay in `dataFolder`. */
  singleServer: v.optional(Flag, 'false'),
  /** How the log is written: for people, or one JSON object a line; by default as the mode asks (OPS-4). */
  logFormat: v.optional(v.picklist(['text', 'json'], 'must be text or json')),
  /** Whether the log shows the codes that the local stand-in would have sent. */
  logCodes: v.optional(Flag, 'true'),
  /** The Twilio account and its Verify service that send the codes, or null. All three or none. */
  twilioAccountSid: orNull(Matching(/^AC[0-9a-f]{32}$/, 'must be AC and 32 of 0-9 and a-f')),
  twilioAuthToken: orNull(Key),
  twilioVerifyServiceSid: orNull(Matching(/^VA[0-9a-f]{32}$/, 'must be VA and 32 of 0-9 and a-f')),
  /** How many codes are sent in an hour, to all numbers together. */
  codesPerHour: v.optional(Count, '1000'),
  /** How many codes are sent in a day, to all numbers together. */
  codesPerDay: v.optional(Count, '5000'),
  /** The countries to whose numbers codes are sent, by their ISO codes; empty: to all. */
  codeCountries: v.pipe(
    v.optional(
      Checked(isCountryList, 'must be ISO codes of countries such as US,MX, with commas between'),
      '',
    ),
    v.transform(countriesIn),
  ),
  /** The address that mails come from. */
  mailFrom: v.optional(Mailbox),
  /** The SMTP server that sends the mails, or null: Brevo does, or the inbox of local mode shows them. */
  smtpUrl: orNull(Checked(isSmtp, 'must be an address that starts with smtp:// or smtps://')),
  /** Key of the Brevo account that sends the mails unless an SMTP server does, and has the list below, or null. */
  brevoApiKey: orNull(Key),
  /** The Brevo list that confirmed sign-ups join, or null: they stay in the database. Only with the key. */
  brevoListId: orNull(Count),
  /** Hosts whose images browsers load from there: those of all others come through this server (BLOG-11). */
  imageHosts: v.pipe(
    v.optional(
      Matching(
        /^\s*(?:[a-z0-9.-]+(?:\s*,\s*[a-z0-9.-]+)*)?\s*$/i,
        'must be names of hosts, with commas between',
      ),
      '',
    ),
    v.transform((given) => listOf(given.toLowerCase())),
  ),
  /** The S3-compatible storage of uploaded files, or null: they stay in `dataFolder`. All five or none. */
  s3Endpoint: orNull(FolderAddress),
  s3Bucket: orNull(
    Matching(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must consist of 3 to 63 small letters, digits, dots and hyphens',
    ),
  ),
  s3AccessKeyId: orNull(Key),
  s3SecretAccessKey: orNull(Key),
  /** The public address of the bucket, without a slash at its end. */
  s3PublicUrl: orNull(FolderAddress),
  /** The Stripe account that takes payments, or null: the local stand-in, if it runs. All three or none. */
  stripeSecretKey: StripeKey(/^[sr]k_/, 'must start with sk_ or rk_'),
  /** Secret of the signatures of Stripe's events. */
  stripeWebhookSecret: StripeKey(/^whsec_/, 'must start with whsec_'),
  /** The recurring price that a partner subscribes to. */
  stripePriceId: StripeKey(/^price_/, 'must start with price_'),
  /** Earlier prices: a subscription that was bought for one of these opens a plan as well (SUB-9). Only with Stripe. */
  stripeFormerPriceIds: v.pipe(
    v.optional(
      Matching(
        /^\s*(?:price_\w+(?:\s*,\s*price_\w+)*)?\s*$/,
        'must be prices that start with price_, with commas between',
      ),
      '',
    ),
    v.transform(listOf),
  ),
  /** Whether Stripe computes the taxes, or null: the price is all that is charged (SUB-9). Only with Stripe. */
  stripeTax: orNull(v.picklist(['automatic'], 'must be automatic')),
  /** The STUN and TURN servers by which browsers in a meeting reach each other (ROOM-5); none: on one network alone. */
  iceServers: IceServers,
  /** The secret of these TURN servers, which makes credentials that end by themselves, or null: they have their own. Only with them. */
  iceSecret: orNull(Key),
  /** Addresses of the legal documents; `{lng}` in them is replaced by the language. */
  privacyUrl: v.optional(DocumentAddress),
  termsUrl: v.optional(DocumentAddress),
  /** The company, and its address, that mails and the local sample documents name; and further facts of these. */
  legalCompany: text('Soportal Digital, S. L.'),
  legalAddress: text('Calle del Soportal 8, 37001 Salamanca'),
  legalEmail: v.optional(Mailbox, 'privacy@soportal.example'),
  /** ISO 3166 code of the country whose law applies. */
  legalCountry: v.optional(Matching(/^[A-Z]{2}$/, 'must be the two capital letters of a country'), 'ES'),
  /** Day of the documents' last change, YYYY-MM-DD: the version of the terms that accounts agree to (ACC-2). */
  legalDate: v.optional(Checked(isDay, 'must be a day such as 2026-03-01'), '2026-03-01'),
});

/** A variable's name here. */
export type Name = keyof typeof Environment.entries;

/** The variable of the environment: `MEETING_PORT` for `meetingPort`. */
export const variableOf = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();
