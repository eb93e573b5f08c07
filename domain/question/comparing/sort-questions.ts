import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { COURSE_QUESTIONS_MOST, type Topic } from '../../question.ts';
import { SAME_SIMILARITY_LEAST, type SimilarityKind, similarityKind } from './same-question.ts';
import type { ComparableQuestion, ComparedPapers } from './similar-question.ts';
import { topicNames } from './topic-name.ts';

const PAPERS_AT_ONCE = 50;
const RENAMED_MOST = 100;
/** Maximum rounds: another process may compare papers of the course at the same time. */
const ROUNDS_MOST = 100;

type Sorting = Pick<
  Library,
  'questions' | 'similarQuestions' | 'questionCorrections' | 'questionWork' | 'syllabi' | 'newId'
>;

/**
 * Compares a course's new papers with all others to find topics and similar questions. Existing results stay;
 * new papers only add to them. Admins' groups stay together even if all topics are found anew.
 */
export async function sortQuestions(library: Sorting, place: Place): Promise<void> {
  for (let round = 0; round < ROUNDS_MOST; round += 1) if (await compareSome(library, place)) return;
}

async function compareSome(
  { questions: kept, similarQuestions, questionCorrections, questionWork, syllabi, newId }: Sorting,
  place: Place,
): Promise<boolean> {
  const { questions, due: left, compared } = await similarQuestions.comparable(place, COURSE_QUESTIONS_MOST);
  const due = left.slice(0, PAPERS_AT_ONCE);
  if (due.length === 0) return true;
  const texts = new Map<string, string>();
  for (const { file } of due) for (const { id, text } of await kept.ofFile(file)) texts.set(id, text);
  const files = new Set(due.map(({ file }) => file));
  const topics = await kept.topicsOf(place);
  const found = await questionWork.compare({
    questions: questions.filter(({ file, isCompared }) => isCompared || files.has(file)),
    ...{
      due: files,
      texts,
      topics,
      units: await syllabi.of(place),
      pinned: pinnedTopics(questions, await questionCorrections.groupsOf(place)),
    },
  });
  const kinds = await kindsOf(kept, found, texts);
  const named = (lists: typeof found.similar) =>
    new Map(
      [...lists].map(([id, list]) => [
        id,
        list.map((each) => ({ ...each, kind: kinds.get(pairKey(id, each.id)) ?? each.kind })),
      ]),
    );
  // A topic's id is not that of its first question, which may leave when topics are merged or split.
  const ids = new Map(found.topics.map(({ id }) => [id, newId()]));
  const isKept = await similarQuestions.keep(place, {
    ...found,
    ...{ due, compared, similar: named(found.similar), further: named(found.further) },
    topics: found.topics.map((topic) => ({ ...topic, id: ids.get(topic.id) ?? topic.id })),
    sorted: new Map([...found.sorted].map(([question, topic]) => [question, ids.get(topic) ?? topic])),
  });
  if (isKept) await renameGrown(kept, place, { topics, questions, texts, sorted: found.sorted });
  return isKept && left.length === due.length;
}

async function kindsOf(
  kept: Pick<Library['questions'], 'textsOf'>,
  { similar, further }: Pick<ComparedPapers, 'similar' | 'further'>,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, SimilarityKind>> {
  const pairs = [...similar, ...further].flatMap(([id, list]) =>
    list
      .filter(({ similarity, isInOtherScript }) => !isInOtherScript && similarity >= SAME_SIMILARITY_LEAST)
      .map((each) => [id, each.id] as const),
  );
  const others = new Set(pairs.flat().filter((id) => !texts.has(id)));
  const all = new Map([...texts, ...(await kept.textsOf([...others]))]);
  return new Map(
    pairs.map(([one, other]) => [
      pairKey(one, other),
      similarityKind(all.get(one) ?? '', all.get(other) ?? ''),
    ]),
  );
}

const pairKey = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

function pinnedTopics(
  questions: readonly Pick<ComparableQuestion, 'id' | 'topic'>[],
  groups: ReadonlyMap<string, string>,
): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { id, topic } of questions) {
    const group = groups.get(id);
    if (group !== undefined && topic !== undefined) homes.set(group, topic);
  }
  return new Map([...groups].map(([id, group]) => [id, homes.get(group) ?? group]));
}

type Grown = {
  topics: readonly Topic[];
  questions: readonly ComparableQuestion[];
  texts: ReadonlyMap<string, string>;
  sorted: ReadonlyMap<string, string>;
};

/** A topic of one question is named after it. With more questions, it is named by their common words. */
async function renameGrown(
  kept: Library['questions'],
  place: Place,
  { topics, questions, texts, sorted }: Grown,
): Promise<void> {
  const before = Map.groupBy(questions, ({ topic }) => topic);
  const added = Map.groupBy([...sorted], ([, topic]) => topic);
  const grown = topics
    .filter(({ id }) => before.get(id)?.length === 1 && added.has(id))
    .slice(0, RENAMED_MOST);
  const words: string[][] = [];
  for (const { id } of grown) {
    const [first] = before.get(id) ?? [];
    const own = first ? await kept.ofFile(first.file) : [];
    const others = (added.get(id) ?? []).map(([question]) => texts.get(question) ?? '');
    words.push([own.find((each) => each.id === first?.id)?.text ?? '', ...others]);
  }
  const names = topicNames(words);
  const renamed = grown.flatMap((was, at) => {
    const name = names[at];
    return name?.latin || name?.devanagari ? [{ ...name, id: was.id, was }] : [];
  });
  if (renamed.length > 0) await kept.renameTopics(place, renamed);
}
