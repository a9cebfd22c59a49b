import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../machines/contract/language.ts';
import type { ThemeColor } from '../../../machines/contract/meetingConfig.ts';
import type { FieldError } from '../../../machines/design/branding.ts';
import { nearestReadable, readableContrast, textOn } from '../../../machines/design/contrast.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Swatch, Swatches } from '../../ui/field/Swatch.tsx';
import { initialOf } from '../../ui/initialOf.ts';
import * as styles from '../DesignView.css.ts';
import { passFocusOn } from '../passFocusOn.ts';
import { useFieldErrorText } from '../useFieldErrorText.ts';
import { DesignCard, type DesignCardProps } from './DesignCard.tsx';
import { SchemeChoice, type SchemeChoiceProps } from './SchemeChoice.tsx';

/** One colour of the theme. */
export interface ColorField {
  readonly color: ThemeColor;
  /** `#RRGGBB`. */
  readonly hex: string;
  /** The text of its field, which may be no colour yet. */
  readonly text: string;
  readonly error: FieldError | null;
}

export interface ColorsCardProps extends DesignCardProps, Pick<SchemeChoiceProps, 'schemes'> {
  /** Compared by value. */
  fields: readonly ColorField[];
}

/** The theme's colours, proposals from the logo, and the contrast of the text on each of them (DSGN-2, BRAND-1). */
export const ColorsCard = memo(
  function ColorsCard({ schemes, fields, canReset, send }: ColorsCardProps) {
    const { t } = useTranslation('design');
    const errorText = useFieldErrorText();
    return (
      <DesignCard card="colors" canReset={canReset} send={send}>
        <SchemeChoice schemes={schemes} fields={fields} send={send} />
        <Swatches>
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
        </Swatches>
        <ContrastMeter fields={fields} send={send} />
      </DesignCard>
    );
  },
  (before, after) =>
    before.send === after.send &&
    before.canReset === after.canReset &&
    before.schemes === after.schemes &&
    JSON.stringify(before.fields) === JSON.stringify(after.fields),
);

/**
 * Says which text each colour has and how well it reads; every colour has one that does, so nothing is warned
 * of (DSGN-2, DSGN-11). Where it is dark, white text is offered as a wish.
 */
function ContrastMeter({ fields, send }: Pick<ColorsCardProps, 'fields' | 'send'>) {
  const { t, i18n } = useTranslation('design');
  return (
    <ul className={styles.meter} aria-live="polite">
      {fields.map(({ color, hex }) => {
        const text = textOn(hex, 'large');
        const nearest = nearestReadable(hex);
        const values = { ratio: ratioText(text.ratio, i18n.language) };
        const ofWhite = text.ratio < readableContrast.any ? 'textOn.largeWhite' : 'textOn.white';
        return (
          <li className={styles.reading} key={color}>
            <span className={styles.sample} style={{ background: hex, color: text.hex }} aria-hidden="true">
              {initialOf(t(color))}
            </span>
            <div>
              <p>
                <b>{t(color)}</b>: {t(text.tone === 'white' ? ofWhite : 'textOn.dark', values)}
              </p>
              {text.tone !== 'white' && (
                <Button
                  kind="link"
                  data-event={JSON.stringify({ type: 'color.picked', color, hex: nearest })}
                  onPress={() => {
                    // A step of undo of its own. Safari does not move the focus to a button that is pressed.
                    send({ type: 'field.left' });
                    send({ type: 'color.picked', color, hex: nearest });
                    send({ type: 'field.left' });
                  }}
                  ref={passFocusOn}
                >
                  <span className={styles.chip} style={{ background: nearest }} />
                  <span className={visuallyHidden}>{t(color)}: </span>
                  {t('preferWhite', {
                    color: nearest,
                    ratio: ratioText(textOn(nearest).ratio, i18n.language),
                  })}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** One decimal, never rounded up: nothing is called more readable than it is. */
const ratioText = (ratio: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  );
