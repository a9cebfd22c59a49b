// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { type CallInput, callMachine } from '../../machines/rooms/callMachine.ts';
import CallScreen from '../../src/rooms/call/CallScreen.tsx';
import { asGuest, asHost } from '../model/plans/rooms/call.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const start = (input: CallInput, language: 'en' | 'es') => {
  const running = runMachine(callMachine, input);
  renderWithTexts(<CallScreen call={running.actor} config={defaultMeetingConfig} />, { language });
  return running;
};

it.each([
  ['en', 'Waiting room', 'Play a sound when somebody knocks'],
  ['es', 'Sala de espera', 'Reproducir un sonido cuando alguien llegue'],
] as const)(
  '[ROOM-2] a host switches the bell of the meeting’s page off and on from within the call (%s); a guest has no bell',
  async (language, title, name) => {
    const { actor, callsOf } = start(asHost, language);
    const bell = within(screen.getByRole('region', { name: title })).getByRole('checkbox', { name });
    const knocked = (id: string) =>
      act(() =>
        actor.send({
          type: 'queue.changed',
          queue: { waiting: [{ id, name: 'Caro', knockedAt: 1 }], message: null },
        }),
      );
    expect(bell).toBeChecked();
    await userEvent.click(bell);
    knocked('7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a13');
    expect([bell.matches(':checked'), callsOf('ringBell')]).toEqual([false, []]);
    await userEvent.click(bell);
    knocked('7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a14');
    expect([bell.matches(':checked'), callsOf('ringBell').length]).toEqual([true, 1]);
    cleanup();
    start(asGuest, language);
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
  },
);
