import type { Words } from '../offline/say.ts';
import type { Text } from '../texts.ts';

export function practiceWords(text: Text): Words {
  return {
    done: text('practice.done', { done: '{done}', all: '{all}' }),
    paper: text('practice.paper'),
    markNext: text('practice.markNext'),
    skip: text('practice.skip'),
    back: text('practice.back'),
    markDone: text('practice.markDone'),
    asked: text('practice.asked', { years: '{years}' }),
    mark: text('practice.mark'),
    marks: text('practice.marks', { marks: '{marks}' }),
    all: text('practice.all'),
    again: text('practice.again'),
    none: text('practice.none'),
    failed: text('practice.failed'),
    notKept: text('practice.notKept'),
    like: text('practice.like', { years: '{years}' }),
    exam: text('practice.exam'),
    time: text('practice.time'),
    noTime: text('practice.noTime'),
    minutes: text('practice.minutes', { minutes: '{minutes}' }),
    make: text('practice.make'),
    anew: text('practice.anew'),
    left: text('practice.left', { time: '{time}' }),
    over: text('practice.over'),
    lacking: text('practice.lacking', { units: '{units}' }),
    total: text('practice.total', { marks: '{marks}' }),
    section: text('practice.section', { section: '{section}' }),
    choose: text('practice.choose', { answered: '{answered}', of: '{of}' }),
    or: text('practice.or'),
    printed: text('practice.printed', { label: '{label}' }),
    sources: text('practice.sources'),
    question: text('practice.question', { label: '{label}' }),
  };
}
