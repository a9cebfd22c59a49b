// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forMouse } from '../../../src/design/DesignView.css.ts';
import { startDesign } from '../startDesign.tsx';

it.each([
  ['en', 'You can also drop or paste it here.', 'Drop it here, or choose a file'],
  ['es', 'También puedes soltarla o pegarla aquí.', 'Suéltalo aquí o elige un archivo'],
] as const)('[LOGO-1][LOGO-8] drops and pastes are offered to no fingers (%s)', (language, ...offers) => {
  startDesign({ language });
  for (const offer of offers) expect(screen.getByText(offer)).toHaveClass(forMouse);
});
