import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseSettings } from '../../../server/settings/settings.ts';
import { s3, stripe, twilio } from './given.ts';

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
  codesPerDay: 5000,
  codeCountries: [],
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
  stripeFormerPriceIds: [],
  stripeTax: null,
  iceServers: [],
  iceSecret: null,
  privacyUrl: 'http://localhost:3001/documents/privacy?lng={lng}',
  termsUrl: 'http://localhost:3001/documents/terms?lng={lng}',
  legalCompany: 'Soportal Digital, S. L.',
  legalAddress: 'Calle del Soportal 8, 37001 Salamanca',
  legalEmail: 'privacy@soportal.example',
  legalCountry: 'ES',
  legalDate: '2026-03-01',
};

it('[API-1][OPS-1] needs no setting at all', () => {
  expect(parseSettings({})).toEqual(defaults);
});

it('[OPS-1] documents every setting with its default in .env.example', () => {
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
      CODES_PER_DAY: '200',
      CODE_COUNTRIES: 'us, MX,',
      MAIL_FROM: 'hallo@example.com',
      SMTP_URL: 'smtp://me:secret@smtp.example.com:587',
      BREVO_API_KEY: 'xkeysib-1',
      BREVO_LIST_ID: '12',
      IMAGE_HOSTS: 'cdn.example.com, Pictures.example.org',
      ...s3,
      ...stripe,
      STRIPE_FORMER_PRICE_IDS: 'price_0, price_00',
      STRIPE_TAX: 'automatic',
      ICE_SERVERS: 'stun:stun.example.com:3478, turns:turn.example.com:5349?transport=tcp',
      ICE_SECRET: 'relay/secret=',
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
    codesPerDay: 200,
    codeCountries: ['US', 'MX'],
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
    stripeFormerPriceIds: ['price_0', 'price_00'],
    stripeTax: 'automatic',
    iceServers: [
      { urls: ['stun:stun.example.com:3478'] },
      { urls: ['turns:turn.example.com:5349?transport=tcp'] },
    ],
    iceSecret: 'relay/secret=',
    privacyUrl: 'https://legal.example.com/{lng}/privacy',
    termsUrl: 'https://legal.example.com/terms.html',
    legalCompany: 'Plaza AG',
    legalAddress: 'Rathausplatz 1, Bern',
    legalEmail: 'recht@example.com',
    legalCountry: 'CH',
    legalDate: '2028-02-29',
  });
});

it('[ROOM-5] takes relays as the JSON that RTCPeerConnection takes', () => {
  const servers = [
    { urls: ['stun:a.example', 'turn:a.example'], username: 'me', credential: 'secret' },
    { urls: 'stun:b.example' },
  ];
  expect(parseSettings({ ICE_SERVERS: JSON.stringify(servers) }).iceServers).toEqual([
    servers[0],
    { urls: ['stun:b.example'] },
  ]);
});

it.each([
  'stun:stun.example.com',
  'stuns:stun_1.example.com:5349',
  'turn:192.0.2.1:65535?transport=udp',
  'turns:[2001:db8::1]:443?transport=tcp',
  'turn:[::1]',
])('[ROOM-5] takes a server at %s', (url) => {
  expect(parseSettings({ ICE_SERVERS: url, ICE_SECRET: 'secret' }).iceServers).toEqual([{ urls: [url] }]);
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
