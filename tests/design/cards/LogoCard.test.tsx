// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forMouse } from '../../../src/design/DesignView.css.ts';
import { reopened } from '../../model/plans/design/upload.ts';
import { cut } from '../../model/plans/logo/logoEditor.ts';
import { undo } from '../startBranding.ts';
import { button, startDesign } from '../startDesign.tsx';

it.each([
  ['en', 'You can also drop or paste it here.', 'Drop it here, or choose a file'],
  ['es', 'También puedes soltarla o pegarla aquí.', 'Suéltalo aquí o elige un archivo'],
] as const)('[LOGO-1][LOGO-8] drops and pastes are offered to no fingers (%s)', (language, ...offers) => {
  startDesign({ language });
  for (const offer of offers) expect(screen.getByText(offer)).toHaveClass(forMouse);
});

it('[DSGN-2][LOGO-8] where Edit goes with an undone logo, the keyboard goes on at the same card', () => {
  const { send } = startDesign();
  const details = { look: cut.look, source: reopened.source };
  send({ type: 'media.uploaded', asset: 'logo', url: '/files/logo.png', details });
  button('Edit').focus();
  send(undo);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(button('Upload logo')).toHaveFocus();
});
