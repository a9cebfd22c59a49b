import type { Language } from '../../machines/contract/language.ts';

/** The documents that our server offers for a frame, by name (LEGAL-2). */
export const framedDocuments = ['privacy', 'terms'] as const;

export type FramedDocumentName = (typeof framedDocuments)[number];

/** Where a document stands in a language. */
export const documentAddress = (name: FramedDocumentName, language: Language): string =>
  `/legal/${name}?lng=${language}`;

/** Whether what a frame holds is this document, and not a page that tells of an error. */
export const holdsDocument = (page: Document | null, name: FramedDocumentName): page is Document =>
  page?.querySelector(`main[data-document="${name}"]`) != null;
