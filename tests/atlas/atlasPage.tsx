import { renderToStaticMarkup } from 'react-dom/server';
import { type ChartState, statesIn } from '../../machines/inspect/chart.ts';
import { Diagram } from '../../src/inspect/diagram/Diagram.tsx';
import { diagramStyle } from '../../src/inspect/diagram/diagramStyle.ts';
import { atlasStyle } from './atlasStyle.ts';
import { type Entry, machinesInSources } from './machinesInSources.ts';

/**
 * The atlas as one self-contained HTML page: every machine with its purpose, diagram, states, transitions,
 * delays, requirements and tests (QA-4).
 */
export const atlasPage = async (): Promise<string> => {
  const entries = await machinesInSources();
  return `<!doctype html>\n${renderToStaticMarkup(<Atlas entries={entries} />)}\n`;
};

function Atlas({ entries }: { entries: readonly Entry[] }) {
  const areas = [...new Set(entries.map(({ area }) => area))];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Atlas of the machines</title>
        <style>{atlasStyle + diagramStyle}</style>
      </head>
      <body>
        <main>
          <h1>Atlas of the machines</h1>
          <p>
            {entries.length} machines, drawn from the sources by <code>npm run atlas</code>. ▸ is a call, a
            listener or a machine that runs in a state, # a tag, ↺ what happens without leaving it.
          </p>
          <nav aria-label="Machines">
            <ul>
              {areas.map((area) => (
                <li key={area}>
                  <a href={`#area-${area}`}>{area}</a>:{' '}
                  {of(entries, area).map(({ chart }, index) => (
                    <span key={chart.id}>
                      {index > 0 && ', '}
                      <a href={`#${chart.id}`}>{chart.id}</a>
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </nav>
          {areas.map((area) => (
            <section key={area} aria-labelledby={`area-${area}`}>
              <h2 id={`area-${area}`}>{area}</h2>
              {of(entries, area).map((entry) => (
                <Machine key={entry.file} entry={entry} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

const of = (entries: readonly Entry[], area: string) => entries.filter((entry) => entry.area === area);

function Machine({ entry }: { entry: Entry }) {
  const { chart, drawing, file, purpose, requirements, plan, tests, browserTests } = entry;
  const states = statesIn(chart.root);
  const events = states.flatMap(({ transitions }) => transitions.map(({ event }) => event));
  const sent = [...new Set(events)].filter((event) => event !== 'always' && !event.includes(' ')).sort();
  return (
    <article aria-labelledby={chart.id}>
      <h3 id={chart.id}>{chart.id}</h3>
      <p>{purpose}</p>
      <p className="soft">
        <File path={file} />
        {requirements.length > 0 && ` · ${requirements.join(', ')}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <section className="scroll" tabIndex={0} aria-label={`Diagram of ${chart.id}`}>
        <Diagram drawing={drawing} lit={[]} title={`Statechart of ${chart.id}`} />
      </section>
      {sent.length > 0 && (
        <p>
          Events: <Codes words={sent} />
        </p>
      )}
      <States caption={`States of ${chart.id}`} root={chart.root.id} states={states} />
      <Transitions caption={`Transitions of ${chart.id}`} root={chart.root.id} states={states} />
      {chart.delays.length > 0 && (
        <table>
          <caption>Delays of {chart.id}</caption>
          <thead>
            <tr>
              <th scope="col">delay</th>
              <th scope="col">ms</th>
            </tr>
          </thead>
          <tbody>
            {chart.delays.map(({ name, ms }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{ms ?? 'worked out by the machine'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Tests title="Plan" paths={plan === null ? [] : [plan]} />
      <Tests title="Tests" paths={tests} />
      <Tests title="Browser tests" paths={browserTests} />
    </article>
  );
}

interface StatesProps {
  caption: string;
  root: string;
  states: readonly ChartState[];
}

function States({ caption, root, states }: StatesProps) {
  return (
    <div className="scroll">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">state</th>
            <th scope="col">kind</th>
            <th scope="col">tags</th>
            <th scope="col">runs</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, type, tags, invokes }) => (
            <tr key={id}>
              <th scope="row">
                <code>{short(id, root)}</code>
              </th>
              <td>{type}</td>
              <td>
                <Codes words={tags} />
              </td>
              <td>
                <Codes words={invokes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Transitions({ caption, root, states }: StatesProps) {
  const rows = states.flatMap(({ id, transitions }) =>
    transitions.map((transition, index) => ({ key: `${id} ${index}`, id, ...transition })),
  );
  if (rows.length === 0) return null;
  return (
    <div className="scroll">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">in</th>
            <th scope="col">event</th>
            <th scope="col">guard</th>
            <th scope="col">leads to</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, event, guard, targets }) => (
            <tr key={key}>
              <td>
                <code>{short(id, root)}</code>
              </td>
              <td>
                <code>{event}</code>
              </td>
              <td>{guard ?? ''}</td>
              <td>
                {targets.length === 0 ? (
                  <span className="soft">stays</span>
                ) : (
                  <Codes words={targets.map((target) => short(target, root))} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A state's path below the machine; the machine's own is its name. */
const short = (id: string, root: string): string => (id === root ? root : id.slice(root.length + 1));

function Codes({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <span key={word}>
      {index > 0 && ', '}
      <code>{word}</code>
    </span>
  ));
}

function Tests({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <p>
      {title}:{' '}
      {paths.map((path, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <File path={path} />
        </span>
      ))}
    </p>
  );
}

function File({ path }: { path: string }) {
  return (
    <a href={`../${path}`}>
      <code>{path}</code>
    </a>
  );
}
