/** The limit: a canvas and a few lines, no library, and nothing around it. */
export const parts = {
  stage: () => document.querySelector('.stage'),
  turn: () => document.querySelector('#host button'),
};

const stage = 298;
const diameter = 250;
let source;
let bitmap;
let view = { x: 0, y: 0, scale: 1, rotation: 0 };
let isDue = false;

export const open = async (host, file) => {
  host.innerHTML = '<div class="stage"><canvas></canvas><div class="mask"></div></div><button>15°</button>';
  source = file;
  bitmap = await createImageBitmap(file, { resizeWidth: 1000, resizeQuality: 'low' });
  const canvas = host.querySelector('canvas');
  canvas.width = stage * devicePixelRatio;
  canvas.height = stage * devicePixelRatio;
  canvas.style.width = canvas.style.height = `${stage}px`;
  const context = canvas.getContext('2d', { alpha: false });
  const draw = () => {
    isDue = false;
    paint(context, bitmap, stage, diameter, devicePixelRatio);
  };
  const change = (next) => {
    view = { ...view, ...next };
    if (!isDue) requestAnimationFrame(draw);
    isDue = true;
  };
  const box = host.querySelector('.stage');
  box.addEventListener('pointerdown', (event) => box.setPointerCapture(event.pointerId));
  box.addEventListener('pointermove', (event) => {
    if (event.buttons) change({ x: view.x + event.movementX, y: view.y + event.movementY });
  });
  box.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      change({ scale: Math.min(3, Math.max(1, view.scale * Math.exp(-event.deltaY / 500))) });
    },
    { passive: false },
  );
  host.querySelector('button').onclick = () => change({ rotation: view.rotation + 15 });
  draw();
};

export const cut = async (side) => {
  const full = await createImageBitmap(source);
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
  context.clip();
  paint(context, full, side, side, 1);
  return canvas.convertToBlob();
};

const paint = (context, picture, size, circle, density) => {
  const cover = circle / Math.min(picture.width, picture.height);
  const shown = circle / diameter;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, size, size);
  context.translate(size / 2 + view.x * shown, size / 2 + view.y * shown);
  context.rotate((view.rotation * Math.PI) / 180);
  context.scale(cover * view.scale, cover * view.scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
};
