/**
 * The styles of a drawn chart, for the inspector's page and the atlas (QA-4): its colours are custom
 * properties named as in the theme; both pages set their values.
 */
export const diagramStyle = `
.chart { display: block; max-width: none; font: 12px ui-monospace, Menlo, Consolas, monospace; background: var(--color-surface); }
.chart text { fill: var(--color-ink); }
.chart-state rect { fill: var(--color-surface); stroke: var(--color-line-strong); }
.chart-compound rect { fill: var(--color-stone); }
.chart-region rect { fill: none; stroke-dasharray: 5 4; }
.chart-name { font-weight: 700; }
.chart-lit > rect { stroke: var(--color-sun-deep); stroke-width: 2.5; }
.chart-lit.chart-atomic > rect, .chart-lit.chart-final > rect { fill: var(--color-sun-wash); }
.chart-dot, .chart-tip { fill: var(--color-text-soft); }
.chart-line { fill: none; stroke: var(--color-text-soft); stroke-width: 1.25; }
.chart-label rect { fill: var(--color-surface); stroke: var(--color-line); }
`;
