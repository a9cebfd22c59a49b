import type { Hono } from 'hono';

/**
 * Both origins on one port, for who has only one: what names the meetings' host is theirs. Ports are not compared: a proxy may
 * pass the host on without one, and the hosts differ anyway (settings/rules.ts).
 */
export const byHost = (meetingOrigin: string, site: Hono, meetings: Hono): Pick<Hono, 'fetch'> => {
  const { hostname } = new URL(meetingOrigin);
  return {
    fetch: (request, ...env) =>
      (new URL(request.url).hostname === hostname ? meetings : site).fetch(request, ...env),
  };
};
