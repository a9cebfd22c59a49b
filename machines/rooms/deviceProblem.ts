/** Why a device is not there: the browser or the person refuses it, another program holds it, there is none, it is gone. */
export type DeviceProblem = 'refused' | 'busy' | 'missing' | 'unplugged';

const problems: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** What a browser's refusal of a camera, a microphone or a screen means (ROOM-1, ROOM-5). */
export const deviceProblemOf = (error: unknown): DeviceProblem => {
  const called = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return problems[called] ?? 'busy';
};
