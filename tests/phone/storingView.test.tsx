// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CodeEntryView } from '../../src/phone/CodeEntryView.tsx';
import { renderWithTexts } from '../render.tsx';
import { sampleApproval } from '../samples.ts';
import { seconds, startVerifying } from './startPhoneVerification.ts';

it.each([
  ['the wait for another one is seen', 5, 'Get a new code in 25 s', 0],
  ['another one cannot be asked for', 30, null, 2],
] as const)(
  '[SIGNUP-6][SIGNUP-8] while the session of a right code is stored its step stays as it was: %s',
  (_, second, wait, offers) => {
    const { actor, hear, resolve } = startVerifying();
    hear('ticker', { type: 'clock.ticked', now: seconds(second) });
    const show = () => {
      const { container, unmount } = renderWithTexts(
        <CodeEntryView snapshot={actor.getSnapshot()} send={actor.send} errors={{}} />,
      );
      const found = screen.queryAllByRole('button', {
        name: /^(Get a new code|Send it by WhatsApp instead)$/,
      });
      const seen = {
        html: container.innerHTML.replaceAll(/_r_\w+_/g, 'id'),
        wait: screen.queryByText(/^Get a new code in/)?.textContent ?? null,
        offers: found.map((button) => button.hasAttribute('disabled')),
      };
      unmount();
      return seen;
    };
    const verifying = show();
    expect(verifying).toMatchObject({ wait, offers: Array(offers).fill(true) });
    resolve('checkVerification', { status: 'approved', approval: sampleApproval });
    expect(show()).toEqual(verifying);
  },
);
