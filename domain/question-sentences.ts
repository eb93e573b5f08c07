import { ACCOUNT_SENTENCES } from './account-sentences.ts';

export const QUESTION_SENTENCES = {
  ...ACCOUNT_SENTENCES,

  'question.account': 'Verify your email address first. Only then does your answer count.',
  'question.border': 'The line doesn’t cross this question.',
  'question.borders':
    'Each part needs left, right, top and bottom values between 0 and 100, on a page that is shown.',
  'question.into': 'Choose another question.',
  'question.label': 'A part can have up to 6 letters or digits.',
  'question.marks': 'Marks must be more than 0 and at most {most}, in steps of a quarter.',
  'question.corrected':
    'The questions have changed since you opened this page, or are being read again. Please check them.',
  'question.corrections': 'This paper already has {most} edits. Undo some of them first.',
  'question.number': 'Enter a number between 1 and {most}.',
  'question.one-paper': 'Both questions are from the same paper.',
  'question.unknown': 'This question no longer exists. Its paper may have been deleted or re-read.',

  'syllabus.changed': 'The syllabus has changed since you opened this page. Please check it again.',
  'syllabus.choose': 'Select at least one course, or dismiss the file.',
  'syllabus.long': 'A syllabus can have at most {most} characters. Paste one course only.',
  'syllabus.none':
    'No units were found in this text. Begin each unit with its number, such as “Unit 1:”, and paste it again.',
  'syllabus.other':
    'This text has several courses, but none with the code {course}. Paste the units of this course only.',
  'syllabus.question': 'This question now belongs to another unit. Please check it again.',
  'syllabus.unit': 'The syllabus of this course has no such unit.',

  'topic.changed': 'The topics have changed since you opened this page. Please check them again.',
  'topic.corrections': 'This course already has {most} edits. Undo some of them first.',
  'topic.name': 'Topic names can have up to {most} characters.',
  'topic.questions': 'Select at least one question, but not all of them.',
} as const;
