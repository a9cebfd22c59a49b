import { expect } from '@playwright/test';
import { emailSignupMachine, emailSignupScreen } from '../../../machines/sections/emailSignupMachine.ts';
import { emailSignup } from '../../../tests/model/plans/sections/emailSignup.ts';
import { failures } from '../../../tests/samples.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, walkInPage } from '../pageWalk.ts';
import { reopen } from '../reopen.ts';

const { network, serverError, unauthorized, malformed } = failures;
const tooOften = { kind: 'http', status: 429, message: 'Slow down.' } as const;
/** The only refusal that comes with a status of success. */
const refused = { kind: 'http', message: 'Already on the list.' } as const;

test.use({ provoked: consoleOfFaults });

const missing = walkInPage({
  machine: emailSignupMachine,
  plan: {
    ...emailSignup.plans[0],
    events: [
      { type: 'email.edited', email: 'ada@example.org' },
      { type: 'email.edited', email: 'lin@example.org' },
      { type: 'email.edited', email: 'o.b+news@correo.example' },
      { type: 'email.edited', email: '' },
      { type: 'email.submitted' },
    ],
    actors: {
      addContact: {
        resolves: [undefined],
        rejects: [network, serverError, unauthorized, malformed, tooOften, refused],
      },
      ticker: {},
    },
  },
  ids: '[MAIL-1] [MAIL-2] [MAIL-3]',
  open: async ({ page }) => {
    await reopen(page, '/email-signup');
    await expect(page.locator('#email-signup')).toBeVisible();
  },
  acts: {
    'email.edited': ({ email }, { page, language }) =>
      page.getByLabel(texts(language)('shared', 'mail.label')).fill(email),
  },
  calls: {
    addContact: {
      url: '**/api/email-marketing/add-contact',
      answer: ({ kind, value }) => {
        if (kind === 'resolve') return { json: { success: true } };
        return value === refused ? { json: { success: false, message: refused.message } } : failedBy(value);
      },
    },
  },
  // The browser itself sends no empty address.
  isPossible: (step, { context }) =>
    !(step.kind === 'event' && step.event.type === 'email.submitted' && context.email === ''),
  silent: {},
  agrees: async (snapshot, { page, language }) => {
    const t = texts(language);
    const { email, message } = snapshot.context;
    const form = page.locator('#email-signup');
    await expect(form).toHaveAttribute('data-screen', emailSignupScreen(snapshot));
    const field = form.getByLabel(t('shared', 'mail.label'));
    await expect(field).toHaveValue(email);
    await expect(field).toBeEnabled({ enabled: snapshot.can({ type: 'email.edited', email: '' }) });
    const isOpen = snapshot.can({ type: 'email.submitted' });
    const name = t('shared', isOpen ? 'mail.submit' : 'mail.sending');
    await expect(form.getByRole('button')).toHaveAccessibleName(name);
    const failed = message && ('said' in message ? message.said : t('shared', `mail.errors.${message.code}`));
    const result = snapshot.matches('success') ? t('shared', 'mail.success') : failed;
    await expect(form.getByRole('status')).toHaveText(isOpen ? (result ?? '') : t('shared', 'mail.sending'));
    await expect(form.getByText(t('shared', 'mail.note').replace(/<.*/, '').trim())).toHaveCount(
      snapshot.matches('success') && snapshot.context.email === '' ? 0 : 1,
    );
  },
});
expectAllBut('[MAIL-1] [MAIL-2] [MAIL-3]', [missing], {
  'a wait takes seconds, which the tests of the form let pass': [
    'emailSignup.submitting --xstate.error.actor.addContact[0]--> emailSignup.limited',
    'emailSignup.limited --clock.ticked[0]--> emailSignup.idle',
    'emailSignup.limited --clock.ticked[1]--> (stays)',
    'emailSignup.limited --email.edited[0]--> (stays)',
    'emailSignup.limited --xstate.error.actor.ticker[0]--> emailSignup.idle',
  ],
});
