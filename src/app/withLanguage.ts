import type { ApiClient } from '../platform/api/apiClient.ts';

/**
 * A client whose failures have the `language` that their call was made in. The server's words are in that one, whatever
 * the page's is by the time they come (LNG-7).
 * @param language gives the page's.
 */
export const withLanguage =
  (call: ApiClient, language: () => string): ApiClient =>
  async (asked) => {
    const then = language();
    return call(asked).catch((error: unknown) => {
      throw Object.assign(error as object, { language: then });
    });
  };
