import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { languages } from '../../../machines/contract/language.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { renderIndexHtml } from '../../../server/site/indexHtml.ts';
import { indexHtml } from './builtFolder.ts';

const settings = parseSettings({});

it('[APP-14] hands the page its configuration, whatever an operator named the product', () => {
  const productName = `</script><script>alert('$&')</script> & "Co" <!--`;
  const page = renderIndexHtml(indexHtml, { language: 'es', settings: { ...settings, productName } });
  const block = /<script type="application\/json" id="site-config">([^<]*)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({
    productName,
    website: 'encuentro',
    appOrigin: 'http://localhost:3000',
    meetingOrigin: 'http://localhost:3001',
    matchmakerUrl: 'http://localhost:3001/app',
    mode: 'local',
    matchmakerMessage: 'navigate',
    supportEmail: 'help@soportal.example',
    wikiUrl: 'http://localhost:3001/wiki',
    roadmapUrl: 'http://localhost:3001/wiki/roadmap',
    legalDate: '2026-03-01',
  });
  expect(page).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt; &amp; &quot;Co&quot; &lt;!--</title>',
  );
  expect(page.match(/<script\b/g)).toHaveLength(2);
  expect(page).toContain('<html lang="es">');
});

it.each(languages)(
  '[HOME-6][LNG-2] the page in "%s" names the manifest in its language',
  async (language) => {
    const page = renderIndexHtml(await readFile('index.html', 'utf8'), { language, settings });
    expect(page).toContain(`<link rel="manifest" href="/manifest.webmanifest?lng=${language}">`);
  },
);

it('[APP-6] refuses to start with a page that lacks a place to fill', () => {
  const render = () => renderIndexHtml('<html lang="en"><title></title>', { language: 'en', settings });
  expect(render).toThrow('site-config');
});
