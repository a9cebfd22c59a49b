import type { Settings } from './settings.ts';

/** One part of an installation: whether it is on, and which service does it, where. */
interface Row {
  name: string;
  /** Null: off. */
  by: string | null;
}

/**
 * What the start says of an installation (OPS-1): each part, on or off, its adapter and where to. No secret, and of
 * the database's address its host and name alone.
 */
export const startTable = (settings: Settings): string => {
  const rows = rowsOf(settings);
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, by }) => `${by === null ? 'off' : 'on '}  ${name.padEnd(width)}  ${by ?? ''}`.trimEnd())
    .join('\n');
};

/** The database and the storage alone, in one line, for the operator's command (OPS-8). */
export const placeOf = (settings: Settings): string =>
  `Database: ${databaseOf(settings)}. Files: ${storageOf(settings)}.`;

const rowsOf = (settings: Settings): Row[] => {
  const { mode, appOrigin, meetingOrigin, port, meetingPort, host } = settings;
  const isLocal = mode === 'local';
  const standIn = isLocal ? `stand-in at ${meetingOrigin}` : null;
  return [
    { name: 'mode', by: isLocal ? 'local: this machine alone, with stand-ins' : 'production' },
    { name: 'product', by: productOf(settings) },
    { name: 'site', by: `${appOrigin}, port ${port} of ${host}` },
    { name: 'meetings', by: `${meetingOrigin}, port ${meetingPort} of ${host}` },
    { name: 'database', by: databaseOf(settings) },
    {
      name: 'samples',
      by: isLocal && settings.databaseUrl === null ? 'demo partner, listed partners, promo codes' : null,
    },
    {
      name: 'codes',
      by: settings.twilioAccountSid === null ? standIn : `Twilio Verify, ${settings.twilioVerifyServiceSid}`,
    },
    {
      name: 'codes in the log',
      by: isLocal && settings.logCodes && settings.twilioAccountSid === null ? 'beside masked numbers' : null,
    },
    { name: 'payments', by: paymentsOf(settings) ?? standIn },
    { name: 'mail', by: mailOf(settings) ?? standIn },
    { name: 'contacts', by: settings.brevoListId === null ? null : `Brevo, list ${settings.brevoListId}` },
    { name: 'files', by: storageOf(settings) },
    { name: 'blog', by: settings.contentFolder === null ? null : `folder ${settings.contentFolder}` },
    { name: 'image hosts', by: settings.imageHosts.join(', ') || null },
    { name: 'app', by: settings.matchmakerUrl },
    { name: 'wiki', by: settings.wikiUrl },
    { name: 'roadmap', by: settings.roadmapUrl },
    { name: 'relays', by: settings.iceServers.flatMap(({ urls }) => urls).join(', ') || null },
    { name: 'privacy policy', by: settings.privacyUrl },
    { name: 'terms', by: settings.termsUrl },
    { name: 'trusted proxy', by: proxiesOf(settings) },
    {
      name: 'metrics',
      by:
        settings.metricsPort === null
          ? null
          : `/metrics, port ${settings.metricsPort} of ${settings.metricsHost}`,
    },
    { name: 'log', by: settings.logFormat === 'json' ? 'one JSON object a line' : 'text' },
  ];
};

const productOf = ({ productName, logoFile, brandColor }: Settings): string =>
  [productName, logoFile === null ? [] : `logo ${logoFile}`, brandColor === null ? [] : `color ${brandColor}`]
    .flat()
    .join(', ');

const paymentsOf = ({ stripePriceId, stripeFormerPriceIds, stripeTax }: Settings): string | null => {
  if (stripePriceId === null) return null;
  const former = stripeFormerPriceIds.map((price) => `formerly ${price}`);
  const taxes = stripeTax === null ? [] : 'taxes by Stripe';
  return ['Stripe', stripePriceId, former, taxes].flat(2).join(', ');
};

const mailOf = ({ smtpUrl, brevoApiKey, mailFrom }: Settings): string | null => {
  if (smtpUrl !== null) return `SMTP, ${new URL(smtpUrl).host}, from ${mailFrom}`;
  return brevoApiKey === null ? null : `Brevo, from ${mailFrom}`;
};

const proxiesOf = ({ trustProxy }: Settings): string | null => {
  if (trustProxy === 0) return null;
  return `X-Forwarded-For, ${trustProxy === 1 ? 'its last address' : `address ${trustProxy} from its end`}`;
};

const databaseOf = ({ databaseUrl, dataFolder }: Settings): string => {
  if (databaseUrl === null) return `embedded, in ${dataFolder}`;
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL';
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
};

const storageOf = ({ s3Bucket, s3Endpoint, dataFolder }: Settings): string =>
  s3Bucket === null ? `folder ${dataFolder}` : `bucket ${s3Bucket} at ${s3Endpoint}`;
