import { expect, it, onTestFinished } from 'vitest';
import { openTestLibrary, person, sharedNote, wholeFile } from '../../test/library.ts';
import { preparationStates } from './preparation-states.ts';

it('How far the pages of files are is shown to those who may see them: of a temporary one to its owner only', async () => {
  const { library, close } = await openTestLibrary();
  onTestFinished(close);
  const asha = await person(library, 'asha');
  const { image } = await sharedNote(library, asha, 'paper');
  await wholeFile(library, asha, 'own');
  const stateFor = async (viewer: string | undefined) =>
    Object.fromEntries(await preparationStates(library, viewer, [image, 'own', 'none']));
  expect(await stateFor('asha')).toEqual({ [image]: 'waiting', own: 'waiting' });
  expect(await stateFor('ravi')).toEqual({ [image]: 'waiting' });
  expect(await stateFor(undefined)).toEqual({ [image]: 'waiting' });
});
