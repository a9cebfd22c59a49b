import type { Reply, TestServer } from '../server/harness.ts';
import type { declarations } from './declarations.ts';

/** A call that writes, by somebody for whom it succeeds. */
export interface Story {
  /** The call's declaration. */
  call: keyof typeof declarations;
  /** The status of its success. */
  status: number;
  /** Tables in which a call that failed may leave something: what somebody else keeps, or what counts once. */
  leaves?: readonly string[];
  /** What the same call is answered once it has used up what it needs, which must be asked for anew. */
  usedUp?: string;
  /** Prepares all that it needs, and returns the call, which may be made of another server over the same database. */
  prepare(server: TestServer): Promise<(server: TestServer) => Promise<Reply>>;
}

/** A POST of this caller. */
export const post = (path: string, body: unknown, token?: string) => (server: TestServer) =>
  server.post(path, body, token === undefined ? {} : { token });

/** A DELETE of this caller. */
export const remove = (path: string, token: string) => (server: TestServer) =>
  server.request(path, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
