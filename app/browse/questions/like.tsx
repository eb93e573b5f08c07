import { questionsLike } from '../../../domain/question/questions-like.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { cacheTagContext, catalogueFor, libraryContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import { likeHref } from '../../paper/links.ts';
import { QuestionCrop } from '../../paper/question-crop.tsx';
import { placePath } from '../../place-path.ts';
import { wayTo } from '../../ui/breadcrumbs.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { orNotFound } from '../lookup.ts';
import type { Route } from './+types/like';
import { likeView } from './like-view.ts';
import styles from './questions.css?url';
import { Years } from './years.tsx';

export const handle = { styles };

export async function loader({ context, params: { question: id } }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const like = orNotFound(await found(library, id), text('questions.thisOne'));
  const { college, branch, year, course } = like.note;
  context.set(cacheTagContext, { college, branch, year, course });
  const title = catalogueFor(context).courseAt(like.note)?.title;
  return {
    ...(await likeView(library, like, text)),
    ...{ id, course, title, path: placePath(college, branch, year, course) },
    crumbs: wayTo(text, [college, branch, year, course], catalogueFor(context).shortYearName(year)),
  };
}

async function found(library: Parameters<typeof questionsLike>[0], id: string) {
  try {
    return await questionsLike(library, id);
  } catch (error) {
    if (isRefusal(error) && error.word === 'not-found') return undefined;
    throw error;
  }
}

export default function Like({ loaderData }: Route.ComponentProps) {
  const { crop, years, others, id, course, title, crumbs } = loaderData;
  const text = useText();
  return (
    <LibraryPage
      title={text('questions.likeTitle')}
      tabTitle={`${text('questions.likeTitle')} · ${title ?? course} (${course})`}
      heading={text('questions.likeTitle')}
      lead={text('questions.likeLead', { course: title ?? course })}
      crumbs={[...crumbs, { label: text('questions.likeTitle'), href: likeHref(id) }]}
    >
      <meta name="robots" content="noindex" />
      <div className="asked-topic">
        <p>
          {text('questions.again')}: <Years years={years} />
        </p>
        {crop && <QuestionCrop crop={crop} eager />}
      </div>
      {others.length === 0 ? (
        <p className="asked-topic">{text('questions.likeNone')}</p>
      ) : (
        <ol className="asked-topics">
          {others.map(({ id: other, how, year, crop: own, like }) => (
            <li key={other} className="asked-topic">
              <p>
                <Years years={year} />
                {how && ` · ${how}`}
                {' · '}
                <PageLink href={like} className="year" rel="nofollow">
                  {text('questions.like')}
                </PageLink>
              </p>
              <QuestionCrop crop={own} />
            </li>
          ))}
        </ol>
      )}
    </LibraryPage>
  );
}
