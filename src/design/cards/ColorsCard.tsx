import Contrast from 'lucide-react/icons/contrast';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeColor } from '../../../machines/contract/meetingConfig.ts';
import type { FieldError } from '../../../machines/design/branding.ts';
import { contrastWithWhite, nearestReadable, readableContrast } from '../../../machines/design/contrast.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Swatch } from '../../ui/field/Swatch.tsx';
import * as styles from '../DesignView.css.ts';
import { passFocusOn } from '../passFocusOn.ts';
import { useFieldErrorText } from '../useFieldErrorText.ts';
import { DesignCard, type DesignCardProps } from './DesignCard.tsx';

/** One colour of the theme. */
export interface ColorField {
  readonly color: ThemeColor;
  /** `#RRGGBB`. */
  readonly hex: string;
  /** The text of its field, which may be no colour yet. */
  readonly text: string;
  readonly error: FieldError | null;
}

export interface ColorsCardProps extends DesignCardProps {
  /** Compared by value. */
  fields: readonly ColorField[];
}

/** The theme's colours, and the contrast of white text on each of them (DSGN-2). */
export const ColorsCard = memo(
  function ColorsCard({ fields, canReset, send }: ColorsCardProps) {
    const { t } = useTranslation('design');
    const errorText = useFieldErrorText();
    return (
      <DesignCard card="colors" canReset={canReset} send={send}>
        <div className={styles.pair}>
          {fields.map(({ color, hex, text, error }) => (
            <Swatch
              key={color}
              label={t(color)}
              value={hex}
              text={text}
              error={errorText(error)}
              pickerLabel={t('picker', { name: t(color) })}
              hexLabel={t('hex', { name: t(color) })}
              onPick={(picked) => send({ type: 'color.picked', color, hex: picked })}
              onType={(typed) => send({ type: 'color.typed', color, text: typed })}
              onLeave={() => send({ type: 'field.left' })}
            />
          ))}
        </div>
        <ContrastMeter fields={fields} send={send} />
      </DesignCard>
    );
  },
  (before, after) =>
    before.send === after.send &&
    before.canReset === after.canReset &&
    JSON.stringify(before.fields) === JSON.stringify(after.fields),
);

/** Warns of every colour on which white text is hard to read, and offers a readable one. */
function ContrastMeter({ fields, send }: Pick<ColorsCardProps, 'fields' | 'send'>) {
  const { t, i18n } = useTranslation('design');
  const ratioOf = (hex: string) => ratioText(contrastWithWhite(hex), i18n.language);
  const hardToRead = fields.filter(({ hex }) => contrastWithWhite(hex) < readableContrast);
  const lowest = Math.min(...fields.map(({ hex }) => contrastWithWhite(hex)));
  return (
    <div className={styles.notes} aria-live="polite">
      {hardToRead.length === 0 ? (
        <p className={styles.rec}>{t('ratioOk', { ratio: ratioText(lowest, i18n.language) })}</p>
      ) : (
        <Note
          tone="warning"
          icon={<Contrast aria-hidden="true" />}
          title={hardToRead.map(({ color }) => t(color)).join(' · ')}
        >
          <p>{t('warn', { ratio: hardToRead.map(({ hex }) => ratioOf(hex)).join(' · ') })}</p>
          <div className={styles.nearest}>
            {hardToRead.map(({ color, hex }) => {
              const nearest = nearestReadable(hex);
              return (
                <Button
                  key={color}
                  kind="link"
                  data-event={JSON.stringify({ type: 'color.picked', color, hex: nearest })}
                  onPress={() => send({ type: 'color.picked', color, hex: nearest })}
                  ref={passFocusOn}
                >
                  <span className={styles.chip} style={{ background: nearest }} />
                  <span className={visuallyHidden}>{t(color)}: </span>
                  {t('nearest', { color: nearest, ratio: ratioOf(nearest) })}
                </Button>
              );
            })}
          </div>
        </Note>
      )}
    </div>
  );
}

/** One decimal. A ratio just below 4.5 is never rounded up to 4.5. */
const ratioText = (ratio: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    ratio < readableContrast ? Math.min(ratio, 4.44) : ratio,
  );
