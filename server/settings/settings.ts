import * as v from 'valibot';
import { Environment, type Name, variableOf } from './environment.ts';
import { problemsTogether } from './rules.ts';

/** Every setting of an installation, parsed once at the start. Addresses that are null lead nowhere: their links are left out. */
export type Settings = ReturnType<typeof withAddresses>;

/**
 * Reads the settings from environment variables; an empty variable counts as missing (API-1, API-3, OPS-1).
 * @throws Error with one sentence for each variable that is missing or impossible, never with its value.
 */
export const parseSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const { settings, problems } = readSettings(env);
  refuseSettings(problems);
  return settings;
};

/** Reads the settings, and what is wrong with them: while there are problems, none is more than what was given. */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
): { settings: Settings; problems: string[] } => {
  const names = Object.keys(Environment.entries) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, env[variableOf(name)] || undefined]));
  const parsed = v.safeParse(Environment, given);
  const problems = [
    ...(parsed.issues ?? []).map(({ path, message }) => `${variableOf(String(path?.[0]?.key))} ${message}.`),
    ...problemsTogether(given),
  ];
  return { settings: withAddresses(parsed.output as v.InferOutput<typeof Environment>), problems };
};

/** @throws Error with these sentences, in a list where there are several; none: it does nothing. */
export const refuseSettings = (problems: readonly string[]): void => {
  if (problems.length === 0) return;
  throw new Error(
    problems.length === 1 ? problems[0] : ['It cannot start with these settings:', ...problems].join('\n- '),
  );
};

/** The addresses that a local start has by itself; production was given each that it needs. */
const withAddresses = (given: v.InferOutput<typeof Environment>) => {
  const { mode, meetingOrigin = `http://localhost:${given.meetingPort}` } = given;
  const local = (path: string) => `${meetingOrigin}${path}`;
  return {
    ...given,
    meetingOrigin,
    contentFolder: given.contentFolder ?? (mode === 'local' ? './content' : null),
    appOrigin: given.appOrigin ?? `http://localhost:${given.port}`,
    matchmakerUrl: given.matchmakerUrl ?? local('/app'),
    website: given.website ?? websiteOf(given.productName),
    mailFrom: given.mailFrom ?? 'hello@soportal.example',
    supportEmail: given.supportEmail ?? 'help@soportal.example',
    logFormat: given.logFormat ?? (mode === 'local' ? ('text' as const) : ('json' as const)),
    wikiUrl: given.wikiUrl ?? (mode === 'local' ? local('/wiki') : null),
    roadmapUrl: given.roadmapUrl ?? (mode === 'local' ? local('/wiki/roadmap') : null),
    privacyUrl: given.privacyUrl ?? local('/documents/privacy?lng={lng}'),
    termsUrl: given.termsUrl ?? local('/documents/terms?lng={lng}'),
  };
};

/** `Plaza & Co` becomes `plaza-co`; of a name without Latin letters and digits nothing remains. */
const websiteOf = (productName: string): string =>
  productName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site';

/** Whether stand-ins, samples and codes in the log exist: on somebody's own machine alone (OPS-1). */
export const isLocal = ({ mode }: Pick<Settings, 'mode'>): boolean => mode === 'local';
