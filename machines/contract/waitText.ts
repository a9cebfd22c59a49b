const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Seconds as a clock shows them: `2:05`, above an hour `23:53:20`. */
export const clockText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const passed = seconds > 3600 ? `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}` : String(minutes);
  return `${passed}:${twoDigits(seconds % 60)}`;
};

/** Seconds as sentences of both languages tell them: `40 s`, above a minute `2:05`, above an hour `23:53:20` (ACC-6). */
export const waitText = (seconds: number): string => (seconds > 60 ? clockText(seconds) : `${seconds} s`);
