/** Transitions of a number's machine that no form walks in the page, by the reason. */
export const leftOutOfPhone: Readonly<Record<string, readonly string[]>> = {
  'the list of countries is walked by itself (countryPicker.spec.ts)': [
    'countryPicker.closed --picker.opened[0]--> countryPicker.open',
    'countryPicker.open --country.chosen[0]--> countryPicker.closed',
    'countryPicker.open --picker.closed[0]--> countryPicker.closed',
    'countryPicker.open --query.edited[0]--> countryPicker.open.searching',
    'countryPicker.open.searching --list.walked[0]--> countryPicker.open.browsing',
    'countryPicker.open.searching --search.confirmed[0]--> countryPicker.closed',
    'countryPicker.open.searching --xstate.after.searchDebounce.countryPicker.open.searching[0]--> countryPicker.open.browsing',
    'phoneVerification.phone --country.chosen[0]--> phoneVerification.phone.editing',
    'phoneVerification.phone.waiting --country.chosen[0]--> (stays)',
  ],
  'written so that it cannot fail (phoneVerificationMachine.test.ts)': [
    'phoneVerification.storing --xstate.error.actor.openSession[0]--> phoneVerification.code',
    'phoneVerification.storing --xstate.error.actor.openSession[1]--> phoneVerification.phone',
  ],
  'these forms know an account, or agree to the terms before: the dashboard’s asks for them (dashboard.spec.ts, NewAccountView.test.tsx)':
    [
      'phoneVerification.code.entry.verifying --xstate.done.actor.checkVerification[3]--> phoneVerification.newAccount',
      'phoneVerification.code.entry.verifying --xstate.done.actor.checkVerification[4]--> phoneVerification.code.entry.editing',
      'phoneVerification.newAccount.asking --account.created[0]--> phoneVerification.newAccount.creating',
      'phoneVerification.newAccount.asking --number.changed[0]--> phoneVerification.phone',
      'phoneVerification.newAccount.creating --xstate.done.actor.createAccount[0]--> phoneVerification.storing',
      'phoneVerification.newAccount.creating --xstate.done.actor.createAccount[1]--> phoneVerification.phone',
      'phoneVerification.newAccount.creating --xstate.error.actor.createAccount[0]--> phoneVerification.newAccount.asking',
    ],
  'of a browser without cookies, and after a lost answer (refusedCode.test.ts, phoneTexts.test.tsx)': [
    'phoneVerification.code.entry.verifying --xstate.done.actor.checkVerification[7]--> phoneVerification.code.entry.editing',
    'phoneVerification.code.entry.verifying --xstate.done.actor.checkVerification[8]--> phoneVerification.code.entry.editing',
  ],
  'a device signs in passkeys.spec.ts': [
    'passkeySignIn.asking --xstate.done.actor.askPasskey[0]--> passkeySignIn.verifying',
    'passkeySignIn.asking --xstate.done.actor.askPasskey[1]--> passkeySignIn.offering',
    'passkeySignIn.asking --xstate.error.actor.askPasskey[0]--> passkeySignIn.offering',
    'passkeySignIn.looking --xstate.done.actor.passkeySupport[0]--> passkeySignIn.offering',
    'passkeySignIn.looking --xstate.done.actor.passkeySupport[1]--> passkeySignIn.off',
    'passkeySignIn.looking --xstate.error.actor.passkeySupport[0]--> passkeySignIn.off',
    'passkeySignIn.offering --passkey.wanted[0]--> passkeySignIn.asking',
    'passkeySignIn.offering.choosing --always[0]--> passkeySignIn.offering.listening',
    'passkeySignIn.offering.choosing --always[1]--> passkeySignIn.offering.resting',
    'passkeySignIn.offering.listening --xstate.after.passkeyRenewal.passkeySignIn.offering.listening[0]--> passkeySignIn.offering.listening',
    'passkeySignIn.offering.listening --xstate.done.actor.awaitPasskey[0]--> passkeySignIn.verifying',
    'passkeySignIn.offering.listening --xstate.done.actor.awaitPasskey[1]--> passkeySignIn.offering.resting',
    'passkeySignIn.offering.listening --xstate.error.actor.awaitPasskey[0]--> passkeySignIn.offering.resting',
    'passkeySignIn.verifying --xstate.done.actor.verifyPasskey[0]--> passkeySignIn.approved',
    'passkeySignIn.verifying --xstate.error.actor.verifyPasskey[0]--> passkeySignIn.offering',
    'passkeySignIn.verifying --xstate.error.actor.verifyPasskey[1]--> passkeySignIn.offering.resting',
    'phoneVerification.phone --xstate.done.actor.passkeySignIn[0]--> phoneVerification.storing',
  ],
  'asked beside a passkey’s button, which no page of a walk has (PasskeyButton.test.tsx, phonePasskeys.test.ts)':
    [
      'passkeySignIn --keeping.answered[0]--> (stays)',
      'phoneVerification.phone --keeping.answered[0]--> (stays)',
    ],
  'nothing in a page stops its clock': [
    'phoneVerification.code.entry.waiting --xstate.error.actor.waitingTicker[0]--> phoneVerification.code.entry.editing',
    'phoneVerification.code.resend.cooling --xstate.error.actor.ticker[0]--> phoneVerification.code.resend.ready',
    'phoneVerification.phone.waiting --xstate.error.actor.waitingTicker[0]--> phoneVerification.phone.editing',
  ],
  'no browser on a desk reads a code out of a message (phoneOneTimeCode.test.ts)': [
    'phoneVerification.code.entry.editing --code.received[0]--> (stays)',
  ],
};

/** The same of the wizard's. */
export const leftOutOfWizard: Readonly<Record<string, readonly string[]>> = {
  ...leftOutOfPhone,
  'the wizard takes no passkeys': ['passkeySignIn.opening --always[0]--> passkeySignIn.looking'],
};
