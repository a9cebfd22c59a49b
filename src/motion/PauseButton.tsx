import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import type { AttentionEvent } from '../../machines/motion/attentionMachine.ts';
import { IconButton } from '../ui/button/IconButton.tsx';

export interface PauseButtonProps {
  /** The result of `pauseOffer`; null renders nothing. */
  offer: 'pause' | 'play' | null;
  send: (event: AttentionEvent) => void;
  /** The accessible names; by default the bare verbs. */
  labels?: Readonly<Record<'pause' | 'play', string>> | undefined;
}

/** The visible pause button of something that moves by itself (WCAG 2.2.2, QA-5). */
export function PauseButton({ offer, send, labels }: PauseButtonProps) {
  const { t } = useTranslation('shared');
  if (offer === null) return null;
  return (
    <IconButton
      kind="quiet"
      size="s"
      label={labels?.[offer] ?? t(offer)}
      icon={offer === 'pause' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      data-event={offer === 'pause' ? 'attention.paused' : 'attention.resumed'}
      onPress={() => send({ type: offer === 'pause' ? 'attention.paused' : 'attention.resumed' })}
    />
  );
}
