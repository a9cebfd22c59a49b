import type { Context } from 'hono';
import * as contract from '../../machines/contract/blogCalls.ts';
import type { Deps } from '../deps.ts';
import { type Call, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { readPost, readPosts } from './posts.ts';

/**
 * The calls of the blog, both `{ data }`: its posts newest first (BLOG-2), and one of them (BLOG-4). `locale` is en
 * unless it names another language of ours; for another `website` there are no posts.
 */
export const blogCalls = ({ db, settings }: Pick<Deps, 'db' | 'settings'>): Call[] => {
  const isOurs = (c: Context) => (c.req.query('website') ?? settings.website) === settings.website;
  const localeOf = (c: Context) => languageOf({ query: c.req.query('locale') });
  return [
    {
      contract: contract.posts,
      handle: async (c) =>
        send(c, contract.posts, { data: isOurs(c) ? await readPosts(db, { language: localeOf(c) }) : [] }),
    },
    {
      contract: contract.post,
      handle: async (c) => {
        const slug = c.req.param('slug') ?? '';
        const data = isOurs(c) ? await readPost(db, { slug, language: localeOf(c) }) : null;
        if (data === null) throw new HttpError(404, 'NOT_FOUND');
        return send(c, contract.post, { data });
      },
    },
  ];
};
