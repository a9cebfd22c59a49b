// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../../src/ui/button/Button.tsx';
import { FieldMessage } from '../../src/ui/field/FieldFrame.tsx';
import { renderWithTexts } from '../render.tsx';
import { translatePage } from '../translatePage.ts';

it('[QA-5] a button’s icon changes, goes and comes in a page that the browser has translated', () => {
  const button = (icon: false | 'circle' | 'path') => {
    const Shape = icon || null;
    return (
      <Button icon={Shape && <Shape data-testid="icon" />} iconEnd={false}>
        Send
      </Button>
    );
  };
  const { rerender } = renderWithTexts(button('circle'));
  translatePage();
  for (const icon of ['path', false, 'circle'] as const) {
    rerender(button(icon));
    expect(screen.queryAllByTestId('icon').map(({ localName }) => localName)).toEqual(icon ? [icon] : []);
    expect(screen.getByRole('button')).toHaveTextContent('(Send)');
  }
});

it('[QA-5] a message beside a field turns from an error into a success in a page that the browser has translated', () => {
  const { rerender } = renderWithTexts(<FieldMessage id="a" error="Wrong" />);
  translatePage();
  rerender(<FieldMessage id="a" success="Right" />);
  expect(document.querySelectorAll('svg')).toHaveLength(1);
});
