import { expect, it } from 'vitest';
import { parseSettings } from '../../../server/settings/settings.ts';
import { mail, s3, stripe, twilio } from './given.ts';

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
  // Parts of a password that are not escaped would become a host, a port, and what follows them.
  ...[
    'postgres://me:12/secret@db.example:5432/plaza',
    'postgres://me:12?secret@db.example:5432/plaza',
    'postgres://me:12#secret@db.example:5432/plaza',
    'postgres://me:se#cret@db.example:5432/plaza',
    'postgres://me:se/cret@db.example:5432/plaza',
    'postgres://me:secret@db.example:99999/plaza',
  ].map((DATABASE_URL): [Record<string, string>, string] => [
    { DATABASE_URL },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name, with / ? # @ in the password written as %2F %3F %23 %40.',
  ]),
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
    { ...stripe, STRIPE_FORMER_PRICE_IDS: 'price_2,prod_1' },
    'STRIPE_FORMER_PRICE_IDS must be prices that start with price_, with commas between.',
  ],
  [{ ...stripe, STRIPE_TAX: 'true' }, 'STRIPE_TAX must be automatic.'],
  [{ STRIPE_TAX: 'automatic' }, 'STRIPE_TAX must be given together with STRIPE_PRICE_ID.'],
  [
    { STRIPE_FORMER_PRICE_IDS: 'price_0' },
    'STRIPE_FORMER_PRICE_IDS must be given together with STRIPE_PRICE_ID.',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_a\nb' },
    'STRIPE_SECRET_KEY must consist of letters, digits and signs.',
  ],
  [
    { PRIVACY_URL: 'file:///etc/passwd' },
    'PRIVACY_URL must be an address that starts with http:// or https://.',
  ],
  [
    { ICE_SERVERS: 'https://turn.example.com' },
    'ICE_SERVERS must be addresses such as stun:stun.example.com:3478,turns:turn.example.com:5349 or the JSON of a list of servers.',
  ],
  [
    { ICE_SERVERS: '[{' },
    'ICE_SERVERS must be addresses such as stun:stun.example.com:3478,turns:turn.example.com:5349 or the JSON of a list of servers.',
  ],
  [
    { ICE_SERVERS: '[{"urls":[]}]' },
    'ICE_SERVERS must be addresses such as stun:stun.example.com:3478,turns:turn.example.com:5349 or the JSON of a list of servers.',
  ],
  [
    { ICE_SERVERS: 'turns:turn.example.com:5349' },
    'ICE_SECRET must be given for TURN servers without a username and a credential.',
  ],
  [{ ICE_SECRET: 'secret' }, 'ICE_SECRET must be given together with ICE_SERVERS.'],
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
  [{ CODES_PER_DAY: '-1' }, 'CODES_PER_DAY must be a whole number above 0.'],
  ...['XX', 'US;MX', '+1'].map((CODE_COUNTRIES): [Record<string, string>, string] => [
    { CODE_COUNTRIES },
    'CODE_COUNTRIES must be ISO codes of countries such as US,MX, with commas between.',
  ]),
  [{ SINGLE_SERVER: '1' }, 'SINGLE_SERVER must be true or false.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be false or the number of proxies, at most 9.'],
  [{ TRUST_PROXY: '10' }, 'TRUST_PROXY must be false or the number of proxies, at most 9.'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY must be false or the number of proxies, at most 9.'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number above 0.'],
])('[OPS-1] refuses %j with a sentence that names it', (env, message) => {
  expect(() => parseSettings(env)).toThrow(new Error(message));
});

it.each([
  'postgres://me:se%2F%3F%23%40cret@db.example:5432/plaza',
  'postgres://me:se@cret@db.example/plaza?sslmode=require',
  'postgresql://me@/plaza?host=/run/postgresql',
  'postgres:///plaza?host=/run/postgresql',
])('[OPS-1] takes %s, which says where PostgreSQL is', (DATABASE_URL) => {
  expect(parseSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

it.each([
  'stun://stun.example.com:3478',
  'stun:',
  'stun:stun.example.com:',
  'stun:stun.example.com:0',
  'turn:turn.example.com:65536',
  'turn:turn.example.com:99999',
  'turn:turn.example.com/path',
  'turn:me@turn.example.com',
  'turn:2001:db8::1',
  'turn:turn.example.com?transport=foo',
  'turn:turn.example.com?transport=udp&x=1',
])('[OPS-1][ROOM-5] refuses %s, for which browsers could open no connection', (ICE_SERVERS) => {
  expect(() => parseSettings({ ICE_SERVERS, ICE_SECRET: 'secret' })).toThrow(
    /^ICE_SERVERS must be addresses/,
  );
});

it.each([
  { username: 'me' },
  { credential: 'secret' },
  { username: '', credential: 'secret' },
  { username: 'me', credential: '' },
])(
  '[OPS-1][ROOM-5] refuses one TURN server among others that has %j alone, and takes it with ICE_SECRET',
  (own) => {
    const whole = { urls: ['turn:a.example'], username: 'me', credential: 'secret' };
    const part = { urls: ['stun:b.example', 'turn:b.example'], ...own };
    const env = { ICE_SERVERS: JSON.stringify([whole, part]) };
    expect(() => parseSettings(env)).toThrow(
      new Error('ICE_SECRET must be given for TURN servers without a username and a credential.'),
    );
    expect(parseSettings({ ...env, ICE_SECRET: 'secret' }).iceServers).toEqual([whole, part]);
  },
);
