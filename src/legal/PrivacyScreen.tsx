import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { PageTop } from '../shared/PageTop.tsx';
import { Button } from '../ui/Button.tsx';

/** The privacy policy: what it says in a sentence, and the way to its neighbour (LEGAL-1). */
export function PrivacyScreen() {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageTitle title={t('privacy.meta.title')} description={t('privacy.meta.description')} />
      <PageTop
        title={t('privacy.title')}
        lead={t('privacy.meta.description')}
        actions={
          <Button size="l" kind="line" href="/terms-of-service">
            {t('terms.title')}
          </Button>
        }
      />
    </>
  );
}
