import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarFacts, calendarFile } from '../../machines/contract/calendarFile.ts';
import { mailAddress } from '../../src/meetings/files.ts';
import { nextHalfHour } from '../../src/meetings/nextHalfHour.ts';
import { fileNameOf } from '../../src/share/textFile.ts';

const facts: CalendarFacts = {
  title: 'Reunión en «Casa; Iglesias», 1\\2',
  text: `Enlace para entrar: https://meet.example/?pId=${'ñ😀'.repeat(40)}`,
  link: `https://meet.example/?pId=${'p'.repeat(120)}`,
  now: Date.UTC(2026, 10, 22, 10, 12, 34, 567),
  start: Date.UTC(2026, 10, 22, 10, 30),
  minutes: 30,
  uid: 'Ab3xYz09Qw@meet.example',
  product: 'Encuentro',
};

const parsed = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent') ?? undefined;
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return { calendar, value, event: new ICAL.Event(event) };
};
const startOf = (now: string, offset: number) =>
  parsed(calendarFile({ ...facts, start: nextHalfHour(Date.parse(now), offset) })).value('dtstart');

describe('the calendar file', () => {
  it('[MEET-3] parses to a meeting of 30 minutes with link, place, words, stamp and a name of its own', () => {
    const { calendar, value, event } = parsed(calendarFile(facts));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Encuentro//EN');
    expect({
      uid: value('uid'),
      stamp: value('dtstamp'),
      start: value('dtstart'),
      end: value('dtend'),
      summary: value('summary'),
      description: value('description'),
      url: value('url'),
      location: value('location'),
      minutes: event.duration.toSeconds() / 60,
    }).toEqual({
      uid: facts.uid,
      stamp: '2026-11-22T10:12:34Z',
      start: '2026-11-22T10:30:00Z',
      end: '2026-11-22T11:00:00Z',
      summary: facts.title,
      description: facts.text,
      url: facts.link,
      location: facts.link,
      minutes: 30,
    });
  });

  it('[MEET-3] starts at the next full half hour of the browser’s own clock', () => {
    expect(startOf('2026-11-22T10:29:59.999Z', 0)).toBe('2026-11-22T10:30:00Z');
    expect(startOf('2026-11-22T10:30:00.000Z', 0)).toBe('2026-11-22T11:00:00Z');
    expect(startOf('2026-12-31T23:45:00.000Z', -60)).toBe('2027-01-01T00:00:00Z');
    // Kathmandu is 5:45 ahead: its half hours are the quarters of UTC.
    expect(startOf('2026-11-22T10:00:00.000Z', -345)).toBe('2026-11-22T10:15:00Z');
    expect(startOf('2026-11-22T10:15:00.000Z', -345)).toBe('2026-11-22T10:45:00Z');
    // Newfoundland is 3:30 behind.
    expect(startOf('2026-11-22T10:05:00.000Z', 210)).toBe('2026-11-22T10:30:00Z');
  });

  it('[MEET-3] has lines of at most 75 octets that end in CRLF, and parses whatever the words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        (title, text) => {
          const file = calendarFile({ ...facts, title, text });
          expect(file.endsWith('\r\n')).toBe(true);
          const lines = file.slice(0, -2).split('\r\n');
          expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
          const { value } = parsed(file);
          expect([value('summary'), value('description'), value('url')]).toEqual([
            oneLine(title),
            oneLine(text),
            facts.link,
          ]);
        },
      ),
    );
  });

  it('[MEET-3] words of several lines and broken characters come as one line', () => {
    const { value } = parsed(calendarFile({ ...facts, title: 'A\r\nEND:VEVENT\nB\u0007\ud800C' }));
    expect(value('summary')).toBe('A END:VEVENT B C');
  });
});

describe('the calendar file of an invitation', () => {
  const sent = {
    organizer: { name: 'Casa "Iglesias"', email: 'hello@plaza.example' },
    guest: 'a;na+1@b.example',
  };
  const valueIn = (method: 'REQUEST' | 'CANCEL', sequence: number) => {
    const { calendar, event } = parsed(calendarFile({ ...facts, sequence, method, sent }));
    const component = event.component;
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      organizer: component.getFirstProperty('organizer')?.toJSON(),
      attendees: component.getAllProperties('attendee').map((one) => one.getFirstValue()),
    };
  };

  it('[ROOM-7] asks one guest, whose address alone it holds, and counts its changes under one name', () => {
    expect(valueIn('REQUEST', 2)).toEqual({
      method: 'REQUEST',
      uid: facts.uid,
      sequence: 2,
      status: 'CONFIRMED',
      organizer: ['organizer', { cn: 'Casa ’Iglesias’' }, 'cal-address', 'mailto:hello@plaza.example'],
      attendees: ['mailto:a%3Bna+1@b.example'],
    });
  });

  it('[ROOM-7] strikes out a meeting that was cancelled', () => {
    expect(valueIn('CANCEL', 3)).toMatchObject({
      method: 'CANCEL',
      uid: facts.uid,
      sequence: 3,
      status: 'CANCELLED',
    });
  });
});

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

describe('file names and e-mail', () => {
  it('[MEET-3] a file is named after the space, in characters that every system takes', () => {
    expect(fileNameOf('Casa Iglesias')).toBe('Casa Iglesias');
    expect(fileNameOf('  ../a\\b:c*?"<>|\n.  ')).toBe('-a-b-c-');
    expect(fileNameOf('Ñandú · 東京')).toBe('Ñandú · 東京');
    expect([...fileNameOf('😀'.repeat(100))]).toHaveLength(60);
    expect([fileNameOf(''), fileNameOf(' . '), fileNameOf('\ud800')]).toEqual(['room', 'room', 'room']);
  });

  it('[MEET-3] the e-mail carries subject and words exactly', () => {
    const address = mailAddress('Nos vemos en Ñ & Co?', 'Puerta: https://meet.example/?pId=a%20b&x=1#y');
    const [, subject = '', body = ''] = /^mailto:\?subject=([^&?#]+)&body=([^&?#]+)$/.exec(address) ?? [];
    expect([decodeURIComponent(subject), decodeURIComponent(body)]).toEqual([
      'Nos vemos en Ñ & Co?',
      'Puerta: https://meet.example/?pId=a%20b&x=1#y',
    ]);
    expect(mailAddress('\ud800A\r\nBcc: x', '')).toBe('mailto:?subject=A%20Bcc%3A%20x&body=');
  });
});
