import { join } from 'node:path';
import sharp from 'sharp';
import { test } from '../support/fixtures.ts';
import { everythingDrawn } from './everythingDrawn.ts';

test('home.png', async ({ page }) => {
  await page.goto('/');
  await everythingDrawn(page);
  const picture = sharp(await page.screenshot()).resize({ width: 1080 });
  await picture.png({ palette: true, quality: 90, effort: 10 }).toFile(join(import.meta.dirname, 'home.png'));
});
