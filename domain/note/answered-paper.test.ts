import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { correctNote } from '../moderation/correct-note.ts';
import { mergeNote } from '../moderation/merge-note.ts';
import { isRefusal } from '../refusal.ts';
import { answeredPaper } from './answered-paper.ts';
import { changeNote } from './change-note.ts';
import { draftOf } from './note-fields.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';
import { withdrawNote } from './withdraw-note.ts';

let test: TestLibrary;
let [asha, ravi, admin]: Account[] = [];
beforeEach(async () => {
  test = await openTestLibrary({ settings: { moderators: ['admin@gbpuat.ac.in'] } });
  for (const id of ['asha', 'ravi', 'admin']) await person(test.library, id);
  [asha, ravi, admin] = await Promise.all(
    ['asha', 'ravi', 'admin'].map(async (id) => (await test.library.accounts.find(id)) as Account),
  );
  await paper('p');
});
afterEach(() => test.close());

const ELSEWHERE = { ...ENGLISH, course: 'BHS-188' };
const isAt = (place: typeof ENGLISH) => expect.objectContaining(place);
const paper = (id: string, changes = {}) => sharedNote(test.library, asha as Account, id, changes);
const answer = (id: string, solutionOf: string, changes = {}) =>
  sharedNote(test.library, ravi as Account, id, { kind: 'solution', solutionOf, ...changes });
const refused = (error: unknown) => isRefusal(error, 'note.solution-of');
const paperOf = async (id: string) => {
  const note = await test.library.notes.find(id);
  return note && (await answeredPaper(test.library, note))?.id;
};

describe('a solution', () => {
  it('answers a paper that another person shared', async () => {
    await answer('s', 'p');
    expect(await paperOf('s')).toBe('p');
  });

  it.each([
    ['a paper that is not there', 'none', {}],
    ['a paper of another course', 'p', ELSEWHERE],
    ['another solution', 'first', {}],
    ['a paper, where it is called a paper itself', 'p', { kind: 'paper' }],
    ['what is no id', '../p', {}],
  ])('does not answer %s', async (_what, solutionOf, changes) => {
    await answer('first', 'p');
    await expect(answer('s', solutionOf, changes)).rejects.toSatisfy(refused);
    expect(await test.library.notes.find('s')).toBeUndefined();
  });

  it('is named so by its owner later, and by a moderator; it does not answer itself', async () => {
    await sharedNote(test.library, ravi as Account, 's');
    const asSolution = { kind: 'solution', solutionOf: 'p' } as const;
    await expect(changeNote(test.library, ravi, 's', { ...asSolution, solutionOf: 's' })).rejects.toSatisfy(
      refused,
    );
    await changeNote(test.library, ravi, 's', asSolution);
    expect(await paperOf('s')).toBe('p');
    const note = await test.library.notes.find('s');
    const { image: _, ...facts } = draftOf({ ...note, solutionOf: undefined });
    await correctNote(test.library, admin, 's', { correction: facts, reason: 'Answers to nothing here' });
    expect([await paperOf('s'), (await test.library.notes.find('s'))?.kind]).toEqual([undefined, 'solution']);
    await expect(changeNote(test.library, asha, 's', asSolution)).rejects.toSatisfy((error) =>
      isRefusal(error, 'note.owner'),
    );
  });

  it('is a note by itself while its paper is withdrawn, and can be corrected meanwhile', async () => {
    await answer('s', 'p');
    await withdrawNote(test.library, asha, 'p');
    await changeNote(test.library, ravi, 's', { description: 'All answers' });
    expect(await paperOf('s')).toBeUndefined();
    await undoWithdrawal(test.library, asha, 'p');
    expect(await paperOf('s')).toBe('p');
  });

  it('goes along with its paper to another course, and answers nothing where it goes alone', async () => {
    await answer('s', 'p');
    await changeNote(test.library, asha, 'p', ELSEWHERE);
    expect([await paperOf('s'), await test.library.notes.find('s')]).toEqual(['p', isAt(ELSEWHERE)]);
    await changeNote(test.library, ravi, 's', ENGLISH);
    expect((await test.library.notes.find('s'))?.solutionOf).toBeUndefined();
  });

  it('answers the paper that is kept when its own is merged', async () => {
    await answer('s', 'p');
    await paper('kept');
    await mergeNote(test.library, admin, 'p', { kept: 'kept', reason: 'The same paper' });
    expect(await paperOf('s')).toBe('kept');
  });

  it('of a paper that becomes a solution itself has no paper', async () => {
    await answer('s', 'p');
    await changeNote(test.library, asha, 'p', { kind: 'solution' });
    expect(await paperOf('s')).toBeUndefined();
    expect(await test.library.notes.solutionsOf('p', 9)).toEqual([]);
  });
});
