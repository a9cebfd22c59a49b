import type { Hono } from 'hono';
import { checkAddress, setAddress } from '../../machines/contract/rooms/addressCalls.ts';
import { roomAddress } from '../../machines/contract/rooms/roomAddress.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { giveAddress, stateOfAddress } from './addresses.ts';

/** The calls by which a partner chooses the address of their rooms; only the token says whose (BRAND-3). */
export const addressRoutes = (deps: CallDeps): Hono =>
  callRoutes(deps, [
    call({
      contract: checkAddress,
      handle: async ({ c, partner, request: { slug } }) =>
        send(c, checkAddress, { state: await stateOfAddress(deps, partner, slug) }),
    }),
    call({
      contract: setAddress,
      handle: async ({ c, partner, request: { slug } }) => {
        await giveAddress(deps, partner, slug);
        const url = roomAddress(deps.settings.meetingOrigin, { partnerId: partner.publicId, slug });
        return send(c, setAddress, { slug, url });
      },
    }),
  ]);
