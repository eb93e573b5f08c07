import { languages } from 'virtual:texts';
import type { Catalogue } from '../../domain/catalogue.ts';
import type { Place } from '../../domain/course.ts';
import { textsIn } from '../texts.ts';

/** What a poster says in one language: `name` is that of the course, the year or the library. */
export type PosterWords = {
  tag: string;
  name: string;
  /** Where that is: branch and year, or the university. */
  where: string;
  headline: string;
  scan: string;
};

/** What the poster of a place says, in every language; steps of the place may be missing. A name is said once where it is the same. */
export function posterWords(catalogue: Catalogue, place: Place): PosterWords[] {
  const texts = languages.map(({ code }) => wordsIn(code, catalogue.in(code), place));
  return texts.map((words, index) => {
    const isRepeated = texts.slice(0, index).some(({ name }) => name === words.name);
    return isRepeated ? { ...words, name: '' } : words;
  });
}

function wordsIn(language: string, catalogue: Catalogue, place: Place): PosterWords {
  const text = textsIn(language);
  const { college, branch, year } = place;
  const course = catalogue.courseAt(place);
  const ofYear = [catalogue.branch(college, branch)?.name, year && catalogue.yearName(year)]
    .filter(Boolean)
    .join(', ');
  return {
    tag: text.tag,
    name: course?.title ?? (ofYear || catalogue.name),
    where: course ? ofYear : (ofYear && catalogue.college(college)?.name) || '',
    headline: text('poster.headline'),
    scan: text('poster.scan'),
  };
}
