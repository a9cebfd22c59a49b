/** An engine beside Chromium. */
export type EngineName = 'firefox' | 'webkit';

/** The path of an engine's browser; undefined where the machine does not have it. */
export declare const installed: (name: EngineName) => string | undefined;
