import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LobbyData } from '../../machines/contract/lobbyData.ts';
import enCall from '../../public/locales/en/call.json';
import enLobby from '../../public/locales/en/lobby.json';
import en from '../../public/locales/en/meetings.json';
import enRooms from '../../public/locales/en/rooms.json';
import esCall from '../../public/locales/es/call.json';
import esLobby from '../../public/locales/es/lobby.json';
import es from '../../public/locales/es/meetings.json';
import esRooms from '../../public/locales/es/rooms.json';

/** Some kilobytes: cheaper than a request that may fail. */
const texts = {
  en: { meetings: en, lobby: enLobby, call: enCall, rooms: enRooms },
  es: { meetings: es, lobby: esLobby, call: esCall, rooms: esRooms },
};

/** The lobby's texts: at once. */
export const lobbyTexts = ({ language, productName }: Pick<LobbyData, 'language' | 'productName'>): i18n => {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts[language] },
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
