import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  defaultMeetingConfig,
  type MeetingConfig,
  MeetingConfigSchema,
  SavedConfigSchema,
  sameConfig,
} from '../../machines/contract/meetingConfig.ts';
import { config } from '../platform/api/wholeDesign.ts';

/** A design without any default value, with its video as other programs send it. */
const saved: MeetingConfig = { ...config, backgroundVideo: { url: 'https://videos.example/sea.mp4' } };

const read = (value: unknown): MeetingConfig => v.parse(SavedConfigSchema, value);

/** A copy with the value at `path` replaced, or removed where `value` is missing. */
const withValue = (config: object, [key = '', ...rest]: readonly string[], value?: unknown): object => {
  const inner: unknown = Reflect.get(config, key);
  const changed = rest.length === 0 ? value : withValue(inner as object, rest, value);
  const { [key]: _, ...others } = config as Record<string, unknown>;
  return changed === undefined ? others : { ...config, [key]: changed };
};
const valueAt = (config: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(value as object, key), config);

const fields = [
  ['name'],
  ['welcomeMessage'],
  ['theme'],
  ['theme', 'primaryColor'],
  ['theme', 'secondaryColor'],
  ['theme', 'headerColor'],
  ['logo'],
  ['logoLook'],
  ['logoSource'],
  ['backgroundVideo'],
  ['backgroundImage'],
  ['backgroundImage', 'url'],
  ['backgroundImage', 'overlayOpacity'],
  ['room'],
];

it('[DSGN-10] a design is read back as it was saved', () => {
  expect(read(saved)).toEqual(saved);
  expect(read(defaultMeetingConfig)).toEqual(defaultMeetingConfig);
});

it.each(fields)('[DSGN-10] whatever stands in %s %s changes no other field (N17, G3)', (...path) => {
  const others = (config: object) => withValue(config, path, null);
  fc.assert(
    fc.property(fc.oneof(fc.constant(undefined), fc.anything(), fc.string()), (odd) => {
      const config = read(withValue(saved, path, odd));
      expect(others(config)).toEqual(others(saved));
      // It could be saved again, except for texts that are too long.
      expect(v.is(MeetingConfigSchema, { ...config, name: 'Casa', welcomeMessage: '' })).toBe(true);
    }),
  );
});

it.each([
  [['theme', 'primaryColor'], '#GGG'],
  [['theme', 'secondaryColor'], undefined],
  [['backgroundImage', 'overlayOpacity'], undefined],
  [['backgroundImage', 'overlayOpacity'], 1.5],
  [['name'], ' '],
  [['name'], 7],
  [['logo'], 'javascript:alert(1)'],
] as const)('[DSGN-10] at %s %s stands for the default (F08, N22)', (path, odd) => {
  const fallback = valueAt(defaultMeetingConfig, path);
  expect(
    sameConfig(read(withValue(saved, path, odd)), withValue(saved, path, fallback) as MeetingConfig),
  ).toBe(true);
});

it('[DSGN-10] a text longer than a save takes stays as it is', () => {
  const long = { ...saved, name: 'a'.repeat(61), welcomeMessage: 'b'.repeat(201) };
  expect(read(long)).toEqual(long);
});

it.each([null, 'a text', 7, true, [], {}, [saved], { design: saved }])(
  '[DSGN-10] %j is no design, and is not taken for the default',
  (value) => {
    expect(v.is(SavedConfigSchema, value)).toBe(false);
  },
);
