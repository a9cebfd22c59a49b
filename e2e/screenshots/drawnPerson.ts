import type { BrowserContext } from '@playwright/test';

/** What somebody in front of a camera is drawn in. */
export interface Colors {
  readonly wall: string;
  readonly coat: string;
  readonly skin: string;
  readonly hair: string;
}

const drawing = ({ wall, coat, skin, hair }: Colors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="-120 -80 240 180">
    <path fill="${wall}" d="M-120-80h240V100h-240z"/>
    <path fill="${coat}" d="M-62 100C-62 40 -36 22 0 22s62 18 62 78z"/>
    <path fill="${skin}" d="M-13 10h26v24q-13 12-26 0z"/>
    <ellipse fill="${skin}" cy="-14" rx="27" ry="32"/>
    <path fill="${hair}" d="M-28 -6C-36 -50 -13 -58 3 -58s35 8 25 50c-3 -16 -10 -22 -20 -24 -10 5 -22 4 -28 4 -4 6 -6 14 -8 22z"/>
  </svg>`;

/** The cameras of a browser show a drawn person; its microphones stay. */
export const playDrawnPerson = (context: BrowserContext, colors: Colors): Promise<unknown> =>
  context.addInitScript(
    (source) => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        for (const track of stream.getVideoTracks()) {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
          const film = canvas.captureStream(10);
          // A canvas that does not change sends no picture.
          setInterval(() => canvas.getContext('2d')?.drawImage(image, 0, 0), 100);
          stream.removeTrack(track);
          track.stop();
          for (const drawn of film.getVideoTracks()) stream.addTrack(drawn);
        }
        return stream;
      };
    },
    `data:image/svg+xml,${encodeURIComponent(drawing(colors))}`,
  );
