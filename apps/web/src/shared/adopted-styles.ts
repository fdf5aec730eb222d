/** A style sheet of the page until the returned function removes it. The content policy lets no style element in. */
export function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** What `react-style-singleton` offers (style-adopter.mts): the styles of the first user, until the last one is gone. */
export function stylesheetSingleton(): { add: (css: string) => void; remove: () => void } {
  let users = 0;
  let drop = (): void => {};
  return {
    add: (css) => {
      if (users === 0) drop = adoptStyles(css);
      users += 1;
    },
    remove: () => {
      users -= 1;
      if (users === 0) drop();
    },
  };
}
