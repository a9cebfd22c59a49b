import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignCard as DesignCardName } from '../../../machines/design/branding.ts';
import type { BrandingEvent } from '../../../machines/design/brandingSetup.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import * as styles from '../DesignView.css.ts';
import { passFocusOn } from '../passFocusOn.ts';

/** What every card of the design is told. */
export interface DesignCardProps {
  /** It differs from its original. */
  canReset: boolean;
  send: (event: BrandingEvent) => void;
}

/** The title of each card, as a key of the texts. */
export const cardTitles = { basic: 'basic', colors: 'colors', logo: 'logo', background: 'bg' } as const;

/** A card of the design, with its way back to the original (DSGN-2). */
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
        canReset && (
          <div className={styles.reset}>
            <Button
              kind="quiet"
              size="s"
              icon={<RotateCcw aria-hidden="true" />}
              data-event={JSON.stringify({ type: 'card.reset', card })}
              onPress={() => send({ type: 'card.reset', card })}
              ref={passFocusOn}
            >
              {t('reset')}
            </Button>
          </div>
        )
      }
    >
      {children}
    </Card>
  );
}
