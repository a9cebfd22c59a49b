import type { Sent } from '../../machines/contract/call.ts';
import type { meetingNews } from '../../machines/contract/rooms/meetingCalls.ts';
import type { RoomRows } from './views.ts';

/** Where a page of a person goes on to read the signals to it: after this event. */
export interface Place {
  personId: string;
  tab: string;
  after: number;
}

/** Signals to one page, and the event that brought them. */
export interface SentSignals {
  id: number;
  to: string;
  tab: string;
  event: Extract<Sent<typeof meetingNews>, { type: 'signals' }>;
}

/** What the readers of a partner's news are shown at one time. */
export interface NewsSnapshot {
  rooms: RoomRows;
  /** The titles of these rooms, by the last segment of their address; none where no partner reads. */
  titles: ReadonlyMap<string, string>;
  /** Fingerprints of the sessions among the readers' that are still open. */
  sessions: readonly string[];
  time: Date;
}

/** Who reads the news of a partner's meetings. */
export interface Reader {
  partnerId: number;
  /** Whose places are counted together, and where they call from. */
  owner: string;
  address: string;
  /** Where a person of a meeting reads; or a partner by their session. */
  place: Place | null;
  session: string | null;
  /** Whether so much waits for them to be read that nothing more is sent for now. */
  isFull(): boolean;
  /** @param signals that came after their place. */
  show(shown: NewsSnapshot, signals: readonly SentSignals[]): void;
  beat(): void;
  /** Ends it as a newer reader of the same owner has come, and says so to whoever would come back otherwise. */
  giveWay(): void;
  end(): void;
}

/** The news of all meetings, to whoever reads them in this process. */
export interface News {
  /** This process has changed a partner's meetings. */
  changed(partnerId: number): void;
  /**
   * Shows a reader what there is now, and again whenever it may have changed, until `leave`. Resolves once it was shown.
   * @param most readers of one owner: beyond it the one who came first gives way.
   * @throws HttpError 503 where too many read, or the server stops.
   */
  join(reader: Reader, most: number): Promise<void>;
  leave(reader: Reader): void;
  /** Ends what is read, for good. */
  stop(): void;
  /** How many read now. */
  readers(): number;
}
