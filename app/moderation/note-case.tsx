import { Form } from 'react-router';
import { useText } from '../language.ts';
import { noteHref, pageImageHref, viewHref } from '../paper/links.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { CaseAnswer } from './case-action.ts';
import { ACTS, KINDS } from './case-words.ts';
import { News } from './news.tsx';
import { NoteActs } from './note-acts.tsx';
import type { noteView } from './views.ts';

export type NoteView = Awaited<ReturnType<typeof noteView>>;

type NoteCaseProps = {
  note: NoteView;
  isMine: boolean;
  takenBy: string | undefined;
  answer: CaseAnswer | undefined;
};

/** What was said of a paper and what can be done, beside its pages; above them on a phone. */
export function NoteCase({ note, isMine, takenBy, answer }: NoteCaseProps) {
  const text = useText();
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0 lg:order-1">
        <News answer={answer} />
        <Taking isMine={isMine} takenBy={takenBy} />
        <Said note={note} />
        <NoteActs note={note} />
        <Before note={note} />
      </div>
      <div className="min-w-0">
        {note.isHidden ? (
          <p className="mb-3 font-semibold">{text('moderation.isHidden')}</p>
        ) : (
          <PageLink href={noteHref(note.id)} className="me-6 inline-flex min-h-11 items-center">
            {text('moderation.reader')}
          </PageLink>
        )}
        <a href={viewHref(note.image)} className="inline-flex min-h-11 items-center">
          {text('moderation.file')}
        </a>
        {note.pages.length === 0 && <p className="text-soft">{text('moderation.noPages')}</p>}
        {note.pages.map(({ number, width, height }, index) => (
          <img
            key={number}
            src={pageImageHref(note.image, number, 720)}
            alt={text('moderation.page', { number: String(number) })}
            width={width}
            height={height}
            loading={index === 0 ? 'eager' : 'lazy'}
            className="mb-4 h-auto w-full border bg-white"
          />
        ))}
      </div>
    </div>
  );
}

/** Other moderators see who is at a case. */
function Taking({ isMine, takenBy }: Pick<NoteCaseProps, 'isMine' | 'takenBy'>) {
  const text = useText();
  if (takenBy) return <Notice>{text('moderation.takenBy', { name: takenBy })}</Notice>;
  return (
    <Form method="post" className="mb-4">
      <input type="hidden" name="intent" value={isMine ? 'leave' : 'take'} />
      <Button type="submit" kind="secondary">
        {text(isMine ? 'moderation.leave' : 'moderation.take')}
      </Button>
    </Form>
  );
}

function Said({ note: { reports, twins } }: { note: NoteView }) {
  const text = useText();
  if (reports.length + twins.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{text('moderation.said')}</h2>
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.id}>
            <span className="font-semibold">{text(KINDS[report.kind])}</span>{' '}
            <span className="text-sm text-soft">{report.on}</span>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {report.text}
            </p>
            {report.claim && (
              <p className="text-sm wrap-anywhere">
                {report.claim.holder}, <a href={`mailto:${report.claim.email}`}>{report.claim.email}</a>
              </p>
            )}
          </li>
        ))}
        {twins.map((twin) => (
          <li key={twin.id} className="wrap-anywhere">
            {text('moderation.twin')} <PageLink href={noteHref(twin.id)}>{twin.about}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What moderators did with the paper before. */
function Before({ note: { entries } }: { note: NoteView }) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <section className="mt-6 border-t pt-4">
      <h2 className="mb-2 text-lg">{text('moderation.before')}</h2>
      <ul className="grid gap-1 text-sm">
        {entries.map(({ id, act, on, actorName, reason }) => (
          <li key={id} className="wrap-anywhere">
            {on} {text(ACTS[act])} ({actorName}): {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
