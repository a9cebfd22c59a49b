/** cropperjs 2: a fixed round selection over a picture that moves, exported by `$toCanvas`. */
import Cropper from 'cropperjs';

export const parts = {
  stage: () => document.querySelector('.stage'),
  turn: () => document.querySelector('#host button'),
};

const inset = 24;
const diameter = 250;
let cropper;

const template = `<cropper-canvas style="width:298px;height:298px" scale-step="0.1">
  <cropper-image initial-fit="cover" scalable translatable rotatable></cropper-image>
  <cropper-shade></cropper-shade>
  <cropper-selection x="${inset}" y="${inset}" width="${diameter}" height="${diameter}" aspect-ratio="1" outlined style="border-radius:50%"></cropper-selection>
  <cropper-handle action="move" plain></cropper-handle>
</cropper-canvas>`;

export const open = async (host, file) => {
  host.innerHTML = '<div class="stage"></div><button>15°</button>';
  const image = new Image();
  image.src = URL.createObjectURL(file);
  cropper = new Cropper(image, { container: host.querySelector('.stage'), template });
  host.querySelector('button').onclick = () => cropper.getCropperImage().$rotate('15deg');
  const shown = cropper.getCropperImage();
  await shown.$ready();
  // It covers the stage; the circle is a little smaller.
  shown.$scale(diameter / host.querySelector('.stage').clientHeight);
};

export const cut = async (side) => {
  const canvas = await cropper.getCropperSelection().$toCanvas({
    width: side,
    height: side,
    beforeDraw(context) {
      context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
      context.clip();
    },
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
