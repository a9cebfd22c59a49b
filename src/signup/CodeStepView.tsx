import { useTranslation } from 'react-i18next';
import { CodeEntryView } from '../phone/CodeEntryView.tsx';
import { usePhoneErrors } from '../phone/phoneTexts.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { Button } from '../ui/button/Button.tsx';

/** Step 3 once a code is on its way: the code, another code, another number (SIGNUP-6, SIGNUP-7). */
export function CodeStepView({ snapshot, send }: PhoneForm) {
  const { t } = useTranslation('shared');
  const errors = usePhoneErrors(snapshot, 'signUp');
  return (
    <CodeEntryView snapshot={snapshot} send={send} errors={errors}>
      <Button kind="link" data-event="number.changed" onPress={() => send({ type: 'number.changed' })}>
        {t('code.change')}
      </Button>
    </CodeEntryView>
  );
}
