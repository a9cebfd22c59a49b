import { asc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { listPartners, siteConfig } from '../../machines/contract/publicCalls.ts';
import { listedPartners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { imageAddress, isElsewhere } from '../files/imageAddress.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { languageOfCall } from '../http/language.ts';
import { searchEngines } from './searchEngines.ts';

/**
 * Public data of the site: its settings (API-1), the partners of its strip (PRT-2), and for search engines
 * its sitemap (APP-6). `createSite` serves its pages.
 */
export const siteRoutes = (deps: CallDeps & Pick<Deps, 'posts'>): Hono => {
  const { db, settings } = deps;
  const isOutside = isElsewhere(settings);
  return callRoutes(deps, [
    call({
      contract: siteConfig,
      handle: ({ c }) => {
        const { productName, website, appOrigin, meetingOrigin, matchmakerUrl, matchmakerMessage } = settings;
        const config = { productName, website, appOrigin, meetingOrigin, matchmakerUrl, matchmakerMessage };
        return send(c, siteConfig, config);
      },
    }),
    call({
      contract: listPartners,
      handle: async ({ c }) => {
        const language = languageOfCall(c);
        const rows = await db
          .select({
            id: listedPartners.publicId,
            name: listedPartners.name,
            logo: listedPartners.logo,
            description: language === 'es' ? listedPartners.descriptionEs : listedPartners.descriptionEn,
          })
          .from(listedPartners)
          .orderBy(asc(listedPartners.position), asc(listedPartners.publicId));
        const partners = rows.map((row) => ({ ...row, logo: imageAddress(row.logo, isOutside) }));
        return send(c, listPartners, partners);
      },
    }),
  ]).route('/', searchEngines(deps));
};
