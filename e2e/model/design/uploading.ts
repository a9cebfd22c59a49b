import { expect, type Page, type Route } from '@playwright/test';
import type { Asset, ChosenFile } from '../../../machines/contract/media.ts';
import { jpeg, webm } from '../../../tests/design/files.ts';
import { type Chosen, designTab } from '../../design/designTab.ts';
import { fileOf, mapJpegWithMetadata } from '../../support/generatedFiles.ts';
import type { Stage } from '../pageWalk.ts';

export const readUrl = '**/slow-disk';

/** The state of a path's page: the present file and its held requests. */
interface Sending {
  readonly asset: Asset;
  readonly sent: Route[];
  /** The original of a new logo follows it. */
  isNewLogo: boolean;
}
/** Global, because a worker walks one path at a time. */
export let sending: Sending;

/** The state of the next path. */
export const startSending = (asset: Asset): Sending => {
  sending = { asset, sent: [], isNewLogo: false };
  return sending;
};

export const cardOf = (asset: Asset) => (asset === 'logo' ? 'logo' : 'background');

/** Reading files waits until the path releases it, and every upload can be told apart. */
export const slowDown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function () {
      await fetch('/slow-disk');
      return arrayBuffer.call(this);
    };
    const { send } = XMLHttpRequest.prototype;
    let count = 0;
    XMLHttpRequest.prototype.send = function (body) {
      count += 1;
      this.setRequestHeader('X-Sending', String(count));
      Object.assign(globalThis, { sending: this, count });
      send.call(this, body);
    };
  });

/** The file that is uploaded now. */
export const underWay = async (page: Page): Promise<Route> => {
  const count = await page.evaluate(() => String(Reflect.get(globalThis, 'count')));
  const find = () => sending.sent.find((route) => route.request().headers()['x-sending'] === count);
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Route;
};

/** A file with this result of its check; null: a valid one. */
export const fileWith = async ({ name, type }: ChosenFile, problem: string | null): Promise<Chosen> => {
  if (problem === 'wrongContent') return fileOf(name, type, '<!doctype html>');
  if (problem === 'tooManyPixels') return fileOf(name, type, jpeg(12_000, 12_000));
  if (problem === 'unreadableImage') return fileOf(name, type, jpeg(64, 64));
  if (type === 'video/webm') return fileOf(name, type, webm('webm'));
  return { ...(await mapJpegWithMetadata(64, 64)), name };
};

/** The next result of the check or the editor. It depends on the file, so it must be known at the choice. */
export const nextProblem = ({ ahead }: Stage): string | null => {
  const next = ahead.find(
    (step) =>
      (step.kind === 'reject' && ['checkFile', 'logoEditor.openImage'].includes(step.to)) ||
      (step.kind === 'event' && step.event.type === 'file.chosen'),
  );
  return next?.kind === 'reject' ? (next.value as { code: string }).code : null;
};

export const choose = async ({ page, language }: Stage, files: Chosen): Promise<void> => {
  const reading = page.waitForRequest(readUrl);
  await designTab(page, language).file(cardOf(sending.asset)).setInputFiles(files);
  await reading;
};
