// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { listen } from '../../machines/port.ts';
import { createFormHistory } from '../../src/forms/formHistory.ts';
import { places, provideLanding } from '../../src/landing/provideLanding.ts';
import { SignInScreen } from '../../src/signin/SignInScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { phoneField } from '../signin/signInForm.tsx';

it('[LAND-5][HDR-4] a sign-in that is asked for again gives its number the focus', async () => {
  const ignored = () => undefined;
  const page = { onClose: ignored, onHold: ignored, onCreateAccount: ignored };
  const { services } = renderWithTexts(
    <>
      <button type="button">Elsewhere</button>
      <div id={places.signIn}>
        <SignInScreen formHistory={createFormHistory()} {...page} />
      </div>
    </>,
  );
  const history = { actor: listen(() => undefined), leave: async () => undefined };
  const landing = createActor(
    provideLanding(services, history as never, async () => undefined),
    {
      input: { openForm: 'signIn' },
    },
  ).start();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  landing.send({ type: 'signIn.wanted' });
  await vi.waitFor(() => expect(phoneField()).toHaveFocus());
  landing.stop();
});
