import { data } from 'react-router';
import type { Note } from '../../../domain/note.ts';
import { libraryContext, textFor } from '../../context.ts';
import { useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { caseHref } from '../case-list.ts';
import { CorrectionResult } from '../correction-result.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import type { Route } from './+types/questions';
import { adminOf } from './admin-of.ts';
import { CorrectedPage } from './corrected-page.tsx';
import { correctionHref, topicsHref } from './correction-hrefs.ts';
import { Corrections, HiddenFields, NearPages } from './corrections.tsx';
import { ExplainedPage, Problems } from './explained-page.tsx';
import { QuestionForms } from './question-forms.tsx';
import styles from './questions.css?url';
import { answerCorrection } from './questions-action.ts';
import { type CorrectionView, correctionView } from './questions-view.ts';

export const handle = { styles };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const note = await noteOf(context, params.case);
  const { library } = await adminOf(context, correctionHref(note.id));
  const place = Number(new URL(request.url).searchParams.get('page')) || 1;
  return correctionView(library, note, place);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerCorrection(request, context, await noteOf(context, params.case));
}

async function noteOf(context: Route.LoaderArgs['context'], subject: string): Promise<Note> {
  const [, id = ''] = subject.match(/^note-(.*)$/) ?? [];
  await adminOf(context, correctionHref(id));
  const note = await context.get(libraryContext).notes.find(id);
  if (!note) throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  return note;
}

export default function QuestionsPage({ loaderData: paper }: Route.ComponentProps) {
  const text = useText();
  return (
    <ModerationPage heading={text('corrections.title')} lead={<bdi>{paper.description}</bdi>} isAdmin>
      <p className="mb-2 flex flex-wrap gap-x-6">
        <PageLink href={noteHref(paper.id)} className="inline-flex min-h-11 items-center">
          {text('moderation.reader')}
        </PageLink>
        <PageLink href={caseHref(`note-${paper.id}`)} className="inline-flex min-h-11 items-center">
          {text('moderation.acts')}
        </PageLink>
        <PageLink href={topicsHref(paper.course)} className="inline-flex min-h-11 min-w-11 items-center">
          {text('topics.title')}
        </PageLink>
      </p>
      <CorrectionResult />
      {paper.page ? <Correcting paper={paper} page={paper.page} /> : <p>{text('corrections.reading')}</p>}
    </ModerationPage>
  );
}

type CorrectingProps = { paper: CorrectionView; page: NonNullable<CorrectionView['page']> };

function Correcting({ paper, page }: CorrectingProps) {
  const text = useText();
  const { was, needsReview, place, places, questions, others } = paper;
  return (
    <>
      <p className="mb-4 max-w-form">{text('corrections.lead')}</p>
      {needsReview ? (
        <div className="mb-4">
          <Notice>
            <p>{text('corrections.needsReview')}</p>
            <Problems problems={paper.problems} />
            <form method="post" className="mt-2">
              <HiddenFields values={{ was, intent: 'right' }} />
              <Button type="submit" kind="secondary">
                {text('corrections.right')}
              </Button>
            </form>
          </Notice>
        </div>
      ) : (
        <p className="mb-4">{text('corrections.shown')}</p>
      )}
      {places > 1 && (
        <NearPages
          {...{ page: place, pages: places, label: text('corrections.pages') }}
          hrefOf={(other) => `?page=${other}`}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <CorrectedPage page={page} />
        <div>
          {questions.length === 0 && <p>{text('corrections.none')}</p>}
          {questions.map((question) => (
            <QuestionForms
              key={[question.id, was].join(' ')}
              question={question}
              others={others.filter(({ id }) => id !== question.id)}
              hidden={{ was, page: String(page.number), question: question.id }}
            />
          ))}
        </div>
      </div>
      <Corrections title={text('corrections.corrections')} {...{ was, corrections: paper.corrections }} />
      <ExplainedPage rows={paper.rows} />
    </>
  );
}
