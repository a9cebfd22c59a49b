import { useTranslation } from 'react-i18next';
import type { OpenSession } from '../../machines/account/openSession.ts';

/** Says what a session's browser is, as far as it is known: `Firefox on Linux` (ACC-3). */
export const useDeviceName = (): ((session: Pick<OpenSession, 'browser' | 'system'>) => string) => {
  const { t } = useTranslation('account');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
};
