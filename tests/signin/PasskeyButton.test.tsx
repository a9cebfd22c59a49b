// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { describe, expect, it } from 'vitest';
import { PasskeyButton } from '../../src/signin/PasskeyButton.tsx';
import { start } from '../phone/startPhoneVerification.ts';
import { renderWithTexts } from '../render.tsx';
import { failures, sampleAssertion } from '../samples.ts';

const show = (canAsk = true, language: 'en' | 'es' = 'en') => {
  const running = start({ takesPasskeys: true });
  running.resolve('passkeySignIn.passkeySupport', { canAsk, canListen: false });
  function Passkey() {
    return (
      <PasskeyButton snapshot={useSelector(running.actor, (found) => found)} send={running.actor.send} />
    );
  }
  renderWithTexts(<Passkey />, { language });
  return running;
};

describe('the button of a sign-in form', () => {
  it('[ACC-7] is not there where the browser knows no passkeys', () => {
    show(false);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[ACC-3] asks beside it whether the session is kept, and takes no other answer while the passkey is checked', async () => {
    const { resolve, callsOf } = show();
    const keep = screen.getByRole('checkbox', {
      name: 'Keep me signed in on this device Up to 30 days between visits, 7 in Safari. Don’t use this on a shared device.',
    });
    expect(keep).not.toBeChecked();
    await userEvent.click(keep);
    expect(keep).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    act(() => resolve('passkeySignIn.askPasskey', { status: 'signed', assertion: sampleAssertion }));
    expect(callsOf('verifyPasskey')).toEqual([{ assertion: sampleAssertion, keepSignedIn: true }]);
    expect(keep).toBeDisabled();
  });

  it('[ACC-7] asks for a passkey, and says when none was used', async () => {
    const { resolve, callsOf } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(callsOf('askPasskey')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Waiting for your passkey…/ })).toBeVisible();
    act(() => resolve('passkeySignIn.askPasskey', { status: 'cancelled' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'No passkey was used. Try again, or get a code by phone.',
    );
  });

  it('[ACC-7] says what the server says of a passkey, and of none in its own words', async () => {
    const { resolve, reject } = show();
    await userEvent.click(screen.getByRole('button'));
    act(() => resolve('passkeySignIn.askPasskey', { status: 'signed', assertion: sampleAssertion }));
    act(() => reject('passkeySignIn.verifyPasskey', { kind: 'http', status: 400, message: 'Unknown.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Unknown.');
    await userEvent.click(screen.getByRole('button'));
    act(() => reject('passkeySignIn.askPasskey', failures.network));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t sign you in with a passkey.');
  });

  it('[ACC-7][LNG-7] says in its own words what the server says in another language', async () => {
    const { resolve, reject } = show(true, 'es');
    await userEvent.click(screen.getByRole('button'));
    act(() => resolve('passkeySignIn.askPasskey', { status: 'signed', assertion: sampleAssertion }));
    const refusal = { kind: 'http', status: 400, message: 'Unknown.', language: 'en' } as const;
    act(() => reject('passkeySignIn.verifyPasskey', refusal));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'No pudimos iniciar tu sesión con una clave de acceso.',
    );
  });

  it('[ACC-7] speaks Spanish', async () => {
    const { resolve } = show(true, 'es');
    await userEvent.click(screen.getByRole('button', { name: 'Usar una clave de acceso' }));
    act(() => resolve('passkeySignIn.askPasskey', { status: 'cancelled' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No se usó ninguna clave de acceso.');
  });
});
