import { texts } from '../support/texts.ts';
import { test } from './engineTest.ts';
import { openDesignTab, signUp } from './partner.ts';

const t = texts('en');
const question = t('design', 'leaveDialog.title');

test('[APP-13][DSGN-8] unsaved edits are asked about on a link and on Back; staying keeps them, and leaving leaves', async ({
  visitor,
  phone,
  codeFor,
}) => {
  await signUp(visitor, { language: 'en', phone, codeFor });
  // The page before is one of the same document, which Back returns to.
  await visitor.open('/');
  await visitor.click('link', t('app', 'nav.meetings'));
  await visitor.expectAddress('/branded-meetings/dashboard');
  await openDesignTab(visitor);
  await visitor.type(t('design', 'space'), 'Edited');
  const stays = async () => {
    await visitor.expectSeen('alertdialog', question);
    await visitor.tab.press('Escape');
    await visitor.expectGone('alertdialog', question);
    await visitor.expectAddress('/branded-meetings/dashboard');
    await visitor.expectValue(t('design', 'space'), 'Edited');
  };
  await visitor.click('link', t('dashboard', 'logo'));
  await stays();
  // Engines let a page hold somebody back only after they have done something in it.
  await visitor.click('textbox', t('design', 'space'));
  await visitor.tab.run(() => history.back());
  await stays();

  await visitor.click('link', t('dashboard', 'logo'));
  await visitor.click('button', t('design', 'leaveDialog.leave'));
  await visitor.expectAddress('/');
});
