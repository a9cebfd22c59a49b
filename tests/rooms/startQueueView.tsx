import { act, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { OpenRoom } from '../../machines/contract/rooms/people.ts';
import { QueueAnnouncement } from '../../src/rooms/queue/QueueAnnouncement.tsx';
import { QueueNoticeView } from '../../src/rooms/queue/QueueNoticeView.tsx';
import { QueueView } from '../../src/rooms/queue/QueueView.tsx';
import { renderWithTexts } from '../render.tsx';
import { startQueue } from './startQueue.ts';

/** The queue as it is drawn after each change. */
export const startQueueView = (
  rooms: readonly OpenRoom[],
  { language = 'en' as 'en' | 'es', isBehind = false } = {},
) => {
  const running = startQueue();
  const onEnter = vi.fn();
  const onSee = vi.fn();
  const view = () => {
    const snapshot = running.snapshot();
    const { send } = running.actor;
    return (
      <>
        <QueueAnnouncement snapshot={snapshot} />
        <QueueNoticeView snapshot={snapshot} send={send} onSee={onSee} />
        <QueueView snapshot={snapshot} send={send} isBehind={isBehind} onEnter={onEnter} />
      </>
    );
  };
  running.actor.send({ type: 'queue.changed', rooms });
  const rendered = renderWithTexts(view(), { language });
  running.actor.subscribe(() => rendered.rerender(view()));
  return { ...running, onEnter, onSee, act: (change: () => void) => act(change) };
};

/** The card with the queue. */
export const section = () => document.querySelector<HTMLElement>('[data-queue]') as HTMLElement;
export const inQueue = () => within(section());
