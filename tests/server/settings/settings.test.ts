import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseSettings } from '../../../server/settings/settings.ts';

const s3 = {
  S3_ENDPOINT: 'https://storage.example.com/',
  S3_BUCKET: 'plaza-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'se/cr+et=',
  S3_PUBLIC_URL: 'https://files.example.com/plaza/',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 't'.repeat(32),
  TWILIO_VERIFY_SERVICE_SID: `VA${'1'.repeat(32)}`,
};
const mail = { MAIL_FROM: 'hello@example.com' };

const defaults = {
  mode: 'local',
  port: 3000,
  meetingPort: 3001,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  host: 'localhost',
  dataFolder: './data',
  contentFolder: './content',
  databaseUrl: null,
  databasePool: 10,
  appOrigin: 'http://localhost:3000',
  meetingOrigin: 'http://localhost:3001',
  matchmakerUrl: 'http://localhost:3001/app',
  matchmakerMessage: 'navigate',
  supportEmail: 'help@soportal.example',
  wikiUrl: 'http://localhost:3001/wiki',
  roadmapUrl: 'http://localhost:3001/wiki/roadmap',
  productName: 'Encuentro',
  logoFile: null,
  brandColor: null,
  website: 'encuentro',
  codeSecret: null,
  trustProxy: 0,
  singleServer: false,
  logFormat: 'text',
  logCodes: true,
  twilioAccountSid: null,
  twilioAuthToken: null,
  twilioVerifyServiceSid: null,
  codesPerHour: 1000,
  mailFrom: 'hello@soportal.example',
  smtpUrl: null,
  brevoApiKey: null,
  brevoListId: null,
  imageHosts: [],
  s3Endpoint: null,
  s3Bucket: null,
  s3AccessKeyId: null,
  s3SecretAccessKey: null,
  s3PublicUrl: null,
  stripeSecretKey: null,
  stripeWebhookSecret: null,
  stripePriceId: null,
  privacyUrl: 'http://localhost:3001/documents/privacy?lng={lng}',
  termsUrl: 'http://localhost:3001/documents/terms?lng={lng}',
  legalCompany: 'Soportal Digital, S. L.',
  legalAddress: 'Calle del Soportal 8, 37001 Salamanca',
  legalEmail: 'privacy@soportal.example',
  legalCountry: 'ES',
  legalDate: '2026-03-01',
};

it('[API-1] needs no setting at all', () => {
  expect(parseSettings({})).toEqual(defaults);
});

it('[API-1] documents every setting with its default in .env.example', () => {
  const documented = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(parseSettings(documented)).toEqual(defaults);
  expect(Object.keys(documented)).toHaveLength(Object.keys(defaults).length);
});

it('[API-3] takes every setting from the environment', () => {
  expect(
    parseSettings({
      MODE: 'production',
      PORT: '80',
      MEETING_PORT: '81',
      METRICS_PORT: '9100',
      METRICS_HOST: '10.0.0.1',
      HOST: '0.0.0.0',
      DATA_FOLDER: 'kept',
      CONTENT_FOLDER: 'written',
      DATABASE_URL: 'postgres://me@db/name',
      DATABASE_POOL: '25',
      APP_ORIGIN: 'https://example.com/',
      MEETING_ORIGIN: 'https://Meet.example.com',
      MATCHMAKER_URL: 'https://app.example.com/start',
      MATCHMAKER_MESSAGE: 'openTab',
      SUPPORT_EMAIL: 'hilfe@example.com',
      WIKI_URL: 'https://wiki.example.com',
      ROADMAP_URL: 'https://wiki.example.com/next',
      PRODUCT_NAME: 'Plaza',
      LOGO_FILE: './plaza.svg',
      BRAND_COLOR: '#1a5cba',
      WEBSITE: 'plaza',
      CODE_SECRET: 's'.repeat(32),
      TRUST_PROXY: '2',
      LOG_FORMAT: 'text',
      LOG_CODES: 'false',
      SINGLE_SERVER: 'true',
      ...twilio,
      CODES_PER_HOUR: '50',
      MAIL_FROM: 'hallo@example.com',
      SMTP_URL: 'smtp://me:secret@smtp.example.com:587',
      BREVO_API_KEY: 'xkeysib-1',
      BREVO_LIST_ID: '12',
      IMAGE_HOSTS: 'cdn.example.com, Pictures.example.org',
      ...s3,
      ...stripe,
      PRIVACY_URL: 'https://legal.example.com/{lng}/privacy',
      TERMS_URL: 'https://legal.example.com/terms.html',
      LEGAL_COMPANY: 'Plaza AG',
      LEGAL_ADDRESS: 'Rathausplatz 1, Bern',
      LEGAL_EMAIL: 'recht@example.com',
      LEGAL_COUNTRY: 'CH',
      LEGAL_DATE: '2028-02-29',
    }),
  ).toEqual({
    mode: 'production',
    port: 80,
    meetingPort: 81,
    metricsPort: 9100,
    metricsHost: '10.0.0.1',
    host: '0.0.0.0',
    dataFolder: 'kept',
    contentFolder: 'written',
    databaseUrl: 'postgres://me@db/name',
    databasePool: 25,
    appOrigin: 'https://example.com',
    meetingOrigin: 'https://meet.example.com',
    matchmakerUrl: 'https://app.example.com/start',
    matchmakerMessage: 'openTab',
    supportEmail: 'hilfe@example.com',
    wikiUrl: 'https://wiki.example.com',
    roadmapUrl: 'https://wiki.example.com/next',
    productName: 'Plaza',
    logoFile: './plaza.svg',
    brandColor: '#1A5CBA',
    website: 'plaza',
    codeSecret: 's'.repeat(32),
    trustProxy: 2,
    logFormat: 'text',
    logCodes: false,
    singleServer: true,
    twilioAccountSid: `AC${'0'.repeat(32)}`,
    twilioAuthToken: 't'.repeat(32),
    twilioVerifyServiceSid: `VA${'1'.repeat(32)}`,
    codesPerHour: 50,
    mailFrom: 'hallo@example.com',
    smtpUrl: 'smtp://me:secret@smtp.example.com:587',
    brevoApiKey: 'xkeysib-1',
    brevoListId: 12,
    imageHosts: ['cdn.example.com', 'pictures.example.org'],
    s3Endpoint: 'https://storage.example.com',
    s3Bucket: 'plaza-files',
    s3AccessKeyId: 'id',
    s3SecretAccessKey: 'se/cr+et=',
    s3PublicUrl: 'https://files.example.com/plaza',
    stripeSecretKey: 'sk_live_1',
    stripeWebhookSecret: 'whsec_1',
    stripePriceId: 'price_1',
    privacyUrl: 'https://legal.example.com/{lng}/privacy',
    termsUrl: 'https://legal.example.com/terms.html',
    legalCompany: 'Plaza AG',
    legalAddress: 'Rathausplatz 1, Bern',
    legalEmail: 'recht@example.com',
    legalCountry: 'CH',
    legalDate: '2028-02-29',
  });
});

it('[OPS-5] counts one trusted proxy for true, none for false', () => {
  const hops = (TRUST_PROXY: string) => parseSettings({ TRUST_PROXY }).trustProxy;
  expect(['true', 'false', '1', '9'].map(hops)).toEqual([1, 0, 1, 9]);
});

it('[API-1][OPS-1] derives addresses from other settings', () => {
  const { appOrigin, roadmapUrl } = parseSettings({ PORT: '4000', MEETING_ORIGIN: 'http://127.0.0.1:9' });
  expect([appOrigin, roadmapUrl]).toEqual(['http://localhost:4000', 'http://127.0.0.1:9/wiki/roadmap']);
});

it.each([
  ['Encuentro', 'encuentro'],
  ['Ágora & Co', 'agora-co'],
  ['(Plaza) 24', 'plaza-24'],
  ['出会い', 'site'],
])('[API-1][APP-14] %s is by itself the website %s', (name, website) => {
  expect(parseSettings({ PRODUCT_NAME: name }).website).toBe(website);
});

it.each([
  [{ MODE: 'test' }, 'MODE must be local or production.'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json.'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number from 1 to 65535.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT and MEETING_PORT.'],
  [{ METRICS_PORT: '3001' }, 'METRICS_PORT must differ from PORT and MEETING_PORT.'],
  [
    { METRICS_HOST: '0.0.0.0' },
    'METRICS_HOST must be this machine (localhost, 127.0.0.1 or [::1]) unless MODE=production.',
  ],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ MEETING_PORT: 'x' }, 'MEETING_PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '3001' }, 'MEETING_PORT must differ from PORT.'],
  [
    { APP_ORIGIN: 'http://localhost:3000/app' },
    'APP_ORIGIN must be an origin such as https://example.com, without a path.',
  ],
  [
    { MEETING_ORIGIN: 'ftp://localhost' },
    'MEETING_ORIGIN must be an origin such as https://example.com, without a path.',
  ],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address.'],
  [{ MATCHMAKER_MESSAGE: 'both' }, 'MATCHMAKER_MESSAGE must be navigate or openTab.'],
  [{ WIKI_URL: 'wiki' }, 'WIKI_URL must be an address that starts with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [{ BRAND_COLOR: 'red' }, 'BRAND_COLOR must be a color such as #1A5CBA.'],
  [{ BRAND_COLOR: '#FFC247' }, 'BRAND_COLOR must be darker, as white text on it needs a contrast of 4.5:1.'],
  [{ WEBSITE: 'Two words' }, 'WEBSITE must consist of small letters, digits and hyphens.'],
  [{ CODE_SECRET: 'short' }, 'CODE_SECRET must have at least 32 characters.'],
  [{ MAIL_FROM: 'hello' }, 'MAIL_FROM must be an e-mail address.'],
  [{ BREVO_API_KEY: 'key' }, 'MAIL_FROM must be given together with SMTP_URL or BREVO_API_KEY.'],
  [{ SMTP_URL: 'smtp://me' }, 'MAIL_FROM must be given together with SMTP_URL or BREVO_API_KEY.'],
  [{ ...mail, SMTP_URL: 'http://me' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ ...mail, SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ BREVO_LIST_ID: '3' }, 'BREVO_LIST_ID must be given together with BREVO_API_KEY.'],
  [{ ...mail, BREVO_API_KEY: 'a\nb' }, 'BREVO_API_KEY must consist of letters, digits and signs.'],
  [{ ...mail, BREVO_API_KEY: 'key', BREVO_LIST_ID: '0' }, 'BREVO_LIST_ID must be a whole number above 0.'],
  [
    { ...s3, S3_ENDPOINT: 's3.example' },
    'S3_ENDPOINT must be an address that starts with http:// or https://.',
  ],
  [{ ...s3, S3_PUBLIC_URL: 'https://s3.example/?x' }, 'S3_PUBLIC_URL must be an address without ? and #.'],
  [
    { ...s3, S3_BUCKET: 'My files' },
    'S3_BUCKET must consist of 3 to 63 small letters, digits, dots and hyphens.',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' },
    'STRIPE_SECRET_KEY must be given together with the other Stripe settings.',
  ],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_.'],
  [{ ...stripe, STRIPE_PRICE_ID: 'prod_1' }, 'STRIPE_PRICE_ID must start with price_.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_a\nb' },
    'STRIPE_SECRET_KEY must consist of letters, digits and signs.',
  ],
  [
    { PRIVACY_URL: 'file:///etc/passwd' },
    'PRIVACY_URL must be an address that starts with http:// or https://.',
  ],
  [{ TERMS_URL: '/terms' }, 'TERMS_URL must be an address that starts with http:// or https://.'],
  [{ LEGAL_EMAIL: 'nobody' }, 'LEGAL_EMAIL must be an e-mail address.'],
  [{ LEGAL_COUNTRY: 'Spain' }, 'LEGAL_COUNTRY must be the two capital letters of a country.'],
  [{ LEGAL_DATE: '2026-02-30' }, 'LEGAL_DATE must be a day such as 2026-03-01.'],
  [{ LEGAL_DATE: 'soon' }, 'LEGAL_DATE must be a day such as 2026-03-01.'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: 'SK1' }, 'TWILIO_ACCOUNT_SID must be AC and 32 of 0-9 and a-f.'],
  [
    { ...twilio, TWILIO_VERIFY_SERVICE_SID: 'VA1' },
    'TWILIO_VERIFY_SERVICE_SID must be VA and 32 of 0-9 and a-f.',
  ],
  [{ CODES_PER_HOUR: '0' }, 'CODES_PER_HOUR must be a whole number above 0.'],
  [{ SINGLE_SERVER: '1' }, 'SINGLE_SERVER must be true or false.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be false or the number of proxies, at most 9.'],
  [{ TRUST_PROXY: '10' }, 'TRUST_PROXY must be false or the number of proxies, at most 9.'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY must be false or the number of proxies, at most 9.'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number above 0.'],
])('[API-1] refuses %j with a sentence that names it', (env, message) => {
  expect(() => parseSettings(env)).toThrow(new Error(message));
});
