// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ana, beto, caro, roomOf } from './startQueue.ts';
import { inQueue, startQueueView } from './startQueueView.tsx';

it.each([
  [
    'en',
    [
      'Decline everybody (Meeting Ab3xYz09Qw)',
      'Decline everybody (Permanent link)',
      'Let everybody in (Meeting Ab3xYz09Qw)',
      'Let everybody in (Permanent link)',
      'Send (Meeting Ab3xYz09Qw)',
      'Send (Permanent link)',
      'Take it back (Meeting Ab3xYz09Qw)',
      'Take it back (Permanent link)',
    ],
    'Message to people waiting',
    'They’re waiting here: Permanent link',
  ],
  [
    'es',
    [
      'Dejar pasar a todos (Enlace permanente)',
      'Dejar pasar a todos (Reunión Ab3xYz09Qw)',
      'Enviar (Enlace permanente)',
      'Enviar (Reunión Ab3xYz09Qw)',
      'Quitarlo (Enlace permanente)',
      'Quitarlo (Reunión Ab3xYz09Qw)',
      'Rechazar a todos (Enlace permanente)',
      'Rechazar a todos (Reunión Ab3xYz09Qw)',
    ],
    'Mensaje para quienes esperan',
    'Esperan aquí: Enlace permanente',
  ],
] as const)(
  '[ROOM-3][QA-5] where several rooms are shown each control of a whole room and the question say in %s which one they are about; one alone needs no name',
  async (language, names, message, question) => {
    const given = { hostIsHere: true, message: 'Soon' };
    const rooms = [
      roomOf([ana, beto], given),
      roomOf([caro, { ...caro, id: 'd' }], { ...given, id: 'other', room: '' }),
    ];
    const { act, actor } = startQueueView(rooms, { language });
    const named = (all: HTMLElement[]) => all.map(({ textContent }) => textContent ?? '').sort();
    const ofRooms = () =>
      named(inQueue().getAllByRole('button')).filter((name) => !/\((Ana|Beto|Caro)\)/.test(name));
    expect(ofRooms()).toEqual(names);
    const [first = '', second = ''] = names.filter((name) => /^(Send|Enviar)/.test(name));
    for (const of of [first, second])
      expect(inQueue().getByLabelText(of.replace(/^\w+/, message))).toBeVisible();
    const declines = names.find((name) => /^(Decline|Rechazar).*(link|Enlace)/.test(name)) ?? '';
    await userEvent.click(inQueue().getByRole('button', { name: declines }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(question);
    act(() => {
      actor.send({ type: 'question.cancelled' });
      actor.send({ type: 'queue.changed', rooms: rooms.slice(1) });
    });
    expect(ofRooms()).toEqual(
      names.filter((name) => /link|Enlace/.test(name)).map((name) => name.replace(/ \(.*/, '')),
    );
    await userEvent.click(inQueue().getByRole('button', { name: declines.replace(/ \(.*/, '') }));
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent(question);
  },
);
