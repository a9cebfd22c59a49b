/** What of a person is sent. */
export type DeviceKind = 'microphone' | 'camera';
/** Both kinds, in the order in which they are shown. */
export const deviceKinds = ['microphone', 'camera'] as const;

/**
 * Why a device does not run, each with its own words (ROOM-1). `refused`: the person, or their browser's settings, said no;
 * `blocked`: the operating system lets the browser have none; `busy`: another program has it.
 */
export const problems = ['refused', 'blocked', 'busy', 'missing', 'failed'] as const;
export type DeviceProblem = (typeof problems)[number];

/** Why a device that was on has ended by itself: it is gone, or the person does not allow it any more (ROOM-1, ROOM-5). */
export type EndedBy = 'unplugged' | Extract<DeviceProblem, 'refused'>;

const problemsByName: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const wordsOf = (error: unknown): { readonly called: string; readonly message: string } =>
  typeof error === 'object' && error !== null
    ? {
        called: 'name' in error ? String(error.name) : '',
        message: 'message' in error ? String(error.message) : '',
      }
    : { called: '', message: '' };

/** What a browser's refusal of a camera, a microphone or a screen means (ROOM-1, ROOM-5). */
export const deviceProblemOf = (error: unknown): DeviceProblem => {
  const { called, message } = wordsOf(error);
  const problem = problemsByName[called] ?? 'failed';
  // Chromium says when it is the system; the others do not tell the two apart.
  return problem === 'refused' && /system/i.test(message) ? 'blocked' : problem;
};

export interface Device {
  /** Empty before a permission: until then a browser tells at most that there is one of a kind. */
  readonly id: string;
  readonly label: string;
}
export type DeviceList = Readonly<Record<DeviceKind | 'speaker', readonly Device[]>>;

/** What a person wants, kept from visit to visit (ROOM-1). */
export interface DeviceChoices {
  readonly isOn: Readonly<Record<DeviceKind, boolean>>;
  /** Null for the browser's own choice. */
  readonly ids: Readonly<Record<DeviceKind | 'speaker', string | null>>;
}
/** What a person wants who has never chosen: both, as the browser finds them. */
export const firstChoices: DeviceChoices = {
  isOn: { microphone: true, camera: true },
  ids: { microphone: null, camera: null, speaker: null },
};

/** Before a person has allowed any, and where a page may have none. */
export const noneAllowed: DeviceSupport['isAllowed'] = { microphone: false, camera: false };

/** What a browser offers before anybody is asked. */
export interface DeviceSupport {
  /** `insecure`: a page without https gets no devices. */
  readonly support: 'ready' | 'insecure' | 'unsupported';
  /** Which of them the person has allowed before, so that no question appears. */
  readonly isAllowed: Readonly<Record<DeviceKind, boolean>>;
  readonly choices: DeviceChoices;
}

/** What runs after devices were opened, and closed where nobody wants them. */
export interface OpenedDevices {
  /** The devices that run, by id; null for those that do not. */
  readonly running: Readonly<Record<DeviceKind, string | null>>;
  /** Why a device that was wanted does not run. */
  readonly problems: Readonly<Record<DeviceKind, DeviceProblem | null>>;
  readonly devices: DeviceList;
}

/** Whether the device of an id is no longer among those of its kind; not known of those without an id. */
export const isUnplugged = (id: string, ofItsKind: readonly Device[]): boolean =>
  id !== '' && !ofItsKind.some((device) => device.id === id || device.id === '');

/** The device that ran and is no longer among those that there are; null if all are there. */
export const unpluggedOf = (
  { running }: Pick<OpenedDevices, 'running'>,
  devices: DeviceList,
): DeviceKind | null =>
  deviceKinds.find((kind) => {
    const id = running[kind];
    return id !== null && isUnplugged(id, devices[kind]);
  }) ?? null;
