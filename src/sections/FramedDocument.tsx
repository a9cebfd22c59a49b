import { useSelector } from '@xstate/react';
import { provideAll } from '../../machines/port.ts';
import { framedDocumentMachine } from '../../machines/sections/framedDocumentMachine.ts';
import { languageWatch } from '../platform/languageWatch.ts';
import { useProvided } from '../platform/useProvided.ts';
import { FramedDocumentView } from './FramedDocumentView.tsx';
import type { FramedDocumentName } from './framedDocuments.ts';

export interface FramedDocumentProps {
  name: FramedDocumentName;
}

/** A document of ours in a frame, in the page's language (LEGAL-1, LNG-7). */
export function FramedDocument({ name }: FramedDocumentProps) {
  const document = useProvided(
    ({ language }) => provideAll(framedDocumentMachine, { languageWatch: languageWatch(language) }),
    ({ language }) => ({ language: language.getSnapshot().context.shown }),
  );
  const snapshot = useSelector(document, (whole) => whole);
  return <FramedDocumentView name={name} snapshot={snapshot} send={document.send} />;
}
