import type { Language } from '../../machines/contract/language.ts';

/** The documents that our server serves for a frame, by name (LEGAL-2). */
export const framedDocuments = ['privacy', 'terms'] as const;

export type FramedDocumentName = (typeof framedDocuments)[number];

/** The address of a document in a language. */
export const documentAddress = (name: FramedDocumentName, language: Language): string =>
  `/legal/${name}?lng=${language}`;

/** Whether a frame's page is this document, and not an error page. */
export const holdsDocument = (page: Document | null, name: FramedDocumentName): page is Document =>
  page?.querySelector(`main[data-document="${name}"]`) != null;
