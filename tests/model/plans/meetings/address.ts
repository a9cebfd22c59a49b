import {
  type AddressScreenName,
  addressMachine,
  addressScreen,
} from '../../../../machines/meetings/addressMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** A refusal of an address. */
export const refusedAs = (code: string, status = 409) => ({ kind: 'http', status, code });

/** An address with which nothing happens, for the plans of the machines it is part of. */
export const silentAddress = { actors: { checkAddress: {}, setAddress: {} } };

const isCalling: readonly AddressScreenName[] = ['checking', 'saving'];

/** An address that is chosen or changed, checked, refused, saved and given up. */
export const address = definePlan(addressMachine, {
  inputs: [{ slug: null }, { slug: 'casa' }],
  events: [
    { type: 'change.wanted', spaceName: 'Casa Iglesias' },
    { type: 'change.wanted', spaceName: '東京' },
    { type: 'address.edited', text: 'Casa' },
    { type: 'address.edited', text: 'ca' },
    { type: 'address.edited', text: 'otra-casa' },
    { type: 'check.retried' },
    { type: 'save.wanted' },
    { type: 'change.cancelled' },
  ],
  actors: {
    checkAddress: { resolves: ['free', 'own', 'taken', 'reserved'], rejects: [failures.network] },
    setAddress: {
      resolves: ['casa'],
      rejects: [
        refusedAs('ADDRESS_TAKEN'),
        refusedAs('ADDRESS_RESERVED'),
        failures.serverError,
        failures.network,
      ],
    },
  },
  screen: addressScreen,
  screens: [
    'idle',
    'saved',
    'cancelled',
    'typing',
    'invalid',
    'unchanged',
    'checking',
    'free',
    'own',
    'taken',
    'reserved',
    'unchecked',
    'unsaved',
    'saving',
  ],
  invariants: {
    'a problem is told where a call failed, and nowhere else': (snapshot) =>
      (snapshot.context.problem !== null) === ['unchecked', 'unsaved'].includes(addressScreen(snapshot)),
    'nobody saves what is known not to be theirs to have': (snapshot) =>
      !['taken', 'reserved', 'invalid'].includes(addressScreen(snapshot)) ||
      !snapshot.can({ type: 'save.wanted' }),
    'no address is called the present one once a save’s answer was lost': (snapshot) =>
      !snapshot.context.isUncertain || addressScreen(snapshot) !== 'unchanged',
    'what is saved is kept': (snapshot) =>
      addressScreen(snapshot) !== 'saved' ||
      (snapshot.context.slug !== null && !snapshot.context.isUncertain),
    'no call is made for what is no address': (snapshot) =>
      !isCalling.includes(addressScreen(snapshot)) || snapshot.context.text.length >= 3,
  },
});
