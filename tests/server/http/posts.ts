/** Calls by POST that read a body. */
export const withBody = [
  '/api/auth/start-verification',
  '/api/auth/check-verification',
  '/api/auth/check-user-exists',
  '/api/partner-resources/insert-subscription',
  '/api/email-marketing/add-contact',
];

/** Calls by POST that need no body. */
export const withoutBody = ['/api/auth/validate', '/api/auth/logout'];

/** All of them. */
export const posts = [...withBody, ...withoutBody];
