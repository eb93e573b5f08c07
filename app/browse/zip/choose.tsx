import chooseScript from 'virtual:choose-script';
import { CHOSEN_MOST, papersToChoose } from '../../../domain/paper/papers-to-choose.ts';
import { catalogueFor, libraryContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useLocalPath, useText } from '../../language.ts';
import { placePath } from '../../place-path.ts';
import { wayTo } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bookHref, chooseHref, chosenPapers, zipHref } from '../chosen-papers.ts';
import { courseOfPage } from '../course-of-page.ts';
import { wantedPapers } from '../wanted-papers.ts';
import type { Route } from './+types/choose';
import { type ChoiceGroup, chooseView } from './choose-view.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const library = context.get(libraryContext);
  const text = textFor(context);
  const catalogue = catalogueFor(context);
  const { place, title, shortYear } = courseOfPage(args, 'choose');
  const { searchParams } = new URL(request.url);
  const wanted = wantedPapers(searchParams);
  const ids = chosenPapers(searchParams);
  const papers = await papersToChoose(library, place, wanted);
  return {
    place,
    title,
    shortYear,
    wanted,
    isNone: ids?.length === 0,
    isCut: papers.length === CHOSEN_MOST,
    ...chooseView(papers, ids ?? [], catalogue, text),
  };
}

export default function Choose({ loaderData }: Route.ComponentProps) {
  const { place, title, shortYear, wanted, isNone, isCut, groups, label } = loaderData;
  const text = useText();
  const local = useLocalPath();
  const { college, branch, year, course } = place;
  const here = placePath(college, branch, year, course);
  return (
    <LibraryPage
      title={text('browse.choose')}
      tabTitle={`${course} ${text('browse.choose')}`}
      heading={`${course} ${title}`}
      lead={text('browse.chooseLead')}
      crumbs={wayTo(text, [college, branch, year, course], shortYear)}
    >
      {isNone && (
        <div className="mb-4">
          <Notice kind="bad">{text('browse.chooseNone')}</Notice>
        </div>
      )}
      <form
        action={local(zipHref(here))}
        data-zip={text('browse.zipChosenOf', { count: '#', size: '@' })}
        data-none={text('browse.zipChosen')}
        data-later={chooseScript}
      >
        <input type="hidden" name="chosen" value="1" />
        {wanted.exam && <input type="hidden" name="exam" value={wanted.exam} />}
        {wanted.examYear && <input type="hidden" name="examYear" value={wanted.examYear} />}
        {groups.map((group) => (
          <Choices key={group.name ?? ''} {...group} />
        ))}
        <p hidden data-order className="py-2 text-sm text-soft">
          {text('browse.chooseOrder')}
        </p>
        {isCut && <p className="text-soft">{text('browse.chooseMost', { count: CHOSEN_MOST })}</p>}
        <div className="bottom-0 flex flex-wrap gap-2 border-t bg-paper py-2 sm:sticky">
          <Button type="submit" icon="download">
            {label}
          </Button>
          <Button type="submit" kind="quiet" formAction={local(bookHref(here))}>
            {text('browse.bookChosen')}
          </Button>
          <Button type="submit" kind="quiet" formAction={local(chooseHref(here))}>
            {text('browse.chosenSize')}
          </Button>
        </div>
      </form>
    </LibraryPage>
  );
}

function Choices({ name, papers }: ChoiceGroup) {
  const text = useText();
  return (
    <fieldset>
      <legend className="py-2 text-sm font-semibold">
        {name === undefined ? text('browse.choose') : name || text('browse.yearUnknown')}
      </legend>
      <ul className="border-t *:border-b">
        {papers.map(({ id, description, facts, size, isChosen }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 py-2">
              <input
                type="checkbox"
                name="paper"
                value={id}
                defaultChecked={isChosen}
                data-size={size}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {description} <span className="block text-sm text-soft">{facts}</span>
              </span>
              <b data-at className="ms-auto text-sm" />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
