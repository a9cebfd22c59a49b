import { useTranslation } from 'react-i18next';
import { mailsPerDay, mostInvitations } from '../../../machines/contract/rooms/invitation.ts';
import type { InvitationProblem } from '../../../machines/rooms/invitationProblem.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** Why something was not done, in a live region that is there before its text (ROOM-7). */
export function ProblemNote({ problem }: { problem: InvitationProblem | null }) {
  const { t } = useTranslation('invitations');
  if (problem === null) return <div role="alert" />;
  const max = problem.kind === 'tooMany' ? mostInvitations : mailsPerDay;
  return (
    <div role="alert">
      <Note tone={problem.kind === 'changed' || problem.kind === 'sent' ? 'warning' : 'error'}>
        {t(`problems.${problem.kind}`, { max })}
      </Note>
    </div>
  );
}
