import { expect } from '@playwright/test';
import type { ChosenFile } from '../../../machines/contract/media.ts';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { uploadMachine, uploadScreen } from '../../../machines/design/uploadMachine.ts';
import { uploadProblemKey } from '../../../src/design/upload/uploadProblemKey.ts';
import { checked, chosen, file, reopened, upload } from '../../../tests/model/plans/design/upload.ts';
import { plainLogoEditor, silentLogoEditor } from '../../../tests/model/plans/logo/logoEditor.ts';
import { failures } from '../../../tests/samples.ts';
import { alertOf, chooseVideos, designTab, uploadUrl } from '../../design/designTab.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { logoEditor } from '../../logo/logoEditor.ts';
import { dropOn } from '../../support/dragDrop.ts';
import { mapJpegWithMetadata } from '../../support/generatedFiles.ts';
import { test } from '../../support/partner.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type PageWalk, walkInPage } from '../pageWalk.ts';
import { openDesignAnew } from './designAnew.ts';
import {
  cardOf,
  choose,
  fileWith,
  nextProblem,
  readUrl,
  sending,
  slowDown,
  startSending,
  underWay,
} from './uploading.ts';

test.use({ provoked: consoleOfFaults });

/** The saved original of a logo. */
let original: { contentType: string; body: Buffer };
test.beforeAll(async () => {
  original = { contentType: 'image/jpeg', body: (await mapJpegWithMetadata(64, 64)).buffer };
});

const walkUploads = (ids: string, plan: PageWalk<typeof uploadMachine>['plan']): readonly string[] =>
  walkInPage({
    machine: uploadMachine,
    plan,
    ids,
    open: async (stage, { asset }) => {
      const { page } = stage;
      const { sent } = startSending(asset);
      const tab = await openDesignAnew(stage, {
        saved:
          asset === 'logo'
            ? { ...defaultMeetingConfig, logo: '/favicon.svg', logoSource: reopened.source }
            : defaultMeetingConfig,
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
      'file.chosen': async (event, stage) => {
        sending.isNewLogo = sending.asset === 'logo';
        await choose(stage, await fileWith(event['file'], nextProblem(stage)));
      },
      'logo.reopened': async (_, { page, language }) => {
        sending.isNewLogo = false;
        await page
          .getByRole('button', { name: designTab(page, language).t('editLogo'), exact: true })
          .click();
      },
      'folder.dropped': async (_, stage) => {
        const zone = designTab(stage.page, stage.language).card(cardOf(sending.asset)).locator('[data-home]');
        await dropOn(zone, [import.meta.dirname]);
      },
      'upload.progressed': async ({ percent }, { page }) => {
        await underWay(page);
        // A logo is half of the way, its original the other.
        const loadedOf = sending.isNewLogo ? 2 * percent : percent;
        await page.evaluate((loaded) => {
          const { upload } = Reflect.get(globalThis, 'sending') as XMLHttpRequest;
          upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
        }, loadedOf);
      },
      'upload.succeeded': async ({ url }, { page }) => {
        const logo = await underWay(page);
        await logo.fulfill({ json: { url } });
        if (!sending.isNewLogo) return;
        await expect.poll(async () => (await underWay(page)) !== logo).toBe(true);
        await (await underWay(page)).fulfill({ json: { url: reopened.source.url } });
      },
      'upload.failed': async ({ error }, { page }) => {
        const answer = failedBy(error);
        const route = await underWay(page);
        await (answer === 'cut' ? route.abort('connectionreset') : route.fulfill(answer));
      },
    },
    calls: {
      checkFile: { url: readUrl, answer: () => ({ body: '' }) },
      fetchOriginal: {
        url: `**${reopened.source.url}`,
        answer: (ending) => (ending.kind === 'reject' ? failedBy(ending.value) : original),
      },
    },
    own: ['openImage', 'cutImage'],
    isPossible: (step, snapshot) => {
      const { asset } = snapshot.context;
      // The editor covers the page.
      if (step.kind === 'event' && /^(file.chosen|logo.reopened)$/.test(step.event.type))
        return !snapshot.matches('cropping');
      if (step.kind !== 'reject') return true;
      // The server keeps no image that cannot be read.
      if (step.to === 'logoEditor.openImage' && snapshot.context.source !== null) return false;
      if (step.to !== 'checkFile') return true;
      const { code } = step.value as { code?: string };
      // A logo is decoded by the editor, and a video has no pixel limit.
      return (
        code === 'wrongContent' ||
        (code === 'tooManyPixels' ? asset !== 'backgroundVideo' : asset === 'backgroundImage')
      );
    },
    silent: {
      'it was said before, or the person ended it': [
        ...['failed', 'uploaded', 'uploading', 'checking', 'reopening', 'cropping'].map(
          (from) => `${from} -> idle`,
        ),
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
      const words = {
        checking: t('checking'),
        reopening: t('reopening'),
        uploading: quarter,
        uploaded: t('uploaded'),
      };
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
    events: [chosen, reopened, { type: 'folder.dropped' }, { type: 'upload.cancelled' }],
    actors: {
      pasteWatch: {},
      fetchOriginal: { resolves: [file], rejects: [failures.network] },
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
      fetchOriginal: {},
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
