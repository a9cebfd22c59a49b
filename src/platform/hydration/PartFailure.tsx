import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { wrap } from '../../theme/type.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ChunkError } from '../chunkLoader.ts';
import { AfterHydration } from './AfterHydration.tsx';
import * as styles from './PartFailure.css.ts';

/** Replaces a part that failed, or whose code did not arrive: the page around it stays as it is (APP-8, APP-10). */
function PartFailure({ error }: { error?: unknown }) {
  const { t } = useTranslation('app');
  const isLost = error === undefined || error instanceof ChunkError;
  return (
    <div className={classes(wrap, styles.lost)} role="status">
      <p>{t(isLost ? 'error.chunk' : 'error.title')}</p>
      <Button kind="line" onPress={() => location.reload()}>
        {t('error.reload')}
      </Button>
    </div>
  );
}

/** What stands in the place of a late part that failed, for its `Boundary`. */
export const partFailure = (error: unknown): ReactNode => <PartFailure error={error} />;

/**
 * What stands in the place of a part whose code did not come, until it does: it is asked for again whenever the network
 * is back, and each time that its page is shown (APP-11).
 * @param onCome called once it is there, and can be used.
 */
export const untilItComes = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onCome: () => void,
): ComponentType<Props> => {
  let part: ComponentType<Props> | null = null;
  const subscribe = (onChange: () => void) => {
    const request = async () => {
      part ??= await load().catch(() => null);
      if (part) onChange();
    };
    void request();
    addEventListener('online', request);
    return () => removeEventListener('online', request);
  };
  const getPart = () => part;
  return function RetriedPart(props: Props) {
    const Part = useSyncExternalStore(subscribe, getPart, getPart);
    if (!Part) return <PartFailure />;
    return (
      <AfterHydration onArrive={onCome}>
        <Part {...props} />
      </AfterHydration>
    );
  };
};
