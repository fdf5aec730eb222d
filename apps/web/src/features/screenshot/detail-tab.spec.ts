import { detailTab } from './detail-tab';

it.each([
  ['image', 'image'],
  ['ocr', 'ocr'],
  ['analysis', 'analysis'],
  [null, 'image'],
  ['', 'image'],
  ['OCR', 'image'],
  ['constructor', 'image'],
])('takes the address %j for the tab %s', (name, tab) => {
  expect(detailTab(name)).toBe(tab);
});
