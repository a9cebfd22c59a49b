import type { Context } from 'hono';
import type { CallContract, Sent } from '../../machines/contract/call.ts';

/** How the server answers one call of the API. `body` is the JSON of a POST, undefined without a body. What `handle` throws is answered. */
export interface Call {
  contract: CallContract;
  /** Whether `handle` reads the body itself. */
  isRaw?: boolean;
  handle(c: Context, body: unknown): Response | Promise<Response>;
}

/** The answer of a call; one that leaves the contract does not compile. */
export const send = <Contract extends CallContract>(
  c: Context,
  _contract: Contract,
  answer: Sent<Contract>,
): Response => c.json(answer as object);
