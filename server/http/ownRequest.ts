import type { Context } from 'hono';
import * as v from 'valibot';
import { type Partner, signedInPartner } from '../auth/sessions.ts';
import { EmailAddress } from '../contacts/emailAddress.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from './errors.ts';
import { readToken } from './http.ts';

const Body = v.looseObject({ sessionToken: v.optional(v.string()), userEmail: v.optional(v.unknown()) });

/**
 * Whose call this is. The documented calls repeat the token in the query or the body; only the header's counts, and
 * another one beside it is refused (API-4, fault A07).
 * @throws HttpError 401 without a session, 400 for what is not one text, 403 for a token that is not the header's.
 */
export const ownPartner = async (
  deps: Pick<Deps, 'db' | 'now'>,
  c: Context,
  body: unknown = {},
): Promise<Partner> => {
  const partner = await signedInPartner(deps, c);
  const parsed = v.safeParse(Body, body);
  if (!parsed.success) throw new HttpError(400, 'INVALID_REQUEST');
  const named = [...(c.req.queries('sessionToken') ?? []), parsed.output.sessionToken ?? []].flat();
  if (named.length > 1) throw new HttpError(400, 'INVALID_REQUEST');
  if (named.some((token) => token !== readToken(c))) throw new HttpError(403, 'FORBIDDEN');
  return partner;
};

/** Where a receipt goes: the partner's own address, else the one that was typed, else null for none that could be one. */
export const receiptEmail = ({ email }: Partner, body: unknown): string | null => {
  if (email !== null) return email;
  const typed = v.safeParse(v.object({ userEmail: EmailAddress }), body);
  return typed.success ? typed.output.userEmail : null;
};
