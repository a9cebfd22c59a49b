/** react-easy-crop with the export its documentation recommends: turn the whole picture, then cut (PNG, round). */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

export const parts = {
  stage: () => document.querySelector('.stage'),
  turn: () => document.querySelector('#host button'),
};

const circle = { width: 250, height: 250 };
// At this zoom the picture's height is the circle's diameter, not the stage's.
const cover = 250 / 298;
let root;
let url;
let area;
let turned = 0;

export const prepare = () => {
  root = createRoot(document.querySelector('#host'));
  root.render(null);
};

export const open = (_host, file) => {
  url = URL.createObjectURL(file);
  flushSync(() => root.render(<Editor />));
};

function Editor() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(cover);
  const [rotation, setRotation] = useState(0);
  turned = rotation;
  return (
    <>
      <div className="stage">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          cropSize={circle}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          minZoom={cover}
          maxZoom={cover * 3}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onCropComplete={(_share, pixels) => {
            area = pixels;
          }}
        />
      </div>
      <button type="button" onClick={() => setRotation(rotation + 15)}>
        15°
      </button>
    </>
  );
}

export const cut = async (side) => {
  const image = await load(url);
  const angle = (turned * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const whole = document.createElement('canvas');
  whole.width = cos * image.width + sin * image.height;
  whole.height = sin * image.width + cos * image.height;
  const turning = whole.getContext('2d');
  turning.translate(whole.width / 2, whole.height / 2);
  turning.rotate(angle);
  turning.drawImage(image, -image.width / 2, -image.height / 2);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(whole, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

const load = (address) =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });
