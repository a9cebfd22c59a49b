import type { CDPSession, Locator } from '@playwright/test';

type DragStep = 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel';

/** The browser's events for files that are dragged in from outside and dropped. */
export const dropped = ['dragEnter', 'dragOver', 'drop'] as const satisfies DragStep[];

/** Drags files or folders of this machine over an element in the window, or drops them there. */
export const dragFiles = async (
  mouse: CDPSession,
  over: Locator,
  files: string[],
  types: readonly DragStep[],
): Promise<void> => {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to drop on');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of types) await mouse.send('Input.dispatchDragEvent', { type, x, y, data });
};

/** Scrolls an element to the middle of the window and drops files or folders of this machine there. */
export const dropOn = async (target: Locator, files: string[]): Promise<void> => {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const page = target.page();
  const mouse = await page.context().newCDPSession(page);
  await dragFiles(mouse, target, files, dropped);
  await mouse.detach();
};
