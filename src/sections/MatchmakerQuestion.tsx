import { useSelector } from '@xstate/react';
import { useServices } from '../platform/services.ts';
import { matchmakerDialog } from './matchmakerDialogChunk.ts';

/** Shows the dialog before the matchmaker app while the page's machine asks (HOME-3, HOME-5). */
export function MatchmakerQuestion() {
  const { matchmaker } = useServices();
  const isOpen = useSelector(matchmaker, (snapshot) => snapshot.matches('open'));
  const wording = useSelector(matchmaker, ({ context }) => context.wording);
  const { Component: MatchmakerDialog } = matchmakerDialog;
  return isOpen ? <MatchmakerDialog send={matchmaker.send} wording={wording} /> : null;
}
