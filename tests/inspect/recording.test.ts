import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { brandingMachine } from '../../machines/design/brandingMachine.ts';
import { actorsIn } from '../../machines/inspect/recording.ts';
import { replayOf } from '../../machines/inspect/replaySteps.ts';
import { writeTest } from '../../machines/inspect/writeTest.ts';
import { addressMachine } from '../../machines/meetings/addressMachine.ts';
import { countryPickerMachine } from '../../machines/phone/countryPickerMachine.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { createRecorder } from '../../src/inspect/recorder.ts';
import { input as design, typeHex } from '../design/startBranding.ts';
import { secret } from '../model/plan.ts';
import { replay } from '../model/replay.ts';
import { faked } from '../model/runMachine.ts';
import { recordSignUp, typed } from './recordSignUp.ts';

const { recorder, root } = await recordSignUp();
const { notes } = recorder;
const phoneVerification = actorsIn(notes).find(({ id }) => id === 'phoneVerification')?.actor ?? '';

const recordingOf = (actor: string) => {
  const recorded = replayOf(notes, actor);
  if (recorded === null) throw new Error(`Nothing was recorded of ${actor}`);
  return recorded;
};
const signUp = recordingOf(root);
const draft = { draft: null };

describe('a recording', () => {
  it('[QA-4] replays to the very states that were seen', () => {
    expect(signUp.input).toEqual(draft);
    expect(signUp.states.at(-1)?.value).toBe('leaving');
    expect(replay(signUpMachine, draft, signUp.steps).states).toEqual(signUp.states);
  });

  it('[QA-4] has what came from outside and nothing that the machines did by themselves', () => {
    const words = signUp.steps.map((step) =>
      step.kind === 'wait'
        ? `wait ${step.ms}`
        : 'to' in step && `${step.kind} ${step.to} ${'event' in step ? step.event.type : ''}`.trim(),
    );
    const [phone, picker] = ['phoneVerification', 'phoneVerification.countryPicker'];
    expect(words).toEqual([
      'event  name.edited',
      'event  industry.edited',
      'event  step.submitted',
      'event  email.edited',
      'event  terms.answered',
      'event  step.submitted',
      `event ${picker} picker.opened`,
      `event ${picker} query.edited`,
      'wait 100',
      `event ${picker} query.edited`,
      'wait 250',
      `event ${picker} country.chosen`,
      ...Array.from({ length: 6 }, () => `event ${phone} phone.edited`),
      `event ${phone} phone.submitted`,
      `resolve ${phone}.startVerification`,
      `hear ${phone}.ticker clock.ticked`,
      `event ${phone} code.edited`,
      `event ${phone} code.submitted`,
      `resolve ${phone}.checkVerification`,
      `event ${phone} code.edited`,
      `event ${phone} code.submitted`,
      `reject ${phone}.checkVerification`,
      `event ${phone} code.edited`,
      `event ${phone} code.submitted`,
      `resolve ${phone}.checkVerification`,
      'hear sessionWatch session.found',
      `resolve ${phone}.openSession`,
      'event  dashboard.wanted',
      'resolve enterDashboard',
    ]);
  });

  it('[QA-4] keeps of a failure what machines look at', () => {
    expect(signUp.steps.find(({ kind }) => kind === 'reject')).toEqual({
      kind: 'reject',
      to: 'phoneVerification.checkVerification',
      value: { kind: 'http', status: 500, message: 'broken' },
    });
  });

  it.each([
    [
      'a search by calling code',
      countryPickerMachine,
      undefined,
      [
        { type: 'picker.opened', language: 'en' },
        { type: 'query.edited', query: '44', language: 'en' },
        250,
        { type: 'query.edited', query: '00353', language: 'en' },
        250,
      ],
    ],
    ['a color typed without #', brandingMachine, design, [typeHex('1'), typeHex('1122'), typeHex('112233')]],
    [
      'the address of a room with a year',
      addressMachine,
      { slug: null },
      [
        { type: 'change.wanted', spaceName: '2024' },
        { type: 'address.edited', text: 'sala-2024' },
      ],
    ],
  ] as const)(
    '[QA-4] replays %s as it was typed',
    (_, machine: AnyStateMachine, input: unknown, happenings) => {
      const clock = new SimulatedClock();
      const recorder = createRecorder(
        () => {},
        () => clock.now(),
      );
      const actor = createActor(faked(machine), { input, inspect: recorder.inspect, clock }).start();
      for (const one of happenings) typeof one === 'number' ? clock.increment(one) : actor.send(one);
      const recorded = replayOf(recorder.notes, actor.sessionId);
      expect(recorded?.steps).toHaveLength(happenings.length);
      expect(replay(machine, recorded?.input as never, recorded?.steps ?? []).states).toEqual(
        recorded?.states,
      );
    },
  );

  it('[QA-4] goes elsewhere when one step is another, or none', () => {
    const changes = signUp.steps.map((_, index) => signUp.steps.filter((_, other) => other !== index));
    const same = changes.filter((steps) => {
      try {
        return JSON.stringify(replay(signUpMachine, draft, steps).states) === JSON.stringify(signUp.states);
      } catch {
        return false;
      }
    });
    expect(same).toEqual([]);
    const typo = JSON.parse(JSON.stringify(signUp.steps).replace('ada@example.org', 'ada@example.com'));
    expect(replay(signUpMachine, draft, typo).states).not.toEqual(signUp.states);
  });

  it('[QA-4] fails to replay on a machine that has changed', () => {
    const shut = signUpMachine.provide({ guards: { 'the name is given': () => false } });
    expect(() => replay(shut, draft, signUp.steps)).toThrow('No actor "phoneVerification" runs here');
  });

  it('[QA-4] is one of a machine inside as well', () => {
    const inside = recordingOf(phoneVerification);
    expect(inside.input).toEqual({ checksExistence: false, agreesToTerms: true });
    expect(inside.steps[0]).toMatchObject({ kind: 'event', to: 'countryPicker' });
    expect(inside.states.at(-1)?.value).toBe('approved');
    expect(replay(phoneVerificationMachine, inside.input as never, inside.steps).states).toEqual(
      inside.states,
    );
  });

  it('[QA-4] holds no token, no phone number and no code, and neither does its test', () => {
    const test = writeTest('machines/signup/signUpMachine.ts', signUp);
    for (const text of [JSON.stringify(notes), test])
      expect(
        [secret, ...Object.values(typed), typed.digits.slice(-7)].filter((one) => text.includes(one)),
      ).toEqual([]);
    expect(test).toContain("import { signUpMachine } from '../../machines/signup/signUpMachine.ts';");
  });

  it('[QA-4] lists the actors below those that started them', () => {
    expect(
      actorsIn(notes)
        .filter(({ machine }) => machine !== null)
        .map(({ id, depth, isWhole, state }) => [id, depth, isWhole, state?.status]),
    ).toEqual([
      ['signUp', 0, true, 'active'],
      ['phoneVerification', 1, true, 'done'],
      ['countryPicker', 2, true, 'stopped'],
      ['passkeySignIn', 2, true, 'stopped'],
    ]);
  });

  it('[QA-4] is none where the beginning was not seen', () => {
    expect(replayOf(notes, 'nobody')).toBeNull();
    expect(
      replayOf(
        notes.filter((note) => note.kind !== 'event' || note.event.type !== 'xstate.init'),
        root,
      ),
    ).toBeNull();
  });
});
