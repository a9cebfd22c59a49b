import { DD } from 'konva/lib/DragAndDrop.js';
import { Konva } from 'konva/lib/Global.js';
import { Group } from 'konva/lib/Group.js';
import { Layer } from 'konva/lib/Layer.js';
import { Node } from 'konva/lib/Node.js';
import { Stage } from 'konva/lib/Stage.js';
import { Image } from 'konva/lib/shapes/Image.js';

/**
 * Konva's Core build without its tweens and animations, and with the one shape that the stage shows (LOGO-2): what
 * react-konva gets when it asks for `konva/lib/Core.js` (vite.config.ts). Nothing is drawn but when somebody says so.
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
