import type { Library } from '../../../domain/library.ts';
import { correctionWords } from '../../../domain/moderation/questions/correction-words.ts';
import type { Note } from '../../../domain/note.ts';
import { pageName } from '../../../domain/page/page-images.ts';
import type { Box } from '../../../domain/page/page-layout.ts';
import { numbersFrom, turnedSize } from '../../../domain/page/page-order.ts';
import { explainPaper } from '../../../domain/question/explain-paper.ts';
import { turnedBox } from '../../../domain/question/question-crop.ts';
import { questionLabel } from '../../../domain/question/question-label.ts';
import { SPLIT_PAGES_MOST, SPLITTER } from '../../../domain/question/splitting/paper-questions.ts';
import type { FileQuestion } from '../../../domain/question.ts';
import { pageImageHref } from '../../paper/links.ts';

export type CorrectionView = Awaited<ReturnType<typeof correctionView>>;
export type QuestionToCorrect = CorrectionView['questions'][number];
export type PageToCorrect = NonNullable<CorrectionView['page']>;

const WIDTH = 720;
const BEGINNING = 140;

export async function correctionView(
  library: Pick<Library, 'pages' | 'questions' | 'questionCorrections' | 'questionWork'>,
  { id, image, description, college, branch, year, course }: Note,
  wantedPlace: number,
) {
  const { pages, questions, questionCorrections } = library;
  const [[prepared], split] = await Promise.all([pages.preparationsOf([image]), questions.splitOf(image)]);
  const isRead = prepared?.state === 'ready' && split?.splitter === SPLITTER;
  const numbers = isRead ? numbersFrom(prepared, 1, SPLIT_PAGES_MOST) : [];
  const place = numbers[wantedPlace - 1] === undefined ? 1 : wantedPlace;
  const number = numbers[place - 1];
  const [page] = number === undefined ? [] : await pages.findAll(image, [number]);
  const all = isRead ? await questions.ofFile(image) : [];
  const explained = isRead ? await explainPaper(library, image) : undefined;
  const turn = page?.turn;
  const shown = (box: Box) => turnedBox(box, turn);
  return {
    ...{ id, description, place, places: numbers.length },
    course: { college, branch, year, course },
    was: isRead ? split.version : '',
    needsReview: isRead && split.warnings.length > 0,
    problems: explained?.problems ?? [],
    rows: (explained?.rows ?? [])
      .filter((row) => row.page === number)
      .map(({ page: _, ...row }) => ({ ...row, text: row.text.slice(0, BEGINNING) })),
    page: page && {
      ...turnedSize(page, turn),
      number: page.number,
      src: pageImageHref(image, pageName(page), WIDTH),
      boxes: all.flatMap((question) =>
        question.regions
          .filter((region) => region.page === page.number)
          .map(({ box }, part) => ({
            ...{ question: question.id, part, label: questionLabel(question) },
            box: shown(box),
          })),
      ),
    },
    questions: all
      .filter((question) => beginsOn(question, page?.number))
      .map((question) => ({
        ...{ id: question.id, label: questionLabel(question), text: question.text.slice(0, BEGINNING) },
        ...{ number: question.number, part: question.part, sub: question.sub, marks: question.marks },
        regions: question.regions.map((region) => ({
          page: region.page,
          // Regions on other pages stay unchanged: their rotation is unknown here.
          box: region.page === page?.number ? shown(region.box) : undefined,
        })),
      })),
    others: all.map((question) => ({ id: question.id, label: questionLabel(question) })),
    corrections: isRead
      ? (await questionCorrections.ofFile(image)).map(({ id, correction }) => ({
          id,
          words: correctionWords(correction, image),
        }))
      : [],
  };
}

function beginsOn({ regions }: FileQuestion, page: number | undefined): boolean {
  return page !== undefined && (regions[0]?.page ?? page) === page;
}
