import { WHY, type WhyWords } from '../../../domain/import/why-words.ts';
import type { Text } from '../../texts.ts';

export function whyIn(text: Text): WhyWords {
  return {
    warnings: {
      'no-evidence': text('importing.whyNoEvidence'),
      'one-evidence': text('importing.whyOneEvidence'),
      'several-places': text('importing.whyPlaces'),
      'other-course': text('importing.whyOtherCourse'),
      'other-year': text('importing.whyOtherYear'),
      'other-branch': text('importing.whyOtherBranch'),
      'foreign-code': text('importing.whyForeignCode'),
      'like-title': text('importing.whyLikeTitle'),
    },
    year: text('importing.whyYear'),
    college: text('importing.whyCollege'),
    branch: text('importing.whyBranch'),
    studyYear: text('importing.whyStudyYear'),
    course: text('importing.whyCourse'),
    place: text('importing.whyPlace'),
    headElsewhere: text('importing.whyHead'),
    duplicate: (path) => text('importing.whyDuplicate', { path }),
    known: () => text('importing.whyKnown'),
    elsewhere: text('importing.whyElsewhere'),
    otherType: text('importing.whyType'),
    zip: text('importing.whyZip'),
    tooLarge: (most) => text('importing.whyLarge', { most }),
    empty: text('importing.whyEmpty'),
    several: (pages) => text('importing.whySeveral', { pages: pages.join(', ') }),
    long: (pages) => text('importing.whyLong', { pages }),
    joined: (page, path) => text('importing.whyJoined', { page, path }),
    photos: text('importing.whyPhotos'),
    noHead: text('importing.whyNoHead'),
    noPaper: text('importing.whyNoPaper'),
    problems: WHY.problems,
    evidence: {
      names: (what) => text('importing.saysNames', { what }),
      place: (what) => text('importing.saysPlace', { what }),
      prints: (what) => text('importing.saysPage', { what }),
      year: (what) => text('importing.saysYear', { what }),
      like: (what) => text('importing.saysCourse', { what }),
    },
    proposed: (papers, coded) => text('importing.whyProposed', { papers, coded }),
  };
}
