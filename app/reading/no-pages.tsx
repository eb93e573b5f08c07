import { UNREADABLE_SENTENCES, type UnreadableReason } from '../../domain/page.ts';
import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import type { TextKey } from '../texts.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ReaderPaper } from './reader-paper.ts';

export function NoPages({ paper: { id, state, sentence, missing } }: { paper: ReaderPaper }) {
  const text = useText();
  const reason = REASONS.find((each) => UNREADABLE_SENTENCES[each] === sentence);
  if (state === 'unreadable') return <Notice>{reason ? text(WORDS[reason]) : sentence}</Notice>;
  if (!missing) return null;
  return (
    <Notice title={text('reading.preparing')}>
      <p data-preparing>{text('reading.preparingLead')}</p>
      <PageLink href={noteHref(id)} className="inline-flex min-h-11 min-w-11 items-center">
        {text('reading.lookAgain')}
      </PageLink>
    </Notice>
  );
}

const REASONS = Object.keys(UNREADABLE_SENTENCES) as UnreadableReason[];
const WORDS: Record<UnreadableReason, TextKey & `reading.${string}`> = {
  damaged: 'reading.damaged',
  empty: 'reading.empty',
  'too-many-pages': 'reading.tooManyPages',
  'too-large': 'reading.tooLarge',
  'too-slow': 'reading.tooSlow',
  failed: 'reading.notDrawn',
  encrypted: 'reading.encrypted',
};
