import { expect, it } from 'vitest';
import { sources } from '../../sources.ts';

/** What this product keeps in a browser, in the words of the sample policy. */
const kept = {
  en: [
    'Two cookies: your language',
    'a random mark of this browser',
    'In the browser’s storage: your language',
    'your session while you are signed in',
    'what you have typed and not saved yet',
    'the name, the email address and the line of work you typed at sign-up',
    'the camera, microphone and speaker you chose',
    'switched off sounds or keyboard shortcuts',
    'offered you a passkey',
    'waiting for a payment',
    'the name you gave as a guest and your place in the meeting',
    'copies of this site’s files',
    'one-way hash of that browser’s mark',
  ],
  es: [
    'Dos cookies: tu idioma',
    'una marca aleatoria de este navegador',
    'En el almacenamiento del navegador: tu idioma',
    'tu sesión mientras está abierta',
    'lo que escribiste y aún no guardaste',
    'el nombre, el correo y la actividad que escribiste al registrarte',
    'la cámara, el micrófono y el altavoz que elegiste',
    'apagaste los sonidos o los atajos de teclado',
    'ya te ofrecimos una clave de acceso',
    'esperas la confirmación de un pago',
    'el nombre que diste en una reunión y tu lugar en ella',
    'copias de los archivos del sitio',
    'un resumen irreversible (hash) de la marca de ese navegador',
  ],
};

it.each(['en', 'es'] as const)(
  '[LEGAL-2][LNG-3] the sample policy in %s names what stays on a device',
  (language) => {
    const [policy] = sources(['server/legal/samples'], new RegExp(`privacy\\.${language}\\.html$`));
    expect(kept[language].filter((words) => !policy?.text.includes(words))).toEqual([]);
  },
);
