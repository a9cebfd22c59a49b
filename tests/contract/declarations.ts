import * as ownData from '../../machines/contract/account/ownDataCalls.ts';
import * as passkeys from '../../machines/contract/account/passkeyCalls.ts';
import * as sessions from '../../machines/contract/account/sessionCalls.ts';
import * as auth from '../../machines/contract/authCalls.ts';
import * as blog from '../../machines/contract/blogCalls.ts';
import type { CallContract } from '../../machines/contract/call.ts';
import { designVersions } from '../../machines/contract/design/versionCalls.ts';
import * as payments from '../../machines/contract/paymentCalls.ts';
import * as site from '../../machines/contract/publicCalls.ts';
import { report } from '../../machines/contract/reportCalls.ts';
import * as addresses from '../../machines/contract/rooms/addressCalls.ts';
import * as invitations from '../../machines/contract/rooms/invitationCalls.ts';
import * as meeting from '../../machines/contract/rooms/meetingCalls.ts';
import * as rooms from '../../machines/contract/rooms/roomCalls.ts';
import * as spaces from '../../machines/contract/spaceCalls.ts';
import * as uploads from '../../machines/contract/uploadCalls.ts';

const { sendWait: _, sendFrom: _from, ...authCalls } = auth;
const { deletionWaitMs: _wait, ...ownDataCalls } = ownData;

const { mostAddresses: _most, ...addressCalls } = addresses;
const { KnockAnswer: _answer, KnockAnswered: _answered, ...roomCalls } = rooms;

/** Every call that is declared, by the name of its declaration. */
export const declarations = {
  ...addressCalls,
  ...authCalls,
  ...passkeys,
  ...blog,
  designVersions,
  ...invitations,
  ...meeting,
  ...ownDataCalls,
  ...payments,
  ...site,
  report,
  ...roomCalls,
  ...sessions,
  ...spaces,
  ...uploads,
};

/** A call as people name it: `POST /api/auth/validate`. */
export const nameOf = ({ method, path }: Pick<CallContract, 'method' | 'path'>): string =>
  `${method} /api${path}`;
