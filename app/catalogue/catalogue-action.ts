import { data, type RouterContextProvider, redirect } from 'react-router';
import type { ItemPath, ItemWords } from '../../domain/catalogue/catalogue-item.ts';
import { EMBLEMS } from '../../domain/college.ts';
import { addItem, nameItem, retireItem } from '../../domain/moderation/catalogue/keep-catalogue.ts';
import { moveCourse } from '../../domain/moderation/catalogue/move-course.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { noteOutage, textFor } from '../context.ts';
import { readForm } from '../read-form.ts';
import { itemHref } from './item-path.ts';
import { keeperFor } from './keeper.ts';

/** What was said in a form that was refused. */
export type CatalogueAnswer = { intent: string; fault: string; said: Record<string, string> };

/** It redirects, so that a reload does nothing twice. */
export async function answerKeeper(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: ItemPath,
) {
  const { library, account } = await keeperFor(context);
  const form = await readForm(request);
  const said = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
  const { intent = '', reason = '' } = said;
  const words = textFor(context);
  try {
    const to = await done();
    return redirect(itemHref(to, { done: '1' }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const answer: CatalogueAnswer = { intent, fault: words.said(error.message), said };
    return data(answer, { status: 400 });
  }

  async function done(): Promise<ItemPath> {
    if (intent === 'add') {
      const added = [...path, ...(path.length === 2 ? [said.year ?? ''] : []), said.value ?? ''];
      await addItem(library, account, { path: added, words: wordsOf(said), reason });
      return added;
    }
    if (intent === 'name') await nameItem(library, account, { path, words: wordsOf(said), reason });
    if (intent === 'retire' || intent === 'restore')
      await retireItem(library, account, { path, isRetired: intent === 'retire', reason });
    if (intent !== 'move') return path;
    const to = moveTarget(new URLSearchParams(said)) ?? [];
    await moveCourse(library, account, { from: path, to, reason });
    return to;
  }
}

/** Where a course is to go, if a form says so. `place` is college and branch. */
export function moveTarget(said: URLSearchParams): ItemPath | undefined {
  const place = said.get('place');
  if (place === null) return undefined;
  return [...place.split('/'), said.get('year') ?? '', (said.get('code') ?? '').trim()];
}

function wordsOf(said: Record<string, string>): ItemWords {
  const { en = '', hi = '', aliases = '' } = said;
  const emblem = EMBLEMS.find((each) => each === said.emblem);
  return { names: { en, hi }, emblem, aliases: aliases.split(',') };
}
