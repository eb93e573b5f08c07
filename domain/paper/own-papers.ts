import { earlierNearDuplicates } from '../duplicate/earlier-near-duplicates.ts';
import type { RepeatedPage } from '../duplicate/repeated-page.ts';
import type { Library } from '../library.ts';
import type { HiddenNote } from '../note/hidden-note.ts';
import type { Note } from '../note.ts';
import type { PageCounts } from '../page/printed-pages.ts';
import type { Preparation } from '../page.ts';

const TOGETHER = 25;
/** Maximum hidden papers listed; more appear as these expire or are restored. */
const HIDDEN_MOST = 100;

type OwnPapers = {
  shared: {
    note: Note;
    state: Preparation['state'];
    nearDuplicates: Note | undefined;
    missing: PageCounts | undefined;
    repeated: RepeatedPage | undefined;
  }[];
  /** Withdrawn and hidden notes, last hidden first. Only on the first page. */
  hidden: HiddenNote[];
  next: string | undefined;
};

export async function ownPapers(library: Library, owner: string, after?: string): Promise<OwnPapers> {
  const found = after === undefined ? undefined : await library.notes.find(after);
  const last = found?.owner === owner ? found : undefined;
  const notes = await library.notes.list({
    conditions: [{ field: 'owner', values: [owner] }],
    order: [{ field: 'sequence', descending: true }],
    limit: TOGETHER + 1,
    offset: 0,
    ...(last && { cursor: { item: last, before: false } }),
  });
  const shown = notes.slice(0, TOGETHER);
  const files = shown.map(({ image }) => image);
  const [preparations, nearDuplicates, missing, repeated] = await Promise.all([
    library.pages.preparationsOf(files),
    earlierNearDuplicates(library, shown),
    library.missingPages.listOf(files),
    library.repeatedPages.listOf(files),
  ]);
  const states = new Map(preparations.map(({ file, state }) => [file, state]));
  const hidden = last ? [] : await library.hiddenNotes.listOf(owner, HIDDEN_MOST);
  const now = library.clock();
  return {
    shared: shown.map((note) => ({
      note,
      state: states.get(note.image) ?? 'waiting',
      nearDuplicates: nearDuplicates.get(note.id),
      missing: missing.get(note.image),
      repeated: repeated.get(note.image),
    })),
    hidden: hidden.filter(({ hiddenBy, endsAt }) => hiddenBy !== 'replacement' && (!endsAt || endsAt > now)),
    next: notes.length > TOGETHER ? shown.at(-1)?.id : undefined,
  };
}
