import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignCard as DesignCardName } from '../../../machines/design/branding.ts';
import type { BrandingEvent } from '../../../machines/design/brandingEvents.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import * as styles from '../DesignView.css.ts';
import { passFocusOn } from '../passFocusOn.ts';

/** The properties of every card. */
export interface DesignCardProps {
  /** The card differs from its default values. */
  canReset: boolean;
  send: (event: BrandingEvent) => void;
}

/** The locale key of each card's title. */
export const cardTitles = { basic: 'basic', colors: 'colors', logo: 'logo', background: 'bg' } as const;

/** A card of the design, with its reset button (DSGN-2). */
export function DesignCard({
  card,
  canReset,
  send,
  children,
}: DesignCardProps & { card: DesignCardName; children: ReactNode }) {
  const { t } = useTranslation('design');
  return (
    <Card
      title={t(cardTitles[card])}
      action={
        // Without the button its place is kept, so that no field moves when it appears.
        <div className={styles.reset}>
          {canReset && (
            <Button
              kind="quiet"
              size="s"
              icon={<RotateCcw aria-hidden="true" />}
              title={t('reset')}
              data-event={JSON.stringify({ type: 'card.reset', card })}
              onPress={() => send({ type: 'card.reset', card })}
              ref={passFocusOn}
            >
              <span className={styles.resetLabel}>{t('reset')}</span>
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Card>
  );
}
