import { useTranslation } from 'react-i18next';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { place } from './PageLoader.css.ts';

/** Replaces a page whose chunk is loading (APP-1); the title of the page before stays (APP-7). */
export function PageLoader() {
  const { t } = useTranslation('app');
  return (
    <div className={place}>
      {typeof document === 'object' && <title>{document.title}</title>}
      <SymbolLoader label={t('loading')} />
      <noscript>
        <p>{t('noscript')}</p>
      </noscript>
    </div>
  );
}
