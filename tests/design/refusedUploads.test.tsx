// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { image, pick, startDesign, video } from './startDesign.tsx';
import { alerts, background, upload, withMedia, withVideo } from './uploads.ts';

describe('a file that is not taken', () => {
  const sentences: [string, string, string][] = [
    ['emptyFile', 'This file is empty. Choose another one.', 'Este archivo está vacío. Elige otro.'],
    [
      'wrongContent',
      'The file’s contents don’t match its extension. Choose another one.',
      'El contenido del archivo no corresponde a su extensión. Elige otro.',
    ],
    [
      'unsafeSvg',
      'This SVG uses code, links or parts of other files, or is too complex. Export it as PNG and try again.',
      'Este SVG usa código, enlaces o partes de otros archivos, o es demasiado complejo. Expórtalo como PNG e inténtalo de nuevo.',
    ],
    [
      'svgWithText',
      'This SVG has text that we can’t draw as you see it. Export it as PNG and try again.',
      'Este SVG tiene textos que no podemos dibujar como los ves. Expórtalo como PNG e inténtalo de nuevo.',
    ],
    [
      'tooManyPixels',
      'This image is too large to open. Make it smaller and try again.',
      'Esta imagen es demasiado grande para abrirla. Redúcela e inténtalo de nuevo.',
    ],
    [
      'unreadableImage',
      'We can’t read this image. Try another file.',
      'No podemos leer esta imagen. Prueba con otro archivo.',
    ],
    [
      'fileSizeExceeded',
      'This image is over 5 MB. Choose a smaller one.',
      'La imagen pesa más de 5 MB. Elige una más ligera.',
    ],
    ['invalidFileType', 'Use a JPG, PNG, SVG or GIF image.', 'Usa una imagen JPG, PNG, SVG o GIF.'],
  ];

  it.each(sentences)('[DSGN-7] shows why for 5 s: %s', async (code, english, spanish) => {
    for (const [language, title, words] of [
      ['en', background, english],
      ['es', 'Fondo de la sala de espera', spanish],
    ] as const) {
      const { reject, wait, config } = startDesign({ saved: withMedia, language });
      await pick(title, image);
      reject('imageUpload.checkFile', { code });
      expect(alerts()).toEqual([words]);
      wait(4999);
      expect(alerts()).toEqual([words]);
      wait(1);
      expect(alerts()).toEqual([]);
      expect(config()).toEqual(withMedia);
    }
  });

  it('[DSGN-7][LOGO-8] has a sentence of its own as a logo', async () => {
    const { reject } = startDesign();
    await pick('Logo', image);
    reject('logoUpload.checkFile', { code: 'invalidFileType' });
    expect(alerts()).toEqual(['Use a JPG, PNG, SVG, GIF, WebP or AVIF image.']);
  });

  it('[DSGN-7] has sentences of its own as a video', async () => {
    const { reject } = startDesign({ saved: withVideo });
    for (const [code, words] of [
      ['fileSizeExceeded', 'This video is over 50 MB. Choose a shorter one.'],
      ['invalidFileType', 'Use an MP4, WebM or MOV video.'],
    ] as const) {
      await pick(background, video);
      reject('videoUpload.checkFile', { code });
      expect(alerts()).toEqual([words]);
    }
  });

  it('[DSGN-7] on its way: what the server says of it wins, and the old file stays (U11)', async () => {
    const running = startDesign({ saved: withMedia });
    const failures: [object, string][] = [
      [{ kind: 'network' }, 'The connection was lost. Please try again.'],
      [{ kind: 'http', status: 401 }, 'Not authenticated'],
      [{ kind: 'http', status: 507, message: 'There is no room left.' }, 'There is no room left.'],
      [{ kind: 'malformed' }, 'Upload failed'],
    ];
    for (const [error, words] of failures) {
      await upload(running);
      running.hear('imageUpload.uploadFile', { type: 'upload.failed', error });
      expect(alerts()).toEqual([words]);
      expect(screen.queryByRole('progressbar')).toBeNull();
    }
    expect(running.config()).toEqual(withMedia);
  });
});
