import { texts } from '../support/texts.ts';
import { test } from './engineTest.ts';
import { openDesignTab, save, signUp } from './partner.ts';

/** The other specs of this folder sign up in English. */
const language = 'es';

test('[APP-13][SIGNUP-1][SIGNUP-8][DSGN-4][API-2] the main job in Spanish: four steps with a code, a space that is branded and saved, and its lobby, in which a guest asks to be let in', async ({
  visitor,
  home,
  phone,
  codeFor,
}) => {
  const t = texts(language);
  const { partnerId } = await signUp(visitor, { language, phone, codeFor });
  await visitor.expectAddress('/branded-meetings/dashboard');
  await openDesignTab(visitor, language);
  await visitor.type(t('design', 'space'), 'Casa Ñandú');
  await visitor.type(t('design', 'welcome'), 'Pase y siéntese');
  await visitor.type(t('design', 'hex', { name: t('design', 'primaryColor') }), '#0D6B4D');
  await save(visitor, language);

  const guest = await visitor.another();
  await guest.open(`${home.meetingOrigin}/preview?pId=${partnerId}&lng=${language}`);
  await guest.expectSeen('heading', 'Pase y siéntese');
  await guest.expectText('Casa Ñandú');
  await guest.type(t('meetings', 'lobby.name'), 'Ana');
  await guest.tab.press('Enter');
  await guest.expectText(t('lobby', 'entry.preview'));
});
