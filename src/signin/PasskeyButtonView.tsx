import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PasskeySignInSnapshot,
  passkeySignInScreen,
} from '../../machines/phone/passkeySignInMachine.ts';
import { wordsIn } from '../../machines/shared/serverMessage.ts';
import { CallFailure } from '../forms/CallFailure.tsx';
import { Button } from '../ui/button/Button.tsx';

export interface PasskeyButtonViewProps {
  snapshot: PasskeySignInSnapshot;
  send: (event: { type: 'passkey.wanted' }) => void;
  /** Stands above the button. */
  children?: ReactNode;
}

/** Asks for a passkey in the place of number and code, where the browser knows them (ACC-7). */
export function PasskeyButtonView({ snapshot, send, children }: PasskeyButtonViewProps) {
  const { t, i18n } = useTranslation('signin');
  if (['off', 'looking'].includes(passkeySignInScreen(snapshot))) return null;
  const { error } = snapshot.context;
  const said = { cancelled: t('passkey.cancelled'), refused: t('passkey.failed') };
  return (
    <>
      {children}
      <Button
        kind="line"
        data-event="passkey.wanted"
        block
        busy={snapshot.hasTag('busy')}
        busyLabel={t('passkey.asking')}
        onPress={() => send({ type: 'passkey.wanted' })}
      >
        {t('passkey.signIn')}
      </Button>
      <CallFailure text={error ? (wordsIn(i18n.language, error.text) ?? said[error.code]) : undefined} />
    </>
  );
}
