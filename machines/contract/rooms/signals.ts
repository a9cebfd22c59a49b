import * as v from 'valibot';
import { StorableText } from '../fields.ts';

/** What two browsers tell each other to connect: descriptions of a session, and addresses to try (ROOM-5). */
export const Signal = v.variant('type', [
  v.object({
    type: v.literal('description'),
    description: v.object({
      type: v.picklist(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: v.pipe(StorableText, v.maxLength(48 * 1024)),
    }),
    /** The connection that it belongs to, named by who began it: an answer to one given up meanwhile is of no use. */
    link: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,36}$/))),
  }),
  v.object({
    type: v.literal('candidate'),
    candidate: v.object({
      candidate: v.pipe(StorableText, v.maxLength(1024)),
      sdpMid: v.nullable(v.pipe(StorableText, v.maxLength(64))),
      sdpMLineIndex: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(64))),
      usernameFragment: v.nullable(v.pipe(StorableText, v.maxLength(256))),
    }),
  }),
]);
export type Signal = v.InferOutput<typeof Signal>;

/** Signals of one request. */
export const Signals = v.pipe(v.array(Signal), v.minLength(1), v.maxLength(32));
