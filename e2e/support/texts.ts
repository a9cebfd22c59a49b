import { flatTexts } from '../../tests/sources.ts';

/** The product's own texts, as the tests look for them: `t('signup', 'next')`, placeholders filled in. */
export const texts =
  (language: 'en' | 'es') =>
  (namespace: string, key: string, values: Record<string, string | number> = {}): string => {
    const text = flatTexts(language, namespace)[key];
    if (text === undefined) throw new Error(`There is no text ${namespace}:${key}`);
    const filled = { product: 'Encuentro', ...values };
    return Object.entries(filled).reduce(
      (made, [name, value]) => made.replaceAll(`{${name}}`, String(value)),
      text,
    );
  };
