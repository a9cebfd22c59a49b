import { useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/port.ts';
import { shareMachine } from '../../../machines/share/shareMachine.ts';
import { timings } from '../../../machines/timings.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { shareActors } from '../../share/shareActors.ts';
import { ShareControlView } from './ShareControlView.tsx';

export interface ShareControlProps {
  title: string;
  /** The article's own address, absolute. */
  link: string;
}

/** Shares an article's address (BLOG-9, C01–C04). */
export function ShareControl({ title, link }: ShareControlProps) {
  const share = useProvided(
    () => provideAll(shareMachine, shareActors),
    () => ({ copiedFor: timings.articleCopied }),
  );
  const snapshot = useSelector(share, (whole) => whole);
  return (
    <ShareControlView snapshot={snapshot} onShare={() => share.send({ type: 'share.wanted', title, link })} />
  );
}
