import type { Signal } from '../../../machines/contract/rooms/signals.ts';
import { listen } from '../../../machines/port.ts';
import type { MediaCommand, MediaEvent, MediaInput } from '../../../machines/rooms/peerSetup.ts';
import { dropStream, keepStream } from '../mediaRegistry.ts';
import { randomHex } from '../randomHex.ts';
import type { Connections } from './connections.ts';

/** What the browser brings; a test brings its own. */
export interface Browser {
  readonly connect: (relays: RTCIceServer[]) => RTCPeerConnection;
  readonly newStream: () => MediaStream;
  readonly newLink: () => string;
}

/** The browser's own. */
export const browser: Browser = {
  connect: (iceServers) => new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' }),
  newStream: () => new MediaStream(),
  newLink: () => randomHex(9),
};

type Description = Extract<Signal, { type: 'description' }>;
type Candidate = Extract<Signal, { type: 'candidate' }>['candidate'];

/** An attempt to connect: a new one has another name, so that answers to the old one are known as such. */
interface Link {
  readonly called: string;
  readonly pc: RTCPeerConnection;
  readonly isOwn: boolean;
}

/**
 * The live port `media`: one connection between two browsers (ROOM-5). It is the only place that knows `RTCPeerConnection`: a
 * server of media would be another listener of the same events. Negotiation is the standard's "perfect" one, one step
 * after the other: of two offers that cross, the polite side's is rolled back. Sound and video have one sender each from
 * the first offer on, so that tracks come and go without another one.
 */
export const peerMedia = (connections: Connections, { connect, newStream, newLink }: Browser = browser) =>
  listen<MediaEvent, MediaCommand, MediaInput>(({ input, sendBack, receive }) => {
    const { other, isPolite, begins, signals } = input;
    const past = connections.pastLinks(`${other.id}:${other.tab}`);
    let link: Link | null = null;
    let stream: string | null = null;
    let waiting: Candidate[] = [];
    /** Descriptions that were taken: one that is sent twice would lead back to a state that is over. */
    const taken = new Set<string>();
    let isOver = false;

    const forget = () => {
      if (stream !== null) dropStream(stream);
      stream = null;
      if (link === null) return;
      past.add(link.called);
      link.pc.close();
      link = null;
    };

    const open = (called: string, isOwn: boolean): Link => {
      forget();
      const pc = connect(connections.relays());
      const remote = newStream();
      const isCurrent = () => link?.pc === pc;
      pc.addEventListener('icecandidate', ({ candidate }) => {
        if (isCurrent() && candidate?.candidate)
          sendBack(made([{ type: 'candidate', candidate: wire(candidate) }]));
      });
      pc.addEventListener('connectionstatechange', () => {
        if (!isCurrent()) return;
        if (pc.connectionState === 'connected') sendBack({ type: 'link.connected' });
        if (pc.connectionState === 'disconnected') sendBack({ type: 'link.interrupted' });
        if (pc.connectionState === 'failed') sendBack({ type: 'link.failed' });
      });
      pc.addEventListener('track', ({ track }) => {
        if (!isCurrent()) return;
        remote.addTrack(track);
        if (stream !== null) return;
        stream = keepStream(remote);
        sendBack({ type: 'stream.arrived', stream });
      });
      link = { called, pc, isOwn };
      return link;
    };

    const sendOwn = async (pc: RTCPeerConnection) => {
      for (const transceiver of pc.getTransceivers()) {
        transceiver.direction = 'sendrecv';
        await transceiver.sender.replaceTrack(connections.sent(kindOf(transceiver)));
      }
    };

    const tell = ({ called, pc }: Link) => {
      const description = pc.localDescription;
      if (description === null) return;
      const { type, sdp } = description;
      sendBack(made([{ type: 'description', description: { type, sdp }, link: called }]));
    };

    const begin = async () => {
      const begun = open(newLink(), true);
      for (const kind of ['audio', 'video'] as const)
        begun.pc.addTransceiver(kind, { direction: 'sendrecv' });
      await sendOwn(begun.pc);
      await begun.pc.setLocalDescription();
      tell(begun);
    };

    const restart = async () => {
      // Who has nothing yet begins anew, and so does whose last offer has no answer: one on its way would fit neither.
      if (link?.pc.remoteDescription == null || link.pc.signalingState !== 'stable') return begin();
      link.pc.setConfiguration({ ...link.pc.getConfiguration(), iceServers: connections.relays() });
      link.pc.restartIce();
      await link.pc.setLocalDescription();
      tell(link);
    };

    /** The connection that an offer belongs to: the present one, a new one in its place, or none. */
    const linkFor = (called: string): Link | null => {
      if (past.has(called)) return null;
      const isCrossed = link !== null && link.pc.signalingState !== 'stable';
      if (link?.called === called) return isCrossed && !isPolite ? null : link;
      // Both have begun one: that of the other is taken by the polite side alone.
      if (link?.isOwn && link.pc.remoteDescription === null && !isPolite) return null;
      const isAnother = link !== null;
      const opened = open(called, false);
      if (isAnother) sendBack({ type: 'link.replaced' });
      return opened;
    };

    const takeOffer = async ({ description, link: called = '' }: Description) => {
      const answered = linkFor(called);
      if (answered === null) return;
      await answered.pc.setRemoteDescription(description);
      await sendOwn(answered.pc);
      await answered.pc.setLocalDescription();
      tell(answered);
      await addWaiting(answered.pc);
    };

    const takeAnswer = async ({ description, link: called = '' }: Description) => {
      // One that belongs to an offer that was given up says nothing.
      if (link?.called !== called || link.pc.signalingState !== 'have-local-offer') return;
      await link.pc.setRemoteDescription(description);
      await addWaiting(link.pc);
    };

    const takeCandidate = async (candidate: Candidate) => {
      if (link?.pc.remoteDescription) {
        const isTaken = await link.pc.addIceCandidate(candidate).then(
          () => true,
          () => false,
        );
        if (isTaken) return;
      }
      // Its description is on its way, or it is of no use: the next description decides.
      waiting = [...waiting, candidate].slice(-mostWaiting);
    };

    const addWaiting = async (pc: RTCPeerConnection) => {
      const candidates = waiting;
      waiting = [];
      for (const candidate of candidates) await pc.addIceCandidate(candidate).catch(() => undefined);
    };

    const take = (signal: Signal): Promise<void> => {
      if (signal.type === 'candidate') return takeCandidate(signal.candidate);
      const { description, link: called = '' } = signal;
      const its = `${called} ${description.type} ${description.sdp}`;
      if (taken.has(its)) return Promise.resolve();
      taken.add(its);
      return description.type === 'offer' ? takeOffer(signal) : takeAnswer(signal);
    };

    // One step after the other: none finds the connection in the middle of another one.
    let steps = Promise.resolve();
    const then = (step: () => Promise<void>) => {
      steps = steps
        .then(() => (isOver ? undefined : step()))
        .catch(() => {
          if (!isOver) sendBack({ type: 'link.failed' });
        });
    };

    const unfollow = connections.follow((kind, track) => {
      for (const transceiver of link?.pc.getTransceivers() ?? [])
        if (kindOf(transceiver) === kind) transceiver.sender.replaceTrack(track).catch(() => undefined);
    });
    const takeAll = (all: readonly Signal[]) => {
      for (const signal of all) then(() => take(signal));
    };
    receive((event) => {
      if (event.type === 'signals.received') takeAll(event.signals);
      else then(restart);
    });
    takeAll(signals);
    // The other may still hold a connection that was given up here, as after a phone's sleep, and would not begin another.
    const isBeginning = begins || past.size > 0;
    // Unless an offer of the other was taken: one that belongs to a connection given up is none.
    if (isBeginning) then(async () => (link === null ? begin() : undefined));

    return () => {
      isOver = true;
      unfollow();
      forget();
    };
  });

/** Candidates that wait for their description, at most. */
const mostWaiting = 64;

const made = (signals: Signal[]): MediaEvent => ({ type: 'signals.made', signals });

const kindOf = ({ receiver }: RTCRtpTransceiver): 'audio' | 'video' =>
  receiver.track.kind === 'audio' ? 'audio' : 'video';

const wire = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): Candidate => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
});
