/** Rooms that people open; each may import itself and what is below it. */
export const areas: readonly string[] = (
  'home partners legal blog landing signup signin session account dashboard design logo meetings profile ' +
  'subscription inspect'
).split(' ');
/** What several areas use: each has a name of its own. */
const parts = 'forms head lobby media motion phone plaza rooms sections share'.split(' ');
const ground = ['platform', 'ui', 'theme'];

/** Which rooms of `src` a room may import from, beside itself. */
export const below: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['app', 'inspect', ...parts, ...ground],
  app: [...areas, 'shell', ...parts, ...ground],
  ...Object.fromEntries(areas.map((area) => [area, [...parts, ...ground]])),
  shell: [...parts, ...ground],
  ...Object.fromEntries(parts.map((part) => [part, [...parts, ...ground]])),
  // Its page is one of its own, which opens the inspector in development as `main.tsx` does.
  lobby: ['inspect', ...parts, ...ground],
  platform: ['ui', 'theme'],
  ui: ['theme'],
  theme: [],
};
