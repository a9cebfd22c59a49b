/** The look of the atlas, in light and in dark; the names are those of the theme's properties. */
export const atlasStyle = `
:root {
  color-scheme: light dark;
  --color-surface: #fff; --color-stone: #edf1f3; --color-ink: #0b1f2a; --color-text-soft: #3b5361;
  --color-line: #d2dce0; --color-line-strong: #72868f; --color-sun-wash: #fff2d6; --color-sun-deep: #855600;
  --color-link: #1a5cba;
}
@media (prefers-color-scheme: dark) {
  :root {
    --color-surface: #14303e; --color-stone: #0b1f2a; --color-ink: #fff; --color-text-soft: #b7cad3;
    --color-line: #2a4d5d; --color-line-strong: #7f9aa8; --color-sun-wash: #855600; --color-sun-deep: #ffc247;
    --color-link: #9cc7ff;
  }
}
body {
  margin: 0 auto; padding: 1.5rem; max-width: 90rem; font: 1rem/1.5 Arial, sans-serif;
  color: var(--color-ink); background: var(--color-surface);
}
a { color: var(--color-link); }
h2 { margin-top: 3rem; }
h3 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--color-line); }
table { border-collapse: collapse; margin-block: 1rem; }
caption { text-align: start; white-space: nowrap; font-weight: 700; padding-block: 0.25rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--color-line); }
th { font-weight: 600; }
code { font: 0.875em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.scroll { overflow: auto; max-width: 100%; }
.scroll:focus-visible { outline: 3px solid var(--color-link); }
.soft { color: var(--color-text-soft); }
`;
