import { screen } from '@testing-library/react';

/** What the live regions of the page say. */
export const said = (): (string | null)[] =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
