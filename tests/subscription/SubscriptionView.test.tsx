// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Space } from '../../machines/dashboard/dashboard.ts';
import { SubscriptionView } from '../../src/subscription/SubscriptionView.tsx';
import { renderWithTexts } from '../render.tsx';

const inactive: Space = {
  saved: null,
  version: null,
  draft: null,
  previewUrl: null,
  lobbyPreviewUrl: null,
  isActive: false,
  status: 'inactive',
  planType: null,
  validUntil: null,
};
const active: Space = {
  ...inactive,
  isActive: true,
  status: 'active',
  validUntil: '2026-12-12T12:00:00.000Z',
};
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  );

describe('the subscription tab', () => {
  it('[SUB-1] shows the plan and its last day in the reader’s language, never a type that nobody knows (N20)', () => {
    const view = (space: Space) => (
      <SubscriptionView space={space} designSaved={true} onDesign={() => undefined} />
    );
    const { rerender } = renderWithTexts(view(active), { language: 'es' });
    expect(screen.getByText('Activa')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Tu espacio está abierto.');
    expect(facts()).toEqual([
      ['Plan', 'Premium'],
      ['Se renueva el', '12 de diciembre de 2026'],
    ]);
    rerender(view({ ...active, planType: 'gold_tier_v2', validUntil: null }));
    expect(facts()).toEqual([['Plan', 'Premium']]);
  });

  it('[SUB-1] shows what there is to have, its price, and the way to the design', async () => {
    const onDesign = vi.fn();
    const view = (designSaved: boolean) => (
      <SubscriptionView space={inactive} designSaved={designSaved} onDesign={onDesign} />
    );
    const { rerender } = renderWithTexts(view(false));
    expect(screen.getByText('Inactive')).toBeVisible();
    expect(screen.getByText('Subscribe to start meetings and share your link.')).toBeVisible();
    expect(screen.getByText('$19', { exact: false })).toHaveTextContent('$19 a month');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Your branding in every room',
      'Image and video backgrounds',
      'Unlimited meetings',
      'Support from a person',
    ]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Go to the Design tab' }));
    expect(onDesign).toHaveBeenCalledTimes(1);
    rerender(view(true));
    expect(screen.getByText(/^Your design is saved\./)).toBeVisible();
  });
});
