import { type SignInSnapshot, signInMachine, signInScreen } from '../machines/signin/signInMachine.ts';
import { walk } from '../tests/paths/walk.ts';
import { failures, sampleApproval } from '../tests/samples.ts';
import { test } from './fixtures.ts';
import { openSignIn } from './flows.ts';
import { pathTitle, planNumber, type WalkedForm, walkInPage, wholePaths } from './pathWalk.ts';
import { texts } from './texts.ts';

const signIn: WalkedForm<typeof signInMachine> = {
  machine: signInMachine,
  places: ['signIn', 'signInCode'],
  screen: (snapshot) => signInScreen(snapshot as SignInSnapshot),
  placeOf: (screen) => (screen === 'code' ? 'signInCode' : 'signIn'),
  // The number stays where it is while what stands under it changes.
  shown: (screen) =>
    screen === 'redirecting'
      ? '[data-screen="subscription"]'
      : `${screen === 'code' ? 'section' : 'form'}[data-screen="${screen}"]`,
  complains: () => false,
  open: openSignIn,
  left: {},
  act: async (event, page, { language }) => {
    if (event.type !== 'step.back') throw new Error(`Nobody knows how to do ${event.type}`);
    await page.getByRole('button', { name: texts(language)('shared', 'back'), exact: true }).click();
    return undefined;
  },
};

const { paths, firsts } = walk(signInMachine, {
  inputs: [{ draft: null }],
  leavesPage: (snapshot) => snapshot.matches('succeeded'),
  events: [{ type: 'step.back' }],
  actors: {
    phoneVerification: {
      events: [
        { type: 'phone.edited', text: planNumber },
        { type: 'phone.edited', text: '55501' },
        { type: 'phone.submitted', channel: 'whatsapp', at: 0 },
        { type: 'code.edited', text: '123456' },
        { type: 'code.submitted' },
        { type: 'number.changed' },
      ],
      actors: {
        checkExistence: {
          resolves: [
            { status: 'exists' },
            { status: 'unknown' },
            { status: 'tooMany', at: 0, retryAfter: 600 },
          ],
          rejects: [failures.network],
        },
        startVerification: {
          resolves: [
            { status: 'pending', at: 0 },
            { status: 'refused', error: null },
            { status: 'tooMany', at: 0, retryAfter: 600 },
          ],
          rejects: [failures.network],
        },
        checkVerification: {
          resolves: [
            { status: 'approved', approval: sampleApproval },
            { status: 'rejected' },
            { status: 'tooMany', at: 0, retryAfter: 600 },
          ],
          rejects: [failures.network],
        },
        secondHand: {},
        oneTimeCode: {},
        countryPicker: {},
      },
      key: ({ text, code, error, sentTo }) => [text, code, error?.code, sentTo],
    },
    openSession: { resolves: [undefined] },
    enterDashboard: {},
    sessionWatch: {},
    draftKeeper: {},
    trail: { hears: [{ type: 'history.moved', place: 'signIn' }] },
    handOver: {},
    closeForm: {},
  },
  key: ({ onCode }) => onCode,
});

test.describe('the paths of sign-in, walked in the page (QA-2)', () => {
  test.use({ provoked: /Failed to load resource/ });
  for (const path of wholePaths(signIn, [...paths, ...firsts]))
    test(`[SIGNIN-1] ${pathTitle(path)}`, async ({ page, language, phone, codeFor }) => {
      await walkInPage(signIn, path, page, { language, phone, codeFor });
    });
});
