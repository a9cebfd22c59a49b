/**
 * Does to the page what a browser's translation does: each text is taken out, and elements with other words stand in its
 * place. React still holds the text that is gone.
 */
export const translatePage = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.textContent = `(${text.data})`;
    text.replaceWith(translated);
  }
};
