import { expect, type Page, type Route } from '@playwright/test';
import type { Asset, ChosenFile } from '../../../machines/contract/media.ts';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { uploadMachine, uploadScreen } from '../../../machines/design/uploadMachine.ts';
import { uploadProblemKey } from '../../../src/design/upload/uploadProblemKey.ts';
import { jpeg, webm } from '../../../tests/design/files.ts';
import { checked, chosen, file, upload } from '../../../tests/model/plans/design/upload.ts';
import { plainLogoEditor, silentLogoEditor } from '../../../tests/model/plans/logo/logoEditor.ts';
import { failures } from '../../../tests/samples.ts';
import { alertOf, type Chosen, chooseVideos, designTab, uploadUrl } from '../../design/designTab.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { logoEditor } from '../../logo/logoEditor.ts';
import { dropOn } from '../../support/dragDrop.ts';
import { fileOf, mapJpegWithMetadata } from '../../support/generatedFiles.ts';
import { test } from '../../support/partner.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type PageWalk, type Stage, walkInPage } from '../pageWalk.ts';
import { openDesignAnew } from './designAnew.ts';

test.use({ provoked: consoleOfFaults });

const readUrl = '**/slow-disk';

/** The state of a path's page: the present file and its held requests. */
interface Sending {
  readonly asset: Asset;
  readonly sent: Route[];
}
/** Global, because a worker walks one path at a time. */
let sending: Sending = { asset: 'logo', sent: [] };

const cardOf = (asset: Asset) => (asset === 'logo' ? 'logo' : 'background');

/** Reading files waits until the path releases it, and every upload can be told apart. */
const slowDown = (page: Page): Promise<void> =>
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
const underWay = async (page: Page): Promise<Route> => {
  const count = await page.evaluate(() => String(Reflect.get(globalThis, 'count')));
  const find = () => sending.sent.find((route) => route.request().headers()['x-sending'] === count);
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Route;
};

/** A file with this result of its check; null: a valid one. */
const fileWith = async ({ name, type }: ChosenFile, problem: string | null): Promise<Chosen> => {
  if (problem === 'wrongContent') return fileOf(name, type, '<!doctype html>');
  if (problem === 'tooManyPixels') return fileOf(name, type, jpeg(12_000, 12_000));
  if (problem === 'unreadableImage') return fileOf(name, type, jpeg(64, 64));
  if (type === 'video/webm') return fileOf(name, type, webm('webm'));
  return { ...(await mapJpegWithMetadata(64, 64)), name };
};

/** The next result of the check or the editor. It depends on the file, so it must be known at the choice. */
const nextProblem = ({ ahead }: Stage): string | null => {
  const next = ahead.find(
    (step) =>
      (step.kind === 'reject' && ['checkFile', 'logoEditor.openImage'].includes(step.to)) ||
      (step.kind === 'event' && step.event.type === 'file.chosen'),
  );
  return next?.kind === 'reject' ? (next.value as { code: string }).code : null;
};

const choose = async ({ page, language }: Stage, files: Chosen): Promise<void> => {
  const reading = page.waitForRequest(readUrl);
  await designTab(page, language).file(cardOf(sending.asset)).setInputFiles(files);
  await reading;
};

const walkUploads = (ids: string, plan: PageWalk<typeof uploadMachine>['plan']): readonly string[] =>
  walkInPage({
    machine: uploadMachine,
    plan,
    ids,
    open: async (stage, { asset }) => {
      const { page } = stage;
      const sent: Route[] = [];
      sending = { asset, sent };
      const tab = await openDesignAnew(stage, {
        saved: defaultMeetingConfig,
        version: '1',
        previewUrl: null,
      });
      await slowDown(page);
      await page.route(uploadUrl, (route) => {
        sent.push(route);
      });
      if (asset === 'backgroundVideo') await chooseVideos(tab);
    },
    acts: {
      'file.chosen': async (event, stage) => choose(stage, await fileWith(event['file'], nextProblem(stage))),
      'folder.dropped': async (_, stage) => {
        const zone = designTab(stage.page, stage.language).card(cardOf(sending.asset)).locator('[data-home]');
        await dropOn(zone, [import.meta.dirname]);
      },
      'upload.progressed': async ({ percent }, { page }) => {
        await underWay(page);
        await page.evaluate((loaded) => {
          const { upload } = Reflect.get(globalThis, 'sending') as XMLHttpRequest;
          upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
        }, percent);
      },
      'upload.succeeded': async ({ url }, { page }) => (await underWay(page)).fulfill({ json: { url } }),
      'upload.failed': async ({ error }, { page }) => {
        const answer = failedBy(error);
        const route = await underWay(page);
        await (answer === 'cut' ? route.abort('connectionreset') : route.fulfill(answer));
      },
    },
    calls: {
      checkFile: { url: readUrl, answer: () => ({ body: '' }) },
    },
    own: ['openImage', 'cutImage'],
    isPossible: (step, snapshot) => {
      const { asset } = snapshot.context;
      // The editor covers the page.
      if (step.kind === 'event' && step.event.type === 'file.chosen') return !snapshot.matches('cropping');
      if (step.kind !== 'reject' || step.to !== 'checkFile') return true;
      const { code } = step.value as { code?: string };
      // A logo is decoded by the editor, and a video has no pixel limit.
      return (
        code === 'wrongContent' ||
        (code === 'tooManyPixels' ? asset !== 'backgroundVideo' : asset === 'backgroundImage')
      );
    },
    silent: {
      'it was said before, or the person ended it': [
        ...['failed', 'uploaded', 'uploading', 'checking', 'cropping'].map((from) => `${from} -> idle`),
      ],
    },
    agrees: async (snapshot, { page, language }) => {
      const tab = designTab(page, language);
      const { t } = tab;
      const screen = uploadScreen(snapshot);
      const { asset, file: taken, percent, others, problem, message, checked } = snapshot.context;
      const status = tab.upload(asset);
      await expect(status).toHaveAttribute('data-screen', screen);
      await expect(status.locator('bdi')).toHaveText(
        taken && snapshot.can({ type: 'upload.cancelled' }) ? [taken.name] : [],
      );
      const { dialog, image } = logoEditor(page, language);
      await expect(dialog).toBeVisible({ visible: screen === 'cropping' });
      await expect(image).toBeVisible({ visible: screen === 'cropping' });
      const bar = status.getByRole('progressbar', { name: t('uploading', { percent }), exact: true });
      await expect(bar).toHaveCount(screen === 'uploading' ? 1 : 0);
      const refusal = problem && (message ?? t(uploadProblemKey(asset, problem)));
      await expect(alertOf(tab, asset)).toHaveText(screen === 'failed' && refusal ? refusal : '');
      const quarter = t('uploading', { percent: percent - (percent % 25) });
      const words = { checking: t('checking'), uploading: quarter, uploaded: t('uploaded') };
      const said = [
        others && screen !== 'idle' ? t('dropOne') : '',
        screen in words ? words[screen as keyof typeof words] : '',
      ];
      await expect(status.getByRole('status')).toHaveText(said.join(''));
      const isUnplayable = checked !== null && !checked.isPlayable;
      await expect(page.getByText(t('videoUnplayable'))).toHaveCount(isUnplayable ? 1 : 0);
    },
  });

const [plan] = upload.plans;
const failed = (error: unknown) => ({ type: 'upload.failed', error });
const uploadFile = {
  hears: [
    { type: 'upload.progressed', percent: 40 },
    { type: 'upload.succeeded', url: '/files/1.jpg' },
    failed(failures.network),
    failed(failures.malformed),
    failed({ kind: 'http', status: 507, message: 'No room, says the server.' }),
  ],
};

const video: ChosenFile = { ...file, name: 'room.webm', type: 'video/webm' };

const missing = [
  walkUploads('[DSGN-7] [LOGO-1]', {
    ...plan,
    events: [chosen, { type: 'folder.dropped' }, { type: 'upload.cancelled' }],
    actors: {
      pasteWatch: {},
      checkFile: {
        resolves: [checked],
        rejects: [{ code: 'wrongContent' }, { code: 'tooManyPixels' }, { code: 'unreadableImage' }],
      },
      logoEditor: {
        ...plainLogoEditor,
        actors: {
          ...plainLogoEditor.actors,
          openImage: {
            resolves: [{ width: 64, height: 64 }],
            rejects: [{ code: 'tooManyPixels' }, { code: 'unreadableImage' }],
          },
        },
      },
      uploadFile,
    },
    depth: 5,
  }),

  walkUploads('[DSGN-3] [DSGN-7]', {
    ...plan,
    inputs: [{ asset: 'backgroundVideo' }],
    events: [{ ...chosen, file: video }, { type: 'folder.dropped' }, { type: 'upload.cancelled' }],
    actors: {
      pasteWatch: {},
      // No browser plays a video that consists of its first bytes.
      checkFile: {
        resolves: [{ file: video, seconds: null, isPlayable: false }],
        rejects: [{ code: 'wrongContent' }],
      },
      logoEditor: silentLogoEditor,
      uploadFile,
    },
    depth: 5,
  }),
];

expectAllBut('[DSGN-7] [LOGO-1]', missing, {
  'a listener and a machine of the page’s own, which nothing breaks': [
    'upload.cropping --xstate.error.actor.logoEditor[0]--> upload.failed',
    'upload.uploading --xstate.error.actor.uploadFile[0]--> upload.failed',
  ],
});
