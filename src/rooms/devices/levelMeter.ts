/**
 * Shows how loud a stream is: sets `--level`, from 0 to 1, on an element in each frame (ROOM-1). A value that only looks,
 * and no machine hears. It follows the track that the stream has: Chromium calls the system's microphone `default`, whichever
 * it is. @returns its end.
 */
export const startMeter = (element: HTMLElement, stream: MediaStream): (() => void) => {
  const context = newContext();
  if (context === null) return () => undefined;
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  let heard: MediaStreamTrack | undefined;
  let source: MediaStreamAudioSourceNode | undefined;
  const follow = () => {
    const [track] = stream.getAudioTracks();
    if (track === heard) return;
    heard = track;
    source?.disconnect();
    source = track && context.createMediaStreamSource(new MediaStream([track]));
    source?.connect(analyser);
  };
  const samples = new Uint8Array(analyser.fftSize);
  let frame = 0;
  const draw = () => {
    follow();
    analyser.getByteTimeDomainData(samples);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
    element.style.setProperty('--level', String(Math.min(1, loudest / 64)));
    frame = requestAnimationFrame(draw);
  };
  void context.resume().catch(() => undefined);
  draw();
  return () => {
    cancelAnimationFrame(frame);
    void context.close().catch(() => undefined);
  };
};

/** A browser without sound output, or with many contexts already, gives none. */
const newContext = (): AudioContext | null => {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
};
