/** Seconds as a clock shows them: `2:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds as sentences of both languages tell them: `40 s`, above a minute `2:05` (ACC-6). */
export const waitText = (seconds: number): string => (seconds > 60 ? clockText(seconds) : `${seconds} s`);
