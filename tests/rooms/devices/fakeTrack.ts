/** A track of a device as browsers have it, as far as the live actors ask it; `deviceId` is that of its device. */
export class FakeTrack extends EventTarget {
  readonly kind: 'audio' | 'video';
  readonly deviceId: string;
  enabled = true;
  muted = false;
  readyState = 'live';
  constructor(kind: 'audio' | 'video', deviceId = 'first') {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop = () => {
    this.readyState = 'ended';
  };
  /** It ends by itself. */
  end = () => {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  };
  /** The system takes it, or gives it back. */
  silence = (muted: boolean) => {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  };
}
