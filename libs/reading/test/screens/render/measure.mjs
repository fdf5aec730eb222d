/* global document, window */
// Runs in the page, as a script: rolls the conversation to its place and notes what can be seen of it.

const scale = window.devicePixelRatio;
/** @param {string} selector @returns {HTMLElement | null} */
const element = (selector) => document.querySelector(selector);
/** @param {{ left: number, top: number, right: number, bottom: number }} rect in pixels of the picture */
const boxOf = ({ left, top, right, bottom }) => ({
  left: Math.round(left * scale),
  top: Math.round(top * scale),
  width: Math.round((right - left) * scale),
  height: Math.round((bottom - top) * scale),
});

/**
 * @param {'top' | 'bottom' | number} place where the conversation stands: below the header, above the input bar, or
 *   moved up by so many pixels of the page
 */
window.rollTo = (place) => {
  const roll = element('main');
  if (!roll) return;
  const header = element('header')?.offsetHeight ?? 0;
  const floor = window.innerHeight - (element('footer')?.offsetHeight ?? 0);
  if (typeof place === 'number') roll.style.top = `${header - place}px`;
  else roll.style.top = `${place === 'top' ? header : Math.min(header, floor - roll.offsetHeight)}px`;
};

/**
 * What a person can read: messages with the lines that are fully there, time lines that are whole. What is neither
 * whole nor a message is hidden, so that the picture holds nothing doubtful.
 */
window.measure = () => {
  const top = element('header')?.getBoundingClientRect().bottom ?? 0;
  const bottom = element('footer')?.getBoundingClientRect().top ?? window.innerHeight;
  /** @type {HTMLElement[]} */
  const notes = [...document.querySelectorAll('.time, .status, .name, .quote, .reaction, .thread')];
  for (const note of notes) {
    const rect = note.getBoundingClientRect();
    if (rect.top < top + 2 || rect.bottom > bottom - 2) note.style.visibility = 'hidden';
  }
  const isShown = (/** @type {HTMLElement} */ { style }) => style.visibility !== 'hidden';
  return {
    messages: [...document.querySelectorAll('.message')].flatMap((bubble) => seen(bubble, top, bottom)),
    times: notes
      .filter((note) => note.classList.contains('time') && isShown(note))
      .map((note) => ({ text: note.dataset.text, box: boxOf(note.getBoundingClientRect()) })),
    names: notes
      .filter((note) => note.classList.contains('name') && isShown(note))
      .map((note) => ({ text: note.dataset.name, top: note.getBoundingClientRect().top * scale })),
    hasHeader: Boolean(element('header')),
  };
};

/** One message, or none when less of it can be seen than a sliver. @param {Element} bubble */
function seen(bubble, /** @type {number} */ top, /** @type {number} */ bottom) {
  const rect = bubble.getBoundingClientRect();
  const clipped = {
    left: rect.left,
    right: rect.right,
    top: Math.max(rect.top, top),
    bottom: Math.min(rect.bottom, bottom),
  };
  if (clipped.bottom - clipped.top < 4) return [];
  const words = [...bubble.querySelectorAll('.w')].filter((word) => {
    const rects = [...word.getClientRects()];
    return rects.every(
      (line) => line.top + line.height * 0.12 >= top && line.bottom - line.height * 0.12 <= bottom,
    );
  });
  const { sender, name } = /** @type {HTMLElement} */ (bubble).dataset;
  return [
    {
      sender,
      ...(name && { senderName: name }),
      text: words.map((word) => word.textContent).join(' '),
      ...(bubble.querySelector('em') && { optional: bubble.querySelector('em').textContent }),
      ...((rect.top < top - 1 || rect.bottom > bottom + 1) && { isCut: true }),
      box: boxOf(clipped),
    },
  ];
}
