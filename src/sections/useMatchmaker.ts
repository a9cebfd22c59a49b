import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { MatchmakerWording } from '../../machines/sections/matchmakerDialogMachine.ts';
import { useServices } from '../platform/services.ts';

/** What a button that leads to the matchmaker app needs: its press, and whether the question is on its way (HOME-3). */
export const useMatchmaker = (wording: MatchmakerWording): { busy: boolean; onPress: () => void } => {
  const { matchmaker } = useServices();
  const by = useId();
  const busy = useSelector(
    matchmaker,
    (snapshot) => snapshot.matches('loading') && snapshot.context.by === by,
  );
  return { busy, onPress: () => matchmaker.send({ type: 'app.wanted', wording, by }) };
};
