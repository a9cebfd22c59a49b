import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { matchmakerDialogMachine } from '../../machines/sections/matchmakerDialogMachine.ts';
import { useProvided } from '../platform/useProvided.ts';
import type { MatchmakerWording } from './MatchmakerDialog.tsx';
import { matchmakerDialogActors } from './matchmakerDialogActors.ts';
import { matchmakerDialog } from './matchmakerDialogChunk.ts';

/** The question's actor, for several buttons that share one: each sends it `app.wanted`. */
export const useMatchmakerQuestion = () =>
  useProvided(
    (services) => provideAll(matchmakerDialogMachine, matchmakerDialogActors(services)),
    () => undefined,
  );

export interface MatchmakerQuestionProps {
  question: ActorRefFrom<typeof matchmakerDialogMachine>;
  wording?: MatchmakerWording | undefined;
}

/** Shows the dialog before the matchmaker app while its machine asks (HOME-3, HOME-5). */
export function MatchmakerQuestion({ question, wording }: MatchmakerQuestionProps) {
  const isOpen = useSelector(question, (snapshot) => snapshot.matches('open'));
  const { Component: MatchmakerDialog } = matchmakerDialog;
  return isOpen ? <MatchmakerDialog send={question.send} wording={wording} /> : null;
}
