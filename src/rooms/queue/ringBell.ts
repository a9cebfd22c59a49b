import { withBellAudio } from './bellAudio.ts';

/** The notes of the bell, in Hz, and when each begins, in seconds. */
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.16 },
] as const;
/** How long each note sounds, and how loud it begins. */
const length = 0.7;
const loudness = 0.12;

/** Tabs of one origin that hear of a knock at the same time ring once: the first holds this lock meanwhile. */
const lockName = 'bell';
const lockHeld = 2000;

/**
 * Plays two soft notes, in one tab of the dashboard and in one of the meeting, which are two origins (ROOM-2). Silent where nobody has done anything in the page yet: there
 * a browser plays nothing, and an audio context would complain.
 */
export const ringBell = async (signal: AbortSignal): Promise<void> => {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const patience = () => passed(length * 1000, signal);
  await withBellAudio(patience, async (audio) => {
    if (signal.aborted) return;
    // Pages without a secure connection have no locks.
    if (!('locks' in navigator)) return play(audio, signal);
    // A tab that may not play takes it from none that may.
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      await play(audio, signal);
      await passed(lockHeld, signal);
    });
  });
};

const play = async (audio: AudioContext, signal: AbortSignal): Promise<void> => {
  const tones = notes.map(({ pitch, at }) => sound(audio, pitch, audio.currentTime + at));
  await passed((length + 0.3) * 1000, signal);
  // What rests in the middle of a note would end it at the next ring.
  for (const tone of tones) tone.disconnect();
};

const sound = (audio: AudioContext, pitch: number, start: number): AudioNode => {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
  return volume;
};

const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
