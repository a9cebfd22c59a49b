// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type NextStepEvent, nextStepMachine } from '../../machines/dashboard/nextStepMachine.ts';
import { NextStepView, type NextStepViewProps } from '../../src/dashboard/NextStepView.tsx';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const start = (
  event: NextStepEvent,
  { language = 'en', ...props }: Partial<NextStepViewProps> & { language?: 'en' | 'es' } = {},
) => {
  const { actor } = runMachine(nextStepMachine);
  actor.send(event);
  const taken = { onStart: vi.fn(), onEntered: vi.fn(), onDesign: vi.fn(), onSubscription: vi.fn() };
  const view = (now: Partial<NextStepViewProps>) => (
    <NextStepView
      snapshot={actor.getSnapshot()}
      send={actor.send}
      tab="design"
      isActive={event.type === 'plan.began'}
      hasDesign
      start="idle"
      problem={null}
      {...taken}
      {...props}
      {...now}
    />
  );
  const { rerender } = renderWithTexts(view({}), { language });
  const isAt = (state: 'answered' | 'designing') => () => actor.getSnapshot().matches(state);
  const show = (now: Partial<NextStepViewProps>) => rerender(view(now));
  return { ...taken, show, isAnswered: isAt('answered'), isDesigning: isAt('designing') };
};
const button = (name: string) => screen.getByRole('button', { name });

it.each([
  ['en', 'Your design is saved. Next, open your room.', 'See the plan'],
  ['es', 'Tu diseño está guardado. Ahora abre tu sala.', 'Ver el plan'],
] as const)(
  '[DSGN-4] after a save says in %s what comes next, and leads there',
  async (language, text, go) => {
    const { onSubscription, isAnswered } = start({ type: 'design.saved' }, { language });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await userEvent.click(button(go));
    expect([onSubscription.mock.calls.length, isAnswered()]).toEqual([1, true]);
  },
);

it('[DSGN-4] says nothing beside what it would lead to', () => {
  start({ type: 'design.saved' }, { tab: 'subscription' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['en', 'Your room is open.', 'Start now', 'Later'],
  ['es', 'Tu sala está abierta.', 'Empezar ahora', 'Más tarde'],
] as const)(
  '[DASH-2] when a plan began offers in %s to start now, or later',
  async (language, text, go, later) => {
    const { onStart, isAnswered } = start({ type: 'plan.began' }, { language });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await userEvent.click(button(go));
    expect([onStart.mock.calls.length, isAnswered()]).toEqual([1, false]);
    await userEvent.click(button(later));
    expect(isAnswered()).toBe(true);
  },
);

it('[DASH-2] opens a meeting that the browser stopped, and stands until it is open', async () => {
  const { onEntered, isAnswered } = start({ type: 'plan.began' }, { start: 'blocked' });
  const blocked = screen.getAllByText('Your browser blocked the new tab. Open it from here:');
  expect(blocked.map((one) => one.getAttribute('role'))).toEqual(['status', null]);
  expect(blocked[1]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Open the room/ }));
  expect([onEntered.mock.calls.length, isAnswered()]).toEqual([1, false]);
});

it('[DASH-2] says why a meeting did not start', () => {
  start({ type: 'plan.began' }, { start: 'failed', problem: 'ended' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your plan has ended. Renew it under Subscription to start a meeting.',
  );
});

it('[SUB-10] when a plan began before anything was designed, leads to the design', async () => {
  const { onDesign, isAnswered, isDesigning } = start({ type: 'plan.began' }, { hasDesign: false });
  expect(screen.getByRole('status')).toHaveTextContent('Your plan has begun. Next, design your room.');
  await userEvent.click(button('Design your room'));
  expect([onDesign.mock.calls.length, isAnswered(), isDesigning()]).toEqual([1, false, true]);
});

it('[DASH-2] the notice of a plan that has ended meanwhile says nothing', () => {
  start({ type: 'plan.began' }, { isActive: false, hasDesign: false });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['en', 'Start now', 'Your browser blocked the new tab. Open it from here:', /^Open the room/],
  ['es', 'Empezar ahora', 'Tu navegador bloqueó la pestaña nueva. Ábrela desde aquí:', /^Abrir la sala/],
] as const)(
  '[DASH-2][QA-5] a tab that the browser stopped is announced in %s, and the focus stays on the button',
  async (language, go, told, next) => {
    const { show } = start({ type: 'plan.began' }, { language });
    await userEvent.click(button(go));
    for (const stage of ['opening', 'blocked', 'entering'] as const) {
      show({ start: stage });
      if (stage === 'opening') continue;
      expect(screen.getByRole('status')).toHaveTextContent(told);
      expect(screen.getByRole('button', { name: next })).toHaveFocus();
    }
  },
);
