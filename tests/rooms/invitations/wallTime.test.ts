import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isDay, isTimeZone, momentOf, wallTimeAt } from '../../../machines/contract/rooms/wallTime.ts';

const at = (day: string, time: string, timeZone: string) => {
  const { at: ms, occurs } = momentOf({ day, time, timeZone });
  return `${new Date(ms).toISOString().slice(0, 16)} ${occurs}`;
};

describe('what a clock on the wall shows', () => {
  it('[ROOM-7] is a moment by the rules of its zone, in summer and in winter', () => {
    expect(at('2026-11-27', '15:30', 'Europe/Madrid')).toBe('2026-11-27T14:30 once');
    expect(at('2026-07-01', '15:30', 'Europe/Madrid')).toBe('2026-07-01T13:30 once');
    expect(at('2026-11-27', '15:30', 'America/New_York')).toBe('2026-11-27T20:30 once');
    expect(at('2026-11-27', '15:30', 'Asia/Kolkata')).toBe('2026-11-27T10:00 once');
    expect(at('2027-01-01', '00:15', 'Pacific/Kiritimati')).toBe('2026-12-31T10:15 once');
  });

  it('[ROOM-7] that is skipped as clocks go forward comes as late as if they had not', () => {
    expect(at('2027-03-28', '02:30', 'Europe/Madrid')).toBe('2027-03-28T01:30 never');
    expect(at('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30 never');
  });

  it('[ROOM-7] that is shown twice as clocks go back is the first', () => {
    expect(at('2026-10-25', '02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30 twice');
    expect(at('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30 twice');
  });

  it('[ROOM-7] is read from a moment, and leads back to it', () => {
    for (const timeZone of ['Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'])
      for (let hour = 0; hour < 400 * 24; hour += 7) {
        const ms = Date.UTC(2026, 0, 1, hour);
        const { at: back, occurs } = momentOf(wallTimeAt(ms, timeZone));
        expect([timeZone, occurs === 'twice' ? back <= ms : back === ms]).toEqual([timeZone, true]);
      }
  });

  it('[ROOM-7] is of days and zones that there are', () => {
    expect(['2026-02-28', '2026-02-29', '2028-02-29', '2026-13-01', '1926-01-01', ''].map(isDay)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(['Europe/Madrid', 'UTC', 'Europe/Nowhere', '+05:30', ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('[ROOM-7] [OPS-7] needs one formatter for a zone, in however many mixes of capitals its name is spelled', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    onTestFinished(() => made.mockRestore());
    const letters = [...'antarctica/syowa'];
    const spellings = Array.from({ length: 1000 }, (_, mix) =>
      letters.map((letter, at) => ((mix >> at) % 2 === 1 ? letter.toUpperCase() : letter)).join(''),
    );
    expect(new Set(spellings).size).toBe(1000);
    expect(spellings.every(isTimeZone)).toBe(true);
    expect(made).toHaveBeenCalledTimes(1);
  });
});
