import { useTranslation } from 'react-i18next';
import { PageHead } from '../head/PageHead.tsx';
import { FramedDocument } from '../sections/FramedDocument.tsx';
import type { FramedDocumentName } from '../sections/framedDocuments.ts';
import { body } from '../sections/PageTop.css.ts';
import { PageTop } from '../sections/PageTop.tsx';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';

export interface LegalViewProps {
  name: FramedDocumentName;
  /** The last segment of its page's path. */
  page: 'privacy-policy' | 'terms-of-service';
  /** The other document, and its address. */
  neighbour: { name: FramedDocumentName; href: string };
}

/** A legal document: its text, and a link to the other one (LEGAL-1). */
export function LegalView({ name, page, neighbour }: LegalViewProps) {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageHead
        title={t(`${name}.meta.title`)}
        description={t(`${name}.meta.description`)}
        path={`/${page}`}
        image={page}
      />
      <PageTop
        title={t(`${name}.title`)}
        lead={t(`${name}.meta.description`)}
        actions={
          <Button size="l" kind="line" href={neighbour.href}>
            {t(`${neighbour.name}.title`)}
          </Button>
        }
      />
      <div className={classes(wrap, body)}>
        <FramedDocument name={name} />
      </div>
    </>
  );
}
