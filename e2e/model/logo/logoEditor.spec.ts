import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { circleDiameter, dragged, placement, startCrop } from '../../../machines/logo/cropGeometry.ts';
import { logoEditorMachine, logoEditorScreen } from '../../../machines/logo/logoEditorMachine.ts';
import { uploadProblemKey } from '../../../src/design/upload/uploadProblemKey.ts';
import { chosen, cut, logoEditor as defined, size } from '../../../tests/model/plans/logo/logoEditor.ts';
import { alertOf, designTab, uploadUrl } from '../../design/designTab.ts';
import { drag, logoEditor } from '../../logo/logoEditor.ts';
import { mapJpegWithMetadata } from '../../support/generatedFiles.ts';
import { openDesignAnew } from '../design/designAnew.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';

const openUrl = '**/opening';
const cutUrl = '**/cutting';

const editorOf = ({ page, language }: Stage) => logoEditor(page, language);

/** Holds the worker's answers until the network answers; that answer may replace them. */
const held = `
  const post = self.postMessage.bind(self);
  self.postMessage = async (what, options) => {
    if ('started' in what) return post(what);
    const answer = await fetch('png' in what ? '/cutting' : '/opening').catch(() => null);
    // At the end of a path the request is never answered.
    if (answer === null) return;
    const { instead } = await answer.json();
    if (instead) post(instead);
    else post(what, options);
  };
`;

const holdWorker = async (page: Page): Promise<void> => {
  await page.route('**/assets/imageWorker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${held}${await response.text()}` });
  });
  // The page's own cut must fail, too.
  await page.evaluate(() => {
    OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new DOMException('', 'SecurityError'));
  });
};

/** Milliseconds. */
const frameMs = 20;

const image = mapJpegWithMetadata(size.width, size.height);

/** After a drag of 40 px to the right from the start. */
const pulled = dragged(startCrop, size, { dx: 40, dy: 0 }, circleDiameter);
/** After a move of the slider, about the centre. */
const slid = { ...startCrop, scale: 3 };

const missing = walkInPage({
  machine: logoEditorMachine,
  plan: {
    ...defined.plans[0],
    events: [
      { type: 'crop.changed', crop: pulled },
      { type: 'crop.changed', crop: slid },
      { type: 'crop.nudged', dx: 10, dy: 0 },
      { type: 'crop.nudged', dx: 0, dy: -1 },
      { type: 'crop.zoomed', by: 1 },
      { type: 'crop.zoomed', by: -1 },
      { type: 'crop.turned', by: 1 },
      { type: 'crop.turned', by: -1 },
      { type: 'crop.reset' },
      { type: 'frame.changed', change: { mode: 'fit' } },
      { type: 'frame.changed', change: { mode: 'fill' } },
      { type: 'cut.requested' },
      { type: 'editing.cancelled' },
    ],
    actors: {
      openImage: { resolves: [size], rejects: [{ code: 'tooManyPixels' }, { code: 'unreadableImage' }] },
      heldImage: {},
      cutImage: { resolves: [cut], rejects: [{ code: 'cutFailed' }] },
    },
    key: ({ crop, frame, problem, hasCutFailed }) => [crop, frame, problem, hasCutFailed],
    depth: 4,
  },
  ids: '[LOGO-1] [LOGO-3] [LOGO-5]',
  open: async (stage) => {
    const { page } = stage;
    await openDesignAnew(stage, { saved: defaultMeetingConfig, version: '1', previewUrl: null });
    // The upload of the cut image never ends.
    await page.route(uploadUrl, () => undefined);
    await holdWorker(page);
    const opening = page.waitForRequest(openUrl);
    await designTab(page, stage.language)
      .file('logo')
      .setInputFiles({ ...(await image), name: chosen('a').name });
    await opening;
  },
  acts: {
    'crop.changed': async ({ crop }, stage) => {
      const editor = editorOf(stage);
      await (crop === pulled ? drag(editor, 40, 0) : editor.slider.fill(String(crop.scale)));
    },
    'crop.nudged': ({ dx }, stage) => editorOf(stage).stage.press(dx === 0 ? 'Shift+ArrowUp' : 'ArrowRight'),
    'crop.zoomed': async ({ by }, stage) => {
      const { stage: field, button } = editorOf(stage);
      await (by === 1 ? field.press('+') : button('zoomOut').click());
    },
    'crop.turned': async ({ by }, stage) => {
      const { stage: field, button } = editorOf(stage);
      await (by === 1 ? button('rr').click() : field.press('Shift+R'));
    },
    'frame.changed': ({ change }, stage) => {
      const { dialog, t } = editorOf(stage);
      return dialog.getByText(t(change.mode ?? 'fill'), { exact: true }).click();
    },
    'cut.requested': async (_, stage) => {
      const cutting = stage.page.waitForRequest(cutUrl);
      await editorOf(stage).button('save').click();
      await cutting;
    },
  },
  calls: {
    openImage: {
      url: openUrl,
      answer: ({ kind, value }) => ({
        json: { instead: kind === 'resolve' ? null : { problem: (value as { code: string }).code } },
      }),
    },
    cutImage: {
      url: cutUrl,
      answer: ({ kind }) => ({ json: { instead: kind === 'resolve' ? null : { png: null } } }),
    },
  },
  isPossible: (step, { context: { crop } }) => {
    if (step.kind !== 'event' || step.event.type !== 'crop.changed') return true;
    // A gesture starts from the present crop.
    return step.event['crop'] === pulled
      ? JSON.stringify(crop) === JSON.stringify(startCrop)
      : crop.rotation === 0 && crop.x === 0 && crop.y === 0;
  },
  silent: {
    'the pressed button is busy': ['editing -> exporting'],
    'the dialog is gone': ['reading -> closed', 'editing -> closed', 'exporting -> closed'],
  },
  agrees: async (snapshot, stage) => {
    const { dialog, values, slider, button, t } = editorOf(stage);
    const tab = designTab(stage.page, stage.language);
    const screen = logoEditorScreen(snapshot);
    const { crop, frame, problem, hasCutFailed } = snapshot.context;
    await expect(alertOf(tab, 'logo')).toHaveText(problem ? tab.t(uploadProblemKey('logo', problem)) : '');
    await expect(dialog).toBeVisible({ visible: screen !== 'closed' });
    if (screen === 'closed') return;
    await expect(dialog.getByText(t('reading'))).toHaveCount(screen === 'reading' ? 1 : 0);
    await expect(button(screen === 'exporting' ? 'exporting' : 'save')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText(hasCutFailed ? [t('exportFailed')] : []);
    if (screen === 'reading') return;
    // The slider follows in the next frame, which only the fake clock triggers.
    await stage.page.clock.runFor(frameMs);
    await expect(values).toContainText(t('angleValue', { deg: crop.rotation }));
    await expect(slider).toBeVisible({ visible: frame.mode === 'fill' });
    if (frame.mode === 'fit') return;
    const place = placement(crop, size, circleDiameter);
    const [x, y] = [Math.round(place.x), Math.round(place.y)];
    await expect(slider).toHaveValue(String(Number(crop.scale.toFixed(1))));
    await expect(values).toContainText(t('zoomValue', { zoom: Number(crop.scale.toFixed(1)) }));
    await expect(values).toContainText(t(x < 0 ? 'left' : 'right', { n: Math.abs(x) }));
    await expect(values).toContainText(t(y < 0 ? 'up' : 'down', { n: Math.abs(y) }));
  },
});
expectAllBut('[LOGO-1] [LOGO-3] [LOGO-5]', [missing]);
