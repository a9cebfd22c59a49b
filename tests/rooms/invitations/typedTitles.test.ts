// @vitest-environment happy-dom
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { longestTitle } from '../../../machines/contract/rooms/invitation.ts';
import { changeInvitation, createInvitation } from '../../../machines/contract/rooms/invitationCalls.ts';
import { invitationErrorOf } from '../../../machines/rooms/invitationDraft.ts';
import { fieldProblem } from '../../../machines/rooms/invitationsSelectors.ts';
import type { Services } from '../../../src/platform/services.ts';
import { invitationActors } from '../../../src/rooms/invitations/invitationActors.ts';
import { naughtyStrings } from '../../corpora.ts';
import { begun, blank, made, startInvitations, submitted } from './startInvitations.ts';

/** What is sent of a form with this title: of a new invitation, and of a change. */
const sent = async (title: string) => {
  const bodies: unknown[] = [];
  const keep = async (body: unknown) => {
    bodies.push(body);
    return made;
  };
  const services = {
    api: { createInvitation: keep, changeInvitation: keep },
    session: { getSnapshot: () => ({ context: {} }) },
  } as unknown as Services;
  const { saveInvitation } = invitationActors(services);
  for (const sequence of [null, 0]) {
    const { id, room } = begun;
    const input = { id, room, sequence, draft: { ...blank, title }, isEdited: true };
    await toPromise(createActor(saveInvitation, { input }).start());
  }
  return bodies;
};

const cut = 'Tea \ud83c';

it('[ROOM-7] a title that is cut in the middle of an emoji is sent without the half, of a new invitation and of a change, and is saved', async () => {
  const bodies = await sent(cut);
  expect(bodies).toMatchObject([{ title: 'Tea' }, { title: 'Tea' }]);
  expect([v.is(createInvitation.request, bodies[0]), v.is(changeInvitation.request, bodies[1])]).toEqual([
    true,
    true,
  ]);
  const running = startInvitations([]);
  running.actor.send(begun);
  running.actor.send({ type: 'field.edited', field: 'title', value: cut });
  running.actor.send(submitted);
  running.resolve('saveInvitation', { ...made, title: 'Tea' });
  expect(running.screen()).toBe('saved');
});

it('[ROOM-7] an address with half an emoji counts as wrong, and says so at its field', () => {
  const draft = { ...blank, guests: 'ana@plaza.example\nada\ud83c@plaza.example' };
  expect(invitationErrorOf('guests', draft)).toBe('wrongAddress');
});

it('[ROOM-7] asks for the title where half an emoji is all of it, and sends nothing', () => {
  const running = startInvitations([]);
  running.actor.send(begun);
  running.actor.send({ type: 'field.edited', field: 'title', value: '\ud83c' });
  running.actor.send(submitted);
  expect([fieldProblem(running.snapshot(), 'title'), running.callsOf('saveInvitation')]).toEqual([
    'titleMissing',
    [],
  ]);
});

it('[ROOM-7] every naughty string, and one with more spaces than a request takes, is a title that the server takes, or is said to be missing or too long (F01)', async () => {
  for (const title of [...naughtyStrings, cut, 'Tea \0', `Tea${' '.repeat(10 * longestTitle)}time`]) {
    const error = invitationErrorOf('title', { ...blank, title });
    const [body] = await sent(title);
    expect([title, error === null]).toEqual([title, v.is(createInvitation.request, body)]);
  }
});
