// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onPageRestored } from '../../src/platform/onPageRestored.ts';

it('[SES-4] tells of a page that is shown again, not of one that is opened, until it is ended', () => {
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const restored = vi.fn();
  const watch = new AbortController();
  onPageRestored(restored, { signal: watch.signal });
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  show(true);
  expect(restored).toHaveBeenCalledTimes(2);
  watch.abort();
  show(true);
  expect(restored).toHaveBeenCalledTimes(2);
});
