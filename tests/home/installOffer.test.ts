// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captureInstallOffer, type InstallOffer } from '../../src/platform/installOffer.ts';

/** Dispatches `beforeinstallprompt`; returns whether the browser's own banner was prevented. */
const makeOffer = (outcome: 'accepted' | 'dismissed' = 'accepted') => {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { prompt, isSuppressed: event.defaultPrevented };
};

const watch = (offers: ReturnType<typeof captureInstallOffer>) => {
  const heard: InstallOffer[] = [];
  const stop = offers.subscribe((offer) => heard.push(offer));
  return { heard, stop };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the browser’s install offer', () => {
  it('[HOME-6] is captured, its default suppressed, and held for whoever asks later', () => {
    const offers = captureInstallOffer();
    expect(watch(offers).heard).toEqual(['unavailable']);
    expect(makeOffer().isSuppressed).toBe(true);
    expect(watch(offers).heard).toEqual(['captured']);
  });

  it('[HOME-6] is taken over from the page’s first script (G14)', async () => {
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    vi.stubGlobal('earlyInstallOffer', Object.assign(new Event('beforeinstallprompt'), { prompt }));
    const offers = captureInstallOffer();
    expect(watch(offers).heard).toEqual(['captured']);
    expect(await offers.prompt()).toBe('accepted');
  });

  it('[HOME-6] can be used once, until the browser makes another', async () => {
    const offers = captureInstallOffer();
    const { heard } = watch(offers);
    const { prompt } = makeOffer('dismissed');
    expect(await offers.prompt()).toBe('dismissed');
    expect(prompt).toHaveBeenCalledTimes(1);
    await expect(offers.prompt()).rejects.toThrow('offers no installation');
    makeOffer('accepted');
    expect(await offers.prompt()).toBe('accepted');
    expect(heard).toEqual(['unavailable', 'captured', 'unavailable', 'captured', 'unavailable']);
  });

  it('[HOME-6] is over once the app is installed, by whatever way', async () => {
    const offers = captureInstallOffer();
    const { heard } = watch(offers);
    makeOffer();
    window.dispatchEvent(new Event('appinstalled'));
    expect(heard).toEqual(['unavailable', 'captured', 'installed']);
    await expect(offers.prompt()).rejects.toThrow('offers no installation');
  });

  it('[HOME-6] tells nobody who no longer listens', () => {
    const { heard, stop } = watch(captureInstallOffer());
    stop();
    makeOffer();
    expect(heard).toEqual(['unavailable']);
  });

  it('[HOME-6] knows that the site runs as an installed app', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
    expect(watch(captureInstallOffer()).heard).toEqual(['installed']);
  });
});
