// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startCrop } from '../../machines/logo/cropGeometry.ts';
import { startFrame } from '../../machines/logo/frame.ts';
import { LogoStage } from '../../src/logo/LogoStage.tsx';
import { renderWithTexts } from '../render.tsx';

const rendered = vi.hoisted((): string[] => []);
vi.mock('../../src/lobby/mark/LogoMark.tsx', async (load) => {
  const whole = await load<typeof import('../../src/lobby/mark/LogoMark.tsx')>();
  return {
    ...whole,
    LogoMark: (props: Parameters<typeof whole.LogoMark>[0]) => {
      rendered.push(props.size);
      return whole.LogoMark(props);
    },
  };
});
vi.mock('../../src/ui/field/SegmentedControl.tsx', () => ({
  SegmentedControl: ({ label }: { label: string }) => void rendered.push(label),
}));

it('[LOGO-6] a turn renders the previews and the choice of the frame not again, another frame does', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => ({ data: new Uint8ClampedArray(4) }), set: () => true }) as never,
  );
  const still = {
    image: null,
    size: { width: 1000, height: 500 },
    isBusy: false,
    isFrameReset: false,
    can: () => true,
    send: () => undefined,
    headerColor: '#FFC247',
    spaceName: 'Casa Iglesias',
  };
  const page = renderWithTexts(<LogoStage {...still} crop={startCrop} frame={startFrame} />);
  const all = ['How the image is placed', 'page', 'bar'];
  expect(new Set(rendered)).toEqual(new Set(all));
  rendered.length = 0;

  const turned = { ...startCrop, rotation: 90 };
  act(() => page.rerender(<LogoStage {...still} crop={turned} frame={startFrame} />));
  expect(page.getByText('90 degrees')).toBeInTheDocument();
  expect(rendered).toEqual([]);

  act(() =>
    page.rerender(
      <LogoStage {...still} crop={turned} frame={{ ...startFrame, mode: 'fit', shape: 'rounded' }} />,
    ),
  );
  expect(rendered).toEqual(expect.arrayContaining(all));
});
