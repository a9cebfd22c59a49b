import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import en from '../../public/locales/en/meetings.json';
import es from '../../public/locales/es/meetings.json';
import '../theme/theme.css.ts';
import { LobbyScreen } from './LobbyScreen.tsx';
import { readLobbyData } from './lobbyData.ts';

/** A kilobyte each: cheaper than a request that may fail. */
const texts = { en, es };

/** The lobby’s page: one namespace, no request of its own (API-2). */
const start = async (root: HTMLElement): Promise<void> => {
  const { language, productName, space } = readLobbyData(document);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { meetings: texts[language] } },
    interpolation: {
      prefix: '{',
      suffix: '}',
      escapeValue: false,
      defaultVariables: { product: productName },
    },
    react: { useSuspense: false },
  });
  if (space.config) document.title = space.config.name;
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <LobbyScreen space={space} />
    </I18nextProvider>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
