import { Environment, type Name, variableOf } from './environment.ts';
import { lacksCredentials } from './iceServers.ts';

/** The variables that were given, by name, as text. */
type Given = Readonly<Partial<Record<Name, string | undefined>>>;

const groups = [
  { service: 'Twilio', names: ['twilioAccountSid', 'twilioAuthToken', 'twilioVerifyServiceSid'] },
  { service: 'S3', names: ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey', 's3PublicUrl'] },
  { service: 'Stripe', names: ['stripeSecretKey', 'stripeWebhookSecret', 'stripePriceId'] },
] as const satisfies { service: string; names: Name[] }[];

const origins = ['appOrigin', 'meetingOrigin'] as const satisfies Name[];
/** Where else pages and the server go; what leaves this machine is encrypted. */
const addresses = [
  'matchmakerUrl',
  'wikiUrl',
  'roadmapUrl',
  'privacyUrl',
  'termsUrl',
  's3Endpoint',
  's3PublicUrl',
] as const satisfies Name[];

/** What a service cannot do without, and why. */
const needed = {
  databaseUrl: 'a PostgreSQL database',
  codeSecret: 'the secret of the codes, the same for every server',
  appOrigin: 'the address of the site',
  meetingOrigin: 'the address of the meetings',
  trustProxy: 'how many proxies stand before the server, from 1 to 9, or false for none',
  twilioAccountSid: 'the Twilio account that sends the codes',
  mailFrom: 'the address that mails come from',
  matchmakerUrl: 'the address of the app',
  supportEmail: 'where partners ask for help',
  legalCompany: 'the company that mails name',
  legalAddress: 'its address',
  privacyUrl: 'the address of the privacy policy',
  termsUrl: 'the address of the terms of service',
  legalDate: 'the day of their last change, which is kept with each agreement',
} as const satisfies Partial<Record<Name, string>>;

const localHosts = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether a name is one of this machine itself, which no other machine reaches. */
export const isLocalHost = (name: string): boolean => localHosts.includes(name);

/**
 * One sentence for each variable that is missing or impossible beside the others (OPS-1). What is impossible by
 * itself is left to the schema.
 */
export const problemsTogether = (given: Given): string[] => [
  ...groups.flatMap(({ service, names }) => incomplete(given, service, names)),
  ...(portOf(given) === meetingPortOf(given) ? ['MEETING_PORT must differ from PORT.'] : []),
  ...([portOf(given), meetingPortOf(given)].includes(given.metricsPort)
    ? ['METRICS_PORT must differ from PORT and MEETING_PORT.']
    : []),
  ...(['stripeFormerPriceIds', 'stripeTax'] as const)
    .filter((name) => given[name] !== undefined && given.stripePriceId === undefined)
    .map((name) => `${variableOf(name)} must be given together with STRIPE_PRICE_ID.`),
  ...(given.brevoListId !== undefined && given.brevoApiKey === undefined
    ? ['BREVO_LIST_ID must be given together with BREVO_API_KEY.']
    : []),
  ...(given.iceSecret !== undefined && given.iceServers === undefined
    ? ['ICE_SECRET must be given together with ICE_SERVERS.']
    : []),
  ...(given.iceSecret === undefined && lacksCredentials(given.iceServers ?? '')
    ? ['ICE_SECRET must be given for TURN servers without a username and a credential.']
    : []),
  ...(given.mode === 'production' ? problemsOfService(given) : problemsOfLocal(given)),
];

const portOf = ({ port = '3000' }: Given): string | undefined => port;
const meetingPortOf = ({ meetingPort = '3001' }: Given): string | undefined => meetingPort;

const incomplete = (given: Given, service: string, names: readonly Name[]): string[] =>
  names.every((name) => given[name] === undefined)
    ? []
    : names
        .filter((name) => given[name] === undefined)
        .map((name) => `${variableOf(name)} must be given together with the other ${service} settings.`);

const problemsOfService = (given: Given): string[] => {
  const missing = Object.entries(needed)
    .filter(([name]) => given[name as Name] === undefined)
    .map(([name, purpose]) => `${variableOf(name)} is missing: ${purpose}.`);
  const isPlain = (name: Name) => /^http:/i.test(given[name] ?? '');
  const isHere = (name: Name) => isLocalHost(hostOf(given[name]) ?? '');
  const insecure = [
    ...origins.filter(isPlain),
    ...addresses.filter((name) => isPlain(name) && !isHere(name)),
  ].map((name) => `${variableOf(name)} must start with https://.`);
  const hosts = [given.appOrigin, given.meetingOrigin].map(hostOf);
  return [
    ...missing,
    ...insecure,
    ...(hosts[0] !== undefined && hosts[0] === hosts[1]
      ? ['MEETING_ORIGIN must have another host than APP_ORIGIN.']
      : []),
    ...(hasMailer(given) ? [] : ['SMTP_URL or BREVO_API_KEY is missing: what sends the mails.']),
    ...(given.s3Bucket === undefined && given.singleServer !== 'true'
      ? [
          'S3_BUCKET is missing: the storage of uploaded files; with SINGLE_SERVER=true they stay in DATA_FOLDER.',
        ]
      : []),
  ];
};

const hasMailer = ({ smtpUrl, brevoApiKey }: Given): boolean =>
  smtpUrl !== undefined || brevoApiKey !== undefined;

/** Codes, inbox and demo are for this machine: nothing of it may be reached from another one. */
const problemsOfLocal = (given: Given): string[] => {
  const elsewhere = 'must be this machine (localhost, 127.0.0.1 or [::1]) unless MODE=production';
  const foreign = origins.filter((name) => {
    const host = hostOf(given[name]);
    return host !== undefined && !isLocalHost(host);
  });
  const hosts = (['host', 'metricsHost'] as const).filter((name) => !isLocalHost(given[name] ?? 'localhost'));
  return [
    ...[...hosts, ...foreign].map((name) => `${variableOf(name)} ${elsewhere}.`),
    // The inbox needs no sender that exists.
    ...(hasMailer(given) && given.mailFrom === undefined
      ? ['MAIL_FROM must be given together with SMTP_URL or BREVO_API_KEY.']
      : []),
  ];
};

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined;

/** Variables that are none of ours but look so: a slip of the pen would be a setting that is off (OPS-1). */
export const unknownVariables = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const ours = Object.keys(Environment.entries).map(variableOf);
  const families = new Set(ours.filter((name) => name.includes('_')).map((name) => name.split('_')[0]));
  const plain = new Set(ours.map((name) => name.replaceAll('_', '')));
  return Object.keys(env).filter(
    (name) =>
      !ours.includes(name) &&
      ((name.includes('_') && families.has(name.split('_')[0])) ||
        plain.has(name.replaceAll('_', '').toUpperCase())),
  );
};
