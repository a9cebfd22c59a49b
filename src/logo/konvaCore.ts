import { DD } from 'konva/lib/DragAndDrop.js';
import { Konva } from 'konva/lib/Global.js';
import { Group } from 'konva/lib/Group.js';
import { Layer } from 'konva/lib/Layer.js';
import { Node } from 'konva/lib/Node.js';
import { Stage } from 'konva/lib/Stage.js';
import { Image } from 'konva/lib/shapes/Image.js';

/**
 * Konva without tweens and animations, and with `Image` as its only shape (LOGO-2). vite.config.ts gives it
 * to react-konva in place of `konva/lib/Core.js`. It draws only on an explicit call.
 */
export default Object.assign(Konva, {
  DD,
  Node,
  Stage,
  Layer,
  Group,
  Image,
  beginUpdateBatch: Node._beginUpdateBatch,
  autoDrawEnabled: false,
});
