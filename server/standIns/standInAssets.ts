/** The stylesheet of the stand-ins' own pages; its colours are those of `src/theme`. */
export const standInStyle = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #edf1f3; color: #0b1f2a; font: 17px/1.58 'Hanken Grotesk Variable', Arial, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between;
  padding: 8px max(clamp(20px, 4.5vw, 64px), (100% - 1240px) / 2); background: #fff2d6; color: #6b4500; font-size: 15px; }
header p { margin: 0; }
header a { display: inline-block; line-height: 44px; color: inherit; font-weight: 600; }
header a::first-letter { text-transform: uppercase; }
main { padding: 48px max(clamp(20px, 4.5vw, 64px), (100% - 1240px) / 2); }
h1, caption { font-family: 'Archivo Variable', Arial, sans-serif; font-weight: 640; }
h1 { margin: 0 0 16px; font-size: clamp(2.5rem, 1.6rem + 3vw, 4rem); line-height: 1.06; letter-spacing: -.032em; }
.lead { margin: 0 0 32px; max-width: 46ch; color: #3b5361; font-size: 19px; }
.empty, .table { padding: 24px; border-radius: 22px; background: #fff; }
.table { overflow-x: auto; }
.table + .table { margin-top: 24px; }
table { width: 100%; border-collapse: collapse; text-align: left; }
caption { padding-bottom: 12px; text-align: left; font-size: 22px; letter-spacing: -.016em; }
th { color: #546a76; font-size: 15px; font-weight: 550; }
th, td { padding: 12px 16px 12px 0; border-bottom: 1px solid #d2dce0; white-space: nowrap; }
@media (max-width: 720px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 12px 0;
    border-bottom: 1px solid #d2dce0; }
  td { padding: 0; border: 0; white-space: normal; overflow-wrap: anywhere; }
}
iframe { display: block; width: 100%; height: 600px; border: 1px solid #d2dce0; border-radius: 22px; background: #fff; }
h2 { margin: 32px 0 12px; font-size: 22px; }
pre { max-width: 100%; padding: 24px; border-radius: 22px; background: #fff; font-size: 15px; white-space: pre-wrap; overflow-wrap: anywhere; }
.code { font-size: 22px; letter-spacing: .08em; font-variant-numeric: tabular-nums; }
.note { color: #546a76; font-size: 15px; }
button { min-height: 44px; max-width: 100%; padding: 0 20px; border: 0; border-radius: 999px; background: #e0e7ea; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #1a5cba; outline-offset: 2px; }
.refused { max-width: 720px; padding: 12px 16px; border-radius: 12px; background: #fdeaea; color: #9b1c1c; }
.actions, .actions form { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.actions { max-width: 720px; padding: 24px; border-radius: 22px; background: #fff; }
button.main { padding: 0 32px; background: #1a5cba; color: #fff; }
main a { display: inline-block; color: #1a5cba; font-weight: 600; line-height: 44px; }
[role='status'] { min-height: 1.6em; color: #0d6b4d; }
`;

/** Updates the inbox page while it is visible, and lets its codes be copied where the browser can. */
export const standInScript = `const status = document.getElementById('copied');
for (const button of document.querySelectorAll('button[data-code]')) {
  button.hidden = navigator.clipboard === undefined;
  button.addEventListener('click', () =>
    navigator.clipboard.writeText(button.dataset.code).then(() => {
      status.textContent = status.dataset.text;
    }, () => {}),
  );
}
let shown = status.dataset.shown;
const read = async (path) => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  return answer.text();
};
const look = async () => {
  try {
    if (!document.hidden) {
      const [messages, contacts, mails] = await Promise.all(
        ['/inbox.json', '/inbox/contacts.json', '/inbox/mails.json'].map(read),
      );
      const ids = JSON.stringify(JSON.parse(mails).map(({ id }) => id));
      const seen = '[' + messages + ',' + contacts + ',' + ids + ']';
      if (seen !== shown) location.reload();
      shown = seen;
    }
  } catch {
    // The server is unreachable for now.
  }
  setTimeout(look, 2000);
};
look();
`;
