import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/theme.css.ts';
import { installChunkLoader } from '../platform/chunkLoader.ts';
import type { Inspect } from '../platform/services.ts';
import { Lobby } from './Lobby.tsx';
import { InspectedContext } from './LobbyScreen.tsx';
import { readLobbyData } from './lobbyData.ts';
import { lobbyTexts } from './lobbyTexts.ts';
import { registerWorker } from './registerWorker.ts';

installChunkLoader();

/** The lobby’s page (SPACE-1), whose texts come with it (`lobbyTexts.ts`). In development it comes empty. */
const start = (root: HTMLElement, inspect?: Inspect): void => {
  const data = readLobbyData(document);
  const lobby = (
    <InspectedContext value={inspect ? { inspect } : {}}>
      <Lobby space={data.space} siteOrigin={data.siteOrigin} i18n={lobbyTexts(data)} />
    </InspectedContext>
  );
  if (root.firstElementChild === null) createRoot(root).render(lobby);
  else hydrateRoot(root, lobby);
  registerWorker(data.language).catch(() => undefined);
};

const root = document.getElementById('root');
const inspect = import.meta.env.DEV
  ? await (await import('../inspect/openInspector.ts')).openInspector()
  : undefined;
if (root) start(root, inspect);
