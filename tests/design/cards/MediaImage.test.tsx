// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MediaImage } from '../../../src/design/cards/MediaImage.tsx';

it.each([
  ['image', '/files/a.png', '/files/a.png'],
  ['video', '/files/a.mp4', '/files/a.mp4#t=0.1'],
] as const)(
  '[DSGN-7] U13 a shown %s that did not come is requested once more when the network is back; one that is there, or gone, is not',
  (kind, url, src) => {
    const { container, unmount } = render(
      <MediaImage kind={kind} look="wide" url={url} label="Background" />,
    );
    const media = container.querySelector('img, video') as HTMLElement;
    const set = vi.spyOn(media, 'setAttribute');
    const isBroken = () => media.parentElement?.hasAttribute('data-broken');
    const online = () => fireEvent(window, new Event('online'));
    online();
    expect([isBroken(), set.mock.calls]).toEqual([false, []]);
    fireEvent.error(media);
    expect(isBroken()).toBe(true);
    online();
    expect([isBroken(), set.mock.calls]).toEqual([false, [['src', src]]]);
    fireEvent.error(media);
    expect(isBroken()).toBe(true);
    unmount();
    online();
    expect(set).toHaveBeenCalledTimes(1);
  },
);
