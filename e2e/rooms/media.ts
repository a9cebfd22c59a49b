import { expect, type Page } from '@playwright/test';

/** Expects that the picture of a person changes, pixel by pixel, as that of a fake camera does (ROOM-5). */
export const expectMovingPicture = async (page: Page, name: string): Promise<void> => {
  const look = () =>
    page.getByLabel(name, { exact: true }).evaluate((element) => {
      if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return '';
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 64, height: 36 });
      const brush = canvas.getContext('2d');
      brush?.drawImage(element, 0, 0, 64, 36);
      return String(brush?.getImageData(0, 0, 64, 36).data.join());
    });
  await expect.poll(look).not.toBe('');
  const first = await look();
  await expect.poll(look).not.toBe(first);
};

/** Expects that sound of a person arrives: its energy is above zero (ROOM-5). */
export const expectSound = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() =>
      page.getByLabel(name, { exact: true }).evaluate(async (element) => {
        if (!(element instanceof HTMLVideoElement) || !(element.srcObject instanceof MediaStream)) return 0;
        const context = new AudioContext();
        const analyser = context.createAnalyser();
        context.createMediaStreamSource(element.srcObject).connect(analyser);
        const samples = new Float32Array(analyser.fftSize);
        let energy = 0;
        for (let look = 0; look < 40 && energy === 0; look += 1) {
          await new Promise(requestAnimationFrame);
          analyser.getFloatTimeDomainData(samples);
          energy = samples.reduce((sum, one) => sum + one * one, 0);
        }
        await context.close();
        return energy;
      }),
    )
    .toBeGreaterThan(0);
