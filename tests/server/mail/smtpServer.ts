import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** What a client said: its commands, and the mails with their heads. */
export interface SmtpServer {
  url: string;
  commands: string[];
  mails: string[];
  /** An answer that has been held back. */
  say(line: string): void;
  close(): void;
}

/**
 * An SMTP server of this machine that knows what a mail takes, and no more (RFC 5321).
 * @param answers other replies than the usual ones, by the first word of a command; null: silence.
 */
export const startSmtpServer = async (
  answers: Readonly<Record<string, string | null>> = {},
  host = '127.0.0.1',
): Promise<SmtpServer> => {
  const [commands, mails, sockets]: [string[], string[], Set<Socket>] = [[], [], new Set()];
  const usual: Readonly<Record<string, string>> = {
    hello: '220 mail.example ready',
    EHLO: '250-mail.example\r\n250-SMTPUTF8\r\n250 AUTH PLAIN',
    AUTH: '235 welcome',
    DATA: '354 go on',
    end: '250 kept',
    QUIT: '221 bye',
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (word: string) => {
      const answer = answers[word] === undefined ? (usual[word] ?? '250 fine') : answers[word];
      if (answer !== null) socket.write(`${answer}\r\n`);
    };
    let [heard, isMail] = ['', false];
    say('hello');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at === -1) return;
        const text = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        (isMail ? mails : commands).push(text);
        const word = isMail ? 'end' : (text.split(' ')[0] ?? '');
        isMail = word === 'DATA';
        say(word);
        if (word === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `smtp://me:pass%20word@${host}:${(server.address() as AddressInfo).port}`,
    commands,
    mails,
    say: (line) => {
      for (const socket of sockets) socket.write(`${line}\r\n`);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
