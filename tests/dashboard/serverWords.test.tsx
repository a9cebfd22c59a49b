// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithTexts } from '../render.tsx';
import { dashboardView } from './dashboardView.tsx';
import { opened, start } from './startDashboard.ts';

it('[LNG-7][DASH-3] tells a failed load in the server’s words in their language alone, and in ours in the other (R10)', async () => {
  const running = start();
  running.report(opened());
  running.reject('loadSpace', { kind: 'http', status: 503, message: 'Closed for repairs', language: 'en' });
  const { services } = renderWithTexts(dashboardView(running));
  const toggle = () => act(async () => services.language.send({ type: 'language.toggled' }));
  const said = () => screen.getByRole('alert').textContent;
  expect(said()).toBe('Closed for repairs');
  await toggle();
  expect(said()).toBe('No pudimos cargar esto. Inténtalo de nuevo.');
  await toggle();
  expect(said()).toBe('Closed for repairs');
});
