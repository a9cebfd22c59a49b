import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { PageTop } from '../shared/PageTop.tsx';
import { Button } from '../ui/Button.tsx';

/** Why to stay in touch, and where the news is to be read (APP-5). */
export function EmailSignupScreen() {
  const { t } = useTranslation(['home', 'app']);
  return (
    <>
      <PageTitle title={t('email.meta.title')} description={t('email.meta.description')} />
      <PageTop
        title={t('email.title')}
        lead={t('email.description')}
        actions={
          <>
            <Button size="l" href="/blog">
              {t('app:nav.blog')}
            </Button>
            <Button size="l" kind="line" href="/partners">
              {t('app:nav.partners')}
            </Button>
          </>
        }
      />
    </>
  );
}
