/**
 * The drawn scenes of the plaza: their size, and the position of the meeting dot in them (its centre and its
 * diameter), in the drawing's own units. `plaza.ts` draws them, `Plaza` shows them.
 */
export const scenes = {
  /** The crowd around the headline of the home page, for wide screens and for narrow ones. */
  home: { width: 2400, height: 1600, dot: null },
  homeNarrow: { width: 2400, height: 1600, dot: null },
  /** An empty patch with people around it, for a card in the middle. */
  signIn: { width: 1800, height: 1000, dot: null },
  /** People walking towards one point, for a closing headline. */
  landing: { width: 2400, height: 760, dot: null },
  notFound: { width: 1800, height: 1000, dot: null },
  /** Two people at night. */
  footer: { width: 900, height: 560, dot: { x: 596, y: 183, size: 14 } },
  /** Two people meet: the end of the sign-up. */
  meeting: { width: 260, height: 140, dot: { x: 130, y: 66, size: 18 } },
  /** The demo's square at night: paving, people, faint circles; the demo plays over it (`demoPath` …). */
  ecosystem: { width: 1240, height: 640, dot: null },
  /** The person the demo finds, looking right, so that she can turn; her shadow is in `ecosystem`. */
  matched: { width: 64, height: 64, dot: null },
  /** People crossing: the large ecosystem card. */
  users: { width: 680, height: 210, dot: null },
  /** A grey crowd at night, one person in lamplight. */
  value: { width: 860, height: 780, dot: null },
  /** Two people meet on the red of a call to action, white paving around them. */
  callToAction: { width: 620, height: 300, dot: null },
  /** Two people meet in lamplight at night: the partner’s open space. */
  space: { width: 520, height: 420, dot: { x: 371, y: 211, size: 20 } },
  /** Saying it, finding the person, meeting: three stages; side by side their dotted paths join. */
  howSay: { width: 408, height: 214, dot: null },
  howMeet: { width: 408, height: 214, dot: null },
  howBook: { width: 408, height: 214, dot: { x: 137, y: 128, size: 18 } },
  /** The partner's stall under a lamp, people walking in. */
  partners: { width: 980, height: 900, dot: null },
  /** A community growing ring by ring. */
  growth: { width: 400, height: 250, dot: null },
  communityLegal: { width: 120, height: 96, dot: null },
  communityStartup: { width: 120, height: 96, dot: null },
  communityHealth: { width: 120, height: 96, dot: null },
  communityStreet: { width: 120, height: 96, dot: null },
  /** Avatars, from the front. */
  lucia: { width: 48, height: 48, dot: null },
  samuel: { width: 48, height: 48, dot: null },
  irene: { width: 48, height: 48, dot: null },
  joaquin: { width: 48, height: 48, dot: null },
  greta: { width: 48, height: 48, dot: null },
  nuria: { width: 48, height: 48, dot: null },
  /** The ten people of the testimonials, side by side: one file, each as large as an avatar. */
  clients: { width: 480, height: 48, dot: null },
} as const;

export type SceneName = keyof typeof scenes;

/** The invented partner of every image (LAND-1, PRT-1). */
export const inventedPartner = 'Casa Iglesias';

/** The address of a scene's drawing in the build. */
export const sceneAddress = (name: SceneName): string => `/scenes/${name}.svg`;

/** For posts without an image: six grounds, on each two communities, two who meet, a path, a welcome (BLOG-1). */
export const covers = 24;
/** The size of each, in px. */
export const coverSize = { width: 800, height: 400 } as const;

/** The address of the cover of this number, from 0, in the build. */
export const coverAddress = (cover: number): string => `/scenes/cover${cover}.svg`;

/** A chalk circle for a label: its centre and its radius in the scene's units. */
export interface ChalkCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The circles beside the headline, in the `home` scene. */
export const homeCircles = {
  startup: { x: 1610, y: 640, radius: 118 },
  legal: { x: 1480, y: 1080, radius: 112 },
  health: { x: 1385, y: 500, radius: 82 },
} as const satisfies Record<string, ChalkCircle>;

/** The demo's circles in the `ecosystem` scene; the legal one is where the right person is. */
export const demoCircles = {
  neighbourhood: { x: 520, y: 172, radius: 106 },
  legal: { x: 715, y: 372, radius: 132 },
  startup: { x: 905, y: 150, radius: 98 },
} as const satisfies Record<string, ChalkCircle>;

/**
 * The asker in the `ecosystem` scene; the centre of the `matched` scene in it and the degrees that she turns
 * to; and the meeting dot's position between them.
 */
export const demoPlaces = {
  asker: { x: 306, y: 424 },
  matched: { x: 722, y: 366, facing: 205 },
  dot: { x: 690, y: 340, size: 18 },
} as const;

/** The dotted path from the asker through a circle to the matched person, as a path's `d`. */
export const demoPath = 'M330 402C400 330 430 200 520 178S640 260 690 330';
