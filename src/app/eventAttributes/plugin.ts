import { type Plugin, parseSync, Visitor } from 'vite';

/**
 * Controls name the event that they send in `data-event`; the walks in the page press them by it and compare
 * them with the machine (QA-3). Production builds do without: this removes the attribute from every view,
 * unless `KEEP_EVENT_ATTRIBUTES` is set (`npm run build:walked`).
 */
export const withoutEventAttributes = (): Plugin => ({
  name: 'without-event-attributes',
  enforce: 'pre',
  apply: (_, { command }) => command === 'build' && process.env['KEEP_EVENT_ATTRIBUTES'] === undefined,
  transform: {
    filter: { id: /\.tsx$/, code: 'data-event' },
    handler: (code, id) => ({ code: withoutAttribute(code, id), map: null }),
  },
});

/** The code of a view without its `data-event` attributes; line numbers stay. */
export const withoutAttribute = (code: string, file: string): string => {
  const found: { start: number; end: number }[] = [];
  new Visitor({
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'data-event') found.push(node);
    },
  }).visit(parseSync(file, code).program);
  let [kept, from] = ['', 0];
  for (const { start, end } of found) {
    kept += code.slice(from, start) + code.slice(start, end).replace(/[^\n]/g, '');
    from = end;
  }
  return kept + code.slice(from);
};
