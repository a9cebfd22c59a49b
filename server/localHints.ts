import { demoPhone } from './db/seed.ts';
import { isLocal, type Settings } from './settings/settings.ts';

/** Where the codes of a local server are, and who can sign in at once, one a line: none in production. */
export const localHints = (settings: Settings): string[] => {
  // With Twilio nobody has the code of the demo partner's number, which is nobody's.
  if (!isLocal(settings) || settings.twilioAccountSid !== null) return [];
  return [
    `Codes appear in the inbox, ${settings.meetingOrigin}/inbox${settings.logCodes ? ', and in this log' : ''}`,
    ...(settings.databaseUrl === null ? [`Sign in as the demo partner with ${demoPhone}`] : []),
  ];
};
