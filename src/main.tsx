import './theme/theme.css.ts';
import { StrictMode } from 'react';
import { createRoot as mount } from 'react-dom/client';
import { createRoot } from './app/App.tsx';
import { compose } from './app/compose.ts';
import { captureInstallOffer } from './app/installOffer.ts';
import { readSiteConfig } from './app/siteConfig.ts';
import { createTexts } from './app/texts.ts';

const installOffers = captureInstallOffer();
const config = readSiteConfig(document);
// The server has already chosen the language of the first render; the machine takes it from there.
const language = document.documentElement.lang === 'es' ? 'es' : 'en';
const texts = await createTexts(language, config.productName);
await texts.need(['app', 'shared']);

const App = createRoot(compose(config, texts, language, installOffers), texts);
// From here on React owns the title of the page.
document.querySelector('title')?.remove();
mount(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
