import type { Read } from '../../../machines/contract/call.ts';
import type { relays } from '../../../machines/contract/rooms/meetingCalls.ts';
import { roomTimings } from '../../../machines/roomTimings.ts';

/** What of oneself goes to all others: sound, and one video, which is the screen while that is shared. */
export type SentKind = 'audio' | 'video';
type Own = 'microphone' | 'camera' | 'screen';

/** Is told whenever another track is to be sent. */
type Follower = (kind: SentKind, track: MediaStreamTrack | null) => void;

/** The servers by which browsers reach each other, as the server tells them. */
export type RelaysRead = Read<typeof relays>;

interface Options {
  /** GET /meeting/relays. */
  readonly readRelays: (signal: AbortSignal) => Promise<RelaysRead>;
  /** The page's steady clock, in ms. */
  readonly now: () => number;
}

/**
 * What the connections of one call share and no machine's context may hold: own tracks, the relays with their passwords,
 * and the names of connections that were given up (ROOM-5).
 */
export const createConnections = ({ readRelays, now }: Options) => {
  const own: Record<Own, MediaStreamTrack | null> = { microphone: null, camera: null, screen: null };
  const followers = new Set<Follower>();
  const past = new Map<string, Set<string>>();
  let known: RelaysRead['iceServers'] = [];
  let readAt: number | null = null;
  const sent = (kind: SentKind) => (kind === 'audio' ? own.microphone : (own.screen ?? own.camera));
  return {
    /** The servers by which browsers reach each other. */
    relays: (): RTCIceServer[] =>
      known.map(({ urls, username, credential }) => ({
        urls,
        ...(username !== undefined && { username }),
        ...(credential !== undefined && { credential }),
      })),
    /** Reads them where they are not known, or too old. */
    prepareRelays: async (signal: AbortSignal): Promise<void> => {
      if (readAt !== null && now() - readAt < roomTimings.relaysKept) return;
      known = (await readRelays(signal)).iceServers;
      readAt = now();
    },
    /** The own track of a device, or of the screen; null for none. */
    own: (device: Own): MediaStreamTrack | null => own[device],
    /** Sends another track of a device, or none, to everybody. */
    setOwn: (device: Own, track: MediaStreamTrack | null): void => {
      own[device] = track;
      const kind = device === 'microphone' ? 'audio' : 'video';
      for (const follower of followers) follower(kind, sent(kind));
    },
    /** What is sent now. */
    sent,
    /** Tells of each other track from now on. @returns what ends that. */
    follow: (follower: Follower): (() => void) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    /** The names of connections with a page that were given up: what still comes for them is of no use. */
    pastLinks: (page: string): Set<string> => {
      const links = past.get(page) ?? new Set<string>();
      past.set(page, links);
      return links;
    },
  };
};

export type Connections = ReturnType<typeof createConnections>;
