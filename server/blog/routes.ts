import type { Hono } from 'hono';
import * as contract from '../../machines/contract/blogCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { feeds } from './feeds.ts';
import { listIn, postIn } from './posts.ts';

/**
 * The calls of the blog, both `{ data }`: its posts newest first (BLOG-2), and one of them, sanitised (BLOG-4,
 * BLOG-8); and its feeds (BLOG-10). An unknown `locale` counts as en; another `website` has no posts.
 */
export const blogRoutes = (deps: CallDeps & Pick<Deps, 'posts'>): Hono => {
  const { posts, settings } = deps;
  const isOurs = ({ website = settings.website }: { website?: string | undefined }) =>
    website === settings.website;
  return callRoutes(deps, [
    call({
      contract: contract.posts,
      handle: async ({ c, request }) => {
        const language = languageOf({ query: request.locale });
        const data = isOurs(request) ? listIn(await posts.current(), language) : [];
        return send(c, contract.posts, { data });
      },
    }),
    call({
      contract: contract.post,
      handle: async ({ c, request }) => {
        const slug = c.req.param('slug') ?? '';
        const language = languageOf({ query: request.locale });
        const data = isOurs(request) ? postIn(await posts.current(), { slug, language }) : null;
        if (data === null) throw new HttpError(404, 'NOT_FOUND');
        return send(c, contract.post, { data: { ...data, languages: [...data.languages] } });
      },
    }),
  ]).route('/', feeds(deps));
};
