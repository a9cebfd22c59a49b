import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import type { QrDrawing } from '../../machines/meetings/meetingLinksMachine.ts';
import { qrFile } from '../../src/meetings/files.ts';
import { qrCode } from '../../src/meetings/qrCode.ts';
import { roomLink } from '../../src/meetings/roomLink.ts';
import { fileAddress } from '../../src/share/textFile.ts';

const scale = 4;

/** The drawn path as the pixels a camera would see, read back. */
const read = ({ size, path }: QrDrawing): string | undefined => {
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * side + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(length) * scale * 4; at++) if (at % 4 !== 3) pixels[at] = 0;
    }
  }
  return jsQR(pixels, side, side)?.data;
};

describe('the QR code', () => {
  it.each([
    roomLink({ previewUrl: 'https://meet.example/home', partnerId: 'p1', slug: null }),
    roomLink({
      previewUrl: 'http://localhost:4000/',
      partnerId: '0b8c6f1e-9a1f-4a54-9d53-2d8f7b7f3f10',
      slug: null,
    }),
    roomLink({ previewUrl: 'https://meet.example/', partnerId: 'Casa Íñigo · 東京 😀', slug: null }),
    roomLink({ previewUrl: 'https://meet.example/', partnerId: 'p1', slug: null }, 'Ab3xYz09Qw'),
    roomLink({ previewUrl: 'https://meet.example/', partnerId: 'x'.repeat(120), slug: null }),
    roomLink({ previewUrl: 'https://meet.example/', partnerId: 'ñ'.repeat(100), slug: null }),
    roomLink({
      previewUrl: `https://${'long-name.'.repeat(20)}example/`,
      partnerId: 'x'.repeat(600),
      slug: null,
    }),
    'https://meet.example/?pId=Casa Íñigo · 東京 😀',
  ])('[MEET-3] decodes to the exact link: %s', (link) => {
    expect(read(qrCode(link))).toBe(link);
  });

  it('[MEET-3] keeps the light border that readers need, and its path is made of nothing but runs', () => {
    const { size, path } = qrCode('https://meet.example/?pId=p1');
    expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...found]) => found.map(Number));
    const left = Math.min(...runs.map(([x = 0]) => x));
    const right = Math.max(...runs.map(([x = 0, , length = 0]) => x + length));
    const top = Math.min(...runs.map(([, y = 0]) => y));
    const bottom = Math.max(...runs.map(([, y = 0]) => y + 1));
    expect([left, top, right, bottom]).toEqual([4, 4, size - 4, size - 4]);
  });

  it('[MEET-3] as a file it is a drawing of the same path on white, and its address is the file', () => {
    const drawing = qrCode('https://meet.example/?pId=p1');
    const file = qrFile(drawing);
    const address = fileAddress('image/svg+xml', file);
    expect(decodeURIComponent(address.replace('data:image/svg+xml;charset=utf-8,', ''))).toBe(file);
    const [, size, path] =
      /^<svg .*viewBox="0 0 (\d+) \1".*<path d="([^"]+)" fill="#[^"]+"\/><\/svg>$/.exec(file) ?? [];
    expect({ size: Number(size), path }).toEqual(drawing);
    expect(file).toContain(`<rect width="${size}" height="${size}" fill="#FFFFFF"/>`);
  });

  it('[MEET-3] what is too long for a QR code fails', () => {
    expect(() => qrCode('x'.repeat(3000))).toThrow();
  });
});
