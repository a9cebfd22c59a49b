import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LobbyData } from '../../machines/contract/lobbyData.ts';
import en from '../../public/locales/en/meetings.json';
import es from '../../public/locales/es/meetings.json';

/** A kilobyte each: cheaper than a request that may fail. */
const texts = { en, es };

/** The lobby's texts: one namespace, at once. */
export const lobbyTexts = ({ language, productName }: Pick<LobbyData, 'language' | 'productName'>): i18n => {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { meetings: texts[language] } },
    interpolation: {
      prefix: '{',
      suffix: '}',
      escapeValue: false,
      defaultVariables: { product: productName },
    },
    react: { useSuspense: false },
    initAsync: false,
  });
  return i18n;
};
