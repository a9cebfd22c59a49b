import type { Context } from 'hono';
import { type HttpError, type Sentence, sentenceOf } from '../http/errors.ts';
import { pagePolicy } from '../http/http.ts';
import { languageOfContext } from '../http/language.ts';
import { noticePage, noticeStyle, policyHash } from '../http/plainPage.ts';
import type { Settings } from '../settings/settings.ts';

/** Shows a notice in the guest's language; one of a failure has its status, and says when to try again. */
type ShowNotice = (
  c: Context,
  texts: { title: Sentence; words: Sentence },
  failure?: HttpError,
) => Response | Promise<Response>;

/** Makes the pages that stand in a room's place, with a way to try again (SPACE-3); the dashboard may frame them. */
export const createNotice = (settings: Settings): ShowNotice => {
  const policy = pagePolicy(settings, { style: policyHash(noticeStyle) }, 'meetings');
  return (c, texts, failure) => {
    const language = languageOfContext(c);
    const retryAfter = failure?.extras.retryAfter;
    return c.html(
      noticePage(language, sentenceOf(texts.title, language), sentenceOf(texts.words, language, retryAfter)),
      (failure?.status ?? 200) as 200,
      {
        'content-security-policy': policy,
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    );
  };
};
