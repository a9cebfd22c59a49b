import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Invitation } from '../../../machines/contract/rooms/invitation.ts';
import { InvitationsView } from '../../../src/rooms/invitations/InvitationsView.tsx';
import { renderWithTexts } from '../../render.tsx';
import { begun, startInvitations, talk } from './startInvitations.ts';

/** As `talk`, in a year that is not over. */
export const later: Invitation = { ...talk, day: '2099-11-27', startsAt: '2099-11-27T14:30:00.000Z' };
const draft = { ...begun.draft, day: '2099-11-27' };

/** The invitations as they are drawn after each change. */
export const startView = (list: readonly Invitation[] | null, language: 'en' | 'es' = 'en') => {
  const running = startInvitations(list);
  const onCopy = vi.fn();
  const onEnter = vi.fn();
  const view = () => (
    <InvitationsView
      snapshot={running.snapshot()}
      send={running.actor.send}
      share={running.snapshot().children.share?.getSnapshot()}
      onCopy={onCopy}
      onEnter={onEnter}
      linkOf={(room) => `https://meet.example/${room}`}
      onBegin={() => running.actor.send({ ...begun, draft })}
    />
  );
  const rendered = renderWithTexts(view(), { language });
  const redraw = () => rendered.rerender(view());
  running.actor.subscribe(redraw);
  running.snapshot().children.share?.subscribe(redraw);
  return {
    ...running,
    onCopy,
    onEnter,
    unmount: rendered.unmount,
    act: (change: () => void) => act(change),
  };
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
