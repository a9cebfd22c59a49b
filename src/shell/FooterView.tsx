import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Plaza } from '../plaza/Plaza.tsx';
import { wrap } from '../theme/type.css.ts';
import { Logo } from '../ui/brand/Logo.tsx';
import { Button } from '../ui/button/Button.tsx';
import { HrefContext, useHref } from '../ui/button/href.ts';
import * as styles from './FooterView.css.ts';
import { Tagline } from './Tagline.tsx';

export interface FooterViewProps {
  /** Null: no such page, no link. */
  wikiUrl: string | null;
  roadmapUrl: string | null;
  /** The current one (FTR-1). */
  year: number;
  isPaused: boolean;
  onMotionToggle: () => void;
}

/**
 * The footer: tagline, columns of links, copyright, and the page-wide pause of all motion (FTR-1, FTR-2,
 * QA-5).
 */
export function FooterView({ wikiUrl, roadmapUrl, year, isPaused, onMotionToggle }: FooterViewProps) {
  const { t } = useTranslation('app');
  const home = useHref('/');
  const extra = [[t('footer.wiki'), wikiUrl] as const, [t('footer.roadmap'), roadmapUrl] as const].flatMap(
    ([label, address]) => (address === null ? [] : [[label, address] as const]),
  );
  return (
    <footer className={styles.footer}>
      <Plaza scene="footer" className={styles.scene} lazy />
      <div className={wrap}>
        <Tagline text={t('footer.tagline')} />
        <nav className={styles.columns} aria-label={t('navFooter')}>
          <a className={styles.home} href={home}>
            <Logo tone="onDark" label={t('logo')} />
          </a>
          <Column
            title={t('footer.quick')}
            links={[
              [t('footer.home'), '/'],
              [t('footer.partners'), '/partners'],
              [t('footer.why'), '/#why'],
            ]}
          />
          {extra.length > 0 && <Column title={t('footer.extra')} links={extra} />}
          <Column
            title={t('footer.legal')}
            links={[
              [t('footer.privacy'), '/privacy-policy'],
              [t('footer.terms'), '/terms-of-service'],
            ]}
          />
          <div>
            <h2 className={styles.heading}>{t('footer.connect')}</h2>
            <ul>
              {[t('footer.linkedin'), t('footer.instagram')].map((name) => (
                <li key={name} className={styles.unavailable}>
                  {`${name} `}
                  <span className={styles.soon}>{t('footer.soon')}</span>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className={styles.last}>
          <p>{t('footer.rights', { year })}</p>
          <div className={styles.pause}>
            <Button kind="quiet" size="s" data-event="motion.toggled" onPress={onMotionToggle}>
              {isPaused ? t('playMotion') : t('pauseMotion')}
            </Button>
          </div>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  /** Label and address. */
  links: readonly (readonly [string, string])[];
}

function Column({ title, links }: ColumnProps) {
  const spell = useContext(HrefContext);
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={href}>
            <a className={styles.link} href={spell(href)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
