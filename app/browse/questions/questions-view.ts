import type { Catalogue } from '../../../domain/catalogue.ts';
import type { AskedTopic } from '../../../domain/question/asked-topics.ts';
import { type MostAsked, TOPICS_A_PAGE, type WantedQuestions } from '../../../domain/question/most-asked.ts';
import type { QuestionCrop } from '../../../domain/question/question-crop.ts';
import { type CropView, cropView } from '../../paper/crop-view.ts';
import { likeHref } from '../../paper/links.ts';
import type { VoteView } from '../../paper/similarity-votes.tsx';
import { topicNameIn } from '../../paper/topic-name.ts';
import type { Text } from '../../texts.ts';
import { counterpartText } from './counterpart-text.ts';
import { questionsPartHref } from './wanted-questions.ts';
import { type YearLink, yearLink } from './year-link.ts';

/** Further questions of a topic on the page of its course. */
const SHOWN_MOST = 12;
/** Papers of a topic that are named: the newest. */
const YEARS_MOST = 12;
/** On a page of its own. */
const ALL_YEARS_MOST = 100;

type QuestionView = { id: string; years: YearLink[]; crop: CropView; like: string; counterpart: YearLink[] };
type OtherView = QuestionView & VoteView;
export type TopicView = {
  id: string;
  name: string;
  papers: number;
  years: YearLink[];
  marks: string | undefined;
  /** The newest one; undefined where its page is not shown. */
  first: QuestionView | undefined;
  others: OtherView[];
  /** Where the others are. */
  href: string;
  /** About so many kB the pictures of the others have. */
  kilobytes: number;
  /** Those that are called the same as the first one. */
  same: (VoteView & { years: YearLink[] })[];
};

/** `here`: the address of all questions of the course. `isWhole`: one topic on a page of its own. */
type Shown = { here: string; language: string; isWhole: boolean };

/** The topics as a page shows them. */
export function topicViews(
  { topics, crops, counterparts }: MostAsked,
  { here, language, isWhole }: Shown,
  text: Text,
): TopicView[] {
  return topics.map((topic) => {
    const shown = topic.questions.slice(0, 1 + SHOWN_MOST).flatMap(({ question, same }) => {
      const crop = crops.get(question.id);
      const years = [...same, question].flatMap((each) => yearLink(each, crops, text));
      if (!crop) return [];
      const { id } = question;
      const counterpart = [counterparts.get(id) ?? []]
        .flat()
        .flatMap((each) =>
          yearLink(each, crops, text).map(({ href }) => ({ href, label: counterpartText(each, text) })),
        );
      return [{ id, years, crop: cropView(crop, question), like: likeHref(id), counterpart }];
    });
    const [first, ...others] = shown;
    const called = topic.questions.find(({ question }) => question.id === first?.id)?.same ?? [];
    const viewOf = (other: string): VoteView => ({
      pair: { one: first?.id ?? '', other },
      votes: topic.votesOf.get(other) ?? { same: 0, different: 0 },
    });
    return {
      id: topic.id,
      name: topicNameIn(topic.topic, language) ?? text('questions.unnamed'),
      papers: topic.papers,
      years: topic.asked
        .slice(isWhole ? -ALL_YEARS_MOST : -YEARS_MOST)
        .flatMap((each) => yearLink(each, crops, text)),
      marks: marksOf(topic, text),
      first,
      href: first ? questionsPartHref(here, { question: first.id }) : here,
      kilobytes: kilobytesOf(others.map(({ id }) => crops.get(id))),
      others: others.map((each) => ({ ...each, ...viewOf(each.id) })),
      same: called
        .slice(0, SHOWN_MOST)
        .map((each) => ({ ...viewOf(each.id), years: yearLink(each, crops, text) })),
    };
  });
}

/** About so many kB pictures have; 0 where that is not known. */
function kilobytesOf(crops: readonly (QuestionCrop | undefined)[]): number {
  return Math.ceil(crops.reduce((sum, crop) => sum + (crop?.bytes ?? 0), 0) / 1000);
}

function marksOf({ marks }: AskedTopic, text: Text): string | undefined {
  if (!marks) return undefined;
  const { least, most } = marks;
  return least === most
    ? text('questions.marks', { marks: most })
    : text('questions.marksTo', { least, most });
}

export type QuestionChoice = { value: string; label: string; papers: number };
export type QuestionChoices = { exam: QuestionChoice[]; unit: QuestionChoice[]; marks: QuestionChoice[] };

/** What there is to choose from: nothing where all questions have the same. */
export function questionChoices(
  { choices: { exams, units, marks } }: MostAsked,
  catalogue: Pick<Catalogue, 'exams'>,
  text: Text,
): QuestionChoices {
  const nameOfExam = (value: string) => catalogue.exams.find((exam) => exam.value === value)?.name ?? value;
  return {
    exam: choicesIn(exams, nameOfExam),
    unit: choicesIn(units, (unit) => text('questions.unitNamed', { unit })),
    marks: choicesIn(marks, (each) => text('questions.marks', { marks: each })),
  };
}

function choicesIn<Value extends string | number>(
  values: ReadonlyMap<Value, number>,
  labelOf: (value: Value) => string,
): QuestionChoice[] {
  if (values.size < 2) return [];
  return [...values]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, papers]) => ({ value: String(value), label: labelOf(value), papers }));
}

/** Where in the list a page is, and the addresses beside it. */
export function pagingOf(here: string, wanted: WantedQuestions, { page, pages, topics, total }: MostAsked) {
  const before = (page - 1) * TOPICS_A_PAGE;
  const part = (beside: number) => questionsPartHref(here, { ...wanted, page: beside });
  return {
    ...{ first: before + 1, last: before + topics.length, total },
    previous: page > 1 ? part(page - 1) : undefined,
    next: page < pages ? part(page + 1) : undefined,
  };
}
