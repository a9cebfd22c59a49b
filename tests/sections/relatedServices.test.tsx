// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RelatedServices } from '../../src/sections/RelatedServices.tsx';
import { renderWithTexts } from '../render.tsx';

const home = ['/', 'Discover the app', 'Descubre la app'] as const;
const communities = ['/partners', 'Explore communities', 'Explora las comunidades'] as const;
const meetings = ['/branded-meetings', 'Explore meetings', 'Explora las reuniones'] as const;

it.each([
  ['home', [communities, meetings]],
  ['communities', [home, meetings]],
  ['brandedMeetings', [home, communities]],
] as const)('[PRT-4] from %s the two others are offered', (current, others) => {
  const offered = () =>
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.querySelector('h3')?.textContent]);
  const { unmount } = renderWithTexts(<RelatedServices current={current} />);
  expect(offered()).toEqual(others.map(([path, english]) => [path, english]));
  unmount();
  renderWithTexts(<RelatedServices current={current} />, { language: 'es' });
  expect(offered()).toEqual(others.map(([path, , spanish]) => [path, spanish]));
});
