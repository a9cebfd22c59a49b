import { globalStyle } from '@vanilla-extract/css';

// A rendered page hides its parts until these styles are there (server/site/pages.ts).
globalStyle('[data-hydrated] [data-hydrated]', { visibility: 'inherit' });
