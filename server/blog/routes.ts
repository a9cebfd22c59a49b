import type { Hono } from 'hono';
import * as contract from '../../machines/contract/blogCalls.ts';
import { languages } from '../../machines/contract/language.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { describeBlog, feedFiles } from './feeds.ts';
import { listIn, postIn } from './posts.ts';

/**
 * The calls of the blog: its posts newest first (BLOG-2), one of them as `{ data }`, sanitised (BLOG-4, BLOG-8), and
 * what the blog is (API-1); and its feeds (BLOG-10). An unknown `locale` counts as en; another `website` has no posts.
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
        return send(c, contract.posts, isOurs(request) ? listIn(await posts.current(), language) : []);
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
    call({
      contract: contract.blogConfig,
      handle: ({ c, request }) => {
        if (!isOurs(request)) throw new HttpError(404, 'NOT_FOUND');
        const locale = languageOf({ query: request.locale });
        const blog = { website: settings.website, locale, languages: [...languages] };
        return send(c, contract.blogConfig, { ...blog, ...describeBlog(settings, locale) });
      },
    }),
  ]).route('/', feedFiles(deps));
};
