import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

const STORAGE_KEY = 'read';
/** Papers kept on the device, most recently read first. */
const PAPERS_MOST = 100;

/**
 * Position in a paper (page, percentage of the page above the screen, zoom step), then the paper's name,
 * which older entries lack.
 */
export type ReadPaper = [
  note: string,
  page: number,
  above: number,
  zoom: number,
  description?: string,
  course?: string,
];

/** Papers read on this device, most recent first. Never sent to the server. */
export function readPapers(): ReadPaper[] {
  return listOnDevice<ReadPaper>(STORAGE_KEY).filter((paper) => Array.isArray(paper));
}

/** Stores a paper and its position. With storage blocked, papers open at the beginning. */
export function rememberPaper(paper: ReadPaper): void {
  store([paper, ...others(paper[0])]);
}

export function forgetPaper(note: string): void {
  store(others(note));
}

export function forgetPapers(): void {
  store([]);
}

const others = (note: string) => readPapers().filter(([id]) => id !== note);

function store(papers: ReadPaper[]): void {
  storeOnDevice(STORAGE_KEY, papers.slice(0, PAPERS_MOST));
}
