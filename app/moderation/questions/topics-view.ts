import type { Place } from '../../../domain/course.ts';
import type { Library } from '../../../domain/library.ts';
import { type KeptTopic, listTopics } from '../../../domain/moderation/questions/list-topics.ts';
import type { Moderator } from '../../../domain/moderation/role.ts';
import type { TopicCorrection } from '../../../domain/question/question-correction.ts';
import { questionLabel } from '../../../domain/question/question-label.ts';
import { folded } from '../../../domain/search/words.ts';
import { noteHref } from '../../paper/links.ts';
import { topicNameIn } from '../../paper/topic-name.ts';
import type { Text } from '../../texts.ts';

export type TopicsView = Awaited<ReturnType<typeof topicsView>>;
export type TopicToCorrect = NonNullable<TopicsView['topic']>;

const LISTED_MOST = 100;
const CORRECTIONS_SHOWN = 30;
const QUESTIONS_MOST = 200;
const BEGINNING = 140;

type Asked = { topic: string | null; typed: string; page: number; language: string };

export async function topicsView(
  library: Library,
  by: Moderator,
  place: Place,
  { topic: wanted, typed, page, language }: Asked,
  text: Text,
) {
  const { version, corrections, topics } = await listTopics(library, by, place);
  const nameOf = ({ topic }: KeptTopic) => topicNameIn(topic, language) ?? text('questions.unnamed');
  const found = topics.find(({ topic }) => topic.id === wanted);
  const rows = topics.map((each) => ({
    ...{ id: each.topic.id, name: nameOf(each), papers: each.papers, questions: each.questions.length },
  }));
  const isTyped = ({ name }: { name: string }) => folded(name).includes(folded(typed));
  const matching = rows.filter(isTyped);
  const pages = Math.max(1, Math.ceil(matching.length / LISTED_MOST));
  const shown = Math.min(Math.max(1, page), pages);
  const questions = found ? found.questions.slice(0, QUESTIONS_MOST).map(({ id }) => id) : [];
  const read = await library.questions.findAll(questions);
  return {
    ...{ was: version, typed, page: shown, pages, all: rows.length },
    topics: found ? [] : matching.slice((shown - 1) * LISTED_MOST, shown * LISTED_MOST),
    corrections: found
      ? []
      : corrections.slice(0, CORRECTIONS_SHOWN).map((correction) => correctionOf(correction, language, text)),
    topic: found && {
      ...{ id: found.topic.id, name: nameOf(found) },
      others: rows.filter(({ id }) => id !== found.topic.id),
      questions: read.map((question) => ({
        id: question.id,
        label: [question.examYear ?? text('questions.noYear'), questionLabel(question)].join(' · '),
        text: question.text.slice(0, BEGINNING),
        href: noteHref(question.note, question.regions[0]?.page),
      })),
    },
  };
}

function correctionOf({ id, act, name, questions }: TopicCorrection, language: string, text: Text) {
  const called = topicNameIn(name, language) ?? text('questions.unnamed');
  const words =
    act === 'name'
      ? text('topics.renamed', { name: called })
      : text(act === 'join' ? 'topics.joined' : 'topics.splitOff', { name: called, questions });
  return { id, words: words };
}
