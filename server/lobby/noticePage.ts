import type { Context } from 'hono';
import { html } from 'hono/html';
import { type HttpError, type Sentence, sentenceOf } from '../http/errors.ts';
import { pagePolicy } from '../http/http.ts';
import { languageOfContext } from '../http/language.ts';
import { plainPage, policyHash } from '../http/plainPage.ts';
import type { Settings } from '../settings/settings.ts';

/** Tells the form of a notice from those of other pages on this origin. */
export const formType = 'text/plain';

/** It needs no other file: none may come. Its colours are those of `src/theme`. */
const style = `:root { color-scheme: light; }
body { margin: 0; background: #edf1f3; color: #0b1f2a; font: 17px/1.58 'Hanken Grotesk', Arial, sans-serif; }
main { display: grid; place-content: center; gap: 16px; box-sizing: border-box; min-height: 100dvh; padding: 24px;
  overflow-wrap: anywhere; }
h1, p { max-width: 40ch; margin: 0; }
h1 { font-size: 28px; line-height: 1.2; }
button { min-height: 48px; padding: 8px 24px; border: 2px solid; border-radius: 24px; background: none; color: #b21d13;
  font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid #1a5cba; outline-offset: 2px; }`;

/** Shows a notice in the guest's language; one of a failure has its status, and says when to try again. */
type ShowNotice = (
  c: Context,
  texts: { title: Sentence; words: Sentence },
  failure?: HttpError,
) => Response | Promise<Response>;

/**
 * Makes the pages that stand in a room's place, with a way to try again (SPACE-3). A link to the page itself would lose what
 * stands behind the `#` of its address, a host's ticket (ROOM-6), and a form that gets would lose its query. One that posts
 * keeps both where it is answered with the way to the same address: by the lobby's worker, or without one by the server.
 */
export const createNotice = (settings: Settings): ShowNotice => {
  const policy = pagePolicy(settings, { style: policyHash(style) }, 'meetings');
  return (c, texts, failure) => {
    const language = languageOfContext(c);
    const retryAfter = failure?.extras.retryAfter;
    const title = sentenceOf(texts.title, language);
    return c.html(
      plainPage(
        { language, title, style },
        html`<main>
          <h1>${title}</h1>
          <p>${sentenceOf(texts.words, language, retryAfter)}</p>
          <form method="post" enctype="${formType}"><button>${sentenceOf('TRY_AGAIN', language)}</button></form>
        </main>`,
      ),
      (failure?.status ?? 200) as 200,
      {
        'content-security-policy': policy,
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    );
  };
};
