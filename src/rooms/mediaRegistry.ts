/** The key of the own camera and microphone: the device check fills it, the call goes on with it (ROOM-1, ROOM-5). */
export const localKey = 'local';

const streams = new Map<string, MediaStream>();
let last = 0;

/** Keeps a stream, of which contexts hold the key alone. @param key its key, by default a new one. */
export const keepStream = (stream: MediaStream, key = `stream${++last}`): string => {
  streams.set(key, stream);
  return key;
};

/** The stream of a key; undefined where there is none any more. */
export const streamOf = (key: string): MediaStream | undefined => streams.get(key);

/** Forgets a stream and stops its tracks: the camera's light goes out. */
export const dropStream = (key: string): void => {
  for (const track of streams.get(key)?.getTracks() ?? []) track.stop();
  streams.delete(key);
};
