// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { AccountDialog, loadAccount } from '../../src/app/dashboard/accountChunk.ts';
import { renderWithTexts } from '../render.tsx';

it('[DASH-1] the account stands there in the moment in which the machine shows it, and not after 300 ms of nothing', async () => {
  await loadAccount();
  renderWithTexts(
    <Suspense fallback="Nothing yet">
      <AccountDialog onClose={() => undefined} />
    </Suspense>,
  );
  expect(screen.queryByText('Nothing yet')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
});
