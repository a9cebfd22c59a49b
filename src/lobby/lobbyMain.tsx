import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/theme.css.ts';
import { installChunkLoader } from '../platform/chunkLoader.ts';
import { Lobby } from './Lobby.tsx';
import { readLobbyData } from './lobbyData.ts';
import { lobbyTexts } from './lobbyTexts.ts';
import { registerWorker } from './registerWorker.ts';

installChunkLoader();

/** The lobby’s page: one namespace, no request of its own (SPACE-1). In development it comes empty. */
const start = (root: HTMLElement): void => {
  const data = readLobbyData(document);
  const lobby = <Lobby space={data.space} siteOrigin={data.siteOrigin} i18n={lobbyTexts(data)} />;
  if (root.firstElementChild === null) createRoot(root).render(lobby);
  else hydrateRoot(root, lobby);
  registerWorker(data.language).catch(() => undefined);
};

const root = document.getElementById('root');
if (root) start(root);
