import { expect, it } from 'vitest';
import { emptyDraft, nameLimit } from '../../machines/signup/signUp.ts';
import { emailErrorOf } from '../../machines/signup/signUpSelectors.ts';
import { naughtyStrings } from '../corpora.ts';
import { sampleApproval } from '../samples.ts';
import { back, filled, next, noon, send, start, startOn, startOnCode } from './startSignUp.ts';

it('[SIGNUP-1] four steps: name, e-mail, phone and code, all set', () => {
  const running = start();
  const { actor, at, resolve, screen, step } = running;
  const seen = [[screen(), step()]];
  const note = () => seen.push([screen(), step()]);
  actor.send({ type: 'name.edited', name: 'Ada' });
  actor.send(next);
  note();
  actor.send({ type: 'email.edited', email: 'ada@example.org' });
  actor.send({ type: 'terms.answered', agreed: true });
  actor.send(next);
  note();
  at('phoneVerification').send({ type: 'phone.edited', text: '5550142288' });
  at('phoneVerification').send(send);
  resolve('phoneVerification.startVerification', { status: 'pending', at: noon });
  note();
  at('phoneVerification').send({ type: 'code.edited', text: '123456' });
  resolve('phoneVerification.checkVerification', { status: 'approved', approval: sampleApproval });
  resolve('phoneVerification.openSession');
  note();
  expect(seen).toEqual([
    ['name', 1],
    ['email', 2],
    ['phone', 3],
    ['code', 3],
    ['done', 4],
  ]);
});

it.each(['', '   ', '\u00a0'])(
  '[SIGNUP-2] with the name "%s" there is no way on, and the press says so',
  (name) => {
    const { actor, screen, error } = start();
    actor.send({ type: 'name.edited', name });
    actor.send(next);
    expect([screen(), error()]).toEqual(['name', 'nameMissing']);
  },
);

it('[SIGNUP-2] leaving a name of blanks says so, leaving an untouched one does not', () => {
  const { actor, error } = start();
  actor.send({ type: 'name.left' });
  expect(error()).toBeNull();
  actor.send({ type: 'name.edited', name: '  ' });
  actor.send({ type: 'name.left' });
  expect(error()).toBe('nameMissing');
});

it.each([
  [{ type: 'name.edited', name: 'a'.repeat(nameLimit + 1) }, 'nameTooLong'],
  [{ type: 'industry.edited', industry: 'a'.repeat(nameLimit + 1) }, 'industryTooLong'],
] as const)('[SIGNUP-2] a text that is too long stops the step with a message: %#', (edit, code) => {
  const { actor, screen, error } = start();
  actor.send({ type: 'name.edited', name: 'Ada' });
  actor.send(edit);
  actor.send(next);
  expect({ screen: screen(), error: error() }).toEqual({ screen: 'name', error: code });
});

it('[SIGNUP-3] "invalid email" shows once touched and not empty', () => {
  const { actor, snapshot } = startOn('email');
  const shown: unknown[] = [];
  const note = () => shown.push(emailErrorOf(snapshot()));
  actor.send({ type: 'email.edited', email: 'ada' });
  note();
  actor.send({ type: 'email.left' });
  note();
  actor.send({ type: 'email.edited', email: '' });
  note();
  actor.send({ type: 'email.edited', email: 'ada@example' });
  note();
  actor.send({ type: 'email.edited', email: 'ada@example.org' });
  note();
  expect(shown).toEqual([null, 'invalidEmail', null, 'invalidEmail', null]);
});

it('[SIGNUP-3] Next is blocked by an invalid address with its own message, until the next key', () => {
  const { actor, snapshot, screen } = startOn('email');
  actor.send({ type: 'email.edited', email: 'ada@example' });
  actor.send(next);
  expect({ screen: screen(), error: emailErrorOf(snapshot()) }).toEqual({
    screen: 'email',
    error: 'validEmail',
  });
  actor.send({ type: 'email.edited', email: 'ada@example.' });
  expect(emailErrorOf(snapshot())).toBe('invalidEmail');
});

it('[SIGNUP-11] agreeing to the terms is needed to go on', () => {
  const { actor, screen, error } = startOn('email');
  actor.send({ type: 'terms.answered', agreed: false });
  actor.send(next);
  expect({ screen: screen(), error: error() }).toEqual({ screen: 'email', error: 'termsOpen' });
  actor.send({ type: 'terms.answered', agreed: true });
  expect(error()).toBeNull();
  actor.send(next);
  expect(screen()).toBe('phone');
});

it('[SIGNUP-11] the industry is optional', () => {
  const { actor, screen } = start();
  actor.send({ type: 'name.edited', name: 'Ada' });
  actor.send(next);
  expect(screen()).toBe('email');
});

it('[SIGNUP-5] a pending send leads to the code and the wizard remembers it', () => {
  const { screen, draft } = startOnCode();
  expect(screen()).toBe('code');
  expect(draft()).toEqual({
    type: 'draft.changed',
    draft: {
      ...filled,
      step: 'phone',
      phone: {
        country: 'US',
        text: '5550142288',
        channel: 'sms',
        sentTo: '+15550142288',
        sentBy: 'sms',
        resendAt: noon + 30_000,
        onCode: true,
      },
    },
  });
});

it('[SIGNUP-7] Back leads from the code to the phone, to the e-mail, to the name, keeping every entry', () => {
  const { actor, screen, snapshot } = startOnCode();
  const seen: string[] = [];
  for (let press = 0; press < 4; press += 1) {
    actor.send(back);
    seen.push(screen());
  }
  expect(seen).toEqual(['phone', 'email', 'name', 'name']);
  expect(snapshot().context).toMatchObject({ ...filled, phone: { text: '5550142288' } });
});

it('[SIGNUP-7] the number is still there after Back to the e-mail and on again, without another send', () => {
  const { actor, at, screen, callsOf, snapshot } = startOnCode();
  actor.send(back);
  actor.send(back);
  actor.send(next);
  expect({ screen: screen(), text: snapshot().context.phone?.text }).toEqual({
    screen: 'phone',
    text: '5550142288',
  });
  at('phoneVerification').send(send);
  expect(screen()).toBe('code');
  expect(callsOf('startVerification')).toHaveLength(1);
});

it('[SIGNUP-7] the error clears when the step changes', () => {
  const { actor, error } = startOn('email');
  actor.send({ type: 'terms.answered', agreed: false });
  actor.send(next);
  actor.send(back);
  expect(error()).toBeNull();
});

it('[SIGNUP-2] every naughty string comes through name, industry and e-mail byte for byte or is refused', () => {
  for (const text of naughtyStrings) {
    const { actor, snapshot, screen, error } = start();
    actor.send({ type: 'name.edited', name: text });
    expect(snapshot().context.name).toBe(text);
    actor.send(next);
    const wrong = text.trim() === '' ? 'nameMissing' : text.length > nameLimit ? 'nameTooLong' : null;
    expect([screen(), error()]).toEqual([wrong === null ? 'email' : 'name', wrong]);

    const fields = startOn('name');
    fields.actor.send({ type: 'industry.edited', industry: text });
    fields.actor.send(next);
    expect(fields.snapshot().context.industry).toBe(text);
    expect([fields.screen(), fields.error()]).toEqual(
      text.length > nameLimit ? ['name', 'industryTooLong'] : ['email', null],
    );

    const address = startOn('email');
    address.actor.send({ type: 'email.edited', email: text });
    address.actor.send(next);
    expect(address.snapshot().context.email).toBe(text);
    expect([address.screen(), address.error()]).toEqual(
      address.screen() === 'phone' ? ['phone', null] : ['email', 'invalidEmail'],
    );
  }
});

it('[SIGNUP-10] a step that comes back with something typed says so until it is edited', () => {
  const back = start({ ...emptyDraft, name: 'Ada' });
  expect(back.snapshot().context.restored).toBe('name');
  back.actor.send({ type: 'name.edited', name: 'Ada L' });
  expect(back.snapshot().context.restored).toBeNull();
  const restored = (draft: Partial<typeof emptyDraft>) =>
    start({ ...emptyDraft, ...draft }).snapshot().context.restored;
  expect([
    restored({}),
    restored({ ...filled, step: 'email' }),
    restored({ name: 'Ada', step: 'phone' }),
  ]).toEqual([null, 'email', null]);
});
