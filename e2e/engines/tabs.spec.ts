import { texts } from '../support/texts.ts';
import { test } from './engineTest.ts';
import { openDesignTab, save, signUp } from './partner.ts';

const t = texts('en');
const space = t('design', 'space');

test('[APP-13][SES-1][SES-4][DSGN-4] a second tab is signed in with the first, the later save of two is asked about, and logging out in one signs the other out (S08, S10)', async ({
  visitor: here,
  phone,
  codeFor,
}) => {
  await signUp(here, { language: 'en', phone, codeFor });
  await openDesignTab(here);
  const there = await here.another();
  await there.open('/branded-meetings/dashboard');
  await openDesignTab(there);
  await there.type(space, 'From there');
  await here.type(space, 'From here');
  await save(here);

  await there.click('button', t('design', 'save'));
  await there.expectSeen('alertdialog', t('design', 'conflictTitle'));
  await there.click('button', t('design', 'conflictLoad'));
  await there.expectValue(space, 'From here');

  await there.click('button', t('dashboard', 'logout'));
  await there.expectAddress('/');
  await here.expectSeen('textbox', t('shared', 'phone.label'));
});
