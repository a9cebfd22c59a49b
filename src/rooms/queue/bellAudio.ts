/**
 * The page's one audio context for the bell (ROOM-2). Safari lets each context play by itself only once it was started
 * within a press; presses before it was made count for nothing. It rests between rings.
 */
let audio: AudioContext | undefined;
/** Whether it has run, and so may again without a press. */
let mayPlay = false;
let rings = 0;

/** What may be a press; of a finger `pointerdown` is none. */
const presses = ['pointerdown', 'touchend', 'click', 'keydown'] as const;

/** Starts the audio within the page's first press, and again where it could not ring or the system has taken it. */
export const prepareBell = (signal: AbortSignal): void => {
  const prepare = async () => {
    if (mayPlay && audio?.state !== 'interrupted') return;
    if (navigator.userActivation?.isActive === false) return;
    audio ??= new AudioContext();
    await audio.resume();
    mayPlay = true;
    await rest();
  };
  const options = { signal, capture: true, passive: true };
  // A browser without sound output gives none.
  for (const press of presses) addEventListener(press, () => void prepare().catch(() => undefined), options);
};

/** Lets a ring use the audio; nothing happens where it has not started once `patience` is over. */
export const withBellAudio = async (
  patience: () => Promise<void>,
  ring: (audio: AudioContext) => Promise<void>,
): Promise<void> => {
  audio ??= new AudioContext();
  rings += 1;
  try {
    // One that may not play waits to be resumed for ever.
    if (audio.state !== 'running') await Promise.race([audio.resume(), patience()]);
    mayPlay = audio.state === 'running';
    if (mayPlay) await ring(audio);
  } finally {
    rings -= 1;
    await rest();
  }
};

const rest = async () => {
  if (rings === 0 && audio?.state === 'running') await audio.suspend();
};
