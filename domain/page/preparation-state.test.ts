import { expect, it, onTestFinished } from 'vitest';
import { openTestLibrary, person, sharedNote, wholeFile } from '../../test/library.ts';
import { preparationState } from './preparation-state.ts';

it('How far the pages of a file are is told to those who may see it: a temporary one’s to its owner only', async () => {
  const { library, close } = await openTestLibrary();
  onTestFinished(close);
  const asha = await person(library, 'asha');
  const { image } = await sharedNote(library, asha, 'paper');
  await wholeFile(library, asha, 'own');
  const told = (viewer: string | undefined) =>
    Promise.all([image, 'own', 'none'].map((id) => preparationState(library, viewer, id)));
  expect(await told('asha')).toEqual(['waiting', 'waiting', undefined]);
  expect(await told('ravi')).toEqual(['waiting', undefined, undefined]);
  expect(await told(undefined)).toEqual(['waiting', undefined, undefined]);
});
