/**
 * The drawn scenes of the plaza: their size, and where the meeting dot stands in them (its centre and
 * its diameter), in the drawing's own units. `plaza.ts` draws them, `Plaza` shows them.
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
} as const;

export type SceneName = keyof typeof scenes;

/** Where the build puts a scene's drawing. */
export const sceneAddress = (name: SceneName): string => `/scenes/${name}.svg`;
