import type { SteppedClock } from '../../model/runMachine.ts';

type Said = RTCSessionDescriptionInit & { sdp: string };

/** How long a browser takes to connect, to say that a connection is interrupted, and to give up (ms). */
const connects = 200;
const notices = 3000;
const givesUp = 15_000;

/**
 * A browser's connection as far as `peerMedia` uses it, on a simulated network: two are joined once each has the other's
 * description and one the other's address, as long as nothing is cut between their pages.
 */
export class AirConnection extends EventTarget {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  isClosed = false;
  readonly #transceivers: unknown[] = [];
  readonly #candidates = new Set<string>();
  #agreed: { readonly own: Said; readonly far: Said } | null = null;
  #offer: Said | null = null;
  #farOffer: Said | null = null;
  #made = 0;
  /** The agreement that has failed: only another one connects. */
  #failed: string | null = null;
  #since: number;
  readonly air: Air;
  readonly page: string;
  readonly called: string;

  constructor(air: Air, page: string, called: string) {
    super();
    this.air = air;
    this.page = page;
    this.called = called;
    this.#since = air.clock.now();
  }

  get localDescription(): Said | null {
    return this.#offer ?? this.#agreed?.own ?? null;
  }
  get remoteDescription(): Said | null {
    return this.#farOffer ?? this.#agreed?.far ?? null;
  }
  addTransceiver(kind: 'audio' | 'video') {
    const sender = { replaceTrack: async () => undefined };
    this.#transceivers.push({ direction: 'sendrecv', receiver: { track: { kind } }, sender });
  }
  getTransceivers() {
    return this.#transceivers;
  }
  getConfiguration() {
    return {};
  }
  setConfiguration() {}
  restartIce() {}

  async setLocalDescription() {
    this.#mustBeOpen();
    this.#made += 1;
    const own = `${this.called} ${this.#made}`;
    if (this.#farOffer === null) {
      this.#offer = { type: 'offer', sdp: own };
      this.signalingState = 'have-local-offer';
    } else {
      this.#agreed = { own: { type: 'answer', sdp: `${own} to ${this.#farOffer.sdp}` }, far: this.#farOffer };
      this.#farOffer = null;
      this.signalingState = 'stable';
    }
    for (const at of [1, 2])
      queueMicrotask(() =>
        this.#say('icecandidate', {
          candidate: { candidate: `${at}`, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: own },
        }),
      );
  }
  async setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit) {
    this.#mustBeOpen();
    if (type === 'answer') {
      if (this.#offer === null) throw new Error('No offer waits for an answer');
      this.#agreed = { own: this.#offer, far: { type, sdp } };
      this.#offer = null;
      this.signalingState = 'stable';
      return;
    }
    // Of two that cross the own one is rolled back.
    this.#offer = null;
    this.#farOffer = { type, sdp };
    this.signalingState = 'have-remote-offer';
    if (this.#transceivers.length > 0) return;
    for (const kind of ['audio', 'video'] as const) {
      this.addTransceiver(kind);
      this.#say('track', { track: { kind } });
    }
  }
  async addIceCandidate({ usernameFragment }: RTCIceCandidateInit) {
    this.#mustBeOpen();
    const own = nameOf(this.remoteDescription);
    if (own === null || own !== usernameFragment) throw new Error('No such description');
    this.#candidates.add(own);
  }
  close() {
    this.isClosed = true;
  }

  /** What both sides have agreed on, the same for both; null before. */
  get agreement(): string | null {
    if (this.#agreed === null) return null;
    const { own, far } = this.#agreed;
    return own.type === 'answer' ? own.sdp : far.sdp;
  }
  /** Whether it is the one that answered. */
  get answered(): boolean {
    return this.#agreed?.own.type === 'answer';
  }
  get offerOfAgreement(): string | null {
    if (this.#agreed === null) return null;
    return this.answered ? this.#agreed.far.sdp : this.#agreed.own.sdp;
  }
  get knowsAddress(): boolean {
    return this.#candidates.has(nameOf(this.#agreed?.far ?? null) ?? '');
  }

  /** What the network does to it meanwhile. */
  pass() {
    const { clock } = this.air;
    if (this.isClosed) return;
    const isJoined = this.air.joinedWith(this) !== null && this.#failed !== this.agreement;
    const isConnected = this.connectionState === 'connected';
    if (isJoined === isConnected) {
      if (isConnected || this.#agreed === null) this.#since = clock.now();
      else if (this.#waited > givesUp) this.#fail();
      return;
    }
    if (isJoined) {
      if (this.#waited > connects || this.connectionState === 'disconnected') this.#become('connected');
    } else if (this.#waited > notices) this.#become('disconnected');
  }
  get #waited() {
    return this.air.clock.now() - this.#since;
  }
  #fail() {
    if (this.connectionState === 'failed') return;
    this.#failed = this.agreement;
    this.#become('failed');
  }
  #become(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.#since = this.air.clock.now();
    this.#say('connectionstatechange', {});
  }
  #mustBeOpen() {
    if (this.isClosed) throw new Error('It is closed');
  }
  #say(type: string, fields: object) {
    if (!this.isClosed) this.dispatchEvent(Object.assign(new Event(type), fields));
  }
}

/** The name that a description goes by in candidates. */
const nameOf = (said: Said | null): string | null => said?.sdp.split(' to ')[0] ?? null;

/** The network between all pages' connections. */
export class Air {
  readonly connections: AirConnection[] = [];
  /** Pages that no sound or picture reaches. */
  readonly cut = new Set<string>();

  readonly clock: SteppedClock;

  constructor(clock: SteppedClock) {
    this.clock = clock;
  }

  connect(page: string): AirConnection {
    const made = new AirConnection(this, page, `c${this.connections.length + 1}`);
    this.connections.push(made);
    return made;
  }
  /** Those of a page that are not closed. */
  openOf(page: string): AirConnection[] {
    return this.connections.filter((one) => one.page === page && !one.isClosed);
  }
  /** The connection that hears this one; null for none. */
  joinedWith(one: AirConnection): AirConnection | null {
    const { agreement } = one;
    if (agreement === null || one.isClosed || this.cut.has(one.page)) return null;
    const other = this.connections.find(
      (far) => far !== one && !far.isClosed && far.agreement === agreement && far.answered !== one.answered,
    );
    if (other === undefined || this.cut.has(other.page)) return null;
    // The answer was made for this very offer, and one of both knows where the other is.
    const fits =
      agreement.endsWith(` to ${one.offerOfAgreement}`) &&
      agreement.endsWith(` to ${other.offerOfAgreement}`);
    return fits && (one.knowsAddress || other.knowsAddress) ? other : null;
  }
  pass(): void {
    for (const connection of this.connections) connection.pass();
  }
}
