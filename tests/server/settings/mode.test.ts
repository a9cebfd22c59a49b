import { describe, expect, it } from 'vitest';
import { unknownVariables } from '../../../server/settings/rules.ts';
import { isLocal, parseSettings } from '../../../server/settings/settings.ts';
import { startTable } from '../../../server/settings/startTable.ts';
import { stripe } from './given.ts';
import { productionEnv } from './production.ts';

const { SINGLE_SERVER: _, ...withoutStorage } = productionEnv;

describe('local mode', () => {
  it('[OPS-1] is the default, and keeps to this machine', () => {
    expect(isLocal(parseSettings({}))).toBe(true);
    const spelled = { HOST: '::1', APP_ORIGIN: 'http://127.0.0.1:8000', MEETING_ORIGIN: 'http://[::1]:8001' };
    expect(isLocal(parseSettings(spelled))).toBe(true);
  });

  it('[OPS-1] may be told an address of IPv6 as it stands in an origin, which is no name to listen on', () => {
    const { host, metricsHost } = parseSettings({ HOST: '[::1]', METRICS_HOST: '[::1]' });
    expect([host, metricsHost]).toEqual(['::1', '::1']);
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.5'],
    ['APP_ORIGIN', 'https://plaza.example'],
    ['MEETING_ORIGIN', 'http://localhost.plaza.example:3001'],
  ])('[OPS-1] refuses to start with %s=%s, where others would read the codes', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(
      new Error(`${name} must be this machine (localhost, 127.0.0.1 or [::1]) unless MODE=production.`),
    );
  });
});

describe('production', () => {
  it('[OPS-1] names all that is missing in one list, a sentence each', () => {
    expect(() => parseSettings({ MODE: 'production', HOST: '0.0.0.0' })).toThrow(
      new Error(`It cannot start with these settings:
- DATABASE_URL is missing: a PostgreSQL database.
- CODE_SECRET is missing: the secret of the codes, the same for every server.
- APP_ORIGIN is missing: the address of the site.
- MEETING_ORIGIN is missing: the address of the meetings.
- TRUST_PROXY is missing: how many proxies stand before the server, from 1 to 9, or false for none.
- TWILIO_ACCOUNT_SID is missing: the Twilio account that sends the codes.
- MAIL_FROM is missing: the address that mails come from.
- MATCHMAKER_URL is missing: the address of the app.
- SUPPORT_EMAIL is missing: where partners ask for help.
- LEGAL_COMPANY is missing: the company that mails name.
- LEGAL_ADDRESS is missing: its address.
- PRIVACY_URL is missing: the address of the privacy policy.
- TERMS_URL is missing: the address of the terms of service.
- LEGAL_DATE is missing: the day of their last change, which is kept with each agreement.
- SMTP_URL or BREVO_API_KEY is missing: what sends the mails.
- S3_BUCKET is missing: the storage of uploaded files; with SINGLE_SERVER=true they stay in DATA_FOLDER.`),
    );
  });

  it('[OPS-1] names what is impossible beside what is missing, and never a value', () => {
    const env = { ...productionEnv, PORT: 'many', CODE_SECRET: 'tiny', S3_BUCKET: 'files', TERMS_URL: '' };
    const together = 'must be given together with the other S3 settings.';
    expect(() => parseSettings(env)).toThrow(
      new Error(`It cannot start with these settings:
- PORT must be a whole number from 1 to 65535.
- CODE_SECRET must have at least 32 characters.
- S3_ENDPOINT ${together}
- S3_ACCESS_KEY_ID ${together}
- S3_SECRET_ACCESS_KEY ${together}
- S3_PUBLIC_URL ${together}
- TERMS_URL is missing: the address of the terms of service.`),
    );
  });

  it.each(Object.keys(productionEnv).filter((name) => name !== 'MODE'))(
    '[OPS-1] does not start without %s',
    (name) => {
      expect(() => parseSettings({ ...productionEnv, [name]: '' })).toThrow();
    },
  );

  it.each([
    [{ APP_ORIGIN: 'http://plaza.example' }, 'APP_ORIGIN must start with https://.'],
    [{ MEETING_ORIGIN: 'http://meet.plaza.example' }, 'MEETING_ORIGIN must start with https://.'],
    [
      { MEETING_ORIGIN: 'https://plaza.example:8443' },
      'MEETING_ORIGIN must have another host than APP_ORIGIN.',
    ],
  ])('[OPS-1] refuses %j', (change, message) => {
    expect(() => parseSettings({ ...productionEnv, ...change })).toThrow(new Error(message));
  });

  it.each([
    'MATCHMAKER_URL',
    'WIKI_URL',
    'ROADMAP_URL',
    'PRIVACY_URL',
    'TERMS_URL',
    'S3_ENDPOINT',
    'S3_PUBLIC_URL',
  ])('[OPS-1] goes to %s by https alone, unless it is this machine', (name) => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const addresses = { S3_ENDPOINT: 'https://s3.example', S3_PUBLIC_URL: 'https://files.example' };
    const started = (address: string) =>
      parseSettings({ ...productionEnv, ...s3, ...addresses, [name]: address });
    expect(() => started('HTTP://other.example/a')).toThrow(new Error(`${name} must start with https://.`));
    expect(() => started('http://localhost.other.example')).toThrow(`${name} must start with https://.`);
    for (const address of ['https://other.example/a', 'http://127.0.0.1:9000/a'])
      expect(started(address)).toBeDefined();
  });

  it('[OPS-1][OPS-5] demands no storage of a single server, and of several one that is no folder', () => {
    expect(isLocal(parseSettings(productionEnv))).toBe(false);
    expect(() => parseSettings(withoutStorage)).toThrow('S3_BUCKET is missing');
  });

  it.each([
    { SMTP_URL: 'smtp://smtp.plaza.example', BREVO_API_KEY: '' },
    { SMTP_URL: '', BREVO_API_KEY: 'xkeysib-1' },
  ])('[OPS-1] needs one service that sends mails: %j', (change) => {
    expect(isLocal(parseSettings({ ...productionEnv, ...change }))).toBe(false);
  });

  it('[OPS-1] leads to no stand-in: pages that nobody named have no address', () => {
    const settings = parseSettings(productionEnv);
    expect([settings.wikiUrl, settings.roadmapUrl]).toEqual([null, null]);
    expect(JSON.stringify(settings)).not.toContain('localhost:');
  });
});

describe('what the start says', () => {
  it('[OPS-1] lists what is on, off and where, in production', () => {
    expect(startTable(parseSettings(productionEnv))).toBe(`on   mode              production
on   product           Encuentro
on   site              https://plaza.example, port 3000 of localhost
on   meetings          https://meet.plaza.example, port 3001 of localhost
on   database          PostgreSQL, db.example:5432/plaza
off  samples
on   codes             Twilio Verify, VA11111111111111111111111111111111
off  codes in the log
off  payments
on   mail              SMTP, smtp.plaza.example:465, from hello@plaza.example
off  contacts
on   files             folder ./data
off  blog
off  image hosts
on   app               https://app.plaza.example
off  wiki
off  roadmap
off  relays
on   privacy policy    https://plaza.example/privacy.html
on   terms             https://plaza.example/terms.html
off  trusted proxy
off  metrics
on   log               one JSON object a line`);
  });

  it('[OPS-1] says in local mode what is real, and that codes leave the machine', () => {
    const { MODE: __, APP_ORIGIN, MEETING_ORIGIN, ...services } = productionEnv;
    const table = startTable(parseSettings(services));
    expect(table).toContain('on   mode              local: this machine alone, with stand-ins');
    expect(table).toContain('on   database          PostgreSQL, db.example:5432/plaza\noff  samples');
    expect(table).toContain('on   codes             Twilio Verify');
    expect(table).toContain('off  codes in the log');
    expect(table).toContain('on   payments          stand-in at http://localhost:3001');
    expect(table).toContain('on   blog              folder ./content');
    expect(startTable(parseSettings({}))).toContain(
      'on   mail              stand-in at http://localhost:3001',
    );
    expect(table).toContain('on   log               text');
    const watched = startTable(parseSettings({ METRICS_PORT: '9100' }));
    expect(watched).toContain('on   metrics           /metrics, port 9100 of 127.0.0.1');
  });

  it('[OPS-1] shows no secret', () => {
    const table = startTable(
      parseSettings({
        ...productionEnv,
        ...stripe,
        STRIPE_FORMER_PRICE_IDS: 'price_0',
        STRIPE_TAX: 'automatic',
        SMTP_URL: '',
        BREVO_API_KEY: 'xkeysib-1',
        BREVO_LIST_ID: '7',
      }),
    );
    expect(table).toContain(
      'on   mail              Brevo, from hello@plaza.example\non   contacts          Brevo, list 7',
    );
    expect(table).toContain('on   payments          Stripe, price_1, formerly price_0, taxes by Stripe');
    expect(table).not.toMatch(/secret|sk_live|whsec|xkeysib|ttt|sss/);
  });

  it.each([
    ['1', 'its last address'],
    ['3', 'address 3 from its end'],
  ])('[OPS-1] says for %s trusted proxies which address counts', (TRUST_PROXY, address) => {
    const table = startTable(parseSettings({ ...productionEnv, TRUST_PROXY }));
    expect(table).toContain(`on   trusted proxy     X-Forwarded-For, ${address}`);
  });

  it('[OPS-1] names variables that look like ours and are not', () => {
    const env = {
      ...productionEnv,
      STRIPE_SECERT_KEY: 'x',
      APPORIGIN: 'x',
      LEGAL_MAIL: 'x',
      PATH: '/bin',
      HOME: '/',
    };
    expect(unknownVariables(env)).toEqual(['STRIPE_SECERT_KEY', 'APPORIGIN', 'LEGAL_MAIL']);
  });
});
