import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import * as styles from './ProfileView.css.ts';

export interface ProfileViewProps {
  /** Where the matchmaker app is. */
  address: string;
}

/** The way to the partner’s profile in the matchmaker app (PROF-1). */
export function ProfileView({ address }: ProfileViewProps) {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('title')}>
      <p className={styles.text}>{t('frame')}</p>
      <Button href={address} external iconEnd={<ExternalLink aria-hidden="true" />}>
        <span>
          {t('full')}
          <span className={visuallyHidden}> ({t('newTab')})</span>
        </span>
      </Button>
    </Card>
  );
}
