import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import type { PagePath } from '../../machines/contract/pages.ts';
import { wrap } from '../theme/type.css.ts';
import { Card } from '../ui/Card.tsx';
import * as styles from './RelatedServices.css.ts';

const services = {
  home: '/',
  communities: '/partners',
  brandedMeetings: '/branded-meetings',
} as const satisfies Record<string, PagePath>;

export type Service = keyof typeof services;

export interface RelatedServicesProps {
  /** The present page; the two others are linked. */
  current: Service;
}

/** Links to the two other services (PRT-4). */
export function RelatedServices({ current }: RelatedServicesProps) {
  const { t } = useTranslation('shared');
  const others = (Object.keys(services) as Service[]).filter((service) => service !== current);
  return (
    <section className={styles.section} aria-labelledby="related">
      <div className={wrap}>
        <h2 className={styles.title} id="related">
          {t('related.title')}
        </h2>
        <div className={styles.services}>
          {others.map((service) => (
            <Card key={service} href={services[service]}>
              <div className={styles.service}>
                <Sign service={service} />
                <div>
                  <h3>{t(`related.${service}.title`)}</h3>
                  <p className={styles.text}>{t(`related.${service}.text`)}</p>
                </div>
                <ArrowRight className={styles.arrow} aria-hidden="true" />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The two halves of the mark, in the service's own colours. */
function Sign({ service }: { service: Service }) {
  return (
    <svg className={styles.sign} viewBox="0 0 88 88" aria-hidden="true">
      <path className={styles.left[service]} d="M44 0A36 36 0 0 0 44 72V57A13 13 0 0 1 44 31z" />
      <path className={styles.right[service]} d="M44 16A36 36 0 0 1 44 88V57A13 13 0 0 0 44 31z" />
    </svg>
  );
}
