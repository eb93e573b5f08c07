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
  try {
    const papers: ReadPaper[] = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(papers) ? papers.filter((paper) => Array.isArray(paper)) : [];
  } catch {
    return [];
  }
}

export function rememberPaper(paper: ReadPaper): void {
  store([paper, ...readPapers().filter(([note]) => note !== paper[0])]);
}

export function forgetPapers(): void {
  store([]);
}

function store(papers: ReadPaper[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(papers.slice(0, PAPERS_MOST)));
  } catch {
    // The browser stores nothing: papers open at their beginning.
  }
}
