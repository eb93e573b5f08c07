import type { Catalogue } from '../../../domain/catalogue.ts';
import type { AskedTopic } from '../../../domain/question/asked-topics.ts';
import {
  type MostAsked,
  NO_UNIT,
  TOPICS_A_PAGE,
  type WantedQuestions,
} from '../../../domain/question/most-asked.ts';
import type { QuestionCrop } from '../../../domain/question/question-crop.ts';
import { type CropView, cropView } from '../../paper/crop-view.ts';
import { likeHref } from '../../paper/links.ts';
import type { VoteView } from '../../paper/similarity-votes.tsx';
import { topicNameIn } from '../../paper/topic-name.ts';
import { unitWords } from '../../paper/unit-words.ts';
import { type YearLink, yearLink, yearLinks } from '../../paper/year-link.ts';
import type { Text } from '../../texts.ts';
import { counterpartText } from './counterpart-text.ts';
import { questionsPartHref } from './wanted-questions.ts';

/** Older questions shown per topic on the course's page. */
const SHOWN_MOST = 12;
const YEARS_MOST = 12;
const ALL_YEARS_MOST = 100;

type QuestionView = { id: string; years: YearLink[]; crop: CropView; like: string; counterpart: YearLink[] };
type OtherView = QuestionView & VoteView;
export type TopicView = {
  id: string;
  name: string;
  papers: number;
  years: YearLink[];
  marks: string | undefined;
  unit: string | undefined;
  first: QuestionView | undefined;
  others: OtherView[];
  href: string;
  /** Estimated size of the pictures of all other questions. */
  kilobytes: number;
  same: (VoteView & { years: YearLink[] })[];
};

/** `here`: URL of all questions of the course. `isWhole`: true on a topic's own page. */
type Shown = { here: string; language: string; isWhole: boolean };

export function topicViews(
  { topics, crops, counterparts }: MostAsked,
  { here, language, isWhole }: Shown,
  text: Text,
): TopicView[] {
  return topics.map((topic) => {
    const shown = topic.questions.slice(0, 1 + SHOWN_MOST).flatMap(({ question, same }) => {
      const crop = crops.get(question.id);
      const years = yearLinks([...same, question], crops, text);
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
      years: yearLinks(topic.asked.slice(isWhole ? -ALL_YEARS_MOST : -YEARS_MOST), crops, text),
      marks: marksOf(topic, text),
      unit: unitWords(topic.questions[0]?.question.unit, text),
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
export type QuestionChoices = {
  exam: QuestionChoice[];
  unit: QuestionChoice[];
  marks: QuestionChoice[];
  hasSyllabus: boolean;
};

/** Filter options; empty if all questions have the same value. */
export function questionChoices(
  { choices: { exams, units, marks }, syllabus }: MostAsked,
  catalogue: Pick<Catalogue, 'exams'>,
  text: Text,
): QuestionChoices {
  const nameOfExam = (value: string) => catalogue.exams.find((exam) => exam.value === value)?.name ?? value;
  return {
    exam: choicesIn(exams, nameOfExam),
    unit:
      syllabus.length > 0
        ? syllabusChoices(units, syllabus, text)
        : choicesIn(units, (unit) => text('questions.unitNamed', { unit })),
    hasSyllabus: syllabus.length > 0,
    marks: choicesIn(marks, (each) => text('questions.marks', { marks: each })),
  };
}

function syllabusChoices(
  papers: ReadonlyMap<string, number>,
  syllabus: MostAsked['syllabus'],
  text: Text,
): QuestionChoice[] {
  const units = syllabus.map(({ number, title }) => ({
    value: String(number),
    label: `${text('units.named', { number })} · ${title}`,
  }));
  return [...units, { value: NO_UNIT, label: text('units.none') }].flatMap((unit) => {
    const count = papers.get(unit.value);
    return count === undefined ? [] : [{ ...unit, papers: count }];
  });
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

export function pagingOf(here: string, wanted: WantedQuestions, { page, pages, topics, total }: MostAsked) {
  const before = (page - 1) * TOPICS_A_PAGE;
  const part = (beside: number) => questionsPartHref(here, { ...wanted, page: beside });
  return {
    ...{ first: before + 1, last: before + topics.length, total },
    previous: page > 1 ? part(page - 1) : undefined,
    next: page < pages ? part(page + 1) : undefined,
  };
}
