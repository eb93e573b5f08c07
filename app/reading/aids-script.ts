// What helps with reading once a paper is there: fetched by reader-script.ts when the page was loaded.
import { layWords } from './words-script.ts';

const pages = document.querySelector<HTMLElement>('[data-pages]');
if (pages) layWords(pages);
