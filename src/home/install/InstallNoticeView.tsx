import { useTranslation } from 'react-i18next';
import { type InstallOfferSnapshot, installNotice } from '../../../machines/home/installOfferMachine.ts';
import { focusIfLost } from '../../ui/focus.ts';
import * as styles from './InstallNoticeView.css.ts';

const texts = { installed: 'install.installed', dismissed: 'install.dismissed' } as const;

/** The result of the installation, announced politely; always mounted, so that it is announced (HOME-6). */
export function InstallNoticeView({ snapshot }: { snapshot: InstallOfferSnapshot }) {
  const { t } = useTranslation('home');
  const news = installNotice(snapshot);
  return (
    // The button that prompted may disappear with the offer, and the focus with it.
    <p
      role="status"
      tabIndex={-1}
      ref={snapshot.context.outcome ? focusIfLost : undefined}
      className={styles.news}
    >
      {news && t(texts[news])}
    </p>
  );
}
