import { useText } from '../language.ts';
import { Choice } from '../ui/choice.tsx';
import { ActSection } from './act-section.tsx';
import { AnswerNotice } from './answer-notice.tsx';
import type { CaseAnswer } from './case-action.ts';
import { Correction } from './correction.tsx';
import { MergeChoice } from './merge-choice.tsx';
import type { NoteView } from './views.ts';

/** What can be done with a paper, and with the account that shared it. */
export function NoteActs({ note, answer }: { note: NoteView; answer: CaseAnswer | undefined }) {
  const text = useText();
  return (
    <section>
      <h2 className="mb-2 text-lg">{text('moderation.acts')}</h2>
      {answer?.done && <AnswerNotice answer={answer} />}
      {note.reports.length > 0 && (
        <ActSection intent="close" title={text('moderation.close')} reason={text('moderation.word')} />
      )}
      {note.hiddenBy === 'moderator' ? (
        <ActSection intent="restore" title={text('moderation.restore')} />
      ) : (
        <>
          {!note.hiddenBy && (
            <>
              <ActSection intent="correct" title={text('moderation.correct')}>
                <Correction key={[note.place, note.kind, note.exam, note.solutionOf].join()} note={note} />
              </ActSection>
              <ActSection intent="merge" title={text('moderation.merge')} isFinal>
                <MergeChoice twins={note.twins} />
              </ActSection>
            </>
          )}
          <ActSection intent="hide" title={text('moderation.hide')} />
        </>
      )}
      <ActSection intent="delete" title={text('moderation.delete')} isFinal />
      {note.owner && <Blocking {...note.owner} />}
    </section>
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
      reason={text('moderation.whyTold')}
    >
      <p className="wrap-anywhere">{email}</p>
      <input type="hidden" name="email" value={email} />
      {!isBlocked && <PapersChoice />}
    </ActSection>
  );
}

/** What becomes of the papers of a blocked account. */
export function PapersChoice() {
  const text = useText();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 weight-semibold">{text('moderation.papers')}</legend>
      <Choice type="radio" name="papers" value="keep" defaultChecked>
        {text('moderation.papersKeep')}
      </Choice>
      <Choice type="radio" name="papers" value="hide">
        {text('moderation.papersHide')}
      </Choice>
    </fieldset>
  );
}
