import { useText } from '../language.ts';
import { ActSection } from './acts/act-section.tsx';
import { AnswerNotice } from './acts/answer-notice.tsx';
import { PapersChoice } from './acts/papers-choice.tsx';
import { QuickHide } from './acts/quick-hide.tsx';
import type { CaseAnswer } from './case-action.ts';
import { Correction } from './correction.tsx';
import { FindPaper, MergeChoice } from './merge/merge-choice.tsx';
import type { NoteView } from './views.ts';

export function NoteActs({ note, answer }: { note: NoteView; answer: CaseAnswer | undefined }) {
  const text = useText();
  return (
    <section>
      <h2 className="mb-2 text-lg">{text('moderation.acts')}</h2>
      {(answer?.done || answer?.intent === '') && <AnswerNotice answer={answer} />}
      {note.hiddenBy !== 'moderator' && <QuickHide />}
      {note.reports.length > 0 && (
        <ActSection intent="close" title={text('moderation.close')} reason={text('moderation.word')} />
      )}
      {note.hiddenBy === 'moderator' ? (
        <>
          <ActSection intent="restore" title={text('moderation.restore')} />
          <Merging note={note} />
        </>
      ) : (
        <>
          {!note.hiddenBy && (
            <>
              <ActSection intent="correct" title={text('moderation.correct')}>
                <Correction key={note.seen} note={note} />
              </ActSection>
              <Merging note={note} />
            </>
          )}
          <ActSection intent="hide" title={text('moderation.hideOther')} />
        </>
      )}
      <ActSection intent="delete" title={text('moderation.delete')} isFinal />
      {note.owner && <Blocking {...note.owner} />}
    </section>
  );
}

function Merging({ note: { papersToKeep, typed } }: { note: NoteView }) {
  const text = useText();
  return (
    <ActSection
      intent="merge"
      title={text('moderation.merge')}
      isFinal
      value={text('moderation.reasonDuplicate')}
      isOpen={typed !== ''}
      before={<FindPaper typed={typed} />}
    >
      <MergeChoice key={typed} papers={papersToKeep} />
    </ActSection>
  );
}

function Blocking({ email, isBlocked }: { email: string; isBlocked: boolean }) {
  const text = useText();
  const title = text(isBlocked ? 'moderation.unblock' : 'moderation.block');
  return (
    <ActSection
      key={title}
      intent={isBlocked ? 'unblock' : 'block'}
      title={title}
      isFinal={!isBlocked}
      reason={text('moderation.reasonSent')}
    >
      <p className="wrap-anywhere">{email}</p>
      <input type="hidden" name="email" value={email} />
      {!isBlocked && <PapersChoice />}
    </ActSection>
  );
}
