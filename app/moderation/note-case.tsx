import { Form } from 'react-router';
import { useText } from '../language.ts';
import { noteHref, pageImageHref, viewHref } from '../paper/links.ts';
import type { Text } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { AnswerNotice } from './acts/answer-notice.tsx';
import type { CaseAnswer } from './case-action.ts';
import { ACTS } from './case-words.ts';
import { NoteActs } from './note-acts.tsx';
import { pagesHref } from './pages/pages-href.ts';
import { Compare, INTENTS as PAIR_INTENTS } from './pair/compare.tsx';
import { correctionHref } from './questions/correction-hrefs.ts';
import { Reports } from './reports.tsx';
import type { NoteView } from './views.ts';

type NoteCaseProps = {
  note: NoteView;
  isAdmin: boolean;
  /** True if the case is in the queue, which shows who has taken it. */
  isOpen: boolean;
  isMine: boolean;
  takenBy: string | undefined;
  answer: CaseAnswer | undefined;
};

/** Case of a paper: links on top, then reports and actions beside the pages, or below them on phones. */
export function NoteCase(props: NoteCaseProps) {
  const { note, answer } = props;
  const hasPages = note.pages.length > 0 && !note.pair;
  const isOfPair = answer?.fault !== undefined && PAIR_INTENTS.some((intent) => intent === answer.intent);
  const isShown = note.hiddenBy !== 'owner';
  return (
    <>
      {isShown && <Ways {...props} />}
      {note.pair && <Compare {...note.pair} notice={isOfPair && <AnswerNotice answer={answer} />} />}
      <div
        className={
          hasPages
            ? 'grid items-start gap-8 lg:grid-cols-[1fr_min(18rem,30vw)] lg:gap-10'
            : 'grid max-w-form gap-8'
        }
      >
        <div
          className={`grid min-w-0 gap-6 ${hasPages ? 'lg:sticky lg:top-0 lg:order-1 lg:max-h-svh lg:overflow-y-auto lg:p-1.5' : ''}`}
        >
          <Taking {...props} />
          <Reports {...note} />
          <NoteActs note={note} answer={answer} />
          <Before note={note} />
        </div>
        {/* Nothing focusable in here, so that the keyboard order matches the visual order. */}
        {isShown && !note.pair && <Pages note={note} />}
      </div>
    </>
  );
}

function Ways({ note, isAdmin }: Pick<NoteCaseProps, 'note' | 'isAdmin'>) {
  const text = useText();
  return (
    <p className="mb-2 flex flex-wrap gap-x-6">
      {!note.hiddenBy && (
        <PageLink href={noteHref(note.id)} className="inline-flex min-h-11 min-w-11 items-center">
          {text('moderation.reader')}
        </PageLink>
      )}
      {!note.hiddenBy && note.pages.length > 0 && (
        <PageLink href={pagesHref(note.id)} className="inline-flex min-h-11 min-w-11 items-center">
          {text('moderation.arrange')}
        </PageLink>
      )}
      {isAdmin && !note.hiddenBy && note.pages.length > 0 && (
        <PageLink href={correctionHref(note.id)} className="inline-flex min-h-11 min-w-11 items-center">
          {text('corrections.title')}
        </PageLink>
      )}
      <a href={viewHref(note.image)} className="inline-flex min-h-11 min-w-11 items-center">
        {text('moderation.file')}
      </a>
    </p>
  );
}

function Pages({ note }: Pick<NoteCaseProps, 'note'>) {
  const text = useText();
  return (
    <div className="min-w-0">
      {note.pages.length === 0 && <p className="text-soft">{text('moderation.noPages')}</p>}
      {note.pages.map(({ name, place, width, height }, index) => (
        <img
          key={name}
          src={pageImageHref(note.image, name, 720)}
          alt={text('moderation.page', { number: String(place) })}
          width={width}
          height={height}
          loading={index === 0 ? 'eager' : 'lazy'}
          className="mb-4 h-auto w-full border"
        />
      ))}
    </div>
  );
}

function Taking({ note, isOpen, isMine, takenBy, answer }: NoteCaseProps) {
  const text = useText();
  if (!note.hiddenBy && !isOpen && !takenBy) return null;
  const isTaking = answer?.intent === 'take' || answer?.intent === 'leave';
  return (
    <div className="grid gap-4">
      {note.hiddenBy && <Notice>{whyHidden(note, text)}</Notice>}
      {isTaking && answer.fault && <AnswerNotice answer={answer} />}
      {takenBy && <Notice>{text('moderation.takenBy', { name: takenBy })}</Notice>}
      {isOpen && !takenBy && (
        <Form method="post">
          <input type="hidden" name="intent" value={isMine ? 'leave' : 'take'} />
          <Button type="submit" kind="secondary">
            {text(isMine ? 'moderation.leave' : 'moderation.take')}
          </Button>
        </Form>
      )}
    </div>
  );
}

function whyHidden({ hiddenBy, until = '' }: NoteView, text: Text): string {
  if (hiddenBy === 'replacement') return text('moderation.isReplaced', { date: until });
  return text(hiddenBy === 'owner' ? 'moderation.isWithdrawn' : 'moderation.isHidden');
}

function Before({ note: { entries } }: { note: NoteView }) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{text('moderation.before')}</h2>
      <ul className="grid gap-2 text-sm">
        {entries.map(({ id, act, on, actorName, reason, former }) => (
          <li key={id} className="wrap-anywhere">
            {on} {text(ACTS[act])} ({actorName}){reason && `: ${reason}`}
            {former && (
              <PageLink href={former} className="ms-2 inline-flex min-h-11 items-center">
                {text('moderation.fileBefore')}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
