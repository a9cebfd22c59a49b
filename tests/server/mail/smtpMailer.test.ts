import { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NotSent, type Refusal } from '../../../server/mail/mailer.ts';
import { leaseMs } from '../../../server/mail/outbox.ts';
import { smtpMailer } from '../../../server/mail/smtpMailer.ts';
import { mail, mailId, sender } from './aMail.ts';
import { startSmtpServer } from './smtpServer.ts';

const open = async (answers?: Parameters<typeof startSmtpServer>[0]) => {
  const server = await startSmtpServer(answers);
  onTestFinished(server.close);
  return { ...server, mailer: smtpMailer({ url: server.url, sender }) };
};

it('[MAIL-3] signs in and hands over one mail for one person, in plain text and in HTML', async () => {
  const { mailer, commands, mails } = await open();
  await mailer.send(mail, mailId);
  const auth = Buffer.from('\0me\0pass word').toString('base64');
  expect(commands.slice(1, 5)).toEqual([
    `AUTH PLAIN ${auth}`,
    'MAIL FROM:<hello@plaza.example>',
    'RCPT TO:<"ana,eva"@example.com>',
    'DATA',
  ]);
  const [text = ''] = mails;
  for (const line of [
    'From: "Plaza & Co" <hello@plaza.example>',
    `Message-ID: <${mailId}@plaza.example>`,
    `List-Unsubscribe: ${mail.headers['List-Unsubscribe']}`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
    '<p>Hola</p>',
  ])
    expect(text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')).toContain(line);
  expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?Confirma_tu_suscripci=C3=B3n\?=/m);
});

it.each<[Refusal, kind: string, Parameters<typeof startSmtpServer>[0]]>([
  ['unsure', 'EAUTH 535', { AUTH: '535 me is unknown' }],
  ['forGood', 'EENVELOPE 550', { RCPT: '550 no ana,eva@example.com here' }],
  ['forGood', 'EENVELOPE 550', { RCPT: '550 5.1.1 nobody' }],
  ['unsure', 'EENVELOPE 450', { RCPT: '450 later' }],
  ['unsure', 'EENVELOPE 503', { RCPT: '503 sign in first' }],
  ['unsure', 'EENVELOPE 554', { RCPT: '554 5.7.1 relay access denied' }],
  ['forGood', 'EENVELOPE 550', { RCPT: '550 5.4.1 recipient address rejected' }],
  ['unsure', 'EMESSAGE 550', { end: '550-5.4.5 Daily user sending limit exceeded\r\n550 5.4.5 bye' }],
  ['unsure', 'EMESSAGE 554', { end: '554 5.3.2 System is not accepting network messages' }],
  ['unsure', 'EENVELOPE 451', { MAIL: '451 come later' }],
  ['unsure', 'EENVELOPE 550', { MAIL: '550 who are you' }],
  ['forGood', 'EMESSAGE 554', { end: '554 spam' }],
  ['unsure', 'EMESSAGE 452', { end: '452 full' }],
  ['unsure', 'EPROTOCOL 421', { hello: '421 busy' }],
])('[MAIL-3] A22 a refusal is “%s”: says “%s”, and nothing secret', async (refusal, kind, answers) => {
  const { mailer } = await open(answers);
  await expect(mailer.send(mail, mailId)).rejects.toEqual(new NotSent(`The SMTP server: ${kind}`, refusal));
});

it('[MAIL-3] tells no password to a server elsewhere that takes it in the clear alone', async () => {
  // An address of this machine, which is not known as one.
  const server = await startSmtpServer({ STARTTLS: '502 no' }, '127.0.0.2');
  onTestFinished(server.close);
  await expect(smtpMailer({ url: server.url, sender }).send(mail, mailId)).rejects.toEqual(
    new NotSent('The SMTP server: ETLS 502'),
  );
  expect(server.commands.join()).not.toContain('AUTH');
});

it('[MAIL-3] gives up on a server that is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { mailer } = await open({ hello: null });
  const sent = expect(mailer.send(mail, mailId)).rejects.toEqual(new NotSent('The SMTP server: ETIMEDOUT'));
  const ticks = setInterval(() => vi.advanceTimersByTime(1000), 1);
  onTestFinished(() => clearInterval(ticks));
  await sent;
});

it('[MAIL-3] is not reached where nobody listens', async () => {
  const { url, close } = await startSmtpServer();
  close();
  await expect(smtpMailer({ url, sender }).send(mail, mailId)).rejects.toEqual(
    new NotSent('The SMTP server: ESOCKET'),
  );
});

it('[MAIL-3] waits for two minutes for the answer to a whole mail, which may be kept meanwhile', async () => {
  const idle = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => idle.mockRestore());
  const { mailer, mails, say } = await open({ end: null });
  const sent = mailer.send(mail, mailId);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(idle.mock.calls.at(-1)?.[0]).toBe(2 * 60_000);
  say('250 kept');
  await expect(sent).resolves.toBeUndefined();
});

it('[MAIL-3][OPS-5] ends a try before another server may take the mail', async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  onTestFinished(() => timeout.mockRestore());
  const { mailer, mails } = await open({ end: null });
  const sent = expect(mailer.send(mail, mailId)).rejects.toEqual(new NotSent('The SMTP server: EABORT'));
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(timeout.mock.calls).toEqual([[3 * 60_000]]);
  expect(3 * 60_000).toBeLessThan(leaseMs);
  end.abort();
  await sent;
});
