import * as v from 'valibot';

const Url = v.pipe(v.string(), v.regex(/^(stun|stuns|turn|turns):[^\s,]+$/));
const Server = v.strictObject({
  urls: v.union([
    v.pipe(v.array(Url), v.minLength(1)),
    v.pipe(
      Url,
      v.transform((url) => [url]),
    ),
  ]),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
});
type IceServer = v.InferOutput<typeof Server>;

const message =
  'must be addresses such as stun:stun.example.com:3478,turns:turn.example.com:5349 or the JSON of a list of servers';

/** The setting of servers for `RTCPeerConnection`: their addresses with commas between, or the JSON of `iceServers`. */
export const IceServers = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): IceServer[] => {
    const parsed = v.safeParse(v.array(Server), listIn(dataset.value.trim()));
    if (parsed.success) return parsed.output;
    addIssue({ message });
    return NEVER;
  }),
);

/** Each address is a server of its own; what is no JSON is no list. */
const listIn = (given: string): unknown => {
  if (!given.startsWith('['))
    return given
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean)
      .map((url) => ({ urls: [url] }));
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
};
