import { expect, it } from 'vitest';
import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { differingFields, mergedDesigns } from '../../../machines/design/mergeDesigns.ts';
import { startFrame } from '../../../machines/logo/frame.ts';
import { randomOf } from '../../randomOf.ts';
import { saved } from '../startBranding.ts';

const theirs: MeetingConfig = {
  name: 'Theirs',
  welcomeMessage: 'Welcome',
  theme: { primaryColor: '#111111', secondaryColor: '#222222', headerColor: '#333333' },
  logo: '/files/a.png',
  logoLook: { luminance: 0.1, aspect: 1, shape: 'round' },
  logoSource: {
    url: '/uploads/original.png',
    crop: { scale: 2, rotation: 15, x: 0.1, y: -0.1 },
    frame: startFrame,
  },
  backgroundImage: { url: '/files/b.png', overlayOpacity: 0.5 },
  backgroundVideo: '/files/c.mp4',
  room: 'garden',
};

it('[DSGN-12] every field in which two versions differ is named (S10)', () => {
  expect([differingFields(saved, saved), differingFields(saved, theirs)]).toEqual([
    [],
    [
      'name',
      'welcomeMessage',
      'primaryColor',
      'secondaryColor',
      'headerColor',
      'logo',
      'backgroundImage',
      'overlay',
      'backgroundVideo',
      'room',
    ],
  ]);
});

it('[DSGN-12] two forms of one video are no difference', () => {
  const video = { ...theirs, backgroundVideo: { url: '/files/c.mp4' } };
  expect(differingFields(theirs, video)).toEqual([]);
});

/** Each field as the rules name it, read by hand. */
const read: Record<string, (config: MeetingConfig) => unknown> = {
  name: ({ name }) => name,
  welcomeMessage: ({ welcomeMessage }) => welcomeMessage,
  primaryColor: ({ theme }) => theme.primaryColor,
  secondaryColor: ({ theme }) => theme.secondaryColor,
  headerColor: ({ theme }) => theme.headerColor,
  logo: ({ logo, logoLook, logoSource }) => JSON.stringify([logo, logoLook, logoSource]),
  backgroundImage: ({ backgroundImage }) => backgroundImage.url,
  overlay: ({ backgroundImage }) => backgroundImage.overlayOpacity,
  backgroundVideo: ({ backgroundVideo }) => backgroundVideo,
  room: ({ room }) => room,
};

const edits = 10_000;

it(`[DSGN-12] ${edits} random pairs of edits: a merge loses no change, asks only about what both changed to different values, and is the same from either side where it asks nothing`, () => {
  const random = randomOf(20_261_126);
  const one = <Value>(...values: Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  // Few values, so that both often choose the same field, and sometimes the same value.
  const noLogo = { logo: null, logoLook: null, logoSource: null };
  const logoLook = { luminance: 0.9, aspect: 2, shape: 'rounded' as const };
  const { logoSource } = theirs;
  const kept = ({ logo, logoLook, logoSource }: MeetingConfig) => ({ logo, logoLook, logoSource });
  const edited = (config: MeetingConfig): MeetingConfig => ({
    name: one(config.name, config.name, 'Uno', 'Dos'),
    welcomeMessage: one(config.welcomeMessage, config.welcomeMessage, 'Hola', ''),
    theme: {
      primaryColor: one(config.theme.primaryColor, config.theme.primaryColor, '#AAAAAA', '#BBBBBB'),
      secondaryColor: one(config.theme.secondaryColor, config.theme.secondaryColor, '#AAAAAA', '#BBBBBB'),
      headerColor: one(config.theme.headerColor, config.theme.headerColor, '#AAAAAA', '#BBBBBB'),
    },
    ...one(
      kept(config),
      kept(config),
      noLogo,
      { ...noLogo, logo: '/files/x.png' },
      { logo: '/files/x.png', logoLook, logoSource },
    ),
    backgroundImage: {
      url: one(config.backgroundImage.url, config.backgroundImage.url, null, '/files/y.png'),
      overlayOpacity: one(config.backgroundImage.overlayOpacity, 0, 0.5),
    },
    backgroundVideo: one(config.backgroundVideo, config.backgroundVideo, null, '', '/files/z.mp4'),
    room: one(config.room, config.room, 'garden'),
  });
  let asked = 0;
  for (let pair = 0; pair < edits; pair += 1) {
    const base = one(saved, theirs);
    const [mine, other] = [edited(base), edited(base)];
    const here = mergedDesigns({ base, mine, theirs: other });
    const there = mergedDesigns({ base, mine: other, theirs: mine });
    const loaded = mergedDesigns({ base, mine, theirs: other }, 'theirs');
    const changedBoth: string[] = [];
    // A change of one alone is there, whoever merges and whatever is chosen.
    const wanted = Object.entries(read).map(([field, of]) => {
      const [was, a, b] = [of(base), of(mine), of(other)];
      const isAsked = a !== b && was !== a && was !== b;
      if (isAsked) changedBoth.push(field);
      const one = was === a ? b : a;
      return isAsked ? [a, b, b] : [one, one, one];
    });
    const once = mergedDesigns({ base: other, mine: here.config, theirs: other });
    expect({
      values: Object.values(read).map((of) => [of(here.config), of(there.config), of(loaded.config)]),
      conflicts: [here.conflicts, there.conflicts, loaded.conflicts],
      taken: here.taken,
      again: once,
    }).toEqual({
      values: wanted,
      conflicts: [changedBoth, changedBoth, changedBoth],
      taken: differingFields(mine, here.config),
      again: { config: here.config, conflicts: [], taken: [] },
    });
    asked += changedBoth.length > 0 ? 1 : 0;
  }
  // Both kinds have been met.
  expect(asked).toBeGreaterThan(edits / 10);
  expect(asked).toBeLessThan(edits - edits / 100);
});
