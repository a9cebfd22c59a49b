/** A browser's connection as far as `peerMedia` uses it: two of them are joined by what they describe. */
export class FakeConnection extends EventTarget {
  static all: FakeConnection[] = [];
  readonly called = `c${FakeConnection.all.length + 1}`;
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  readonly candidates: RTCIceCandidateInit[] = [];
  readonly sent: (MediaStreamTrack | null)[] = [];
  readonly #transceivers: unknown[] = [];
  #offers = 0;
  restarts = 0;
  isClosed = false;

  constructor() {
    super();
    FakeConnection.all.push(this);
  }

  addTransceiver(kind: 'audio' | 'video') {
    const transceiver = {
      direction: 'sendrecv',
      receiver: { track: { kind } },
      sender: { replaceTrack: async (track: MediaStreamTrack | null) => void this.sent.push(track) },
    };
    this.#transceivers.push(transceiver);
    return transceiver;
  }
  getTransceivers() {
    return this.#transceivers;
  }
  getConfiguration() {
    return {};
  }
  setConfiguration() {}
  restartIce() {
    this.restarts += 1;
  }

  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.#offers += 1;
    this.localDescription = { type, sdp: `${this.called} ${type} ${this.#offers}` };
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    if (type === 'answer') this.#connect();
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (description.type === 'offer' && this.#transceivers.length === 0)
      for (const kind of ['audio', 'video'] as const) {
        this.addTransceiver(kind);
        this.#say('track', { track: { kind } });
      }
    if (description.type === 'answer') this.#connect();
  }
  async addIceCandidate(candidate: RTCIceCandidateInit) {
    if (this.remoteDescription === null) throw new Error('No description yet');
    this.candidates.push(candidate);
  }
  close() {
    this.isClosed = true;
  }

  /** What the network does to it. */
  become(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.#say('connectionstatechange', {});
  }
  #connect() {
    this.become('connected');
  }
  #say(type: string, fields: object) {
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }
}
