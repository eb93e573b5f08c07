import { focusFields } from './field-focus-script.ts';
import { findInPaper } from './find-script.ts';
import { layWords } from './words-script.ts';

const pages = document.querySelector<HTMLElement>('[data-pages]');
const reader = pages?.closest<HTMLElement>('[data-reader]');
if (pages) layWords(pages);
if (reader) {
  findInPaper(reader);
  focusFields(reader);
}
