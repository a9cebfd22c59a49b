/** What tells the series of a metric apart. Each value comes from a short list, or the series would be countless. */
export type Labels = Readonly<Record<string, string | number>>;

/** A value that only grows. */
export interface Counter {
  add(labels?: Labels): void;
}

/** How many values lie below each of some bounds, and their sum. */
export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

/** Every metric of a process, as Prometheus reads it (OPS-4). */
export interface Registry {
  counter(name: string, help: string): Counter;
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** Values that somebody else keeps: `read` is asked whenever the metrics are. */
  watch(
    type: 'gauge' | 'counter',
    name: string,
    help: string,
    read: () => number | readonly (readonly [Labels, number])[],
  ): void;
  /** The text format, version 0.0.4. */
  text(): string;
}

/** More series of one metric than anybody meant are not kept. */
const mostSeries = 2000;

interface Metric {
  type: string;
  help: string;
  /** The samples: the ending of the name with its labels, and the value. */
  samples(): (readonly [string, number])[];
}

/** An empty registry. */
export const createRegistry = (): Registry => {
  const metrics = new Map<string, Metric>();
  return {
    counter: (name, help) => {
      const { counter, samples } = createCounter();
      metrics.set(name, { type: 'counter', help, samples });
      return counter;
    },
    histogram: (name, help, bounds) => {
      const { histogram, samples } = createHistogram(bounds);
      metrics.set(name, { type: 'histogram', help, samples });
      return histogram;
    },
    watch: (type, name, help, read) => {
      const samples = () => {
        const values = read();
        return typeof values === 'number'
          ? [['', values] as const]
          : values.map(([labels, value]) => [inBraces(labels), value] as const);
      };
      metrics.set(name, { type, help, samples });
    },
    text: () =>
      [...metrics]
        .flatMap(([name, { type, help, samples }]) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...samples().map(([ending, value]) => `${name}${ending} ${inNumbers(value)}`),
        ])
        .join('\n')
        .concat('\n'),
  };
};

const createCounter = () => {
  const series = new Map<string, number>();
  const counter: Counter = {
    add: (labels = {}) => {
      const key = inBraces(labels);
      if (series.has(key) || series.size < mostSeries) series.set(key, (series.get(key) ?? 0) + 1);
    },
  };
  return { counter, samples: () => [...series] };
};

const createHistogram = (bounds: readonly number[]) => {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  const histogram: Histogram = {
    observe: (value, labels = {}) => {
      const key = inBraces(labels);
      const known = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      if (!series.has(key)) {
        if (series.size >= mostSeries) return;
        series.set(key, known);
      }
      known.sum += value;
      known.count += 1;
      const place = bounds.findIndex((bound) => value <= bound);
      if (place >= 0) known.counts[place] = (known.counts[place] ?? 0) + 1;
    },
  };
  const samples = () =>
    [...series].flatMap(([key, { labels, counts, sum, count }]) => {
      let below = 0;
      const buckets = bounds.map((bound, place) => {
        below += counts[place] ?? 0;
        return [`_bucket${inBraces({ ...labels, le: bound })}`, below] as const;
      });
      return [
        ...buckets,
        [`_bucket${inBraces({ ...labels, le: '+Inf' })}`, count] as const,
        [`_sum${key}`, sum] as const,
        [`_count${key}`, count] as const,
      ];
    });
  return { histogram, samples };
};

const inBraces = (labels: Labels): string => {
  let pairs = '';
  for (const name of Object.keys(labels))
    pairs += `${pairs === '' ? '' : ','}${name}="${escaped(String(labels[name]))}"`;
  return pairs === '' ? '' : `{${pairs}}`;
};

const escaped = (text: string): string =>
  /[\\"\n]/.test(text) ? text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n') : text;

const inNumbers = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';
};
