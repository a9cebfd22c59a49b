import type { ImageSize } from '../../machines/logo/crop.ts';

/**
 * The size in the header of a PNG, GIF or JPEG, without decoding it (faults U03, U05). Null for another type,
 * an incomplete header, or an empty image. A rotated JPEG's sides are as stored.
 */
export const pixelSize = (bytes: Uint8Array): ImageSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { width, height } = headerSize(view);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // Read past the end.
    return null;
  }
};

const nothing: ImageSize = { width: 0, height: 0 };

const headerSize = (view: DataView): ImageSize => {
  switch (view.getUint32(0)) {
    case 0x89504e47:
      return { width: view.getUint32(16), height: view.getUint32(20) };
    case 0x47494638:
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    default:
      return view.getUint16(0) === 0xffd8 ? jpegSize(view) : nothing;
  }
};

/** Walks the segments up to the frame header, whose marker is C0 to CF except C4, C8 and CC. */
const jpegSize = (view: DataView): ImageSize => {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return nothing;
    // Any number of fill bytes may precede a marker.
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 6), height: view.getUint16(at + 4) };
    at += 1 + view.getUint16(at + 1);
  }
};
