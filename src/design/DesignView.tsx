import Contrast from 'lucide-react/icons/contrast';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BrandingEvent,
  type BrandingSnapshot,
  type FieldError,
  fieldErrors,
  saveBarScreen,
} from '../../machines/design/brandingMachine.ts';
import { contrastWithWhite, readableContrast } from '../../machines/design/contrast.ts';
import { spaceNameLimit, type ThemeColor, welcomeMessageLimit } from '../../machines/design/meetingConfig.ts';
import type { PreviewSnapshot } from '../../machines/design/previewMachine.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Note } from '../ui/Note.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { Swatch } from '../ui/Swatch.tsx';
import * as styles from './DesignView.css.ts';
import { PreviewCardView } from './PreviewCardView.tsx';

export interface DesignViewProps {
  snapshot: BrandingSnapshot;
  send: (event: BrandingEvent) => void;
  preview: PreviewSnapshot;
}

type PartProps = Omit<DesignViewProps, 'preview'>;

/** The design tab: the room’s texts and colours, its preview and the save bar (DSGN-1, 2, 4, 6, 8). */
export function DesignView({ snapshot, send, preview }: DesignViewProps) {
  const { t } = useTranslation('design');
  const isDirty = snapshot.matches({ edit: 'dirty' });
  const isShown = preview.context.url !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields and buttons inside, which take the focus.
    <div className={styles.design} data-design onKeyDown={shortcuts(send)}>
      <div className={styles.cards}>
        <Card title={t('basic')}>
          <BasicFields snapshot={snapshot} send={send} />
        </Card>
        <Card title={t('colors')}>
          <ColorFields snapshot={snapshot} send={send} />
        </Card>
      </div>
      <PreviewCardView
        snapshot={preview}
        isStale={isDirty}
        canRefresh={(isShown || isDirty) && snapshot.can({ type: 'preview.refreshRequested', at: 0 })}
        onRefresh={() => send({ type: 'preview.refreshRequested', at: Date.now() })}
      />
      <DesignSaveBar snapshot={snapshot} send={send} />
    </div>
  );
}

/** Ctrl or Cmd with Z, Shift+Z and S; in a field they win over the browser’s own undo, which knows that field alone. */
const shortcuts = (send: DesignViewProps['send']) => (event: KeyboardEvent) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 's') return;
  event.preventDefault();
  if (key === 's') send({ type: 'save.requested' });
  else send({ type: event.shiftKey ? 'edit.redone' : 'edit.undone' });
};

const limits: Partial<Record<FieldError, number>> = {
  nameTooLong: spaceNameLimit,
  messageTooLong: welcomeMessageLimit,
};

/** The sentence for what is wrong with a field, if anything is. */
const useErrorText = () => {
  const { t } = useTranslation('design');
  return (code: FieldError | null): string | undefined =>
    code === null ? undefined : t(`errors.${code}`, { max: limits[code] });
};

function BasicFields({ snapshot, send }: PartProps) {
  const { t } = useTranslation('design');
  const errorText = useErrorText();
  const { name, welcomeMessage } = snapshot.context.config;
  const errors = fieldErrors(snapshot);
  const leave = () => send({ type: 'field.left' });
  return (
    <div className={styles.fields}>
      <Field
        label={t('space')}
        value={name}
        dir="auto"
        autoComplete="off"
        error={errorText(errors.name)}
        onChange={(text) => send({ type: 'name.edited', name: text })}
        onBlur={leave}
      />
      <Field
        label={t('welcome')}
        value={welcomeMessage}
        dir="auto"
        autoComplete="off"
        error={errorText(errors.welcomeMessage)}
        onChange={(text) => send({ type: 'welcomeMessage.edited', welcomeMessage: text })}
        onBlur={leave}
      />
    </div>
  );
}

const colors: readonly ThemeColor[] = ['primaryColor', 'secondaryColor', 'headerColor'];

function ColorFields({ snapshot, send }: PartProps) {
  const { t, i18n } = useTranslation('design');
  const errorText = useErrorText();
  const { config, typed } = snapshot.context;
  const errors = fieldErrors(snapshot);
  const hardToRead = colors.filter((color) => contrastWithWhite(config.theme[color]) < readableContrast);
  return (
    <>
      <div className={styles.pair}>
        {colors.map((color) => (
          <Swatch
            key={color}
            label={t(color)}
            value={config.theme[color]}
            text={typed[color] ?? config.theme[color]}
            error={errorText(errors[color])}
            pickerLabel={t('picker', { name: t(color) })}
            hexLabel={t('hex', { name: t(color) })}
            onPick={(hex) => send({ type: 'color.picked', color, hex })}
            onType={(text) => send({ type: 'color.typed', color, text })}
            onLeave={() => send({ type: 'field.left' })}
          />
        ))}
      </div>
      <div className={styles.notes} aria-live="polite">
        {hardToRead.length > 0 && (
          <Note
            tone="warning"
            icon={<Contrast aria-hidden="true" />}
            title={hardToRead.map((color) => t(color)).join(' · ')}
          >
            {t('warn', {
              ratio: hardToRead
                .map((color) => ratioText(contrastWithWhite(config.theme[color]), i18n.language))
                .join(' · '),
            })}
          </Note>
        )}
      </div>
    </>
  );
}

/** One decimal; what fails by a hair is not rounded up to the 4.5 that it misses. */
const ratioText = (ratio: number, language: string): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.min(ratio, 4.44));

/** The bar goes away with its buttons: whoever pressed one by keyboard goes on at the first field. */
const keepFocus = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
  if (detail === 0) currentTarget.closest('[data-design]')?.querySelector('input')?.focus();
};

function DesignSaveBar({ snapshot, send }: PartProps) {
  const { t } = useTranslation('design');
  const screen = saveBarScreen(snapshot);
  const { error, message, restored } = snapshot.context;
  const words = {
    hidden: '',
    unsaved: t(restored ? 'draftBack' : 'unsaved'),
    saving: t('saving'),
    saved: message ?? t('saved'),
    failed: t(`saveErrors.${error ?? 'network'}`),
  };
  const button = (type: 'edit.undone' | 'edit.redone' | 'edits.discarded' | 'save.requested') => ({
    disabled: !snapshot.can({ type }),
    onPress: (event: MouseEvent<HTMLElement>) => {
      const isLast = type !== 'edit.redone' && (type !== 'edit.undone' || snapshot.context.past.length === 1);
      send({ type });
      if (isLast) keepFocus(event);
    },
    size: 's' as const,
  });
  const save = button('save.requested');
  return (
    <SaveBar
      state={screen}
      message={words[screen]}
      actions={
        screen !== 'saved' && (
          <>
            <IconButton
              {...button('edit.undone')}
              kind="quiet"
              label={t('undo')}
              icon={<Undo2 aria-hidden="true" />}
            />
            <IconButton
              {...button('edit.redone')}
              kind="quiet"
              label={t('redo')}
              icon={<Redo2 aria-hidden="true" />}
            />
            <Button {...button('edits.discarded')} kind="quiet">
              {t('discard')}
            </Button>
            <Button {...save} busy={screen === 'saving'} disabled={screen !== 'saving' && save.disabled}>
              {screen === 'failed' ? t('saveRetry') : t('save')}
            </Button>
          </>
        )
      }
    />
  );
}
