export interface PageTitleProps {
  title: string;
  description?: string | undefined;
}

/** What the tab, the history and a search result say of this page; React keeps it in the head (APP-6). */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
