import { useTranslation } from 'react-i18next';
import type { ThemeColor } from '../../../machines/contract/meetingConfig.ts';
import type { BrandingEvent } from '../../../machines/design/brandingEvents.ts';
import type { Scheme } from '../../../machines/design/schemes.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Pressable } from '../../ui/Pressable.tsx';
import * as styles from './SchemeChoice.css.ts';

export interface SchemeChoiceProps {
  /** Null while the logo is read: their place is kept, so that nothing moves when they come. Empty without any. */
  schemes: readonly Scheme[] | null;
  /** The present colors. */
  fields: readonly { readonly color: ThemeColor; readonly hex: string }[];
  send: (event: BrandingEvent) => void;
}

/** Three schemes from the logo, each taken with one press; pressed is the one that is there (BRAND-1). */
export function SchemeChoice({ schemes, fields, send }: SchemeChoiceProps) {
  const { t } = useTranslation('design');
  if (schemes?.length === 0) return null;
  const isThere = (theme: Scheme['theme']) =>
    fields.every(({ color, hex }) => theme[color] === hex.toUpperCase());
  return (
    <fieldset className={styles.choice} aria-busy={schemes === null}>
      <legend className={styles.legend}>{t('fromLogo')}</legend>
      <div className={styles.place}>
        <div className={styles.row}>
          {(['logo', 'dark', 'light'] as const).map((kind) => {
            const theme = schemes?.find((scheme) => scheme.kind === kind)?.theme;
            const event = theme && ({ type: 'scheme.chosen', theme } as const);
            return (
              <Pressable
                key={kind}
                className={styles.scheme}
                disabled={!event}
                aria-pressed={theme ? isThere(theme) : undefined}
                data-event={event && JSON.stringify(event)}
                onPress={() => event && send(event)}
              >
                <span className={styles.chips}>
                  <span className={styles.header} style={{ background: theme?.headerColor }} />
                  <span className={styles.chip} style={{ background: theme?.primaryColor }} />
                  <span className={styles.chip} style={{ background: theme?.secondaryColor }} />
                </span>
                <span>
                  <span>{t(`schemes.${kind}`)}</span>
                  {theme && (
                    <span className={visuallyHidden}>
                      {' '}
                      {t('schemeColors', {
                        header: theme.headerColor,
                        primary: theme.primaryColor,
                        secondary: theme.secondaryColor,
                      })}
                    </span>
                  )}
                </span>
              </Pressable>
            );
          })}
        </div>
      </div>
    </fieldset>
  );
}
