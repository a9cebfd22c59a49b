/** Whether a path is answered by the meetings' origin. */
export const isOfMeetings = (path: string): boolean => path.startsWith('/api/meeting/');

/** Whether an answer is a stream of events. */
export const isStream = ({ headers }: Response): boolean =>
  headers.get('Content-Type') === 'text/event-stream';

/** The data of a stream's first event, after which nobody reads it. */
export const firstEvent = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder()
    .decode(first?.value)
    .replace(/^(id: \d+\n)?data: /, '')
    .trim();
};
