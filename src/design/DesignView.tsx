import { memo, type ReactNode, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '../../machines/contract/media.ts';
import {
  backgroundVideoAddress,
  type MeetingConfig,
  type ThemeColor,
} from '../../machines/contract/meetingConfig.ts';
import type { BrandingContext, DesignCard } from '../../machines/design/branding.ts';
import type { BrandingEvent } from '../../machines/design/brandingEvents.ts';
import type { BrandingSnapshot } from '../../machines/design/brandingMachine.ts';
import { fieldErrors, isFileUnsaved } from '../../machines/design/brandingSelectors.ts';
import type { PreviewSnapshot } from '../../machines/design/previewMachine.ts';
import type { Scheme } from '../../machines/design/schemes.ts';
import type { UploadEvent, UploadSnapshot } from '../../machines/design/uploadMachine.ts';
import type { LogoEditorEvent, LogoEditorSnapshot } from '../../machines/logo/logoEditorMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { keepDropsOut } from '../ui/field/DropZone.tsx';
import { BackgroundCard } from './cards/BackgroundCard.tsx';
import { BasicCard } from './cards/BasicCard.tsx';
import { ColorsCard } from './cards/ColorsCard.tsx';
import { LogoCard } from './cards/LogoCard.tsx';
import { PreviewCardView } from './cards/PreviewCardView.tsx';
import { PreviewPeek } from './cards/PreviewPeek.tsx';
import { DesignSaveBar } from './DesignSaveBar.tsx';
import * as styles from './DesignView.css.ts';
import { editedLabels } from './editedLabels.ts';
import { HistoryDialog, type HistoryProps } from './history/HistoryDialog.tsx';

export interface DesignViewProps {
  snapshot: BrandingSnapshot;
  /** An actor's own `send`, not a new function: cards are memoized by their properties. */
  send: (event: BrandingEvent) => void;
  preview: PreviewSnapshot;
  /** Proposed from the logo; null while it is read. */
  schemes: readonly Scheme[] | null;
  history: HistoryProps;
  uploads: Record<Asset, { snapshot: UploadSnapshot; send: (event: UploadEvent) => void }>;
  editor: LogoEditorProps['editor'];
  logoEditor: LogoEditor;
}

/** The properties of the logo editor. */
export interface LogoEditorProps {
  /** Null while nothing is edited. */
  editor: { snapshot: LogoEditorSnapshot; send: (event: LogoEditorEvent) => void } | null;
  /** `#RRGGBB`, of the partner's header. */
  headerColor: string;
  spaceName: string;
}

/** The logo editor, which belongs to another area (LOGO-1). */
export interface LogoEditor {
  Dialog: (props: LogoEditorProps) => ReactNode;
  /** The ref of the element that opens the editor: prefetches its code. */
  prefetchOnApproach: RefCallback<HTMLElement>;
}

const colors: readonly ThemeColor[] = ['primaryColor', 'secondaryColor', 'headerColor'];

/** The design tab: its cards, the preview, the save bar and the logo editor (DSGN-1…9). */
export function DesignView(props: DesignViewProps) {
  const { snapshot, send, preview, schemes, history, uploads, editor, logoEditor } = props;
  const { t } = useTranslation('design');
  const { config, typed } = snapshot.context;
  const errors = fieldErrors(snapshot);
  const card = (name: DesignCard) => ({ canReset: snapshot.can({ type: 'card.reset', card: name }), send });
  const canRemove = (asset: Asset) => snapshot.can({ type: 'media.removed', asset });
  const isUnsaved = (asset: Asset) => isFileUnsaved(snapshot.context, asset);
  const kind = config.backgroundVideo === null ? 'image' : 'video';
  return (
    <div className={styles.design} data-design ref={keepDropsOut}>
      <PreviewPeek config={config} isLarge={preview.matches({ size: 'large' })} send={send} />
      <div className={styles.cards}>
        <BasicCard
          {...card('basic')}
          name={config.name}
          nameError={errors.name}
          welcomeMessage={config.welcomeMessage}
          welcomeMessageError={errors.welcomeMessage}
        />
        {/* Colors are proposed from the logo: it comes first (BRAND-1). */}
        <LogoCard
          {...card('logo')}
          url={config.logo}
          look={config.logoLook}
          source={config.logoSource}
          canRemove={canRemove('logo')}
          isUnsaved={isUnsaved('logo')}
          upload={uploads.logo.snapshot}
          sendUpload={uploads.logo.send}
          approachRef={logoEditor.prefetchOnApproach}
        />
        <ColorsCard
          {...card('colors')}
          schemes={schemes}
          fields={colors.map((color) => ({
            color,
            hex: config.theme[color],
            text: typed[color] ?? config.theme[color],
            error: errors[color],
          }))}
        />
        <BackgroundCard
          {...card('background')}
          kind={kind}
          url={kind === 'image' ? config.backgroundImage.url : backgroundVideoAddress(config)}
          canRemove={canRemove(kind === 'image' ? 'backgroundImage' : 'backgroundVideo')}
          room={config.room}
          theme={config.theme}
          overlayOpacity={config.backgroundImage.overlayOpacity}
          isImageUnsaved={isUnsaved('backgroundImage')}
          isVideoUnsaved={isUnsaved('backgroundVideo')}
          imageUpload={uploads.backgroundImage.snapshot}
          sendImage={uploads.backgroundImage.send}
          videoUpload={uploads.backgroundVideo.snapshot}
          sendVideo={uploads.backgroundVideo.send}
        />
        <p className={styles.shortcuts}>{t('shortcuts')}</p>
      </div>
      <PreviewPart
        preview={preview}
        config={config}
        isStale={snapshot.matches({ edit: 'dirty' })}
        canRefresh={snapshot.can({ type: 'preview.refreshRequested', at: 0 })}
        send={send}
        sendHistory={history.send}
      />
      <HistoryDialog {...history} />
      <DesignSaveBar snapshot={snapshot} send={send} />
      <EditAnnouncement announcement={snapshot.context.announcement} steps={snapshot.context.past.length} />
      <logoEditor.Dialog editor={editor} headerColor={config.theme.headerColor} spaceName={config.name} />
    </div>
  );
}

interface PreviewPartProps extends Pick<DesignViewProps, 'preview' | 'send'> {
  sendHistory: HistoryProps['send'];
  config: MeetingConfig;
  isStale: boolean;
  canRefresh: boolean;
}

const PreviewPart = memo(function PreviewPart(props: PreviewPartProps) {
  const { preview, config, isStale, canRefresh, send, sendHistory } = props;
  return (
    <PreviewCardView
      snapshot={preview}
      config={config}
      isStale={isStale}
      canRefresh={(preview.context.url !== null || isStale) && canRefresh}
      onRefresh={() => send({ type: 'preview.refreshRequested', at: Date.now() })}
      onViewChosen={(view) => send({ type: 'preview.viewChosen', view })}
      onDeviceChosen={(device) => send({ type: 'preview.deviceChosen', device })}
      onHistoryOpened={() => sendHistory({ type: 'history.opened' })}
    />
  );
});

const announcementTexts = {
  undone: 'undone',
  redone: 'redone',
  reset: 'resetDone',
  fromLogo: 'fromLogoDone',
} as const;

/** Announces an undo, a redo, a reset or a chosen scheme to screen readers (DSGN-2, DSGN-8, BRAND-1). */
function EditAnnouncement({
  announcement,
  steps,
}: {
  announcement: BrandingContext['announcement'];
  steps: number;
}) {
  const { t } = useTranslation(['design', 'dashboard']);
  const what = announcement && t(editedLabels[announcement.what]);
  return (
    <div className={visuallyHidden} role="status">
      {/* A new key: the same text is announced again. */}
      {announcement && <p key={steps}>{t(announcementTexts[announcement.how], { what, card: what })}</p>}
    </div>
  );
}
