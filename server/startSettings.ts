import { checkContentFolder } from './blog/postFiles.ts';
import { loadLogo } from './brand/logo.ts';
import { reasonOf } from './http/log.ts';
import { isLocal, readSettings, refuseSettings, type Settings } from './settings/settings.ts';

/**
 * The settings of a server that starts, whose files can be used (OPS-1): a logo, and in production the posts.
 * @param lettersFile the build's outlines of letters.
 * @throws Error with one sentence for each setting that is missing or impossible, those of files among them.
 */
export const startSettings = async (
  env: Readonly<Record<string, string | undefined>>,
  lettersFile: string,
): Promise<Settings> => {
  const { settings, problems } = readSettings(env);
  const { appOrigin, meetingOrigin, port, meetingPort, contentFolder } = settings;
  // In production their hosts differ (settings/rules.ts); in development they are one.
  const isOne = isLocal(settings) && appOrigin === meetingOrigin && port !== meetingPort;
  const ofFiles = await Promise.all([
    // Whatever the color: one that is impossible stands in the list already.
    problemOf(loadLogo({ ...settings, brandColor: null }, lettersFile)),
    isLocal(settings) || contentFolder === null ? null : problemOf(checkContentFolder(contentFolder)),
  ]);
  refuseSettings([
    ...problems,
    ...(isOne ? ['MEETING_ORIGIN must differ from APP_ORIGIN.'] : []),
    ...ofFiles.filter((problem) => problem !== null),
  ]);
  return settings;
};

const problemOf = (checked: Promise<unknown>): Promise<string | null> => checked.then(() => null, reasonOf);
