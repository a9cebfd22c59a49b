import { saveSpace } from '../spaces/spacePaths.ts';

/** Calls by POST that read a body. */
export const withBody = [
  '/api/auth/start-verification',
  '/api/auth/check-verification',
  '/api/auth/check-user-exists',
  saveSpace,
  '/api/email-marketing/add-contact',
];

/** Calls by POST that need no body. */
export const withoutBody = ['/api/auth/validate', '/api/auth/logout'];

/** All of them. */
export const posts = [...withBody, ...withoutBody];
