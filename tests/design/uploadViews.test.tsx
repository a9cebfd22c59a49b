// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { fileOf } from '../../src/media/fileRegistry.ts';
import { file, reopened } from '../model/plans/design/upload.ts';
import { checkedLogo, leaveFor } from './startBranding.ts';
import { bar, button, card, drop, image, passed, pick, startDesign, video } from './startDesign.tsx';
import { alerts, background, checkedFile, upload, withMedia, withVideo } from './uploads.ts';

describe('a file that is chosen', () => {
  it('[DSGN-7][QA-5] is checked, uploaded with its progress in percent, announced in quarters, and is then an edit to save', async () => {
    const running = startDesign();
    const { hear, wait, config } = running;
    await pick(background, image);
    expect(screen.getByText('Checking the file…')).toBeVisible();
    expect(fileOf(checkedFile(running).key)).toBe(image);
    running.resolve('imageUpload.checkFile', passed(checkedFile(running)));
    expect(screen.getByRole('progressbar', { name: 'Uploading, 0%' })).toHaveValue(0);
    const announced = screen.getByText('Uploading, 0%', { selector: '[role="status"] *' });
    hear('imageUpload.uploadFile', { type: 'upload.progressed', percent: 42 });
    expect(screen.getByRole('progressbar', { name: 'Uploading, 42%' })).toHaveValue(42);
    expect(announced).toHaveTextContent(/^Uploading, 25%$/);
    hear('imageUpload.uploadFile', { type: 'upload.succeeded', url: '/files/new.jpg' });
    expect(screen.getByText('Uploaded. Save to keep it.')).toBeVisible();
    expect(screen.getByAltText('Your waiting-room background')).toHaveAttribute('src', '/files/new.jpg');
    expect([config().backgroundImage.url, bar()]).toEqual(['/files/new.jpg', 'unsaved']);
    wait(3000);
    expect(screen.queryByText('Uploaded. Save to keep it.')).toBeNull();
  });

  it.each([
    ['en', 'A file is still uploading. If you leave now, it won’t be added.'],
    ['es', 'Todavía se está subiendo un archivo. Si sales ahora, no se agregará.'],
  ] as const)('[DSGN-8] says that a file is still uploading (%s, G11)', (language, text) => {
    const running = startDesign({ language });
    act(() => {
      running.at('imageUpload').send({ type: 'file.chosen', file: checkedLogo.file, others: false });
      running.resolve('imageUpload.checkFile', checkedLogo);
    });
    running.send(leaveFor({ kind: 'logout' }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('[DSGN-7] may be the same one again (U09), and its name is text and nothing else (U02)', async () => {
    const running = startDesign();
    const odd = new File(['x'], '<b>../‮gpj.exe</b>', { type: 'image/png' });
    const input = await pick(background, odd);
    expect(screen.getByText('<b>../‮gpj.exe</b>').tagName).toBe('BDI');
    expect(input.value).toBe('');
    await pick(background, odd);
    expect(running.callsOf('checkFile')).toHaveLength(2);
  });

  it('[DSGN-7] is asked for with what is taken: images here, videos there', async () => {
    startDesign();
    const accepted = () => card(background).querySelector('input[type=file]')?.getAttribute('accept');
    expect(accepted()).toBe('image/jpeg,image/png,image/svg+xml,image/gif');
    await userEvent.click(screen.getByRole('radio', { name: 'Video' }));
    expect(accepted()).toBe('video/mp4,video/webm,video/quicktime');
    expect(button('Upload video')).toBeVisible();
  });

  it('[DSGN-7] is given up by Cancel, from where the keyboard goes on at the same card', async () => {
    const running = startDesign();
    await upload(running);
    button('Cancel upload').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(button('Upload image')).toHaveFocus();
    expect(running.config()).toEqual(defaultMeetingConfig);
  });

  it.each([
    ['en', 'There is a new version. Reload the page and choose the file again.'],
    ['es', 'Hay una versión nueva. Recarga la página y vuelve a elegir el archivo.'],
  ] as const)('[APP-11] asks for a reload where its check is gone after a deploy (%s)', (language, text) => {
    const running = startDesign({ language });
    act(() => {
      running.at('imageUpload').send({ type: 'file.chosen', file: checkedLogo.file, others: false });
      running.reject('imageUpload.checkFile', { kind: 'outdated' });
    });
    expect(alerts()).toEqual([text]);
  });

  it('[DSGN-7] shows its progress while the other kind of background is shown', async () => {
    const running = startDesign();
    await upload(running);
    await userEvent.click(screen.getByRole('radio', { name: 'Video' }));
    expect(screen.getByRole('progressbar')).toBeVisible();
  });
});

describe('what is dropped', () => {
  it('[DSGN-7] is taken, the first of several alone, which is said (U09)', () => {
    const { callsOf } = startDesign();
    const event = drop(background, { file: image }, { file: video });
    expect(event.defaultPrevented).toBe(true);
    expect(callsOf('checkFile')).toEqual([
      { asset: 'backgroundImage', file: expect.objectContaining({ name: 'casa.png' }) },
    ]);
    expect(screen.getByText('One file at a time. We used the first one.')).toBeVisible();
  });

  it('[DSGN-7] may be no folder (U09)', () => {
    const { wait, callsOf } = startDesign({ language: 'es' });
    drop('Logo', { isDirectory: true });
    expect(alerts()).toEqual(['Eso es una carpeta. Elige un archivo.']);
    expect(callsOf('checkFile')).toEqual([]);
    wait(5000);
    expect(alerts()).toEqual([]);
  });

  it('[DSGN-8] beside the drop zones does not open in the place of the page', () => {
    startDesign();
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], items: [], dropEffect: 'copy' } });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('the logo', () => {
  const recommended =
    'JPG, PNG, SVG, GIF, WebP or AVIF, up to 5 MB. Best: at least 200×200 px, with a transparent background. You crop or fit it next.';

  it('[LOGO-1][LOGO-8][DSGN-2][DSGN-11] is asked for with a prompt and what is best, before the choice; with one there are Change and Remove', async () => {
    const { config, send } = startDesign();
    expect(screen.getByText('Choose an image for your logo')).toBeVisible();
    expect(screen.getByText(recommended)).toBeVisible();
    expect(card('Logo').querySelector('input[type=file]')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/svg+xml,image/gif,image/webp,image/avif',
    );
    send({ type: 'media.uploaded', asset: 'logo', url: '/files/logo.png' });
    expect(screen.getByAltText('Your logo')).toHaveAttribute('src', '/files/logo.png');
    const { getByRole, getByText } = within(card('Logo'));
    expect(getByRole('button', { name: 'Change' })).toBeVisible();
    expect(getByText(recommended)).toBeVisible();
    getByRole('button', { name: 'Remove' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(config().logo).toBeNull();
    expect(button('Upload logo')).toHaveFocus();
  });

  it('[DSGN-7] that cannot be shown has a sign in its place, and a new one another chance', () => {
    const { send } = startDesign({ saved: withMedia });
    const frame = () => screen.getByAltText('Your logo').parentElement;
    fireEvent.error(screen.getByAltText('Your logo'));
    expect(frame()).toHaveAttribute('data-broken');
    send({ type: 'media.uploaded', asset: 'logo', url: '/files/other.png' });
    expect(frame()).not.toHaveAttribute('data-broken');
  });

  it('[LOGO-8] is opened again with its original, where that is kept', async () => {
    const logoSource = { ...reopened.source, url: '/files/original.png' };
    const { callsOf, resolve, reject } = startDesign({ saved: { ...withMedia, logoSource } });
    const edit = () => within(card('Logo')).getByRole('button', { name: 'Edit' });
    await userEvent.click(edit());
    expect(within(card('Logo')).getByRole('status')).toHaveTextContent('Opening your logo…');
    expect(callsOf('fetchOriginal')).toEqual([{ url: '/files/original.png' }]);
    reject('logoUpload.fetchOriginal', new Error('It is gone'));
    expect(alerts()).toEqual(['We can’t open the original of this logo. Choose the image again.']);
    await userEvent.click(edit());
    resolve('logoUpload.fetchOriginal', file);
    expect(callsOf('openImage')).toEqual([{ key: file.key }]);
  });

  it('[LOGO-8] has nothing to open again where its original is not kept', () => {
    startDesign({ saved: withMedia });
    expect(within(card('Logo')).queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('[LOGO-6][DSGN-7] that the editor cannot open gets its message for 5 s', async () => {
    const running = startDesign();
    await pick('Logo', image);
    running.resolve('logoUpload.checkFile', passed(checkedFile(running)));
    running.reject('logoUpload.logoEditor.openImage', { code: 'unreadableImage' });
    expect(alerts()).toEqual(['We can’t read this image. Try another file.']);
    running.wait(5000);
    expect(alerts()).toEqual([]);
  });
});

describe('the background', () => {
  it('[DSGN-3] switches between image and video, each with what is recommended', async () => {
    const { config } = startDesign({ saved: withMedia });
    expect(screen.getByText('JPG or PNG, 1920×1080, under 5 MB.')).toBeVisible();
    expect(
      screen.getByText('Backgrounds show on large screens only; phones show your colors.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Video' }));
    expect(config().backgroundVideo).toBe('');
    expect(screen.getByText('MP4, 1920×1080, 10–30 seconds, under 50 MB.')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Image' }));
    expect(config()).toEqual(withMedia);
  });

  it('[DSGN-2] has an overlay that speaks in percent, and each stay at it is one step of undo', () => {
    const { config, send } = startDesign({ saved: withMedia, language: 'es' });
    const slider = screen.getByRole('slider', { name: 'Oscurecer la imagen' });
    expect(slider).toHaveAttribute('aria-valuetext', '20%');
    for (const value of ['0.3', '0.5']) fireEvent.change(slider, { target: { value } });
    fireEvent.blur(slider);
    fireEvent.change(slider, { target: { value: '0.9' } });
    expect(slider).toHaveAttribute('aria-valuetext', '90%');
    send({ type: 'edit.undone' });
    expect(config().backgroundImage.overlayOpacity).toBe(0.5);
    send({ type: 'edit.undone' });
    expect(config()).toEqual(withMedia);
  });

  it('[DSGN-7] shows the first moment of a video, and a sign where it has sound alone (U13)', () => {
    startDesign({ saved: withVideo });
    const shown = screen.getByLabelText<HTMLVideoElement>('Your waiting-room background');
    expect([shown.getAttribute('src'), shown.getAttribute('preload'), shown.muted]).toEqual([
      '/files/video.mp4#t=0.1',
      'metadata',
      true,
    ]);
    Object.defineProperty(shown, 'videoWidth', { value: 0 });
    fireEvent.loadedMetadata(shown);
    expect(shown.parentElement).toHaveAttribute('data-broken');
  });

  it('[DSGN-7] says of a video how long it is beside 10 to 30 s, and whether it can be played; neither refuses it', async () => {
    const running = startDesign({ saved: withVideo });
    const notes = () =>
      screen.queryAllByText(/This video lasts|can’t play/).map(({ textContent }) => textContent);
    const check = async (changes: Parameters<typeof passed>[1]) => {
      await pick(background, video);
      running.resolve('videoUpload.checkFile', passed(checkedFile(running), changes));
      return notes();
    };
    expect(await check({ seconds: 9.6 })).toEqual([]);
    expect(await check({ seconds: 30.4 })).toEqual([]);
    expect(await check({ seconds: 9.4 })).toEqual(['This video lasts 9 s. We recommend 10 to 30 s.']);
    expect(await check({ seconds: 95, isPlayable: false })).toEqual([
      'This video lasts 1:35. We recommend 10 to 30 s.',
      'This browser can’t play this video, and some guests’ may not either. MP4 with H.264 works everywhere.',
    ]);
    running.hear('videoUpload.uploadFile', { type: 'upload.succeeded', url: '/files/long.mp4' });
    expect(notes()).toHaveLength(2);
    expect(running.config().backgroundVideo).toBe('/files/long.mp4');
  });
});
