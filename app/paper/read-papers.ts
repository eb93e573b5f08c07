import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

const STORAGE_KEY = 'read';
/** Those that were read last come first. */
const PAPERS_MOST = 100;

/**
 * Where a paper was left on this device: its page, the percentage of that page above the screen, and the step of the
 * zoom; then how the paper is called. Papers that were left before that was stored have no name.
 */
export type ReadPaper = [
  note: string,
  page: number,
  above: number,
  zoom: number,
  description?: string,
  course?: string,
];

/** The papers that were read on this device, the last one first. They are stored on the device only. */
export function readPapers(): ReadPaper[] {
  return listOnDevice<ReadPaper>(STORAGE_KEY).filter((paper) => Array.isArray(paper));
}

/** Where the browser stores nothing, papers open at their beginning. */
export function rememberPaper(paper: ReadPaper): void {
  store([paper, ...others(paper[0])]);
}

/** The library denies the paper. */
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
