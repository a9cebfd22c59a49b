import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../machines/dashboard/dashboard.ts';
import { onDark } from '../theme/ground.css.ts';
import { display } from '../theme/type.css.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './SubscriptionView.css.ts';

export interface SubscriptionViewProps {
  space: Space;
  /** Whether a design was saved, now or earlier. */
  designSaved: boolean;
  onDesign: () => void;
}

/** What the partner has, or what there is to have (SUB-1). */
export function SubscriptionView({ space, designSaved, onDesign }: SubscriptionViewProps) {
  return space.isActive ? (
    <ActivePlan space={space} />
  ) : (
    <Offer designSaved={designSaved} onDesign={onDesign} />
  );
}

function ActivePlan({ space: { validUntil } }: { space: Space }) {
  const { t, i18n } = useTranslation('subscription');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (
    <section className={styles.active}>
      <Badge tone="active">{t('active')}</Badge>
      <h2 className={styles.title}>{t('activeMsg')}</h2>
      <dl className={styles.facts}>
        {/* The one plan there is; a type is the server's word, never a reader's (fault N20). */}
        <Fact name={t('plan')} value={t('premium')} />
        {validUntil !== null && <Fact name={t('renews')} value={day.format(new Date(validUntil))} />}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.factValue}>{value}</dd>
    </div>
  );
}

function Offer({ designSaved, onDesign }: Pick<SubscriptionViewProps, 'designSaved' | 'onDesign'>) {
  const { t } = useTranslation('subscription');
  const features = [
    t('features.branding'),
    t('features.backgrounds'),
    t('features.meetings'),
    t('features.support'),
  ];
  return (
    <section className={classes(onDark, styles.offer)}>
      <div>
        <Badge tone="inactive">{t('inactive')}</Badge>
        <h2 className={styles.title}>{t('upT')}</h2>
        <p className={styles.text}>{t(designSaved ? 'upDSaved' : 'upD')}</p>
        <p className={classes(display, styles.price)}>
          {t('price')} <span className={styles.period}>{t('period')}</span>
        </p>
      </div>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li className={styles.feature} key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        <Button size="l" onPress={onDesign}>
          {t('toDesign')}
        </Button>
      </div>
    </section>
  );
}
