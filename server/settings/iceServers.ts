import * as v from 'valibot';

/** `scheme:host`, perhaps with a port, and how it is reached (RFC 7065; browsers take that of a STUN server, too). */
const address = /^(?:stun|turn)s?:(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::(\d{1,5}))?(?:\?transport=(?:udp|tcp))?$/;

/** Browsers throw for any other address, and then nobody reaches anybody. */
const isAddress = (url: string): boolean => {
  const [found, port = '1'] = address.exec(url) ?? [];
  return found !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
};

const Url = v.pipe(v.string(), v.check(isAddress));
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
const Servers = v.array(Server);
type IceServer = v.InferOutput<typeof Server>;

const message =
  'must be addresses such as stun:stun.example.com:3478,turns:turn.example.com:5349 or the JSON of a list of servers';

/** The setting of servers for `RTCPeerConnection`: their addresses with commas between, or the JSON of `iceServers`. */
export const IceServers = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): IceServer[] => {
    const parsed = v.safeParse(Servers, listIn(dataset.value));
    if (parsed.success) return parsed.output;
    addIssue({ message });
    return NEVER;
  }),
);

/** Whether it relays, and the setting gives it no credentials of its own, without which browsers throw (ROOM-5). */
export const needsCredentials = ({ urls, username, credential }: IceServer): boolean =>
  urls.some((url) => /^turns?:/.test(url)) && !(username && credential);

/** Whether the setting names such a relay; false for what is none. */
export const lacksCredentials = (given: string): boolean => {
  const { success, output } = v.safeParse(Servers, listIn(given));
  return success && output.some(needsCredentials);
};

/** Each address is a server of its own; what is no JSON is no list. */
const listIn = (given: string): unknown => {
  const list = given.trim();
  if (!list.startsWith('['))
    return list
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean)
      .map((url) => ({ urls: [url] }));
  try {
    return JSON.parse(list);
  } catch {
    return null;
  }
};
