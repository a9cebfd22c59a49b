import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { backgroundVideoAddress } from '../../machines/contract/meetingConfig.ts';
import { publicSpace } from '../../machines/contract/spaceCalls.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { findSpace } from './lobbySpace.ts';

/** The call by which another program draws a partner's brand (SPACE-2). */
export const lobbyRoutes = (deps: CallDeps): Hono => {
  const space = call({
    contract: publicSpace,
    handle: async ({ c }) => {
      const publicId = c.req.param('publicId') ?? '';
      const found = await findSpace(deps, publicId);
      if (found.state === 'unknown') throw new HttpError(404, 'NOT_FOUND');
      c.header('Cache-Control', 'public, max-age=60');
      const { config } = found;
      const absolute = (address: string | null) =>
        address === null ? null : new URL(address, deps.settings.appOrigin).href;
      return send(c, publicSpace, {
        publicId,
        open: found.state === 'open',
        name: config.name,
        welcomeMessage: config.welcomeMessage,
        language: found.language,
        colors: {
          primary: config.theme.primaryColor,
          secondary: config.theme.secondaryColor,
          header: config.theme.headerColor,
        },
        logo: absolute(config.logo),
        logoLook: config.logo === null ? null : config.logoLook,
        background: {
          image: absolute(config.backgroundImage.url),
          video: absolute(backgroundVideoAddress(config)),
          overlayOpacity: config.backgroundImage.overlayOpacity,
        },
        version: String(found.version),
      });
    },
  });
  const routes = new Hono();
  const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin'];
  routes.use('/api/spaces/*', etag({ retainedHeaders }));
  return routes.route('/', callRoutes(deps, [space]));
};
