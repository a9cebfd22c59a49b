import { act } from '@testing-library/react';
import { defaultMeetingConfig, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { type CallInput, callMachine } from '../../machines/rooms/callMachine.ts';
import CallScreen from '../../src/rooms/call/CallScreen.tsx';
import { ana, asHost, hanna } from '../model/plans/rooms/call.ts';
import { listed } from '../model/plans/rooms/ownMedia.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

/** A host whom Ana meets. */
export const withAna = { ...asHost, people: [hanna, ana] };

/** The screen of a call that is connected. */
export const startCall = (
  input: CallInput,
  language: 'en' | 'es' = 'en',
  config: MeetingConfig = defaultMeetingConfig,
) => {
  const running = runMachine(callMachine, input);
  running.resolve('prepareRelays');
  running.hear('ownMedia.tracks', listed);
  renderWithTexts(<CallScreen call={running.actor} config={config} />, { language });
  return { ...running, act: (change: () => void) => act(change) };
};
