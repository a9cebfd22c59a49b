// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { QueueView } from '../../src/rooms/queue/QueueView.tsx';
import { renderWithTexts } from '../render.tsx';
import { failures } from '../samples.ts';
import { ana, beto, caro, news, startQueue } from './startQueue.ts';

/** A queue in which Ana and Beto wait, as it is drawn after each change. */
const start = (language: 'en' | 'es' = 'en') => {
  const running = startQueue(ana, beto);
  const { send } = running.actor;
  const view = () => (
    <QueueView snapshot={running.snapshot()} send={send} isBehind={false} onEnter={() => undefined} />
  );
  const rendered = renderWithTexts(view(), { language });
  running.actor.subscribe(() => rendered.rerender(view()));
  return { ...running, act: (change: () => void) => act(change) };
};
const inQueue = () => within(document.querySelector<HTMLElement>('[data-queue]') as HTMLElement);

const texts = {
  en: {
    press: 'Decline everybody',
    title: 'Decline 2 people?',
    alone: 'Decline 1 person?',
    text: 'They’re told that you can’t let them in right now, and can ask again after half a minute.',
    yes: 'Decline',
    no: 'Cancel',
    busy: 'Declining…',
    failed: 'That didn’t work. Please try again.',
  },
  es: {
    press: 'Rechazar a todos',
    title: '¿Rechazar a 2 personas?',
    alone: '¿Rechazar a 1 persona?',
    text: 'Cada persona verá que ahora no puedes dejarla pasar y podrá pedirlo de nuevo después de medio minuto.',
    yes: 'Rechazar',
    no: 'Cancelar',
    busy: 'Rechazando…',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
} as const;

it.each(['en', 'es'] as const)(
  '[ROOM-3] asks in %s before all are declined; then all are busy, and what failed says so and leaves them there',
  async (language) => {
    const t = texts[language];
    const { actor, act, callsOf, reject } = start(language);
    await userEvent.click(inQueue().getByRole('button', { name: t.press }));
    const question = within(screen.getByRole('alertdialog', { name: t.title }));
    expect(question.getByText(t.text)).toBeVisible();
    expect(question.getByRole('button', { name: t.no })).toHaveFocus();
    act(() => actor.send(news(ana)));
    expect(question.getByRole('heading', { name: t.alone })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: t.no }));
    expect([screen.queryByRole('alertdialog'), callsOf('answerKnocks')]).toEqual([null, []]);

    act(() => actor.send(news(ana, beto)));
    await userEvent.click(inQueue().getByRole('button', { name: t.press }));
    await userEvent.click(screen.getByRole('button', { name: t.yes }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(inQueue().getAllByText(t.busy)).toHaveLength(3);
    expect(callsOf('answerKnocks')).toEqual([{ ids: [ana.id, beto.id], answer: 'decline' }]);
    act(() => reject('answerKnocks', failures.serverError));
    expect(inQueue().queryByText(t.busy)).toBeNull();
    expect(inQueue().getAllByRole('listitem')).toHaveLength(2);
    expect(inQueue().getByText(t.failed).closest('[role="alert"]')).not.toBeNull();
    expect(inQueue().getByRole('button', { name: t.press })).toHaveFocus();
  },
);

it('[ROOM-3] offers an answer to all only where more than one waits', () => {
  const { actor, act } = start();
  const toAll = () => inQueue().queryAllByRole('button', { name: /everybody/ }).length;
  expect(toAll()).toBe(2);
  act(() => actor.send(news(ana)));
  expect(toAll()).toBe(0);
});

it.each([
  ['all are declined', []],
  ['all asked about are gone', []],
  ['one is left who was not asked about', [caro]],
] as const)('[ROOM-3] the focus goes to the heading when %s', async (how, left) => {
  const { actor, act, resolve } = start();
  await userEvent.click(inQueue().getByRole('button', { name: 'Decline everybody' }));
  if (how === 'all are declined') {
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    act(() => resolve('answerKnocks', { answered: [ana.id, beto.id], isFull: false }));
  } else act(() => actor.send(news(...left)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(inQueue().getByRole('heading', { name: 'Waiting room' })).toHaveFocus();
});
