/**
 * One editor by the name in the address. Each module of `subjects` gives `open(host, file)`,
 * `cut(side): Promise<Blob>` and `parts`, which find its stage and its button for 15°.
 */
const subjects = {
  limit: () => import('./limit.js'),
  easyCrop: () => import('./easyCrop.jsx'),
  cropper: () => import('./cropper.js'),
  ours: () => import('./ours.tsx'),
};

const subject = await subjects[new URLSearchParams(location.search).get('subject')]();
await subject.prepare?.();
const photo = await (await fetch('/photo.jpg')).blob();
const file = new File([photo], 'photo.jpg', { type: 'image/jpeg', lastModified: 1 });

globalThis.bench = {
  parts: subject.parts,

  /** Hands the editor the file. @returns when, in ms since 1970 */
  open() {
    const at = performance.timeOrigin + performance.now();
    subject.open(document.querySelector('#host'), file);
    return at;
  },

  /** @returns the milliseconds that a PNG of this side took, and its pixels at 64 × 64 */
  async cut(side) {
    const from = performance.now();
    const blob = await subject.cut(side);
    const ms = performance.now() - from;
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(64, 64).getContext('2d');
    context.drawImage(bitmap, 0, 0, 64, 64);
    return { ms, width, height, type: blob.type, pixels: [...context.getImageData(0, 0, 64, 64).data] };
  },

  /** Collects the times of animation frames until `stop`. @returns the intervals in ms */
  watch() {
    const times = [];
    let isOver = false;
    const note = (time) => {
      times.push(time);
      if (!isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    globalThis.bench.stop = () => {
      isOver = true;
      return times.slice(1).map((time, index) => time - times[index]);
    };
  },
};
